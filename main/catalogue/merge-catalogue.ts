import { isFixedPrice, type OffSale, type Product } from '../../shared/catalogue/product.ts';
import type { UnknownProductView } from '../../shared/service/service-views.ts';
import type { ListedProduct } from '../service/operations/product-list.ts';

interface MergedCatalogue {
  readonly products: readonly Product[];
  /** Products of the list that the shop's catalogue lacks: their family is not in the list, so they cannot be sold. */
  readonly unknown: readonly UnknownProductView[];
  /** Codes of the catalogue that the list lacks. They stay on sale: nothing was said against them. */
  readonly notListed: readonly string[];
}

/**
 * The shop's catalogue with what the service's own list says: whether a product is on sale, and what it costs the shop where no
 * inquiry tells it. What the customer pays, and everything else, is the shop's own.
 */
export function mergeCatalogue(file: readonly Product[], list: readonly ListedProduct[]): MergedCatalogue {
  const listed = new Map(list.map((product) => [product.code, product]));
  const known = new Set(file.map(({ code }) => code));
  return {
    products: file.map((product) => withList(product, listed.get(product.code))),
    unknown: list.filter(({ code }) => !known.has(code)),
    notListed: file.map(({ code }) => code).filter((code) => !listed.has(code)),
  };
}

function withList(product: Product, listed: ListedProduct | undefined): Product {
  if (!listed) return product;
  const offSale: OffSale | null = listed.status === 'active' ? null : listed.status;
  return { ...product, cost: costOf(product, listed), ...(offSale ? { offSale } : {}) };
}

/** A list that takes the product for one with an inquiry means another thing by its price; a price of nothing is none. */
function costOf(product: Product, { price, hasInquiry }: ListedProduct): Product['cost'] {
  return isFixedPrice(product) && !hasInquiry && price !== null && price > 0 ? price : product.cost;
}
