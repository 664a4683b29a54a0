import { decodeInquiry } from '../decode/decode.ts';
import type { Inquiry, Outcome } from '../outcome.ts';
import { type Read, read } from './authorized-call.ts';
import { inquiryEndpoint, inquiryIsCheckout } from './endpoints.ts';
import { noted, outcomeOf, type Parts } from './operation-deps.ts';
import { type InquiryRequest, inquiryBody } from './request-bodies.ts';

/** Specification, "Inquiry": asked at once for the cashier, matched by product and number. */
export async function inquire(parts: Parts, request: InquiryRequest, signal?: AbortSignal): Promise<Outcome<Inquiry>> {
  const settings = parts.settings();
  if (request.inquiryType === 'order' && inquiryIsCheckout(settings)) {
    return { kind: 'notSent', cause: 'blocked', detail: 'this inquiry would be a checkout' };
  }
  const call: Read = { endpoint: inquiryEndpoint(settings), settings, body: inquiryBody(request), priority: 'cashier', signal };
  const exchange = await read(parts.wire, parts.tokens, call);
  if (!exchange.ok) return noted(parts, exchange.failure);
  return noted(
    parts,
    outcomeOf(exchange.value, settings, parts, (text) => decodeInquiry(text, request, request.inquiryType)),
  );
}
