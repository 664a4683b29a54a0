import { type Doubt, withReason } from '../service/service-failure.ts';
import { afterSettlement } from './after-settlement.ts';
import { hasGoods, isOwnSuccess, type Order, type OrderState, type OrderStateName, type Reading } from './order.ts';
import type { ServiceAnswer } from './order-events.ts';
import { mayBeWithCustomer } from './refunds.ts';
import {
  contradictionWarnings,
  failedState,
  pendingState,
  reviewReasonOf,
  reviewState,
  successResult,
  type TransitionResult,
} from './transition-results.ts';

/** How long a success may lack its token or code before a person must review it (docs/orders.md, "Reasons"). */
export const GOODS_MISSING_LIMIT_MS = 10 * 60_000;
/** Trusted not-found answers in a row after which an accepted order counts as vanished. */
const VANISHED_AFTER = 3;

/** The number and time span of uninformative reads of a pending order after which a person must review it. */
const UNREADABLE_LIMIT = { reads: 5, spanMs: 10 * 60_000 } as const;
const UNREADABLE: ReadonlySet<Doubt> = new Set(['unreadable', 'mismatch', 'tooLarge']);

/**
 * The answer has no information about the order: it cannot be read, is about another order, or refuses the path.
 * Outages, rate limits and rejected tokens do not count, because they pass.
 */
const saysNothing = (answer: ServiceAnswer): boolean =>
  answer.is === 'refused' || answer.is === 'notFound' || (answer.is === 'inDoubt' && UNREADABLE.has(answer.why));

/** Applies a reading of the order, or its absence. An uninformative answer changes nothing else. */
export function afterDetails(order: Order, answer: ServiceAnswer, at: string): TransitionResult {
  if (answer.is === 'accepted') return afterReading(order, answer.reading, at);
  if (answer.is === 'notFound' && answer.trusted) return afterNotFound(order, at);
  return { state: order.state.is === 'pending' && saysNothing(answer) ? afterUnreadable(order.state, at) : order.state };
}

type Pending = Extract<OrderState, { is: 'pending' }>;

function afterUnreadable(state: Pending, at: string): OrderState {
  const { reads, since } = state.unreadable ?? { reads: 0, since: at };
  const unreadable = { reads: reads + 1, since };
  const isLong = Date.parse(at) - Date.parse(since) >= UNREADABLE_LIMIT.spanMs;
  if (isLong && unreadable.reads >= UNREADABLE_LIMIT.reads) return { is: 'review', why: 'unreadable', detail: '', reading: null };
  return { ...state, unreadable };
}

/** A readable answer about the order resets the count of unreadable ones. */
function withoutUnreadable({ unreadable: _, ...state }: Pending): Pending {
  return state;
}

function afterNotFound({ state }: Order, at: string): TransitionResult {
  switch (state.is) {
    case 'unknown':
      if (state.why === 'refused' && state.status !== null)
        return { state: { is: 'rejected', status: state.status, message: state.message, ...withReason(state.reason) } };
      return { state: { ...state, notFounds: state.notFounds + 1, notFoundSince: state.notFoundSince ?? at } };
    case 'pending': {
      const notFounds = state.notFounds + 1;
      if (notFounds >= VANISHED_AFTER) return { state: { is: 'review', why: 'vanished', detail: '', reading: null } };
      return { state: { ...withoutUnreadable(state), notFounds } };
    }
    case 'success':
      return { state, warnings: [{ kind: 'contradiction', what: 'notFound', got: '' }] };
    default:
      return { state };
  }
}

/** States in which the money may already be refunded: a person must review a success there. */
const REFUNDABLE: ReadonlySet<OrderStateName> = new Set(['rejected', 'failed', 'notSent', 'withdrawn']);

function afterReading(order: Order, reading: Reading, at: string): TransitionResult {
  const { state, sale, refund } = order;
  if (state.is === 'settled') return afterSettlement(order, state, reading);
  if (state.is === 'success') return { state, warnings: contradictionWarnings(state.reading, reading) };
  const late = lateSuccessOf(state);
  const against = late ? contradictionWarnings(late, reading) : [];
  if (against.length > 0) return { state, warnings: against };
  if (reading.status === 'Success' && hasGoods(sale, reading)) return afterSuccess(order, late ? withGoodsOf(late, reading) : reading, at);
  if (REFUNDABLE.has(state.is) && (reading.finalFailure || refund.is === 'paid')) return { state };
  return reading.finalFailure ? { state: failedState(reading) } : afterUnfinished(order, reading, at);
}

/** An order that counted as not sold exists after all, without its code or end: the till follows it, and it is not refundable. */
function afterUnfinished(order: Order, reading: Reading, at: string): TransitionResult {
  const { state } = order;
  const odd = reviewReasonOf(reading);
  // Where the customer may have the money, the till follows nothing on its own: a person decides.
  if (mayBeWithCustomer(order)) return { state: state.is === 'review' ? state : reviewState(odd ?? 'foundAfterRefund', reading) };
  if (reading.status === 'Success') return { state: afterSuccessWithoutGoods(state, reading, at) };
  if (odd) return { state: reviewState(odd, reading) };
  if (state.is === 'pending') return { state: { ...withoutUnreadable(state), notFounds: 0 } };
  return { state: pendingState(at) };
}

/** A success that waits for a person; later contradictions are listed with it. */
const lateSuccessOf = (state: OrderState): Reading | null =>
  state.is === 'review' && state.why === 'successAfterRefund' ? state.reading : null;

/** A later answer without contradiction may contain less: the goods of the first one are kept. */
const withGoodsOf = ({ serialNumber, voucherCode }: Reading, later: Reading): Reading => ({ ...later, serialNumber, voucherCode });

/** `Success` wins, unless the money may be refunded already or it is the success of another order: then a person must review it first. */
function afterSuccess(order: Order, reading: Reading, at: string): TransitionResult {
  if (!isOwnSuccess(reading)) return { state: reviewState('serialRepeated', reading) };
  if (REFUNDABLE.has(order.state.is) || mayBeWithCustomer(order)) return { state: reviewState('successAfterRefund', reading) };
  return successResult(order, reading, at);
}

function afterSuccessWithoutGoods(state: OrderState, reading: Reading, at: string): OrderState {
  if (state.is === 'review') return state;
  const pending = state.is === 'pending' ? state : pendingState(at);
  const since = pending.goodsMissingSince ?? at;
  if (Date.parse(at) - Date.parse(since) >= GOODS_MISSING_LIMIT_MS) return reviewState('goodsMissing', reading);
  return { ...withoutUnreadable(pending), notFounds: 0, goodsMissingSince: since };
}
