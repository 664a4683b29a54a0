import type { OrderStateName } from '../../../shared/order/order.ts';
import type { Database } from '../core/database.ts';
import { inOneMoment } from '../integrity/verify.ts';
import type { StoredOrder } from '../projections/stored-order.ts';
import { markOf, staleOf } from './history-index.ts';
import { bySearch, type Fits, type Walk, type Way } from './search-plan.ts';
import { historyWords, wordsOf } from './search-terms.ts';
import { type Span, spansOf, windowsOf } from './search-windows.ts';
import { AsIs } from './unindexed-orders.ts';

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
  readonly cutShort: boolean;
}

/** How long an answer may look, and how many numbers it looks through at first. */
export interface Patience {
  readonly ms: number;
  readonly window: number;
}

export const MOST_PER_PAGE = 200;
const PATIENCE: Patience = { ms: 15, window: 16_384 };
/** Orders that the index does not hold are read one by one: so many at a time. */
const AS_IS = 200;

/** One page of what was sold. */
export function searchHistory(db: Database, query: HistoryQuery, patience: Patience = PATIENCE): HistoryPage {
  return inOneMoment(db, () => new Search(db, query, patience).page());
}

class Search {
  readonly #db: Database;
  readonly #query: HistoryQuery;
  readonly #patience: Patience;
  readonly #orders: AsIs['orders'];
  readonly #fits: Fits;
  readonly #over: () => boolean;
  readonly #asIs: Walk;

  constructor(db: Database, query: HistoryQuery, patience: Patience) {
    this.#db = db;
    this.#query = query;
    this.#patience = patience;
    const asIs = asIsOf(db);
    this.#orders = asIs.orders;
    this.#fits = { words: wordsOf(query.text), state: query.state, from: query.from ?? '', to: query.to ?? '\uffff' };
    this.#asIs = (low, high, limit) => asIs.find(this.#fits, low, high, limit);
    const end = performance.now() + patience.ms;
    this.#over = () => performance.now() >= end;
  }

  page(): HistoryPage {
    const limit = Math.min(Math.max(1, this.#query.limit), MOST_PER_PAGE);
    const { numbers, stoppedAt } = this.#find(limit + 1);
    const shown = numbers.slice(0, limit);
    const orders = shown.map((number) => this.#orders.orderOfNumber(number)).filter((order) => order !== null);
    if (numbers.length > limit) return { orders, next: shown.at(-1) ?? null, cutShort: false };
    return { orders, next: stoppedAt, cutShort: stoppedAt !== null };
  }

  /** The newest numbers that fit, and above which number nothing is left to look at, where that is not all. */
  #find(wanted: number): { readonly numbers: readonly number[]; readonly stoppedAt: number | null } {
    const numbers: number[] = [];
    const mark = markOf(this.#db);
    const top = Math.min(this.#orders.orderCount(), (this.#query.before ?? Number.MAX_SAFE_INTEGER) - 1);
    const older = Math.min(mark, top);
    const indexed = spansOf(this.#db, this.#fits, older);
    const { walk, reach } = this.#indexed(indexed);
    const parts = [
      { spans: [{ low: mark + 1, high: top }], walk: this.#asIs, window: AS_IS },
      { spans: indexed, walk, window: this.#patience.window * reach },
    ];
    for (const { spans, walk: look, window } of parts)
      for (const { low, high } of windowsOf(spans, window)) {
        numbers.push(...this.#visible(look, low, high, wanted - numbers.length));
        if (numbers.length >= wanted) return { numbers, stoppedAt: null };
        if (this.#over() && low > 1) return { numbers, stoppedAt: low };
      }
    return { numbers, stoppedAt: null };
  }

  /** What a walk finds, without the orders that fit by their code alone where codes are not to be found. */
  #visible(look: Walk, low: number, high: number, limit: number): number[] {
    if (!this.#query.withoutCodes || this.#fits.words.length === 0) return look(low, high, limit);
    const visible: number[] = [];
    for (let top = high; top >= low && visible.length < limit; ) {
      const found = look(low, top, limit);
      visible.push(...found.filter((number) => this.#fitsWithoutCode(number)));
      top = found.length < limit ? 0 : (found.at(-1) ?? 0) - 1;
    }
    return visible.slice(0, limit);
  }

  #fitsWithoutCode(number: number): boolean {
    const order = this.#orders.orderOfNumber(number);
    const words = order === null ? '' : historyWords(order, { withoutCode: true });
    return this.#fits.words.every((word) => words.includes(word));
  }

  #indexed(spans: readonly Span[]): Way {
    const way = bySearch(this.#db, this.#fits, { low: spans.at(-1)?.low ?? 1, high: spans[0]?.high ?? 0 });
    const stale = staleOf(this.#db);
    if (stale.length === 0) return way;
    const changed = new Set(stale);
    const walk: Walk = (low, high, limit) => {
      const here = stale.filter((number) => number >= low && number <= high);
      const kept = way.walk(low, high, limit + here.length).filter((number) => !changed.has(number));
      const found = [...kept, ...here.flatMap((number) => this.#asIs(number, number, 1))];
      return found.sort((a, b) => b - a).slice(0, limit);
    };
    return { ...way, walk };
  }
}

/** What a connection has read as it is, for its next search. */
const KEPT = new WeakMap<Database, AsIs>();

function asIsOf(db: Database): AsIs {
  const kept = KEPT.get(db) ?? new AsIs(db);
  KEPT.set(db, kept);
  return kept;
}
