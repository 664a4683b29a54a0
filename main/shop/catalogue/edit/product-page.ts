import type { ProductFilter, ProductPage, ProductPageForm } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { foldText, wordsOf } from '../../../../shared/catalogue/searchable-text.ts';

/** A page of the products that fit a filter, in the order of the catalogue, with members that only the owner may see, such as the cost. */
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

/** Folded texts, cached: each key of a search compares all products, and folding 50,000 texts takes longer than comparing them. */
const FOLDED = new WeakMap<Product, string>();

function searchedText(product: Product): string {
  const known = FOLDED.get(product);
  if (known !== undefined) return known;
  const folded = foldText(`${product.name} ${product.code} ${product.brand}`);
  FOLDED.set(product, folded);
  return folded;
}

/** The test whether a filter lists a product. */
export function fits({ text, family, state }: ProductFilter): (product: Product) => boolean {
  const words = wordsOf(text);
  const isInState = STATES[state];
  const hasWords = (product: Product): boolean => {
    const searched = searchedText(product);
    return words.every((word) => searched.includes(word));
  };
  return (product) => (family === null || product.family === family) && isInState(product) && (words.length === 0 || hasWords(product));
}
