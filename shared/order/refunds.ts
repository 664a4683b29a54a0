import { amountPaid, hasGoods, isRefundable, type Order, type OrderState, type Refund } from './order.ts';

/** The refund of an order that did not happen: when it is owed, and when it is held because the order exists after all. */

const NO_REFUND: Refund = { is: 'none' };

/**
 * Returns the refund after a change of state. Money is owed as soon as the order provably did not happen and cannot be
 * sent again; a withdrawn order owes it in any case, because the new line charges the whole changed amount. Once the
 * service knows the order, nothing is owed; where the customer may have the money, it is held until a person says so.
 */
export function refundAfter({ sale, state: before, refund }: Order, state: OrderState, at: string): Refund {
  if (refund.is === 'paid') return refund;
  const isProven = isMoneyOwed(state) && !isDisproved(sale, before, state);
  if (refund.is === 'held') return isProven && before.is !== state.is ? toOwed(refund) : refund;
  if (isProven) return refund.is === 'owed' ? refund : { is: 'owed', amount: amountPaid(sale), since: at };
  return refund.is === 'owed' && (mayBeWithCustomer({ state: before, refund }) || state.is === 'settled')
    ? { ...refund, is: 'held', heldAt: at }
    : NO_REFUND;
}

/** Whether the customer may have the money, or it was promised: a person then judges the service's answers. */
export const mayBeWithCustomer = ({ state, refund }: Pick<Order, 'state' | 'refund'>): boolean =>
  refund.is === 'paid' || refund.is === 'held' || (refund.is === 'owed' && (refund.approvedBy !== undefined || state.is === 'withdrawn'));

const isMoneyOwed = (state: OrderState): boolean => state.is === 'withdrawn' || (state.is !== 'notSent' && isRefundable(state));

/** The first success with its goods after a supervisor settled that the order did not happen. */
const isDisproved = (sale: Order['sale'], before: OrderState, state: OrderState): boolean =>
  before.is === 'settled' && state.is === 'settled' && !hasSuccessReading(sale, before) && hasSuccessReading(sale, state);

const hasSuccessReading = (sale: Order['sale'], { reading }: Extract<OrderState, { is: 'settled' }>): boolean =>
  reading?.status === 'Success' && hasGoods(sale, reading);

/** The order did not happen after all: an approval stays valid. */
function toOwed({ heldAt: _, ...refund }: Extract<Refund, { is: 'held' }>): Refund {
  return { ...refund, is: 'owed' };
}

/** Approves a refund; the first approval stays. Null where no money is owed or the refund is held. */
export function approveRefund(refund: Refund, by: string): Refund | null {
  if (refund.is === 'held') return refund;
  if (refund.is !== 'owed') return null;
  return refund.approvedBy === undefined ? { ...refund, approvedBy: by } : refund;
}

/** Records that the money was paid back, once, where it is owed or left before it could be held. Null everywhere else. */
export function payRefund(refund: Refund, paid: Pick<Extract<Refund, { is: 'paid' }>, 'by' | 'tender' | 'at'>): Refund | null {
  if (refund.is !== 'owed' && refund.is !== 'held') return null;
  const { by, tender, at } = paid;
  return { is: 'paid', amount: refund.amount, at, by, tender };
}
