import type { Failure, ServiceFailure } from '../../../shared/ipc/failures.ts';
import type { CheckWarning } from '../../../shared/ipc/views.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import type { Random } from '../../lib/clock.ts';
import { type Answered, failureOf } from '../decode/answer-status.ts';
import { decodeAny } from '../decode/decode.ts';
import { errorMessage } from '../decode/error-message.ts';
import { type FailedCall, withoutRaw } from '../outcome.ts';
import { identityOf, type Read, read } from './authorized-call.ts';
import { detailsEndpoint, type Endpoint, inquiryEndpoint, shopInfoEndpoint } from './endpoints.ts';
import { outcomeOf, type Parts } from './operation-deps.ts';
import { productList } from './product-list.ts';
import { inquiryBody } from './request-bodies.ts';

/** The steps of the live check that need the service's own answers. None of them can be a sale. */

export interface Found {
  readonly failure: Failure | null;
  readonly warning: CheckWarning | null;
}

const PASSED: Found = { failure: null, warning: null };
const failed = (failure: FailedCall): Found => ({ failure: withoutRaw(failure), warning: null });

/** The secret to check with, or why there is none: never typed, or typed for a token address at another origin. */
export type CheckSecret = string | null | { readonly missing: 'secretElsewhere' };

export async function tryToken({ tokens }: Parts, draft: ServiceSettings, secret: CheckSecret): Promise<Found> {
  if (secret === null || secret === '') return { failure: { kind: 'salesStopped', why: 'noSecret' }, warning: null };
  if (typeof secret !== 'string') return { failure: { kind: 'salesStopped', why: secret.missing }, warning: null };
  const token = await tokens.get(identityOf(draft));
  return token.ok ? PASSED : failed(token.failure);
}

export async function tryShopInfo(parts: Parts, draft: ServiceSettings): Promise<Found> {
  const exchange = await read(parts.wire, parts.tokens, callTo(shopInfoEndpoint(draft), draft, null));
  if (!exchange.ok) return failed(exchange.failure);
  const outcome = outcomeOf(exchange.value, draft, parts, decodeAny);
  return outcome.kind === 'accepted' ? PASSED : failed(outcome);
}

export async function tryProductList(parts: Parts): Promise<Found | null> {
  const outcome = await productList(parts, 'cashier');
  if (outcome === null) return null;
  return outcome.kind === 'accepted' ? PASSED : failed(outcome);
}

/** Asks for an order that cannot exist: the answer should be the one that the settings take for "no such order". */
export async function tryOrderDetails(parts: Parts, draft: ServiceSettings, random: Random): Promise<Found> {
  const id = `loketcheck${String(Math.floor(random() * 1e12)).padStart(12, '0')}`;
  const answer = await ask(parts, draft, detailsEndpoint(draft, id), null);
  if (!('is' in answer)) return failed(answer);
  if (draft.notFoundStatuses.includes(answer.status) && !answer.html) return PASSED;
  return judged(parts, draft, answer, () => false);
}

/** Statuses by which a server says that it has nothing, or nothing of this kind, at a path. */
const NO_SUCH_PATH = new Set([404, 405, 410, 501]);

/**
 * Asks for the bill of a product that does not exist: whoever declines that is the inquiry. Left out where a checkout has
 * the same path, so that it can never be one.
 */
export async function tryInquiry(parts: Parts, draft: ServiceSettings): Promise<Found | null> {
  if (draft.inquiry.path === draft.checkout.path) return null;
  const body = inquiryBody({ productCode: 'loket-connection-check', clientNumber: '0', fields: [], inquiryType: 'inquiry' });
  const answer = await ask(parts, draft, inquiryEndpoint(draft), body);
  if (!('is' in answer)) return failed(answer);
  return judged(parts, draft, answer, (status) => status < 300 || (status >= 400 && status < 500 && !NO_SUCH_PATH.has(status)));
}

/** What stops the till stops the check; another answer than hoped for is told as it is. */
function judged(parts: Parts, draft: ServiceSettings, answer: Answered, isFine: (status: number) => boolean): Found {
  const { status, text, html: page } = answer;
  const failure = failureOf(answer, draft, parts.clock.now(), 'read');
  if (failure?.kind === 'unauthorised' || failure?.kind === 'throttled') return failed(failure);
  if (isFine(status) && !page) return PASSED;
  const message = status < 300 ? '' : errorMessage(text, page, draft.errorPointers);
  return { failure: null, warning: { kind: 'answered', status, message, page } };
}

async function ask(parts: Parts, draft: ServiceSettings, endpoint: Endpoint, body: string | null): Promise<Answered | ServiceFailure> {
  const exchange = await read(parts.wire, parts.tokens, callTo(endpoint, draft, body));
  if (!exchange.ok) return exchange.failure;
  return exchange.value.is === 'answer' ? exchange.value : exchange.value.failure;
}

const callTo = (endpoint: Endpoint, settings: ServiceSettings, body: string | null): Read => ({
  endpoint,
  settings,
  body,
  priority: 'cashier',
});
