import { type Rupiah, rupiah } from '../lib/money.ts';
import type { Settings } from '../settings/settings.ts';
import { amountPaid, type Order } from './order.ts';

/** What a sold order brought in and took; for those with the right `viewMargin`. */
export interface Earnings {
  /** What the customer paid: price and kiosk fee. */
  readonly paid: Rupiah;
  /** What of it went back to the customer, although the order was sold. */
  readonly paidBack: Rupiah;
  /** What the provider took: `sales_price` of its answer, else what was expected; null where nobody told it. */
  readonly cost: Rupiah | null;
  /** `partner_fee` of the answer; null where it told none that can be read. */
  readonly partnerFee: Rupiah | null;
}

/** Null for an order that was not sold: a success, or one that a supervisor settled as delivered. */
export function earningsOf({ sale, state, refund }: Pick<Order, 'sale' | 'state' | 'refund'>): Earnings | null {
  const isSold = state.is === 'success' || (state.is === 'settled' && state.as === 'delivered');
  if (!isSold) return null;
  const told = state.reading?.status === 'Success' ? state.reading : null;
  return {
    paid: amountPaid(sale),
    paidBack: refund.is === 'paid' ? refund.amount : rupiah(0),
    cost: told?.salesPrice ?? sale.amount ?? sale.quote?.salesPrice ?? sale.cost ?? null,
    partnerFee: told?.partnerFee ?? null,
  };
}

/** Whether the owner's contract makes `partner_fee` the shop's income; by default it does not. */
type Contract = Pick<Settings, 'partnerFeeIsIncome'>;

/**
 * What is left for the shop, in rupiah; below nothing where the sale lost money. Null where a part of it is unknown: an
 * unknown cost is unknown, not nothing, and so is a fee that counts.
 */
export function marginOf({ paid, paidBack, cost, partnerFee }: Earnings, { partnerFeeIsIncome }: Contract): number | null {
  const income = partnerFeeIsIncome ? partnerFee : rupiah(0);
  return cost === null || income === null ? null : paid - paidBack - cost + income;
}
