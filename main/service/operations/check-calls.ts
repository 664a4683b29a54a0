import type { SalesStopped, ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { CheckWarning } from '../../../shared/service/service-views.ts';
import type { Random } from '../../lib/clock.ts';
import { failureOfStatus, type HttpAnswer } from '../decode/answer-status.ts';
import { decodeAny } from '../decode/decode.ts';
import { errorMessage } from '../decode/error-body.ts';
import { type FailedCall, withoutRawResponse } from '../outcome.ts';
import { type ReadCall, sendRead, tokenIdentityOf } from './authorized-call.ts';
import { detailsEndpoint, type Endpoint, inquiryEndpoint, shopInfoEndpoint } from './endpoints.ts';
import { returnsOrder } from './known-order.ts';
import { type OperationDeps, outcomeOf } from './operation-outcome.ts';
import { productList } from './product-list.ts';
import { inquiryBody } from './request-bodies.ts';

/** The steps of the live check that need the service's own answers. None of them can be a sale. */

export interface CheckFinding {
  readonly failure: ServiceFailure | SalesStopped | null;
  readonly warning: CheckWarning | null;
}

const PASSED: CheckFinding = { failure: null, warning: null };
const failed = (failure: FailedCall): CheckFinding => ({ failure: withoutRawResponse(failure), warning: null });

/** The secret to check with, or why there is none: never typed, or typed for a token address of another origin. */
export type CheckSecret = string | null | { readonly missing: 'secretElsewhere' };

export async function checkToken({ tokens }: OperationDeps, draft: ServiceSettings, secret: CheckSecret): Promise<CheckFinding> {
  if (secret === null || secret === '') return { failure: { kind: 'salesStopped', why: 'noSecret' }, warning: null };
  if (typeof secret !== 'string') return { failure: { kind: 'salesStopped', why: secret.missing }, warning: null };
  const token = await tokens.get(tokenIdentityOf(draft));
  return token.ok ? PASSED : failed(token.failure);
}

export async function checkShopInfo(deps: OperationDeps, draft: ServiceSettings): Promise<CheckFinding> {
  const exchange = await sendRead(deps.transport, deps.tokens, checkCall(shopInfoEndpoint(draft), draft, null));
  if (!exchange.ok) return failed(exchange.failure);
  const outcome = outcomeOf(exchange.value, draft, deps, decodeAny);
  return outcome.kind === 'accepted' ? PASSED : failed(outcome);
}

export async function checkProductList(deps: OperationDeps): Promise<CheckFinding | null> {
  const outcome = await productList(deps, 'cashier');
  if (outcome === null) return null;
  return outcome.kind === 'accepted' ? PASSED : failed(outcome);
}

/** Reads an order that cannot exist; the answer should be the one that the settings interpret as "no such order". */
export async function checkOrderDetails(deps: OperationDeps, draft: ServiceSettings, random: Random): Promise<CheckFinding> {
  const id = `loketcheck${String(Math.floor(random() * 1e12)).padStart(12, '0')}`;
  const answer = await sendCheck(deps, draft, detailsEndpoint(draft, id), null);
  if (!('is' in answer)) return failed(answer);
  if (draft.notFoundStatuses.includes(answer.status) && !answer.html)
    return draft.knownOrderId === '' ? PASSED : checkKnownOrder(deps, draft);
  return judgeAnswer(deps, draft, answer, () => false);
}

/** Reads the order that the settings name as known. Where the service returns it, its "not found" may be trusted. */
async function checkKnownOrder(deps: OperationDeps, draft: ServiceSettings): Promise<CheckFinding> {
  const answer = await sendCheck(deps, draft, detailsEndpoint(draft, draft.knownOrderId), null);
  if (!('is' in answer)) return failed(answer);
  return { failure: null, warning: { kind: 'knownOrder', isFound: returnsOrder(answer, draft.knownOrderId) } };
}

/** Statuses of a server without a resource, or without this operation, at a path. */
const NO_SUCH_PATH = new Set([404, 405, 410, 501]);

/**
 * Inquires for a product that does not exist: an endpoint that declines it is the inquiry endpoint. Null, and nothing sent, where the
 * checkout has the same path, so that the call can never be a checkout.
 */
export async function checkInquiry(deps: OperationDeps, draft: ServiceSettings): Promise<CheckFinding | null> {
  if (draft.inquiry.path === draft.checkout.path) return null;
  const body = inquiryBody({ productCode: 'loket-connection-check', clientNumber: '0', fields: [], inquiryType: 'inquiry' });
  const answer = await sendCheck(deps, draft, inquiryEndpoint(draft), body);
  if (!('is' in answer)) return failed(answer);
  return judgeAnswer(deps, draft, answer, (status) => status < 300 || (status >= 400 && status < 500 && !NO_SUCH_PATH.has(status)));
}

/** A failure that would stop the till fails the check; any other unexpected answer is reported as it is. */
function judgeAnswer(deps: OperationDeps, draft: ServiceSettings, answer: HttpAnswer, isFine: (status: number) => boolean): CheckFinding {
  const { status, html: page } = answer;
  const failure = failureOfStatus(answer, draft, deps.clock.now(), 'read');
  if (failure?.kind === 'unauthorised' || failure?.kind === 'throttled') return failed(failure);
  if (isFine(status) && !page) return PASSED;
  const message = status < 300 ? '' : errorMessage(answer, draft.errorPointers);
  return { failure: null, warning: { kind: 'answered', status, message, page } };
}

async function sendCheck(
  deps: OperationDeps,
  draft: ServiceSettings,
  endpoint: Endpoint,
  body: string | null,
): Promise<HttpAnswer | ServiceFailure> {
  const exchange = await sendRead(deps.transport, deps.tokens, checkCall(endpoint, draft, body));
  if (!exchange.ok) return exchange.failure;
  return exchange.value.is === 'answer' ? exchange.value : exchange.value.failure;
}

const checkCall = (endpoint: Endpoint, settings: ServiceSettings, body: string | null): ReadCall => ({
  endpoint,
  settings,
  body,
  priority: 'cashier',
});
