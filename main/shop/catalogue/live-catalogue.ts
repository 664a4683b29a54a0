import { isDeepStrictEqual } from 'node:util';
import { isSoldAtLoss, type Product } from '../../../shared/catalogue/product.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ProductListView } from '../../../shared/service/service-views.ts';
import type { ProductList } from '../../service/operations/product-list.ts';
import type { Catalogue } from './catalogue.ts';
import { mergeCatalogue } from './merge-catalogue.ts';

/** The shop's current catalogue: its file, and the service's last list. */
export interface LiveCatalogue extends Catalogue {
  /** Applies a list; returns whether anything on sale changed. Null returns to the file alone. */
  applyList(list: ProductList | null, at: string): boolean;
  /** Recomputes what is for sale, from the shop's catalogue as it is now; returns whether anything changed. */
  refresh(): boolean;
  /** Notes that the list could not be read; the last list stays in force. */
  listFailed(failure: ServiceFailure): void;
  readonly view: () => ProductListView;
  /** The service's last list; null before the first. */
  readonly list: () => ProductList | null;
}

const NO_LIST = { at: null, failure: null, listed: 0, notListed: [], unknown: [] } as const;

/** Selects what is for sale now, by the till's mode and the owner's decision. */
export type SelectForSale = (products: readonly Product[]) => readonly Product[];

/** Kept in memory: a till that starts without the service sells by its file. */
export function createLiveCatalogue(file: Catalogue, forSale: SelectForSale = (products) => products): LiveCatalogue {
  let list: ProductList | null = null;
  let products = forSale(file.products);
  let byCode = new Map(products.map((product) => [product.code, product]));
  let view: Omit<ProductListView, 'atLoss'> = NO_LIST;
  const recompute = (): boolean => {
    const found = list && mergeCatalogue(file.products, list.products);
    const next = forSale(found?.products ?? file.products);
    if (found) view = { ...view, notListed: found.notListed, unknown: found.unknown };
    if (areSameProducts(next, products)) return false;
    products = next;
    byCode = new Map(next.map((product) => [product.code, product]));
    return true;
  };
  return {
    get products() {
      return products;
    },
    productOf: (code) => byCode.get(code) ?? null,
    refused: file.refused,
    applyList: (next, at) => {
      list = next;
      view = next ? { ...NO_LIST, at, listed: next.products.length } : NO_LIST;
      return recompute();
    },
    list: () => list,
    refresh: recompute,
    listFailed: (failure) => {
      view = { ...view, failure };
    },
    view: () => ({ ...view, atLoss: products.filter(isSoldAtLoss).map(({ name }) => name) }),
  };
}

/** Whether two lists hold equal products. Most are the same objects, so only changed ones are compared by their members. */
export const areSameProducts = (products: readonly Product[], others: readonly Product[]): boolean =>
  products.length === others.length && products.every((product, at) => product === others[at] || isDeepStrictEqual(product, others[at]));
