import type { Product } from '../../../../shared/catalogue/product.ts';

/** The favourites in their order. Favourites without a place come last, in the order of the catalogue. */
export const inOrder = (products: readonly Product[]): readonly Product[] =>
  products.toSorted((a, b) => (a.favouriteOrder ?? Number.MAX_SAFE_INTEGER) - (b.favouriteOrder ?? Number.MAX_SAFE_INTEGER));

/** The list with one product moved one place up or down; unchanged where there is no such place. */
export function moved(products: readonly Product[], code: string, by: -1 | 1): readonly Product[] {
  const at = products.findIndex((product) => product.code === code);
  const [product, other] = [products[at], products[at + by]];
  return product && other ? products.with(at, other).with(at + by, product) : products;
}
