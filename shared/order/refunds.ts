import { amountPaid, hasGoods, isRefundable, type Order, type OrderState, type Refund } from './order.ts';

/** The money of an order that did not happen: when it is owed, and when it is held back because the order is there after all. */

const NO_REFUND: Refund = { is: 'none' };

/**
 * The refund after a move. Money is owed as soon as the order provably did not happen and nobody can try it again; a withdrawn
 * order owes it whatever the reason, because the whole changed amount is paid again with the new line. Once the service knows the
 * order after all nothing is owed; where the customer may have the money by then, it is held until a person says so.
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

/** Whether the customer may have the money, or was promised it for good: what the service says of the order is then for a person. */
export const mayBeWithCustomer = ({ state, refund }: Pick<Order, 'state' | 'refund'>): boolean =>
  refund.is === 'paid' || refund.is === 'held' || (refund.is === 'owed' && (refund.approvedBy !== undefined || state.is === 'withdrawn'));

const isMoneyOwed = (state: OrderState): boolean => state.is === 'withdrawn' || (state.is !== 'notSent' && isRefundable(state));

/** A success with its goods was read for the first time after a supervisor settled that the order did not happen. */
const isDisproved = (sale: Order['sale'], before: OrderState, state: OrderState): boolean =>
  before.is === 'settled' && state.is === 'settled' && !hasSuccessReading(sale, before) && hasSuccessReading(sale, state);

const hasSuccessReading = (sale: Order['sale'], { reading }: Extract<OrderState, { is: 'settled' }>): boolean =>
  reading?.status === 'Success' && hasGoods(sale, reading);

/** It did not happen after all: what was approved stays so. */
function toOwed({ heldAt: _, ...refund }: Extract<Refund, { is: 'held' }>): Refund {
  return { ...refund, is: 'owed' };
}

/** Approving once is enough: who said so first stays. Null where no money is owed; a held refund is approved by nobody. */
export function approveRefund(refund: Refund, by: string): Refund | null {
  if (refund.is === 'held') return refund;
  if (refund.is !== 'owed') return null;
  return refund.approvedBy === undefined ? { ...refund, approvedBy: by } : refund;
}

/** Money goes back once, and only where it is owed now, or went out before it could be held. Null everywhere else. */
export function payRefund(refund: Refund, paid: Pick<Extract<Refund, { is: 'paid' }>, 'by' | 'tender' | 'at'>): Refund | null {
  if (refund.is !== 'owed' && refund.is !== 'held') return null;
  const { by, tender, at } = paid;
  return { is: 'paid', amount: refund.amount, at, by, tender };
}
