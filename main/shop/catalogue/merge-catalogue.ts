import { isFixedPrice, type OffSale, type Product } from '../../../shared/catalogue/product.ts';
import type { ListedProduct } from '../../../shared/service/service-views.ts';

interface MergedCatalogue {
  readonly products: readonly Product[];
  /** Listed products that the shop's catalogue lacks; they cannot be sold, because the list names no family. */
  readonly unknown: readonly ListedProduct[];
  /** Codes of the catalogue that the list lacks. They stay on sale, because the list does not mark them. */
  readonly notListed: readonly string[];
}

/**
 * The shop's catalogue with the service's list applied: whether a product is on sale, and its cost where no inquiry gives it.
 * The customer's price and everything else stay the shop's.
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
  return { ...product, cost: listedCost(product, listed) ?? product.cost, ...(offSale ? { offSale } : {}) };
}

/**
 * The shop's cost of a product by the list; null where the list gives none. The price of an entry that is marked as one with an inquiry is
 * no cost, and a price of 0 counts as none.
 */
export const listedCost = (product: Product, listed: ListedProduct | undefined): Product['cost'] =>
  listed && isFixedPrice(product) && !listed.hasInquiry && listed.price !== null && listed.price > 0 ? listed.price : null;
