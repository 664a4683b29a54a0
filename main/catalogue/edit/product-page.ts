import type { ProductFilter, ProductPage, ProductPageForm } from '../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { foldText, wordsOf } from '../../../shared/catalogue/searchable-text.ts';

/** A page of the products that fit a filter, in the order of the catalogue, with what only the owner may see. */
export function productPage(products: readonly Product[], { from, limit, ...filter }: ProductPageForm): ProductPage {
  const found = products.filter(fits(filter));
  return { total: found.length, products: found.slice(from, from + limit) };
}

const STATES: Readonly<Record<ProductFilter['state'], (product: Product) => boolean>> = {
  all: () => true,
  on: ({ enabled }) => enabled,
  off: ({ enabled }) => !enabled,
  favourites: ({ favourite }) => favourite,
};

/** Whether a product is listed by a filter. */
export function fits({ text, family, state }: ProductFilter): (product: Product) => boolean {
  const words = wordsOf(text);
  const isInState = STATES[state];
  const hasWords = ({ name, code, brand }: Product): boolean => {
    const searched = foldText(`${name} ${code} ${brand}`);
    return words.every((word) => searched.includes(word));
  };
  return (product) => (family === null || product.family === family) && isInState(product) && (words.length === 0 || hasWords(product));
}
