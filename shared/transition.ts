import type { Doubt, ServiceFailure } from './failures.ts';
import {
  hasGoods,
  type NotSentCause,
  type Order,
  type OrderState,
  type OrderStateName,
  type Reading,
  type ReviewReason,
  type Sale,
  type Warning,
} from './order.ts';
import { assertNever, fail, ok, type Result } from './result.ts';

/** What an answer, or its absence, told about an order. The raw answer is journalled beside it. */
export type Answer =
  | { readonly is: 'accepted'; readonly reading: Reading }
  | { readonly is: 'throttled' }
  | { readonly is: 'unauthorised' }
  | { readonly is: 'refused'; readonly status: number; readonly message: string }
  | { readonly is: 'notSent'; readonly cause: Extract<ServiceFailure, { kind: 'notSent' }>['cause']; readonly detail: string }
  | { readonly is: 'notFound'; readonly trusted: boolean }
  | { readonly is: 'inDoubt'; readonly why: Doubt; readonly detail: string };

/** All that can happen to an order. `at` is a UTC instant in ISO 8601. */
export type OrderEvent = { readonly at: string } & (
  | { readonly type: 'intended'; readonly sale: Sale }
  | { readonly type: 'sending' }
  | { readonly type: 'checkoutAnswered'; readonly answer: Answer }
  | { readonly type: 'detailsAnswered'; readonly answer: Answer }
  /** Given up before, or between, attempts that were all refused unprocessed. */
  | { readonly type: 'abandoned'; readonly cause: NotSentCause }
  /** Found so at a start of the till. */
  | { readonly type: 'recovered' }
  | { readonly type: 'retried' }
  | { readonly type: 'withdrawn'; readonly why: 'refunded' | 'amountChanged' }
);

export interface Refusal {
  readonly event: OrderEvent['type'];
  readonly from: OrderStateName | 'none';
}

type Moved = { readonly state: OrderState; readonly warnings?: readonly Warning[] };

/** How long a success may lack its token or code before a person must look (docs/orders.md, `pending`). */
export const GOODS_MISSING_LIMIT_MS = 10 * 60_000;
/** Trusted not-founds in a row after which an accepted order counts as vanished. */
export const VANISHED_AFTER = 3;

/**
 * The one function that moves an order. Pure: the same order and event give the same result, so the journal replays to
 * what the screen showed. An event that makes no sense in a state is refused and changes nothing.
 */
export function transition(order: Order | null, event: OrderEvent): Result<Order, Refusal> {
  if (order === null) {
    if (event.type !== 'intended') return refuse(event, 'none');
    return ok({
      sale: event.sale,
      state: { is: 'intended', refusals: 0 },
      attempts: 0,
      warnings: [],
      history: [{ state: 'intended', at: event.at }],
    });
  }
  const moved = move(order, event);
  if (moved === null) return refuse(event, order.state.is);
  const changed = moved.state.is !== order.state.is;
  return ok({
    sale: order.sale,
    state: moved.state,
    attempts: order.attempts + (event.type === 'sending' ? 1 : 0),
    warnings: mergeWarnings(order.warnings, moved.warnings ?? []),
    history: changed ? [...order.history, { state: moved.state.is, at: event.at }] : order.history,
  });
}

const refuse = (event: OrderEvent, from: OrderStateName | 'none') => fail({ event: event.type, from });

function move(order: Order, event: OrderEvent): Moved | null {
  const { state } = order;
  switch (event.type) {
    case 'intended':
      return null;
    case 'sending':
      return state.is === 'intended' || state.is === 'queued' ? { state: { is: 'sending', attempt: order.attempts + 1 } } : null;
    case 'checkoutAnswered':
      return state.is === 'sending' ? afterCheckout(order, event.answer, event.at) : null;
    case 'detailsAnswered':
      return READ_IN.has(state.is) ? afterDetails(order, event.answer, event.at) : null;
    case 'abandoned':
      return state.is === 'intended' || state.is === 'queued' ? { state: { is: 'notSent', cause: event.cause, detail: '' } } : null;
    case 'recovered':
      return afterStart(state, event.at);
    case 'retried':
      return state.is === 'notSent' ? { state: { is: 'intended', refusals: 0 } } : null;
    case 'withdrawn':
      return state.is === 'notSent' ? { state: { is: 'withdrawn', why: event.why } } : null;
    default:
      return assertNever(event);
  }
}

/** States in which reading the order details can teach something. A withdrawn or intended order never reached the service. */
const READ_IN: ReadonlySet<OrderStateName> = new Set(['unknown', 'pending', 'review', 'success', 'rejected', 'failed', 'notSent']);

function afterStart(state: OrderState, at: string): Moved | null {
  if (state.is === 'intended') return { state: { is: 'notSent', cause: 'neverTried', detail: '' } };
  if (state.is === 'sending') return { state: doubt('crash', null, '', at) };
  return null;
}

const doubt = (why: Doubt, status: number | null, message: string, since: string): OrderState => ({
  is: 'unknown',
  why,
  status,
  message,
  since,
});

function afterCheckout(order: Order, answer: Answer, at: string): Moved {
  switch (answer.is) {
    case 'accepted': {
      const { reading } = answer;
      if (reading.finalFailure) return { state: failed(reading) };
      const odd = oddity(reading);
      if (odd) return { state: review(odd, reading) };
      return { state: pendingSince(at), warnings: priceWarnings(order.sale, reading) };
    }
    case 'throttled':
    case 'unauthorised':
      return { state: { is: 'intended', refusals: refusalsOf(order) + 1 } };
    case 'refused':
      return { state: doubt('refused', answer.status, answer.message, at) };
    case 'notSent':
      // Bytes of an earlier attempt that was refused unprocessed left nothing behind; this one provably sent none.
      return { state: { is: 'notSent', cause: answer.cause, detail: answer.detail } };
    case 'notFound':
      return { state: doubt('refused', 404, '', at) };
    case 'inDoubt':
      return { state: doubt(answer.why, null, answer.detail, at) };
    default:
      return assertNever(answer);
  }
}

/** How often this intent was refused unprocessed (401, 429) so far: every attempt before this one was. */
const refusalsOf = (order: Order): number => Math.max(0, order.attempts - 1);

const pendingSince = (at: string): OrderState => ({ is: 'pending', since: at, notFounds: 0, goodsMissingSince: null });
const review = (why: ReviewReason, reading: Reading): OrderState => ({
  is: 'review',
  why,
  detail: [reading.status, reading.errorCode, reading.errorDetail].filter((part) => part !== '').join(' · '),
  reading,
});
const failed = (reading: Reading): OrderState => ({
  is: 'failed',
  status: reading.status,
  message: [reading.errorCode, reading.errorDetail].filter((part) => part !== '').join(' '),
});

/** What, short of success, makes a person look: an `error_code`, or a status that the specification does not show. */
function oddity(reading: Reading): ReviewReason | null {
  if (reading.status === 'Success') return null;
  if (reading.errorCode !== '') return 'errorCode';
  return reading.status === 'Pending' ? null : 'unknownStatus';
}

function afterDetails(order: Order, answer: Answer, at: string): Moved {
  if (answer.is === 'accepted') return afterReading(order, answer.reading, at);
  if (answer.is === 'notFound' && answer.trusted) return afterNotFound(order);
  return { state: order.state };
}

function afterNotFound({ state }: Order): Moved {
  if (state.is === 'unknown' && state.why === 'refused' && state.status !== null)
    return { state: { is: 'rejected', status: state.status, message: state.message } };
  if (state.is === 'success') return { state, warnings: [{ kind: 'contradiction', what: 'notFound', got: '' }] };
  if (state.is !== 'pending') return { state };
  const notFounds = state.notFounds + 1;
  return { state: notFounds >= VANISHED_AFTER ? { is: 'review', why: 'vanished', detail: '', reading: null } : { ...state, notFounds } };
}

function afterReading(order: Order, reading: Reading, at: string): Moved {
  const { state, sale } = order;
  if (state.is === 'success') return { state, warnings: contradictions(state.reading, reading) };
  if (state.is === 'review' && state.why === 'successAfterRefund') return { state };
  if (reading.status === 'Success' && hasGoods(sale, reading)) return afterSuccess(order, reading, at);
  if (state.is === 'rejected' || state.is === 'failed' || state.is === 'notSent') return { state };
  if (reading.finalFailure) return { state: failed(reading) };
  if (reading.status === 'Success') return { state: withoutGoods(state, reading, at) };
  const odd = oddity(reading);
  if (odd) return { state: review(odd, reading) };
  return { state: { ...(state.is === 'pending' ? state : pendingSince(at)), notFounds: 0 } as OrderState };
}

/** `Success` wins; after money may have gone back, a person must look too. */
function afterSuccess(order: Order, reading: Reading, at: string): Moved {
  const refunded = order.state.is === 'rejected' || order.state.is === 'failed' || order.state.is === 'notSent';
  if (refunded) return { state: review('successAfterRefund', reading) };
  const warnings: Warning[] = priceWarnings(order.sale, reading);
  if (reading.errorCode !== '') warnings.push({ kind: 'errorCode', code: reading.errorCode, detail: reading.errorDetail });
  return { state: { is: 'success', reading, at }, warnings };
}

function withoutGoods(state: OrderState, reading: Reading, at: string): OrderState {
  const pending = state.is === 'pending' ? state : pendingSince(at);
  if (pending.is !== 'pending') return state;
  const since = pending.goodsMissingSince ?? at;
  if (Date.parse(at) - Date.parse(since) >= GOODS_MISSING_LIMIT_MS) return review('goodsMissing', reading);
  return { ...pending, notFounds: 0, goodsMissingSince: since };
}

function priceWarnings(sale: Sale, reading: Reading): Warning[] {
  const expected = sale.amount ?? sale.price;
  return reading.salesPrice === expected ? [] : [{ kind: 'priceDiffers', expected, got: reading.salesPrice }];
}

function contradictions(known: Reading, later: Reading): Warning[] {
  const found: Warning[] = [];
  if (later.status !== known.status) found.push({ kind: 'contradiction', what: 'status', got: later.status });
  if (later.serialNumber !== known.serialNumber) found.push({ kind: 'contradiction', what: 'serial', got: later.serialNumber });
  if (later.voucherCode !== known.voucherCode) found.push({ kind: 'contradiction', what: 'code', got: later.voucherCode });
  return found;
}

function mergeWarnings(known: readonly Warning[], found: readonly Warning[]): readonly Warning[] {
  const seen = new Set(known.map((warning) => JSON.stringify(warning)));
  const fresh = found.filter((warning) => !seen.has(JSON.stringify(warning)));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
