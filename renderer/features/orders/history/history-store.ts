import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { ShopClock } from '../../../../shared/lib/business-day.ts';
import type { HistoryPageView, HistorySearchForm } from '../../../../shared/orders/history/search-form.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { inBackground } from '../../../core/background-work.ts';
import { type SearchHistory, wholePage } from '../../../core/whole-page.ts';
import { type HistoryCriteria, historyFormOf, NO_CRITERIA } from './criteria.ts';

type HistoryResult =
  /** The first request of these criteria is in progress. */
  | { readonly state: 'searching' }
  | {
      readonly state: 'found';
      readonly orders: readonly OrderView[];
      readonly next: number | null;
      readonly cutShort: boolean;
    }
  | { readonly state: 'failed'; readonly failure: Failure };

interface HistoryState {
  readonly criteria: HistoryCriteria;
  readonly result: HistoryResult;
  /** Whether the result answers the current criteria. After a change of the text, the previous result stays until the answer comes. */
  readonly isListed: boolean;
  readonly search: (change: Partial<HistoryCriteria>) => void;
  /** Loads the next page, if there is one. */
  readonly loadMore: () => void;
  /** Loads the newest page again after an order changed; the older pages stay. */
  readonly refresh: () => void;
}

interface HistoryStoreDeps {
  readonly search: SearchHistory;
  readonly clock: () => ShopClock;
  /** In ms since the epoch. */
  readonly now: () => number;
}

/** More rows than a window shows. A longer first page would only take longer. */
const FIRST_SIZE = 50;
const PAGE_SIZE = 100;
const MOST_PER_PAGE = 200;

/**
 * Searches all orders for the list. One request is in progress at a time: later input is sent after it, and an outdated answer is
 * dropped.
 */
export const createHistoryStore = ({ search, clock, now }: HistoryStoreDeps) =>
  createStore<HistoryState>()((set, get) => {
    let isLoading = false;
    let isStale = false;

    const ask = (page: PageRequest, criteria: HistoryCriteria) => {
      const form = historyFormOf(criteria, now(), clock(), page);
      return page.isWhole ? wholePage(search, form, () => criteria === get().criteria) : search(form);
    };

    /** Sends the current criteria, and the changed criteria if they change before the answer. */
    const load = async (page: PageRequest): Promise<void> => {
      isLoading = true;
      const { criteria } = get();
      const answer = await ask(page, criteria);
      isLoading = false;
      if (criteria !== get().criteria) return load(FIRST_PAGE);
      const found = answer.ok ? page.join(answer.value, ordersOf(get().result)) : failed(answer.failure);
      set({ result: found, isListed: true });
      // A search that main cut short shows its results so far and continues automatically.
      if (found.state === 'found' && found.cutShort && found.next !== null) return load(nextPage(found.next));
      if (isStale) refresh();
    };
    const refresh = (): void => {
      isStale = isLoading;
      const { result } = get();
      if (isLoading || result.state !== 'found') return;
      inBackground(load(samePage(result)));
    };

    return {
      criteria: NO_CRITERIA,
      result: { state: 'searching' },
      isListed: false,
      search: (change) => {
        const criteria = { ...get().criteria, ...change };
        set({ criteria, isListed: false, ...(change.text === undefined && { result: { state: 'searching' } as const }) });
        if (!isLoading) inBackground(load(FIRST_PAGE));
      },
      loadMore: () => {
        const { result: found } = get();
        if (!isLoading && found.state === 'found' && found.next !== null) inBackground(load(nextPage(found.next)));
      },
      refresh,
    };
  });
export type HistoryStore = ReturnType<typeof createHistoryStore>;

type Found = Extract<HistoryResult, { state: 'found' }>;

/** The request for a page, and the function that joins its answer to the loaded orders. */
interface PageRequest extends Pick<HistorySearchForm, 'limit' | 'before'> {
  /** Show the page only when all of it has arrived, so that no shown row disappears and returns. */
  readonly isWhole: boolean;
  readonly join: (page: HistoryPageView, loaded: readonly OrderView[]) => Found;
}

const FIRST_PAGE: PageRequest = { limit: FIRST_SIZE, before: null, isWhole: false, join: (page) => ({ state: 'found', ...page }) };

const nextPage = (before: number): PageRequest => ({
  limit: PAGE_SIZE,
  before,
  isWhole: false,
  join: (page, loaded) => ({ state: 'found', ...page, orders: [...loaded, ...page.orders] }),
});

/** Requests the newest page again. Older loaded rows stay if the page still ends at a loaded row. */
function samePage({ orders, next, cutShort }: Found): PageRequest {
  return {
    limit: Math.min(MOST_PER_PAGE, Math.max(FIRST_SIZE, orders.length)),
    before: null,
    isWhole: true,
    join: (page, loaded) => {
      const last = page.orders.at(-1)?.orderId;
      const behind = loaded.slice(1 + loaded.findLastIndex(({ orderId }) => orderId === last));
      const isBehindKept = page.next !== null && behind.length > 0 && behind.length < loaded.length;
      return isBehindKept ? { state: 'found', orders: [...page.orders, ...behind], next, cutShort } : { state: 'found', ...page };
    },
  };
}

const failed = (failure: Failure): HistoryResult => ({ state: 'failed', failure });
const ordersOf = (result: HistoryResult): readonly OrderView[] => (result.state === 'found' ? result.orders : []);

/** The newest order of a search whose results are all of one customer's number, or one order; else undefined. */
export function onlyCustomersLast(found: HistoryResult): OrderView | undefined {
  if (found.state !== 'found' || found.next !== null || found.cutShort) return undefined;
  const [last, ...others] = found.orders;
  const number = last?.sale.clientNumber;
  return others.every(({ sale }) => number !== '' && sale.clientNumber === number) ? last : undefined;
}
