import type { OrderStateName } from '../../../shared/order/order.ts';
import type { Database } from '../core/database.ts';
import { inReadTransaction } from '../integrity/verify.ts';
import type { StoredOrder } from '../projections/stored-order.ts';
import { indexedUpTo, staleOrderNumbers } from './history-index.ts';
import { type FindMatches, planSearch, type SearchCriteria, type SearchPlan } from './search-plan.ts';
import { searchTermsOf, searchTextOf } from './search-terms.ts';
import { type Span, spansOf, windowsOf } from './search-windows.ts';
import { UnindexedOrders } from './unindexed-orders.ts';

/**
 * History, found by any piece of what is on a receipt: order id, client number, name, product, token or code, amount, cashier;
 * narrowed by state and time. Exact at every moment: what the index does not hold yet is read as it is. Newest first and in
 * windows of numbers, so that no answer ever reads all there is: one that takes too long tells where it stopped.
 */

export interface HistoryQuery {
  /** Words that must all occur, each as a piece of something; spaces between words, dots, commas and dashes do not count. */
  readonly text: string;
  readonly state: OrderStateName | null;
  /** UTC instants in ISO 8601, of the sale: from, inclusive, and to, exclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
  /** Where the page before ended ({@link HistoryPage.next}); null for the newest. */
  readonly before: number | null;
  /** Finds no order by a piece of its token or code: who may not see it could guess it piece by piece. */
  readonly withoutCodes?: boolean;
}

export interface HistoryPage {
  /** The newest first. */
  readonly orders: readonly StoredOrder[];
  /** What to give as `before` for more; null when there is no more. */
  readonly next: number | null;
  /** Whether the page ended before it was full, because looking took long: `next` is then where to look on. */
  readonly isCutShort: boolean;
}

/** How long an answer may look, and how many numbers it looks through at first. */
export interface SearchBudget {
  readonly ms: number;
  readonly window: number;
}

export const MOST_PER_PAGE = 200;
const DEFAULT_BUDGET: SearchBudget = { ms: 15, window: 16_384 };
/** Orders that the index does not hold are read one by one: so many at a time. */
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
    this.#criteria = { words: searchTermsOf(query.text), state: query.state, from: query.from ?? '', to: query.to ?? '\uffff' };
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

  /** The newest numbers that fit, and above which number nothing is left to look at, where that is not all. */
  #find(wanted: number): { readonly numbers: readonly number[]; readonly stoppedAt: number | null } {
    const numbers: number[] = [];
    const mark = indexedUpTo(this.#db);
    const top = Math.min(this.#orders.orderCount(), (this.#query.before ?? Number.MAX_SAFE_INTEGER) - 1);
    const older = Math.min(mark, top);
    const indexed = spansOf(this.#db, this.#criteria, older);
    const { find: walk, windowFactor: reach } = this.#indexed(indexed);
    const parts = [
      { spans: [{ low: mark + 1, high: top }], walk: this.#findUnindexed, window: UNINDEXED_WINDOW },
      { spans: indexed, walk, window: this.#budget.window * reach },
    ];
    for (const { spans, walk: look, window } of parts)
      for (const { low, high } of windowsOf(spans, window)) {
        numbers.push(...this.#visible(look, low, high, wanted - numbers.length));
        if (numbers.length >= wanted) return { numbers, stoppedAt: null };
        if (this.#isOverBudget() && low > 1) return { numbers, stoppedAt: low };
      }
    return { numbers, stoppedAt: null };
  }

  /** What a walk finds, without the orders that fit by their code alone where codes are not to be found. */
  #visible(look: FindMatches, low: number, high: number, limit: number): number[] {
    if (!this.#query.withoutCodes || this.#criteria.words.length === 0) return look(low, high, limit);
    const visible: number[] = [];
    for (let top = high; top >= low && visible.length < limit; ) {
      const found = look(low, top, limit);
      visible.push(...found.filter((number) => this.#fitsWithoutCode(number)));
      top = found.length < limit ? 0 : (found.at(-1) ?? 0) - 1;
    }
    return visible.slice(0, limit);
  }

  #fitsWithoutCode(number: number): boolean {
    const order = this.#orders.orderByNumber(number);
    const words = order === null ? '' : searchTextOf(order, { withoutCode: true });
    return this.#criteria.words.every((word) => words.includes(word));
  }

  #indexed(spans: readonly Span[]): SearchPlan {
    const way = planSearch(this.#db, this.#criteria, { low: spans.at(-1)?.low ?? 1, high: spans[0]?.high ?? 0 });
    const stale = staleOrderNumbers(this.#db);
    if (stale.length === 0) return way;
    const changed = new Set(stale);
    const walk: FindMatches = (low, high, limit) => {
      const here = stale.filter((number) => number >= low && number <= high);
      const kept = way.find(low, high, limit + here.length).filter((number) => !changed.has(number));
      const found = [...kept, ...here.flatMap((number) => this.#findUnindexed(number, number, 1))];
      return found.sort((a, b) => b - a).slice(0, limit);
    };
    return { ...way, find: walk };
  }
}

/** What a connection has read as it is, for its next search. */
const CACHES = new WeakMap<Database, UnindexedOrders>();

function unindexedOrdersOf(db: Database): UnindexedOrders {
  const kept = CACHES.get(db) ?? new UnindexedOrders(db);
  CACHES.set(db, kept);
  return kept;
}
