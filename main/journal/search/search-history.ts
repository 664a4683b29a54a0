import type { HistoryFilters } from '../../../shared/orders/history/search-form.ts';
import { type Database, inReadTransaction } from '../core/database.ts';
import type { EventSpan } from '../core/events.ts';
import type { StoredOrder } from '../projections/stored-order.ts';
import { indexedUpTo, staleOrderNumbers } from './history-index.ts';
import { END_OF_TIME, type SearchCriteria } from './search-criteria.ts';
import { type FindMatches, planSearch, type SearchPlan } from './search-plan.ts';
import { searchTermsOf, searchTextOf } from './search-terms.ts';
import { numbersOf, type Span, spansOf, windowsOf } from './search-windows.ts';
import { UnindexedOrders } from './unindexed-orders.ts';

/**
 * Searches history by any part of what a receipt shows: order id, client number, name, product, token or code, amount,
 * cashier; filtered by situation, product, cashier, tender, time and the events of a shift. Always exact: reads directly what the index does not hold yet. Newest first and in
 * windows of numbers, so that no search reads everything; one that takes too long returns where it stopped.
 */

export interface HistoryQuery extends Omit<HistoryFilters, 'shift'> {
  /** Words that must all occur, each as a part of something; spaces, dots, commas and dashes are ignored. */
  readonly text: string;
  /** Only orders whose ticket's event is one of these; null for all. */
  readonly events: EventSpan | null;
  readonly limit: number;
  /** Where the previous page ended ({@link HistoryPage.next}); null for the newest. */
  readonly before: number | null;
  /** Finds no order by part of its token or code, so that a code cannot be guessed piece by piece. */
  readonly withoutCodes?: boolean;
}

export interface HistoryPage {
  /** The newest first. */
  readonly orders: readonly StoredOrder[];
  /** The value of `before` for the next page; null when there is none. */
  readonly next: number | null;
  /** Whether the page ended early because the search took long; `next` is then where to continue. */
  readonly isCutShort: boolean;
}

/** How long a search may take, and how many numbers its first window has. */
interface SearchBudget {
  readonly ms: number;
  readonly window: number;
}

const MOST_PER_PAGE = 200;
const DEFAULT_BUDGET: SearchBudget = { ms: 15, window: 16_384 };
/** The number of orders outside of the index that are read at a time. */
const UNINDEXED_WINDOW = 200;

/** One page of what was sold. */
export function searchHistory(db: Database, query: HistoryQuery, budget: SearchBudget = DEFAULT_BUDGET): HistoryPage {
  return inReadTransaction(db, () => new Search(db, query, budget).page());
}

class Search {
  readonly #db: Database;
  readonly #query: HistoryQuery;
  readonly #budget: SearchBudget;
  readonly #orders: UnindexedOrders['orders'];
  readonly #criteria: SearchCriteria;
  readonly #isOverBudget: () => boolean;
  readonly #findUnindexed: FindMatches;

  constructor(db: Database, query: HistoryQuery, budget: SearchBudget) {
    this.#db = db;
    this.#query = query;
    this.#budget = budget;
    const asIs = unindexedOrdersOf(db);
    this.#orders = asIs.orders;
    this.#criteria = { ...query, words: searchTermsOf(query.text), from: query.from ?? '', to: query.to ?? END_OF_TIME };
    this.#findUnindexed = (low, high, limit) => asIs.find(this.#criteria, low, high, limit);
    const end = performance.now() + budget.ms;
    this.#isOverBudget = () => performance.now() >= end;
  }

  page(): HistoryPage {
    const limit = Math.min(Math.max(1, this.#query.limit), MOST_PER_PAGE);
    const { numbers, stoppedAt } = this.#find(limit + 1);
    const shown = numbers.slice(0, limit);
    const orders = shown.map((number) => this.#orders.orderByNumber(number)).filter((order) => order !== null);
    if (numbers.length > limit) return { orders, next: shown.at(-1) ?? null, isCutShort: false };
    return { orders, next: stoppedAt, isCutShort: stoppedAt !== null };
  }

  /** The newest matching numbers, and where the search stopped, if it did not finish. */
  #find(limit: number): { readonly numbers: readonly number[]; readonly stoppedAt: number | null } {
    const numbers: number[] = [];
    const mark = indexedUpTo(this.#db);
    const reach = numbersOf(this.#db, this.#query.events, this.#orders.orderCount());
    const top = Math.min(reach.high, (this.#query.before ?? Number.MAX_SAFE_INTEGER) - 1);
    const indexed = spansOf(this.#db, { ...this.#criteria, low: reach.low, top: Math.min(mark, top) });
    const { find: walk, windowFactor } = this.#indexed(indexed);
    const parts = [
      {
        spans: [{ low: Math.max(reach.low, mark + 1), high: top }],
        walk: this.#findUnindexed,
        window: { first: UNINDEXED_WINDOW, factor: 1 },
      },
      { spans: indexed, walk, window: { first: this.#budget.window, factor: windowFactor } },
    ];
    for (const { spans, walk: findMatches, window } of parts)
      for (const { low, high } of windowsOf(spans, window)) {
        numbers.push(...this.#visible(findMatches, low, high, limit - numbers.length));
        if (numbers.length >= limit) return { numbers, stoppedAt: null };
        if (this.#isOverBudget() && low > reach.low) return { numbers, stoppedAt: low };
      }
    return { numbers, stoppedAt: null };
  }

  /** The matches of a search, without the orders that match only by their code where codes must not be found. */
  #visible(findMatches: FindMatches, low: number, high: number, limit: number): number[] {
    if (!this.#query.withoutCodes || this.#criteria.words.length === 0) return findMatches(low, high, limit);
    const visible: number[] = [];
    for (let top = high; top >= low && visible.length < limit; ) {
      const found = findMatches(low, top, limit);
      visible.push(...found.filter((number) => this.#fitsWithoutCode(number)));
      top = found.length < limit ? 0 : (found.at(-1) ?? 0) - 1;
    }
    return visible.slice(0, limit);
  }

  #fitsWithoutCode(number: number): boolean {
    const order = this.#orders.orderByNumber(number);
    const text = order === null ? '' : searchTextOf(order, { withoutCode: true });
    return this.#criteria.words.every((word) => text.includes(word));
  }

  #indexed(spans: readonly Span[]): SearchPlan {
    const all = { low: spans.at(-1)?.low ?? 1, high: spans[0]?.high ?? 0 };
    const plan = planSearch(this.#db, this.#criteria, all, this.#findUnindexed);
    const stale = staleOrderNumbers(this.#db);
    if (stale.length === 0) return plan;
    const changed = new Set(stale);
    const walk: FindMatches = (low, high, limit) => {
      const here = stale.filter((number) => number >= low && number <= high);
      const unchanged = plan.find(low, high, limit + here.length).filter((number) => !changed.has(number));
      const found = [...unchanged, ...here.flatMap((number) => this.#findUnindexed(number, number, 1))];
      return found.sort((a, b) => b - a).slice(0, limit);
    };
    return { ...plan, find: walk };
  }
}

/** The cache of directly read orders, per connection, for its next search. */
const CACHES = new WeakMap<Database, UnindexedOrders>();

function unindexedOrdersOf(db: Database): UnindexedOrders {
  const cached = CACHES.get(db) ?? new UnindexedOrders(db);
  CACHES.set(db, cached);
  return cached;
}
