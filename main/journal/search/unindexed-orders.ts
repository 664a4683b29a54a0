import type { OrderStateName } from '../../../shared/order/order.ts';
import type { Database, Statement } from '../core/database.ts';
import { Projections } from '../projections/projections.ts';
import type { Fits } from './search-plan.ts';
import { historyWords } from './search-terms.ts';

/** What is looked at of an order that the index does not hold, or not as it is now. */
interface Look {
  readonly revision: number;
  readonly at: string;
  readonly state: OrderStateName;
  readonly words: string;
}

/** More than ever wait for the index of a till that rests now and then; a few MB. */
const MOST_KEPT = 10_000;

/** Orders read as they are. What was read is kept until the order changes: the next search asks for the same ones again. */
export class AsIs {
  readonly orders: Projections;
  readonly #revisions: Statement;
  readonly #looks = new Map<number, Look>();

  constructor(db: Database) {
    this.orders = new Projections(db);
    this.#revisions = db.prepare('SELECT number, revision FROM orders WHERE number BETWEEN ? AND ? ORDER BY number DESC');
  }

  /** The newest that fit, of the numbers from `low` to `high`. */
  find(fits: Fits, low: number, high: number, limit: number): number[] {
    const found: number[] = [];
    for (const { number, revision } of this.#revisions.iterate(low, high) as Iterable<{ number: number; revision: number }>) {
      if (found.length === limit) break;
      if (isFit(this.#look(number, revision), fits)) found.push(number);
    }
    return found;
  }

  #look(number: number, revision: number): Look | null {
    const known = this.#looks.get(number);
    if (known?.revision === revision) return known;
    const stored = this.orders.orderOfNumber(number);
    if (stored === null) return null;
    const { sale, state } = stored.order;
    const look = { revision, at: sale.at, state: state.is, words: historyWords(stored) };
    if (this.#looks.size >= MOST_KEPT) this.#looks.clear();
    this.#looks.set(number, look);
    return look;
  }
}

const isFit = (look: Look | null, { words, state, from, to }: Fits): boolean =>
  look !== null &&
  look.at >= from &&
  look.at < to &&
  (state === null || look.state === state) &&
  words.every((word) => look.words.includes(word));
