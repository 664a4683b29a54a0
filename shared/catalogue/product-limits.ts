import type { Product } from './product.ts';
import type { RowFault } from './refused-row.ts';

/** The most that a product may cost; an amount above is a mistake of typing. */
const MOST_RUPIAH = 1_000_000_000;
const AMOUNTS = ['price', 'cost', 'nominal'] as const;

/** The first amount of a product that no shop means; null where all are usable. */
export function absurdAmount(product: Product): { readonly place: string; readonly rule: RowFault } | null {
  const place = AMOUNTS.find((member) => (product[member] ?? 0) > MOST_RUPIAH);
  return place ? { place, rule: { is: 'atMost', limit: MOST_RUPIAH, of: 'number' } } : null;
}
