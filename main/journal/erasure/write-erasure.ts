import type { Database, Statement } from '../core/database.ts';
import type { Remains } from '../core/events.ts';
import { CorruptJournal } from '../core/journal-errors.ts';
import { NUMBER_ROWS } from '../core/rows.ts';
import type { RowChange } from '../integrity/replay.ts';
import type { HistoryIndex } from '../search/history-index.ts';
import type { PlannedErasure } from './plan-erasure.ts';

/** The list of an `erased` event. */
export const remainsOf = (planned: readonly PlannedErasure[]): Remains =>
  Object.fromEntries(planned.flatMap(({ events }) => events.map(({ seq, digest }) => [String(seq), digest])));

/** Writes planned erasures, in the transaction that appended the `erased` event which lists them. */
export class ErasureWriter {
  readonly #db: Database;
  readonly #change: Statement;
  readonly #numberOf: Statement;

  constructor(db: Database) {
    this.#db = db;
    this.#change = db.prepare('UPDATE events SET body = ?, salt = NULL, erased = ? WHERE seq = ?');
    this.#numberOf = db.prepare('SELECT number FROM orders WHERE order_id = ?');
  }

  /** `erased`: the number of that event. Also rewrites the projections' rows and the search index, which reads the orders again. */
  write(planned: readonly PlannedErasure[], erased: number, clearCache: () => void, index: HistoryIndex): void {
    for (const { events, rows, unit } of planned) {
      const numbers = unit.orders.map(({ order }) => NUMBER_ROWS.only(this.#numberOf, order.sale.orderId).number);
      const waiting = index.waitingOf(numbers);
      for (const { seq, body } of events) this.#change.run(body, erased, seq);
      for (const change of rows) this.#rewrite(change);
      clearCache();
      index.rewriteWords(numbers, waiting);
    }
  }

  #rewrite({ table, keys, key, column, after }: RowChange): void {
    if (typeof after !== 'string') throw new CorruptJournal(`${table}.${column} holds no text`);
    const where = keys.map((name) => `"${name}" = ?`).join(' AND ');
    this.#db.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE ${where}`).run(after, ...key);
  }
}
