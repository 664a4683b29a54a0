import { type Rupiah, rupiah } from './money.ts';
import { type Order, paidFor } from './order.ts';
import type { Settings } from './settings.ts';

/** What an order brought in and took, and what is left of it for the shop; for the owner's eyes (`viewMargin`). */
export interface Margin {
  /** What the customer paid: price and kiosk fee. */
  readonly paid: Rupiah;
  /** What the provider took: `sales_price` of its answer, else what was expected. */
  readonly cost: Rupiah;
  /** `partner_fee` where the owner's contract makes it the shop's income, else nothing. */
  readonly partnerFee: Rupiah;
  /** Rupiah; below nothing where the sale lost money. */
  readonly margin: number;
}

/**
 * The margin of an order that went through; null where it did not, and where nobody told what the provider took: an unknown
 * cost is unknown, not nothing.
 */
export function marginOf({ sale, state }: Order, { partnerFeeIsIncome }: Pick<Settings, 'partnerFeeIsIncome'>): Margin | null {
  if (state.is !== 'success') return null;
  const cost = state.reading.salesPrice ?? sale.amount ?? sale.cost ?? null;
  if (cost === null) return null;
  const paid = paidFor(sale);
  const partnerFee = partnerFeeIsIncome ? (state.reading.partnerFee ?? rupiah(0)) : rupiah(0);
  return { paid, cost, partnerFee, margin: paid - cost + partnerFee };
}
