import type { Product } from '../../../../shared/catalogue/product.ts';
import type { FavouritesStep } from '../catalogue-state.ts';
import { inShownOrder } from '../grid/grid-columns.ts';

/** The favourites in their order. Favourites without a place come last, in the order of the catalogue. */
export const inOrder = (products: readonly Product[]): readonly Product[] =>
  products.toSorted((a, b) => (a.favouriteOrder ?? Number.MAX_SAFE_INTEGER) - (b.favouriteOrder ?? Number.MAX_SAFE_INTEGER));

/** The list with one product moved one place up or down; unchanged where there is no such place. */
export function moved(products: readonly Product[], code: string, by: -1 | 1): readonly Product[] {
  const at = products.findIndex((product) => product.code === code);
  const [product, other] = [products[at], products[at + by]];
  return product && other ? products.with(at, other).with(at + by, product) : products;
}

export function favouritesStep(products: readonly Product[], version: number | null): FavouritesStep {
  const before = inOrder(products);
  return { state: 'favourites', version, before, products: before, dropped: [] };
}

/**
 * The order that the owner is making, over the newest favourites: what another change took away is left out, and what it added comes last. An
 * order that the owner has not touched is the newest one.
 */
export function onNewestFavourites(products: readonly Product[], version: number | null, made: FavouritesStep): FavouritesStep {
  const newest = favouritesStep(products, version);
  const dropped = made.dropped.filter((code) => products.some((product) => product.code === code));
  if (made.products === made.before && dropped.length === 0) return newest;
  const gone = new Set(dropped);
  const shown = newest.before.filter(({ code }) => !gone.has(code));
  return { ...newest, products: inShownOrder(shown, made.products), dropped };
}
