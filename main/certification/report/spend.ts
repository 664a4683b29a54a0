import { addMoney, formatPlainRupiah, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { FinishedRow } from '../run/run-row.ts';

/** What a number of orders cost, by the service's price, else the agreed one; `unpriced` counts those without either. */
interface SpendTotal {
  readonly orders: number;
  readonly sum: Rupiah;
  readonly unpriced: number;
}

export interface Spend {
  readonly certain: SpendTotal;
  /** Bought or not: their end is unknown. */
  readonly possible: SpendTotal;
}

const CERTAIN_STATES: ReadonlySet<OrderStateName> = new Set(['success']);
const POSSIBLE_STATES: ReadonlySet<OrderStateName> = new Set(['sending', 'unknown', 'pending', 'review']);

export const spendOf = (rows: readonly FinishedRow[]): Spend => ({
  certain: spendIn(rows, CERTAIN_STATES),
  possible: spendIn(rows, POSSIBLE_STATES),
});

function spendIn(rows: readonly FinishedRow[], states: ReadonlySet<OrderStateName>): SpendTotal {
  const bought = rows.filter(({ report }) => report.orderId !== null && states.has(report.state));
  const prices = bought.map(({ priceCheck: charged }) => charged?.price ?? null).filter((price) => price !== null);
  return { orders: bought.length, sum: addMoney(rupiah(0), ...prices), unpriced: bought.length - prices.length };
}

export function spendText({ orders, sum, unpriced }: SpendTotal): string {
  const unknown = unpriced === 0 ? '' : ` (the price of ${unpriced} is not known)`;
  return `${formatPlainRupiah(sum)} for ${orders} ${orders === 1 ? 'order' : 'orders'}${unknown}`;
}
