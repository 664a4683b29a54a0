import { standingOf } from '../ledger/standing.ts';
import { type Rupiah, rupiah } from '../lib/money.ts';
import type { Settings } from '../settings/settings.ts';
import { amountPaid, type Order } from './order.ts';

/** Income and cost of a sold order, for people with the permission `viewMargin`. */
export interface Earnings {
  /** What the customer paid: price and kiosk fee. */
  readonly paid: Rupiah;
  /** The part of it that was refunded although the order was sold. */
  readonly paidBack: Rupiah;
  /** What the provider took, by the sale's debit rule; null when unknown. */
  readonly cost: Rupiah | null;
  /** The debit rule puts `partner_fee` into the cost, so it is no income beside it. */
  readonly costHasFee: boolean;
  /** `partner_fee` of the answer; null where it has no readable one. */
  readonly partnerFee: Rupiah | null;
}

/** Returns null for an order that was not sold. Sold: a success, or settled by a supervisor as delivered. */
export function earningsOf(order: Pick<Order, 'sale' | 'state' | 'refund'>): Earnings | null {
  const { debit } = standingOf(order);
  if (debit === null) return null;
  const { sale, refund } = order;
  return {
    paid: amountPaid(sale),
    paidBack: refund.is === 'paid' ? refund.amount : rupiah(0),
    cost: debit.amount,
    costHasFee: sale.debitRule !== undefined && sale.debitRule !== 'salesPrice',
    partnerFee: debit.partnerFee,
  };
}

/** Whether the owner's contract makes `partner_fee` income of the shop; by default it does not. */
type Contract = Pick<Settings, 'partnerFeeIsIncome'>;

/**
 * Returns the shop's margin in rupiah, negative for a loss; null where a part of it is unknown, because an unknown cost
 * or counted fee is not 0.
 */
export function marginOf({ paid, paidBack, cost, costHasFee, partnerFee }: Earnings, { partnerFeeIsIncome }: Contract): number | null {
  const income = partnerFeeIsIncome && !costHasFee ? partnerFee : rupiah(0);
  return cost === null || income === null ? null : paid - paidBack - cost + income;
}
