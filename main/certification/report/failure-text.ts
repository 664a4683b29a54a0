import type { FieldDifference } from '../../../shared/catalogue/product-fields.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { visibleCode } from '../../../shared/lib/exact-code.ts';
import { assertNever } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import type { NotSentCause, OrderState, ReviewReason } from '../../../shared/orders/order.ts';
import type { ServiceAnswer } from '../../../shared/orders/order-events.ts';
import { similarKnownStatus } from '../../../shared/orders/similar-status.ts';
import type { Doubt } from '../../../shared/service/service-failure.ts';
import { JOURNAL_REMEDIES } from '../../journal/journal-remedies.ts';

/** Describes a row's failures for the reader of the evidence, in English like the terminal's output. */

/** The remedies for the journal of a run, which can always use another folder. */
const RUN_REMEDIES: typeof JOURNAL_REMEDIES = {
  ...JOURNAL_REMEDIES,
  notLoket: 'This is not a journal of Loket. It was not touched: name a new folder with --out.',
  corrupt: 'The journal of that folder is damaged. It was not touched: name a new folder with --out.',
  gone: 'The journal of that folder is gone. Nothing was put in its place: name a new folder with --out.',
  inUse: 'Another run uses that folder: wait for its end, or name a new folder with --out.',
};

type FailureTexts = { readonly [K in Failure['kind']]?: (failure: Extract<Failure, { kind: K }>) => string };

const DOUBT: Readonly<Record<Doubt, string>> = {
  timeout: 'no answer within the time limit',
  reset: 'the connection broke before the answer was whole',
  serverError: 'the service answered with an error of its own (5xx)',
  redirect: 'the service pointed elsewhere (3xx), which is not followed',
  unreadable: 'the answer could not be read',
  mismatch: 'the answer does not fit what was asked',
  tooLarge: 'the answer was too large',
  copied: 'a copy of the journal; it may have been sent since',
  crash: 'the program ended while it was being sent',
  refused: 'refused',
  unexpectedStatus: 'the service answered with a status that leaves it open',
};

const REVIEW: Readonly<Record<ReviewReason, string>> = {
  unknownStatus: 'a status that is neither Pending nor Success, nor on the list of failures',
  errorCode: 'an error code without Success',
  vanished: 'the service does not know the order any more',
  goodsMissing: 'Success without the token or code',
  serialRepeated: 'Success with the serial or code of another order for the same',
  successAfterRefund: 'Success after it was taken for not sold',
  foundAfterRefund: 'the service knows it after its money was allowed back',
  unknownTooLong: 'its fate is not known for too long',
  unreadable: 'its answers cannot be read, or are about another order',
};

const NOT_SENT: Readonly<Record<NotSentCause, string>> = {
  dns: 'the address was not found',
  refused: 'the connection was refused',
  tls: 'the TLS certificate was not accepted',
  connectTimeout: 'no connection within the time limit',
  unreachable: 'the service, or its token address, could not be used',
  proxy: 'the proxy did not connect',
  blocked: 'it was not let out',
  neverTried: 'it was not tried',
  throttled: 'the rate limit was reached (429) for too long',
  unauthorised: 'the credentials or the token were refused',
  capPerSale: 'it is above the cap of a sale that may wait for the network',
  capTotal: 'it is above the cap of all sales that may wait for the network',
  queueExpired: 'it waited for the network for too long',
  takenBack: 'it was taken back',
  otherAccount: 'it is for another account',
  heldAtStart: 'it waited for the network when the till was started again',
  notChecked: 'whether an earlier run had sent it could not be read',
  askRefused: 'the question about its bill was refused',
};

/** Causes that lie with a call to the service, not with the run itself. */
export const SERVICE_CAUSES: ReadonlySet<NotSentCause> = new Set([
  ...(['dns', 'refused', 'tls', 'connectTimeout', 'unreachable', 'proxy', 'blocked', 'throttled', 'unauthorised'] as const),
]);

/** For the endpoint of a refusal. */
export const endpointText = (address: string): string => `asked at ${address}`;

const FAILURE_TEXTS: FailureTexts = {
  notSent: ({ cause, detail }) => withDetail(NOT_SENT[cause], detail),
  refused: ({ status, message }) => withDetail(`refused with ${status}`, message),
  throttled: () => NOT_SENT.throttled,
  unauthorised: ({ at, message }) => withDetail(at === 'token' ? 'the credentials were refused' : 'the token was refused', message),
  inDoubt: ({ why, detail }) => withDetail(DOUBT[why], detail),
  fieldsDiffer: ({ fields }) => differencesOf(fields),
  otherAccount: ({ orderId }) => `order ${orderId} is for another account`,
  alreadyOpen: ({ orderId }) => `an order for the same product and number is being sent (${orderId})`,
  quoteExpired: () => 'the inquiry is too old',
  journal: ({ why, detail }) => `${detail}. ${RUN_REMEDIES[why]}`,
  badField: ({ field, fault }) =>
    fault.why === 'empty'
      ? `not sent: the product requires the field ${field}; write it in the column fields`
      : `the field ${field} does not pass its check`,
  productOff: ({ why }) => `the service's own list has the product off sale (${why})`,
  salesStopped: ({ why }) => `sales are stopped (${why})`,
  cannotPrint: ({ why, detail }) => withDetail(`cannot be printed (${why})`, detail),
  unexpected: ({ detail }) => withDetail('unexpected', detail),
};

/** The extra fields that came back with other values. */
export const differencesOf = (fields: readonly FieldDifference[]): string =>
  `extra fields came back otherwise: ${fields.map(({ name, sent, said }) => `${name} was sent as ${sent}, came back as ${cleanText(said, 80)}`).join('; ')}`;

/** Whether the token request failed rather than the call that needed the token. */
export const isTokenFailure = (failure: Failure): boolean => 'at' in failure && failure.at === 'token';

/** One cleaned line. */
export function failureText(failure: Failure): string {
  const textOf = FAILURE_TEXTS[failure.kind] as ((failure: Failure) => string) | undefined;
  const prefix = isTokenFailure(failure) && failure.kind !== 'unauthorised' ? 'the token address: ' : '';
  return cleanText(`${prefix}${textOf ? textOf(failure) : JSON.stringify(failure)}`, 300);
}

const withDetail = (text: string, detail: string): string => (detail === '' ? text : `${text}: ${detail}`);

/** Why a read returned nothing of the order; empty where it returned something. */
export function readAnswerText(answer: ServiceAnswer): string {
  switch (answer.is) {
    case 'accepted':
      return '';
    case 'throttled':
      return 'the rate limit was reached (429)';
    case 'unauthorised':
      return NOT_SENT.unauthorised;
    case 'refused':
      return cleanText(withDetail(`refused with ${answer.status}`, answer.message), 300);
    case 'notFound':
      return `the service does not know the order${answer.trusted ? '' : ', which is not believed yet'}`;
    case 'notSent':
      return cleanText(withDetail(NOT_SENT[answer.cause], answer.detail), 300);
    case 'inDoubt':
      return cleanText(withDetail(DOUBT[answer.why], answer.detail), 300);
    default:
      return assertNever(answer);
  }
}

const MAY_BE_BOUGHT = 'it may have been bought';

/** The details of a state; empty where its name says everything. */
export function stateText(state: OrderState): string {
  switch (state.is) {
    case 'unknown':
      return `${cleanText(unknownStateText(state), 400)}; ${MAY_BE_BOUGHT}`;
    case 'sending':
      return `it has left, and has no answer yet; ${MAY_BE_BOUGHT}`;
    case 'rejected':
      return cleanText(withDetail(`refused with ${state.status}`, state.message), 300);
    case 'notSent':
      return cleanText(withDetail(NOT_SENT[state.cause], state.detail), 300);
    case 'review':
      return cleanText(withDetail(`${REVIEW[state.why]}${letterCaseText(state)}`, state.detail), 300);
    case 'failed':
      return cleanText(withDetail(state.status, state.message), 300);
    default:
      return '';
  }
}

/** A status that differs from a known one only in case is not treated as that one. */
function letterCaseText({ why, reading }: Extract<OrderState, { is: 'review' }>): string {
  const meant = why === 'unknownStatus' && reading !== null ? similarKnownStatus(reading.status) : null;
  return reading === null || meant === null ? '' : ` (the service wrote "${visibleCode(reading.status)}" where "${meant}" was expected)`;
}

/** A refusal stays open until a read of the order confirms it. */
function unknownStateText({ why, status, message, notFounds }: Extract<OrderState, { is: 'unknown' }>): string {
  const refusal = withDetail(status === null ? DOUBT[why] : `${DOUBT[why]} with ${status}`, message);
  if (why !== 'refused') return refusal;
  const open = notFounds > 0 ? 'not confirmed yet' : 'not confirmed: "not found" is believed only where an own order was read before';
  return `${refusal}; ${open}`;
}
