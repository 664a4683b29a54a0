import { addMoney, type Rupiah, rupiah } from '../lib/money.ts';
import { amountPaid, hasGoods, isRefundable, type Order, type OrderState, type Refund, type RefundedPart } from './order.ts';
import type { OrderEvent } from './order-events.ts';
import type { Payment } from './payments.ts';

/** The refund of an order that did not happen: when it is owed, and when it is held because the order exists after all. */

const NO_REFUND: Refund = { is: 'none' };

/**
 * Returns the refund after a change of state. Money is owed as soon as the order provably did not happen and cannot be sent again; a
 * withdrawn order owes it in any case, because the new line charges the whole changed amount. Once the service knows the order, nothing is
 * owed; where the customer may have the money, it is held until a person says where it is.
 */
export function refundAfter({ sale, state: before, refund }: Order, state: OrderState, at: string): Refund {
  if (refund.is === 'paid') return refund;
  const isProven = isMoneyOwed(state) && !isDisproved(sale, before, state);
  if (refund.is === 'held') return isProven && before.is !== state.is && !refund.copied ? toOwed(refund) : refund;
  if (isProven) return refund.is === 'owed' ? refund : { is: 'owed', amount: amountPaid(sale), since: at };
  return refund.is === 'owed' && (mayBeWithCustomer({ state: before, refund }) || state.is === 'settled')
    ? { ...refund, is: 'held', heldAt: at }
    : NO_REFUND;
}

/** Whether the customer may have the money, or it was promised: a person then judges the service's answers. */
export const mayBeWithCustomer = ({ state, refund }: Pick<Order, 'state' | 'refund'>): boolean =>
  refund.is === 'paid' ||
  refund.is === 'held' ||
  (refund.is === 'owed' && (refund.approvedBy !== undefined || refund.returned !== undefined || state.is === 'withdrawn'));

const isMoneyOwed = (state: OrderState): boolean => state.is === 'withdrawn' || (state.is !== 'notSent' && isRefundable(state));

/** The first success with its goods after a supervisor settled that the order did not happen. */
const isDisproved = (sale: Order['sale'], before: OrderState, state: OrderState): boolean =>
  before.is === 'settled' && state.is === 'settled' && !hasSuccessReading(sale, before) && hasSuccessReading(sale, state);

const hasSuccessReading = (sale: Order['sale'], { reading }: Extract<OrderState, { is: 'settled' }>): boolean =>
  reading?.status === 'Success' && hasGoods(sale, reading);

/** The order did not happen after all: an approval stays valid. */
function toOwed({ heldAt: _, copied: __, ...refund }: Extract<Refund, { is: 'held' }>): Extract<Refund, { is: 'owed' }> {
  return { ...refund, is: 'owed' };
}

/** The hold on money that a copy of the journal says is owed; null where none is owed. */
export const holdOfCopy = ({ refund }: Order, at: string): Refund | null =>
  refund.is === 'owed' ? { ...refund, is: 'held', heldAt: at, copied: true } : null;

/** Whether money is held only because the journal is a copy: the order did not happen, and the money may have gone back since. */
export const isHeldByCopy = ({ refund, state }: Pick<Order, 'refund' | 'state'>): boolean =>
  refund.is === 'held' && refund.copied === true && isMoneyOwed(state);

/**
 * Approves a refund; the first approval stays. Where the money is held only because the journal is a copy, the approval states that the
 * customer does not have it. Null where no money is owed.
 */
export function approveRefund(order: Order, by: string): Refund | null {
  const { refund } = order;
  if (refund.is === 'held') return isHeldByCopy(order) ? { ...toOwed(refund), approvedBy: by } : refund;
  if (refund.is !== 'owed') return null;
  return refund.approvedBy === undefined ? { ...refund, approvedBy: by } : refund;
}

/**
 * Records that the customer has a part of the money back, each part once, while the money is owed or held: a part may have left before the
 * hold. Null in any other case, and where more would go back than is owed.
 */
export function payRefund(refund: Refund, { by, tender, at, part }: Extract<OrderEvent, { type: 'refundPaid' }>): Refund | null {
  if (refund.is !== 'owed' && refund.is !== 'held') return null;
  const { amount, returned: before = [] } = refund;
  if (!part) return before.length === 0 ? { is: 'paid', amount, at, by, tender } : null;
  if (part.amount === 0 || before.some(({ paidBy }) => paidBy === part.paidBy)) return null;
  const returned: readonly RefundedPart[] = [...before, { ...part, tender, at, by }];
  const sum = sumOf(returned);
  if (sum > amount) return null;
  return sum < amount ? { ...refund, returned } : { is: 'paid', amount, at, by, tender, returned };
}

/** The amount of a refund that the customer has. */
export function returnedOf(refund: Refund): Rupiah {
  if (refund.is === 'none') return rupiah(0);
  return refund.is === 'paid' ? refund.amount : sumOf(refund.returned ?? []);
}

/** The parts of a line's payments that can still be refunded, the last payment first; empty where no money is owed or held. */
export function refundableParts(parts: readonly Payment[], refund: Refund): readonly Payment[] {
  if (refund.is === 'none' || refund.is === 'paid') return [];
  const returned = new Set(refund.returned?.map(({ paidBy }) => paidBy));
  return parts.filter(({ tender }) => !returned.has(tender)).toReversed();
}

const sumOf = (parts: readonly Pick<RefundedPart, 'amount'>[]): Rupiah => addMoney(...parts.map(({ amount }) => amount));
