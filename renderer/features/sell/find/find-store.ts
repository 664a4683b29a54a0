import { createStore } from 'zustand/vanilla';
import type { SearchHits, SearchScope } from '../../../../shared/catalogue/catalogue-search.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { type CustomerHits, NO_CUSTOMERS } from '../../../../shared/customers/find-customers.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { areSameTiles, groupTiles, type TileGroup } from './tiles/tile-groups.ts';

/** What the sell field searches. */
export interface Searches {
  readonly products: (typed: string, scope: SearchScope) => SearchHits;
  /** Null while no customer is looked for. */
  readonly customers: ((typed: string) => CustomerHits) | null;
}

/** What the words above the tiles say of the hits. */
export interface HitSummary {
  readonly isEmpty: boolean;
  readonly total: number;
  readonly because: SearchHits['because'];
  /** Number and nominal where the text was taken apart, as it was understood. */
  readonly parts: (Pick<SearchHits, 'number'> & { readonly nominal: NonNullable<SearchHits['nominal']> }) | null;
  readonly operator: string | null;
}

/** Groups, summary and customers are the same objects as long as they say the same. */
interface FindState {
  readonly typed: string;
  readonly shelf: SearchScope;
  /** The tile that an arrow key chose; null where none did. */
  readonly picked: number | null;
  /** Why the sale of a customer could not begin. */
  readonly failure: Failure | null;
  readonly hits: SearchHits;
  readonly groups: readonly TileGroup[];
  readonly summary: HitSummary;
  readonly customers: CustomerHits;
  /** The groups of which every tile is drawn, and not only those that have a key. */
  readonly settled: readonly TileGroup[];
  readonly type: (typed: string) => void;
  readonly selectShelf: (shelf: SearchScope) => void;
  /** Empties the field, and shows the favourites. */
  readonly clear: () => void;
  readonly pick: (tile: number | null) => void;
  readonly fail: (failure: Failure | null) => void;
  readonly settle: () => void;
  /** The catalogue, the customers, or whether they are looked for, have changed. */
  readonly searchIn: (searches: Searches) => void;
}

/**
 * What the sell field finds. It is no state of a component, because most keys find what the key before found. Such a key
 * changes only `typed` and `hits`, and hardly any component has to be drawn for it.
 */
export const createFindStore = (first: Searches) =>
  createStore<FindState>()((set, get) => {
    let searches = first;
    const find = (typed: string, shelf: SearchScope, last: Found | null): Found => {
      const hits = searches.products(typed, shelf);
      const customers = searches.customers?.(typed) ?? NO_CUSTOMERS;
      return {
        hits,
        groups: kept(last?.groups, groupTiles(hits, shelf), areSameTiles),
        summary: kept(last?.summary, summaryOf(hits), isSameSummary),
        customers: kept(last?.customers, customers, areSameCustomers),
      };
    };
    const found = find('', 'favourites', null);
    return {
      ...{ typed: '', shelf: 'favourites', picked: null, failure: null, settled: found.groups },
      ...found,
      type: (typed) => set((last) => ({ typed, picked: null, failure: null, ...find(typed, last.shelf, last) })),
      selectShelf: (shelf) => set((last) => ({ shelf, picked: null, ...find(last.typed, shelf, last) })),
      clear: () => set((last) => ({ typed: '', shelf: 'favourites', picked: null, failure: null, ...find('', 'favourites', last) })),
      pick: (picked) => set({ picked }),
      fail: (failure) => set({ failure }),
      settle: () => set(({ groups }) => ({ settled: groups })),
      searchIn: (next) => {
        if (next === searches) return;
        searches = next;
        const { typed, shelf } = get();
        set((last) => {
          const found = find(typed, shelf, last);
          // Another catalogue: the tile that an arrow chose may be another product.
          return found.groups === last.groups ? found : { ...found, picked: null };
        });
      },
    };
  });
export type FindStore = ReturnType<typeof createFindStore>;

type Found = Pick<FindState, 'hits' | 'groups' | 'summary' | 'customers'>;

/** The tile that Enter chooses: the one that was pointed at, else the best match of a name. With only a number the cashier chooses first. */
export const activeTile = ({ picked, hits }: FindState): number | null => picked ?? hits.best;

/** The products in the order of their keys. */
export const shownProducts = ({ groups }: FindState): readonly Product[] => groups.flatMap(({ products }) => products);

/** The typed text where it holds a customer's number, else empty. */
export const typedWithNumber = ({ typed, hits }: FindState): string => (hits.number === '' ? '' : typed);

function summaryOf({ products, total, because, number, nominal, operator }: SearchHits): HitSummary {
  const parts = number !== '' && nominal !== null ? { number, nominal } : null;
  return { isEmpty: products.length === 0, total, because, parts, operator: operator?.name ?? null };
}

const isSameSummary = (one: HitSummary, other: HitSummary): boolean => JSON.stringify(one) === JSON.stringify(other);

const areSameCustomers = (one: CustomerHits, other: CustomerHits): boolean =>
  one.total === other.total &&
  one.hits.length === other.hits.length &&
  one.hits.every(({ customer, number }, at) => customer === other.hits[at]?.customer && number === other.hits[at]?.number);

const kept = <T>(last: T | undefined, next: T, isSame: (one: T, other: T) => boolean): T =>
  last !== undefined && isSame(last, next) ? last : next;
