import type { ProductFilter, ProductPage } from '../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { inBackground } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';

/** The listed products. Keeps only the pages near the visible rows. */
export interface ProductPages {
  readonly filter: ProductFilter;
  /** The number of products that fit the filter; null until the first answer. */
  readonly total: number | null;
  /** The kept pages, by page number. */
  readonly pages: ReadonlyMap<number, readonly Product[]>;
  /** Whether the pages belong to the current filter; the keys of the list wait until they do. */
  readonly isListed: boolean;
}

export interface PageActions {
  /** Changes the filter, and lists the products that fit it from the first row. */
  readonly find: (change: Partial<ProductFilter>) => void;
  /** Sets the visible rows, and reads their pages. */
  readonly show: (first: number, last: number) => void;
  /** Reads the visible rows again, after a change. */
  readonly reload: () => void;
}

export const NO_FILTER: ProductFilter = { text: '', family: null, state: 'all' };
export const PAGE_ROWS = 100;
/** The greatest distance, in pages, at which a page is kept when another one is read. */
const KEPT_PAGES = 10;

const pageOf = (row: number): number => Math.floor(row / PAGE_ROWS);

/** The product of a row; undefined while its page is not loaded. */
export const productAt = ({ pages }: Pick<ProductPages, 'pages'>, row: number): Product | undefined =>
  pages.get(pageOf(row))?.[row % PAGE_ROWS];

type Read = Pick<Bridge, 'catalogue'>;
type Change = Partial<ProductPages> & { readonly failure?: Failure };

/**
 * Reads the pages of the visible rows, one call at a time; each call is for the rows that are visible when it begins. Drops an answer to an
 * earlier filter, or one from before a change.
 */
export function createProductPages(bridge: Read, set: (change: Change) => void, get: () => ProductPages): ProductPages & PageActions {
  let isReading = false;
  let wish = { first: 0, last: 0 };
  /** Counts the changes that make earlier answers outdated. */
  let asked = 0;
  let answered = -1;

  const nextPage = (): number | null => {
    const first = pageOf(wish.first);
    if (answered !== asked) return first;
    const { total, pages } = get();
    const last = Math.min(pageOf(wish.last), pageOf(Math.max(0, (total ?? 1) - 1)));
    for (let page = first; page <= last; page += 1) if (!pages.has(page)) return page;
    return null;
  };

  const keep = (page: number, { total, products }: ProductPage): void => {
    const before = answered === asked ? [...get().pages] : [];
    answered = asked;
    const near = before.filter(([other]) => Math.abs(other - page) <= KEPT_PAGES);
    set({ total, pages: new Map([...near, [page, products]]), isListed: true });
  };

  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    for (let page = nextPage(); page !== null; page = nextPage()) {
      const question = asked;
      const answer: Result<ProductPage, Failure> = await bridge.catalogue.products({
        ...get().filter,
        from: page * PAGE_ROWS,
        limit: PAGE_ROWS,
      });
      if (question !== asked) continue;
      if (!answer.ok) {
        set({ failure: answer.failure });
        break;
      }
      keep(page, answer.value);
    }
    isReading = false;
  };

  const again = (): void => {
    asked += 1;
    inBackground(read());
  };
  return {
    filter: NO_FILTER,
    total: null,
    pages: new Map(),
    isListed: false,
    find: (change) => {
      wish = { first: 0, last: 0 };
      set({ filter: { ...get().filter, ...change }, isListed: false });
      again();
    },
    show: (first, last) => {
      wish = { first, last };
      if (answered === asked) inBackground(read());
    },
    reload: again,
  };
}
