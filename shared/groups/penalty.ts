import { type Rupiah, rupiah } from '../lib/money.ts';
import { readMoney } from '../lib/read-money.ts';
import type { QuoteView } from '../orders/order-view.ts';
import type { BillColumns } from './bill-columns.ts';

/** What a reader needs of the penalties of a bill, so that its figures add up. */
interface Penalty {
  /** What the biller asks beyond bill and admin fee; 0 where there is nothing, or where the answer lacks one of the two. */
  readonly added: Rupiah;
  /** As answered, one for each month that has one. */
  readonly told: readonly string[];
  /** The sum of the answered penalties; null where one is no amount, or where there is none. */
  readonly sum: Rupiah | null;
}

/** The penalties of a priced bill. A bill may contain them already: then they are named and not added. */
export function penaltyOf({
  basePrice,
  adminFee,
  salesPrice,
  penalties,
}: Pick<QuoteView, 'basePrice' | 'adminFee' | 'salesPrice'> & Pick<BillColumns, 'penalties'>): Penalty {
  const rest = basePrice === null || adminFee === null ? 0 : Math.max(0, salesPrice - basePrice - adminFee);
  const amounts = penalties.map((told) => readMoney(told) ?? -1);
  const isSum = amounts.length > 0 && amounts.every((amount) => amount >= 0);
  return { added: rupiah(rest), told: penalties, sum: isSum ? rupiah(amounts.reduce((sum, amount) => sum + amount, 0)) : null };
}
