import { isSoldAtLoss } from '../../shared/catalogue.ts';
import type { Failure } from '../../shared/failures.ts';
import type { ProductListView } from '../../shared/views.ts';
import type { ProductList } from '../service/product-list.ts';
import type { Catalogue } from './catalogue.ts';
import { mergeCatalogue } from './merge.ts';

/** The shop's catalogue as it stands now: its file, and what the service's own list said last. */
export interface LiveCatalogue extends Catalogue {
  /** Takes a list that was read; whether anything on sale changed by it. Null goes back to the file alone. */
  follow(list: ProductList | null, at: string): boolean;
  /** The list could not be read: what is known stays. */
  failed(failure: Failure): void;
  readonly view: () => ProductListView;
}

const NOTHING = { at: null, failure: null, listed: 0, notListed: [], unknown: [] } as const;

/** Kept in memory: a till that starts without the service sells by its file. */
export function liveCatalogue(file: Catalogue): LiveCatalogue {
  let products = file.products;
  let byCode = new Map(products.map((product) => [product.code, product]));
  let view: Omit<ProductListView, 'atLoss'> = NOTHING;
  return {
    get products() {
      return products;
    },
    productOf: (code) => byCode.get(code) ?? null,
    refused: file.refused,
    follow: (list, at) => {
      const merged = list && mergeCatalogue(file.products, list.products);
      const next = merged?.products ?? file.products;
      view = merged ? { at, failure: null, listed: list.products.length, notListed: merged.notListed, unknown: merged.unknown } : NOTHING;
      if (JSON.stringify(next) === JSON.stringify(products)) return false;
      products = next;
      byCode = new Map(next.map((product) => [product.code, product]));
      return true;
    },
    failed: (failure) => {
      view = { ...view, failure };
    },
    view: () => ({ ...view, atLoss: products.filter(isSoldAtLoss).map(({ name }) => name) }),
  };
}
