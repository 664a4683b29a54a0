import type { Doubt } from '../ipc/failures.ts';
import { afterSettlement } from './after-settlement.ts';
import { hasGoods, type Order, type OrderState, type OrderStateName, type Reading } from './order.ts';
import { mayBeOut } from './refunds.ts';
import type { Answer } from './transition.ts';
import { contradictions, failedBy, type Moved, oddity, pendingSince, reviewOf, successBy } from './transition-results.ts';

/** How long a success may lack its token or code before a person must look (docs/orders.md, `pending`). */
export const GOODS_MISSING_LIMIT_MS = 10 * 60_000;
/** Trusted not-founds in a row after which an accepted order counts as vanished. */
export const VANISHED_AFTER = 3;

/** Reads of a pending order that say nothing of it, and the time over them, after which a person must look. */
export const UNREADABLE_LIMIT = { reads: 5, spanMs: 10 * 60_000 } as const;
const UNREADABLE: ReadonlySet<Doubt> = new Set(['unreadable', 'mismatch', 'tooLarge']);

/**
 * An answer came and says nothing of the order: it cannot be read, is about another, or refuses the read as a wrong path does.
 * An outage, the rate limit and a token that is not taken pass by themselves.
 */
const saysNothing = (answer: Answer): boolean =>
  answer.is === 'refused' || answer.is === 'notFound' || (answer.is === 'inDoubt' && UNREADABLE.has(answer.why));

/** Where a reading of the order, or its absence, leads. An answer that says nothing of the order changes nothing else. */
export function afterDetails(order: Order, answer: Answer, at: string): Moved {
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

/** An answer about the order could be read: those before it that could not count no more. */
function readably({ unreadable: _, ...state }: Pending): Pending {
  return state;
}

function afterNotFound({ state }: Order, at: string): Moved {
  switch (state.is) {
    case 'unknown':
      if (state.why === 'refused' && state.status !== null)
        return { state: { is: 'rejected', status: state.status, message: state.message } };
      return { state: { ...state, notFounds: state.notFounds + 1, notFoundSince: state.notFoundSince ?? at } };
    case 'pending': {
      const notFounds = state.notFounds + 1;
      if (notFounds >= VANISHED_AFTER) return { state: { is: 'review', why: 'vanished', detail: '', reading: null } };
      return { state: { ...readably(state), notFounds } };
    }
    case 'success':
      return { state, warnings: [{ kind: 'contradiction', what: 'notFound', got: '' }] };
    default:
      return { state };
  }
}

/** States in which the money may have gone back already: a success there is for a person to see. */
const REFUNDABLE: ReadonlySet<OrderStateName> = new Set(['rejected', 'failed', 'notSent', 'withdrawn']);

function afterReading(order: Order, reading: Reading, at: string): Moved {
  const { state, sale, refund } = order;
  if (state.is === 'settled') return afterSettlement(order, state, reading);
  if (state.is === 'success') return { state, warnings: contradictions(state.reading, reading) };
  const late = lateSuccessOf(state);
  const against = late ? contradictions(late, reading) : [];
  if (against.length > 0) return { state, warnings: against };
  if (reading.status === 'Success' && hasGoods(sale, reading)) return afterSuccess(order, late ? withGoodsOf(late, reading) : reading, at);
  if (REFUNDABLE.has(state.is) && (reading.finalFailure || refund.is === 'paid')) return { state };
  return reading.finalFailure ? { state: failedBy(reading) } : shortOfAnEnd(order, reading, at);
}

/** Short of its code or of an end, an order that counted as not sold is there after all: it is followed, and not refundable. */
function shortOfAnEnd(order: Order, reading: Reading, at: string): Moved {
  const { state } = order;
  const odd = oddity(reading);
  // Where the customer may have the money, nothing is followed by itself: a person decides.
  if (mayBeOut(order)) return { state: state.is === 'review' ? state : reviewOf(odd ?? 'foundAfterRefund', reading) };
  if (reading.status === 'Success') return { state: withoutGoods(state, reading, at) };
  if (odd) return { state: reviewOf(odd, reading) };
  if (state.is === 'pending') return { state: { ...readably(state), notFounds: 0 } };
  return { state: pendingSince(at) };
}

/** A success that waits for a person; what speaks against it later is listed beside it. */
const lateSuccessOf = (state: OrderState): Reading | null =>
  state.is === 'review' && state.why === 'successAfterRefund' ? state.reading : null;

/** A later answer that contradicts nothing may tell less: what the customer takes away is kept as it came first. */
const withGoodsOf = ({ serialNumber, voucherCode }: Reading, later: Reading): Reading => ({ ...later, serialNumber, voucherCode });

/** `Success` wins, unless the money may have gone back: then a person must look first. */
const afterSuccess = (order: Order, reading: Reading, at: string): Moved =>
  REFUNDABLE.has(order.state.is) || mayBeOut(order) ? { state: reviewOf('successAfterRefund', reading) } : successBy(order, reading, at);

function withoutGoods(state: OrderState, reading: Reading, at: string): OrderState {
  if (state.is === 'review') return state;
  const pending = state.is === 'pending' ? state : pendingSince(at);
  const since = pending.goodsMissingSince ?? at;
  if (Date.parse(at) - Date.parse(since) >= GOODS_MISSING_LIMIT_MS) return reviewOf('goodsMissing', reading);
  return { ...readably(pending), notFounds: 0, goodsMissingSince: since };
}
