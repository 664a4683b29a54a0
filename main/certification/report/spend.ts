import { addMoney, formatRupiah, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { OrderStateName } from '../../../shared/order/order.ts';
import type { RowDone } from '../run/run-row.ts';

/** What so many orders cost, as the service said it, else as it was agreed; `unpriced` are those of which nobody told a price. */
export interface Spending {
  readonly orders: number;
  readonly sum: Rupiah;
  readonly unpriced: number;
}

export interface Spent {
  readonly surely: Spending;
  /** Bought, or not: their end is not known. */
  readonly perhaps: Spending;
}

const SURELY: ReadonlySet<OrderStateName> = new Set(['success']);
const PERHAPS: ReadonlySet<OrderStateName> = new Set(['sending', 'unknown', 'pending', 'review']);

export const spentFor = (rows: readonly RowDone[]): Spent => ({ surely: spending(rows, SURELY), perhaps: spending(rows, PERHAPS) });

function spending(rows: readonly RowDone[], states: ReadonlySet<OrderStateName>): Spending {
  const bought = rows.filter(({ report }) => report.orderId !== null && states.has(report.state));
  const prices = bought.map(({ charged }) => charged?.price ?? null).filter((price) => price !== null);
  return { orders: bought.length, sum: addMoney(rupiah(0), ...prices), unpriced: bought.length - prices.length };
}

export function spendingWords({ orders, sum, unpriced }: Spending): string {
  const unknown = unpriced === 0 ? '' : ` (the price of ${unpriced} is not known)`;
  return `${formatRupiah(sum)} for ${orders} ${orders === 1 ? 'order' : 'orders'}${unknown}`;
}
