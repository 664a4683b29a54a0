import { isFilled } from './labels.ts';
import { failedBy, type Moved, oddity, oddShape, pendingSince, priceDiffers, priceUnread, reviewOf } from './moves.ts';
import { hasGoods, type Order, type OrderState, type OrderStateName, type Reading, type Warning } from './order.ts';
import { bare } from './text.ts';
import type { Answer } from './transition.ts';

/** How long a success may lack its token or code before a person must look (docs/orders.md, `pending`). */
export const GOODS_MISSING_LIMIT_MS = 10 * 60_000;
/** Trusted not-founds in a row after which an accepted order counts as vanished. */
export const VANISHED_AFTER = 3;

/** Where a reading of the order, or its absence, leads. An answer that says nothing of the order changes nothing. */
export function afterDetails(order: Order, answer: Answer, at: string): Moved {
  if (answer.is === 'accepted') return afterReading(order, answer.reading, at);
  if (answer.is === 'notFound' && answer.trusted) return afterNotFound(order, at);
  return { state: order.state };
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
      return { state: { ...state, notFounds } };
    }
    case 'success':
      return { state, warnings: [{ kind: 'contradiction', what: 'notFound', got: '' }] };
    default:
      return { state };
  }
}

/** States in which the money may have gone back already: a success there is for a person to see. */
const REFUNDABLE: ReadonlySet<OrderStateName> = new Set(['rejected', 'failed', 'notSent']);

function afterReading(order: Order, reading: Reading, at: string): Moved {
  const { state, sale, refund } = order;
  if (state.is === 'success') return { state, warnings: contradictions(state.reading, reading) };
  if (state.is === 'settled') return { state, warnings: againstSettlement(state, reading) };
  const against = state.is === 'review' ? againstLateSuccess(state, reading) : [];
  if (against.length > 0) return { state, warnings: against };
  if (reading.status === 'Success' && hasGoods(sale, reading)) return afterSuccess(order, reading, at);
  // Short of its code or of an end, an order that counted as not sold is there after all: it is followed, and not refundable.
  if (REFUNDABLE.has(state.is) && (reading.finalFailure || refund.is === 'paid')) return { state };
  if (reading.finalFailure) return { state: failedBy(reading) };
  if (reading.status === 'Success') return { state: withoutGoods(state, reading, at) };
  const odd = oddity(reading);
  if (odd) return { state: reviewOf(odd, reading) };
  if (state.is === 'pending') return { state: { ...state, notFounds: 0 } };
  return { state: pendingSince(at) };
}

/** A success that waits for a person is kept as it was received; what speaks against it is listed beside it. */
const againstLateSuccess = ({ why, reading }: Extract<OrderState, { is: 'review' }>, later: Reading): Warning[] =>
  why === 'successAfterRefund' && reading !== null ? contradictions(reading, later) : [];

/** `Success` wins, unless the money may have gone back: then a person must look first. */
function afterSuccess(order: Order, reading: Reading, at: string): Moved {
  const { state, refund } = order;
  if (REFUNDABLE.has(state.is)) return { state: reviewOf('successAfterRefund', reading) };
  if (state.is === 'review' && refund.is === 'paid') return { state: reviewOf('successAfterRefund', reading) };
  const warnings: Warning[] = [...priceUnread(order, reading), ...priceDiffers(order, reading)];
  if (reading.errorCode !== '') warnings.push({ kind: 'errorCode', code: reading.errorCode, detail: reading.errorDetail });
  warnings.push(...tokensDiffer(reading), ...oddShape(order, reading, true));
  return { state: { is: 'success', reading, at }, warnings };
}

function withoutGoods(state: OrderState, reading: Reading, at: string): OrderState {
  if (state.is === 'review') return state;
  const pending = state.is === 'pending' ? state : pendingSince(at);
  const since = pending.goodsMissingSince ?? at;
  if (Date.parse(at) - Date.parse(since) >= GOODS_MISSING_LIMIT_MS) return reviewOf('goodsMissing', reading);
  return { ...pending, notFounds: 0, goodsMissingSince: since };
}

/** Both places of a token are filled, and hold another one each: both are handed over, and a person is told. */
function tokensDiffer({ isToken, serialNumber, voucherCode }: Reading): Warning[] {
  if (!isToken || !isFilled(serialNumber) || !isFilled(voucherCode) || bare(serialNumber) === bare(voucherCode)) return [];
  return [{ kind: 'tokensDiffer', serial: serialNumber, code: voucherCode }];
}

/** Whether two readings name another identifier each. What one of them did not tell readably contradicts nothing. */
function contradict(known: Reading, later: Reading, name: string, member: 'serialNumber' | 'voucherCode'): boolean {
  const [one, other] = [known[member], later[member]];
  const isUntold = (reading: Reading): boolean => reading[member] === '' && reading.odd?.includes(name) === true;
  if (one === other || isUntold(known) || isUntold(later)) return false;
  return !(known.isToken && later.isToken) || bare(one) !== bare(other);
}

/** What a later reading says otherwise than the one that is kept. */
function contradictions(known: Reading, later: Reading): Warning[] {
  const found: Warning[] = [];
  if (later.status !== known.status) found.push({ kind: 'contradiction', what: 'status', got: later.status });
  if (contradict(known, later, 'serial_number', 'serialNumber'))
    found.push({ kind: 'contradiction', what: 'serial', got: later.serialNumber });
  if (contradict(known, later, 'voucher_code', 'voucherCode')) found.push({ kind: 'contradiction', what: 'code', got: later.voucherCode });
  return found;
}

/** A person's word stands; what speaks against it is listed beside it. */
function againstSettlement(state: Extract<OrderState, { is: 'settled' }>, reading: Reading): Warning[] {
  const happened = reading.status === 'Success';
  return happened === (state.as === 'delivered') ? [] : [{ kind: 'contradiction', what: 'status', got: reading.status }];
}
