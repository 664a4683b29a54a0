import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { OrderView } from '../../../../shared/ipc/views.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { type HistoryPageView, type HistorySearchForm, MAX_SEARCH_LENGTH } from '../../../../shared/order/history.ts';
import type { OrderStateName } from '../../../../shared/order/order.ts';
import type { ShopClock } from '../../../../shared/shift/business-day.ts';
import { inBackground } from '../../../core/background-work.ts';
import { spanOf } from './days.ts';

/** The search criteria; `day` is a business day, `2026-11-21`, or empty. */
export interface HistoryCriteria {
  readonly text: string;
  readonly day: string;
  readonly state: OrderStateName | null;
}

type HistoryResult =
  /** No search: the list of recent orders is shown. */
  | { readonly state: 'nothing' }
  /** The first request is in progress. */
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
  readonly search: (change: Partial<HistoryCriteria>) => void;
  /** Loads the next page, if there is one. */
  readonly loadMore: () => void;
}

type SearchHistory = (form: HistorySearchForm) => Promise<Result<HistoryPageView, Failure>>;

export const NO_CRITERIA: HistoryCriteria = { text: '', day: '', state: null };
const PAGE_SIZE = 100;

export const hasCriteria = ({ text, day, state }: HistoryCriteria): boolean => text.trim() !== '' || day !== '' || state !== null;

/**
 * The search over all orders. One request is in progress at a time; later input follows it, and an outdated answer is
 * dropped.
 */
export const createHistoryStore = (search: SearchHistory, clock: () => ShopClock) =>
  createStore<HistoryState>()((set, get) => {
    let isLoading = false;

    /** Sends the current criteria, and again if they changed meanwhile; `soFar` is the page to continue from. */
    const load = async (soFar: Page | null): Promise<void> => {
      isLoading = true;
      const { criteria } = get();
      const answer = hasCriteria(criteria) ? await search(historyFormOf(criteria, clock(), soFar?.next ?? null)) : null;
      isLoading = false;
      if (criteria !== get().criteria) return load(null);
      const found: HistoryResult = answer === null ? { state: 'nothing' } : resultOf(answer, soFar?.orders ?? []);
      set({ result: found });
      // A long search shows its results so far and continues automatically.
      if (found.state === 'found' && found.cutShort && found.next !== null) return load(found);
    };

    return {
      criteria: NO_CRITERIA,
      result: { state: 'nothing' },
      search: (change) => {
        const criteria = { ...get().criteria, ...change };
        const begins = get().result.state === 'nothing' && hasCriteria(criteria);
        set(begins ? { criteria, result: { state: 'searching' } } : { criteria });
        if (!isLoading) inBackground(load(null));
      },
      loadMore: () => {
        const { result: found } = get();
        if (!isLoading && found.state === 'found' && found.next !== null) inBackground(load(found));
      },
    };
  });
export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** The newest order of a search whose results are all of one customer's number, or one order; else undefined. */
export function onlyCustomersLast(found: HistoryResult): OrderView | undefined {
  if (found.state !== 'found' || found.next !== null || found.cutShort) return undefined;
  const [last, ...others] = found.orders;
  const number = last?.sale.clientNumber;
  return others.every(({ sale }) => number !== '' && sale.clientNumber === number) ? last : undefined;
}

type Page = Extract<HistoryResult, { state: 'found' }>;

const resultOf = (answer: Result<HistoryPageView, Failure>, before: readonly OrderView[]): HistoryResult =>
  answer.ok
    ? { state: 'found', ...answer.value, orders: [...before, ...answer.value.orders] }
    : { state: 'failed', failure: answer.failure };

function historyFormOf({ text, day, state }: HistoryCriteria, clock: ShopClock, before: number | null): HistorySearchForm {
  return { text: text.slice(0, MAX_SEARCH_LENGTH), state, ...spanOf(day, clock), limit: PAGE_SIZE, before };
}
