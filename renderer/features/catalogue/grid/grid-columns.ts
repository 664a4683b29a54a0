import { FamilyId } from '../../../../shared/catalogue/families.ts';
import { fixedPrice, type Product } from '../../../../shared/catalogue/product.ts';
import { collator } from '../../../../shared/lib/intl-formats.ts';
import { type FeeRules, feeOfProduct } from '../../../../shared/prices/fee-rules.ts';

/** The columns of the price table. Amounts can be typed, except where the bill states the price. */
export const GRID_COLUMNS = ['name', 'code', 'family', 'price', 'cost', 'fee', 'profit'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];
export const AMOUNT_COLUMNS = ['price', 'cost', 'fee', 'profit'] as const;
export type AmountColumn = (typeof AMOUNT_COLUMNS)[number];

const AMOUNTS: ReadonlySet<GridColumn> = new Set(AMOUNT_COLUMNS);
export const isAmountColumn = (column: GridColumn): column is AmountColumn => AMOUNTS.has(column);

/** The amounts of a row in whole rupiah; null for one that is not known. A profit may be negative. */
type RowAmounts = Readonly<Record<AmountColumn, number | null>>;

export function amountsOf(product: Product, rules: FeeRules): RowAmounts {
  const price = fixedPrice(product);
  const fee = price === null ? null : (feeOfProduct(rules, product, price)?.fee ?? null);
  const { cost } = product;
  const profit = price === null || fee === null || cost === null ? null : price + fee - cost;
  return { price: product.price, cost, fee, profit };
}

export interface GridSort {
  readonly column: GridColumn;
  readonly isDescending: boolean;
}

const FAMILY_PLACES = new Map(FamilyId.options.map((family, at) => [family, at]));
const WORDS = collator('id', { numeric: true });

/** The products in the order of a column, and without one in that of the catalogue. What is not known comes last. */
export function sortProducts(products: readonly Product[], sort: GridSort | null, rules: FeeRules): readonly Product[] {
  if (sort === null) return products;
  const { column, isDescending } = sort;
  const sign = isDescending ? -1 : 1;
  if (column === 'name' || column === 'code') return products.toSorted((a, b) => sign * WORDS.compare(a[column], b[column]));
  const keyOf = (product: Product): number | null =>
    column === 'family' ? (FAMILY_PLACES.get(product.family) ?? null) : amountsOf(product, rules)[column];
  const keyed = products.map((product) => ({ product, key: keyOf(product) }));
  keyed.sort((a, b) => (a.key === null || b.key === null ? Number(a.key === null) - Number(b.key === null) : sign * (a.key - b.key)));
  return keyed.map(({ product }) => product);
}

/** The same products in the order of the codes that are shown: a row stays in its place after its amount changed. New ones come last. */
export function inShownOrder(products: readonly Product[], shown: readonly Product[]): readonly Product[] {
  const places = new Map(shown.map(({ code }, at) => [code, at]));
  const placeOf = ({ code }: Product): number => places.get(code) ?? places.size;
  return products.toSorted((a, b) => placeOf(a) - placeOf(b));
}
