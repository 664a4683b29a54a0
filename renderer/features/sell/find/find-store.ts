import { createStore } from 'zustand/vanilla';
import type { SearchHits, SearchScope } from '../../../../shared/catalogue/catalogue-search.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { type CustomerHits, NO_CUSTOMERS } from '../../../../shared/customers/find-customers.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { areSameTiles, groupTiles, type TileGroup } from './tiles/tile-groups.ts';

/** The searches behind the sell field. */
export interface Searches {
  readonly products: (typed: string, scope: SearchScope) => SearchHits;
  /** The products that sell most at this hour, the most frequent first: they follow the favourites while there is room. */
  readonly soldMost: readonly Product[];
  /** Null while the search covers no customers. */
  readonly customers: ((typed: string) => CustomerHits) | null;
}

/** The facts that the heading above the tiles shows of the hits. */
export interface HitSummary {
  readonly isEmpty: boolean;
  readonly total: number;
  /** Where the products that sell most at this hour stand. */
  readonly soldMost: 'none' | 'afterFavourites' | 'beforeAll';
  readonly because: SearchHits['because'];
  /** The number and the nominal that the search read from the text; null unless the text has both. */
  readonly parts: (Pick<SearchHits, 'number'> & { readonly nominal: NonNullable<SearchHits['nominal']> }) | null;
  readonly operator: string | null;
}

/** Groups, summary and customers stay the same objects while their content is the same. */
interface FindState {
  readonly typed: string;
  readonly shelf: SearchScope;
  /** The tile that an arrow key chose; null without one. */
  readonly picked: number | null;
  /** The reason why the sale to a customer did not begin. */
  readonly failure: Failure | null;
  readonly hits: SearchHits;
  readonly groups: readonly TileGroup[];
  readonly summary: HitSummary;
  readonly customers: CustomerHits;
  /** How many tiles fit, with room for recent sales below them; 0 until it is measured. */
  readonly room: number;
  readonly fitTiles: (room: number) => void;
  /** The groups whose tiles are all rendered; of other groups, only the tiles with a key are. */
  readonly settled: readonly TileGroup[];
  readonly type: (typed: string) => void;
  readonly selectShelf: (shelf: SearchScope) => void;
  /** Clears the text and shows the favourites. */
  readonly clear: () => void;
  readonly pick: (tile: number | null) => void;
  readonly fail: (failure: Failure | null) => void;
  readonly settle: () => void;
  /** Searches again, after a change of the catalogue or of the customers, or when the search step begins or ends. */
  readonly searchIn: (searches: Searches) => void;
}

/**
 * The results of the sell field. They are in a store, not in a component, because most keys find the same results as the key before. Such
 * a key changes only `typed` and `hits`, for which few components render.
 */
export const createFindStore = (first: Searches) =>
  createStore<FindState>()((set, get) => {
    let searches = first;
    const find = (typed: string, shelf: SearchScope, room: number, last: Found | null): Found => {
      const hits = searches.products(typed, shelf);
      const mayFill = shelf === 'favourites' && hits.because.kind === 'shelf';
      const { fill, soldMost } = mayFill ? filled(hits, searches.soldMost, room) : NOT_FILLED;
      const customers = searches.customers?.(typed) ?? NO_CUSTOMERS;
      return {
        hits,
        groups: kept(last?.groups, groupTiles(hits, shelf, { fill, isFirst: soldMost === 'beforeAll' }), areSameTiles),
        summary: kept(last?.summary, summaryOf(hits, soldMost), isSameSummary),
        customers: kept(last?.customers, customers, areSameCustomers),
      };
    };
    const found = find('', 'favourites', 0, null);
    return {
      ...{ typed: '', shelf: 'favourites', room: 0, picked: null, failure: null, settled: found.groups },
      ...found,
      type: (typed) => set((last) => ({ typed, picked: null, failure: null, ...find(typed, last.shelf, last.room, last) })),
      selectShelf: (shelf) => set((last) => ({ shelf, picked: null, ...find(last.typed, shelf, last.room, last) })),
      clear: () =>
        set((last) => ({ typed: '', shelf: 'favourites', picked: null, failure: null, ...find('', 'favourites', last.room, last) })),
      pick: (picked) => set({ picked }),
      fail: (failure) => set({ failure }),
      settle: () => set(({ groups }) => ({ settled: groups })),
      fitTiles: (room) => {
        const { room: before, summary } = get();
        if (room === before) return;
        // Without favourites the room changes nothing, and a whole catalogue takes long to group.
        if (searches.soldMost.length === 0 || summary.soldMost === 'beforeAll') set({ room });
        else set((last) => ({ room, ...find(last.typed, last.shelf, room, last) }));
      },
      searchIn: (next) => {
        if (next === searches) return;
        searches = next;
        const { typed, shelf, room } = get();
        set((last) => {
          const found = find(typed, shelf, room, last);
          // With other results, the chosen tile may show another product.
          return found.groups === last.groups ? found : { ...found, picked: null };
        });
      },
    };
  });
export type FindStore = ReturnType<typeof createFindStore>;

type Found = Pick<FindState, 'hits' | 'groups' | 'summary' | 'customers'>;

/** The tile that Enter chooses: the one that an arrow chose, else the best match of a name; null for a number alone. */
export const activeTile = ({ picked, hits }: FindState): number | null => picked ?? hits.best;

/** The products in the order of their keys. */
export const shownProducts = ({ groups }: FindState): readonly Product[] => groups.flatMap(({ products }) => products);

/** The typed text if it contains a number, else empty. */
export const typedWithNumber = ({ typed, hits }: FindState): string => (hits.number === '' ? '' : typed);

/** The products that sell most, and where they stand: after the favourites up to the last tile in sight, or before all others in a shop without any. */
interface Filled {
  readonly fill: readonly Product[];
  readonly soldMost: HitSummary['soldMost'];
}

const NOT_FILLED: Filled = { fill: [], soldMost: 'none' };

function filled({ products }: SearchHits, soldMost: readonly Product[], room: number): Filled {
  const others = soldMost.filter(({ favourite }) => !favourite);
  if (others.length === 0) return NOT_FILLED;
  if (!products[0]?.favourite) return { fill: others, soldMost: 'beforeAll' };
  const fill = others.slice(0, Math.max(0, room - products.length));
  return fill.length === 0 ? NOT_FILLED : { fill, soldMost: 'afterFavourites' };
}

function summaryOf({ products, total, because, number, nominal, operator }: SearchHits, soldMost: HitSummary['soldMost']): HitSummary {
  const parts = number !== '' && nominal !== null ? { number, nominal } : null;
  return { isEmpty: products.length === 0, total, soldMost, because, parts, operator: operator?.name ?? null };
}

const isSameSummary = (one: HitSummary, other: HitSummary): boolean => JSON.stringify(one) === JSON.stringify(other);

const areSameCustomers = (one: CustomerHits, other: CustomerHits): boolean =>
  one.total === other.total &&
  one.hits.length === other.hits.length &&
  one.hits.every(({ customer, number }, at) => customer === other.hits[at]?.customer && number === other.hits[at]?.number);

const kept = <T>(last: T | undefined, next: T, isSame: (one: T, other: T) => boolean): T =>
  last !== undefined && isSame(last, next) ? last : next;
