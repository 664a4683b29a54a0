import { decodeInquiry } from '../decode/decode.ts';
import type { InquiryAnswer, Outcome } from '../outcome.ts';
import { type CallOptions, type ReadCall, sendRead } from './authorized-call.ts';
import { inquiryEndpoint, isInquiryACheckout } from './endpoints.ts';
import { type OperationDeps, outcomeOf, recordHealth } from './operation-outcome.ts';
import { type InquiryRequest, inquiryBody } from './request-bodies.ts';

/** Specification, "Inquiry": sent at the cashier's priority unless it says otherwise, matched by product and number. */
export async function inquire(
  deps: OperationDeps,
  request: InquiryRequest,
  { signal, priority = 'cashier' }: CallOptions = {},
): Promise<Outcome<InquiryAnswer>> {
  const settings = deps.settings();
  if (request.inquiryType === 'order' && isInquiryACheckout(settings)) {
    return { kind: 'notSent', cause: 'blocked', detail: 'this inquiry would be a checkout' };
  }
  const call: ReadCall = { endpoint: inquiryEndpoint(settings), settings, body: inquiryBody(request), priority, signal };
  const exchange = await sendRead(deps.transport, deps.tokens, call);
  if (!exchange.ok) return recordHealth(deps, exchange.failure);
  return recordHealth(
    deps,
    outcomeOf(exchange.value, settings, deps, (text) => decodeInquiry(text, request, request.inquiryType)),
  );
}
