import type { Database, Statement } from '../core/database.ts';
import { integer, rowsOf } from '../core/rows.ts';
import { Projections } from '../projections/projections.ts';
import { fitsFilters } from './column-search.ts';
import { type OrderFacts, orderFactsOf, type SearchCriteria } from './search-criteria.ts';
import { searchTextOf } from './search-terms.ts';

/** What a search reads of an order that the index does not hold, or not in its current state. */
interface OrderSnapshot {
  readonly revision: number;
  readonly at: string;
  readonly facts: OrderFacts;
  readonly words: string;
}

/** More than ever wait for the index of a till that is idle now and then; a few MB. */
const MOST_CACHED = 10_000;

const REVISION_ROWS = rowsOf({ number: integer, revision: integer });

/** Reads orders directly and caches them until they change, because the next search asks for the same ones. */
export class UnindexedOrders {
  readonly orders: Projections;
  readonly #revisions: Statement;
  readonly #snapshots = new Map<number, OrderSnapshot>();

  constructor(db: Database) {
    this.orders = new Projections(db);
    this.#revisions = db.prepare('SELECT number, revision FROM orders WHERE number BETWEEN ? AND ? ORDER BY number DESC');
  }

  /** The newest matching orders from `low` to `high`. */
  find(fits: SearchCriteria, low: number, high: number, limit: number): number[] {
    const found: number[] = [];
    for (const { number, revision } of REVISION_ROWS.each(this.#revisions, low, high)) {
      if (found.length === limit) break;
      if (matches(this.#snapshot(number, revision), fits)) found.push(number);
    }
    return found;
  }

  #snapshot(number: number, revision: number): OrderSnapshot | null {
    const known = this.#snapshots.get(number);
    if (known?.revision === revision) return known;
    const stored = this.orders.orderByNumber(number);
    if (stored === null) return null;
    const snapshot = { revision, at: stored.order.sale.at, facts: orderFactsOf(stored), words: searchTextOf(stored) };
    if (this.#snapshots.size >= MOST_CACHED) this.#snapshots.clear();
    this.#snapshots.set(number, snapshot);
    return snapshot;
  }
}

const matches = (snapshot: OrderSnapshot | null, criteria: SearchCriteria): boolean =>
  snapshot !== null &&
  snapshot.at >= criteria.from &&
  snapshot.at < criteria.to &&
  fitsFilters(snapshot.facts, criteria) &&
  criteria.words.every((word) => snapshot.words.includes(word));
