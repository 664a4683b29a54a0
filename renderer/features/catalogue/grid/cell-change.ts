import { money } from '../../../../shared/catalogue/columns/cells.ts';
import { isFixedPrice, type Product } from '../../../../shared/catalogue/product.ts';
import type { RowFault } from '../../../../shared/catalogue/refused-row.ts';
import { Rupiah } from '../../../../shared/lib/money.ts';
import { readMoney } from '../../../../shared/lib/read-money.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { type FeeRules, feeOfProduct } from '../../../../shared/prices/fee-rules.ts';
import { type AmountColumn, amountsOf } from './grid-columns.ts';

/** What a typed or pasted cell changes of a product; an absent member stays, null is none. */
export interface CellChange {
  readonly code: string;
  readonly price?: Rupiah | null;
  readonly cost?: Rupiah | null;
  /** The fee of this product alone; null gives it back to the other fee rules. */
  readonly fee?: Rupiah | null;
}

/** Why a cell is refused. */
export type CellFault =
  | RowFault
  /** The biller states the price, so the catalogue has none. */
  | { readonly is: 'fromBill' }
  /** There is no profit without a cost. */
  | { readonly is: 'noCost' }
  /** No price gives this profit, because the fee depends on the price. */
  | { readonly is: 'notReached' }
  /** The code is not in the catalogue. */
  | { readonly is: 'notListed' }
  /** The product is in the catalogue, and the search leaves it out of the table. */
  | { readonly is: 'notShown' }
  /** The pasted cells are higher than the table. */
  | { readonly is: 'beyond' };

type Read = Result<CellChange, CellFault>;

/** The most that a product may cost (main/shop/catalogue/catalogue.ts). */
const MOST_RUPIAH = 1_000_000_000;
const FEE_TRIES = 8;

/** Reads a cell of a product. A change to the amount that is there already has no members. */
export function readCell(column: AmountColumn, text: string, product: Product, rules: FeeRules): Read {
  const { code } = product;
  if (!isFixedPrice(product)) return fail({ is: 'fromBill' });
  if (column === 'profit') return readProfit(text, product, rules);
  if (text.trim() === '') return ok({ code, ...differing(column, null, product, rules) });
  const read = money.read(text);
  if (!read.ok) return read;
  const amount = Rupiah.safeParse(read.value);
  if (!amount.success || amount.data > MOST_RUPIAH) return fail({ is: 'atMost', limit: MOST_RUPIAH, of: 'number' });
  if (column === 'price' && amount.data === 0) return fail({ is: 'atLeast', limit: 1, of: 'number' });
  return ok({ code, ...differing(column, amount.data, product, rules) });
}

/** Empty where the product has the amount already. An empty fee always returns to the other rules. */
function differing(column: 'price' | 'cost' | 'fee', amount: Rupiah | null, product: Product, rules: FeeRules): Omit<CellChange, 'code'> {
  if (column === 'fee' && amount === null) return { fee: null };
  return amountsOf(product, rules)[column] === amount ? {} : { [column]: amount };
}

/** A profit is a change of the price. */
function readProfit(text: string, product: Product, rules: FeeRules): Read {
  const { code, cost } = product;
  const profit = readMoney(text);
  if (profit === null) return fail({ is: 'notMoney' });
  if (cost === null) return fail({ is: 'noCost' });
  const price = priceForTotal(cost + profit, product, rules);
  if (price === null) return fail({ is: 'notReached' });
  return ok({ code, ...differing('price', price, product, rules) });
}

/** The price whose fee makes it this total; null where there is none. */
function priceForTotal(total: number, product: Product, rules: FeeRules): Rupiah | null {
  let price = product.price ?? total;
  for (let tries = 0; tries < FEE_TRIES; tries += 1) {
    const read = Rupiah.safeParse(price);
    if (!read.success || read.data === 0 || read.data > MOST_RUPIAH) return null;
    const fee = feeOfProduct(rules, product, read.data)?.fee;
    if (fee === undefined) return null;
    if (read.data + fee === total) return read.data;
    price = total - fee;
  }
  return null;
}

/** Changes of the same product become one; the later one counts. Those without an effect are left out. */
export function merged(changes: readonly CellChange[]): readonly CellChange[] {
  const byCode = new Map<string, CellChange>();
  for (const change of changes) byCode.set(change.code, { ...byCode.get(change.code), ...change });
  return [...byCode.values()].filter((change) => cellsIn([change]) > 0);
}

/** How many cells these changes are. */
export const cellsIn = (changes: readonly CellChange[]): number => changes.reduce((sum, change) => sum + Object.keys(change).length - 1, 0);
