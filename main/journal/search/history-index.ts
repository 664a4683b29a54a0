import { type Database, inTransaction, preparedAll } from '../core/database.ts';
import { COUNT_ROWS, NUMBER_ROWS, rowsOf, text } from '../core/rows.ts';
import type { Projections } from '../projections/projections.ts';
import type { StoredOrder } from '../projections/stored-order.ts';
import { blockOf, OrderColumns } from './order-columns.ts';
import { searchTextOf } from './search-terms.ts';

/**
 * The search index of history: the words of each order as trigrams, so that any part of a number, a name or a token finds it,
 * and what it is filtered by as columns ({@link OrderColumns}). Indexing takes longer than everything else in a sale, so it waits for a quiet moment (`history_mark` is its position), and
 * so do orders that changed after they were indexed (`history_stale`).
 */

/** How many blocks without columns are written at a time where nothing else waits: some 10 ms each. */
const BLOCKS_AT_ONCE = 2;

/** Adds waiting orders to the index. Prepares its statements once, because a till looks for waiting orders every few seconds. */
export class HistoryIndex {
  readonly #db: Database;
  readonly #orders: Projections;
  readonly #run: IndexStatements;
  readonly #columns: OrderColumns;

  constructor(db: Database, orders: Projections) {
    this.#db = db;
    this.#orders = orders;
    this.#run = statements(db);
    this.#columns = new OrderColumns(db);
  }

  /**
   * Indexes up to `most` waiting orders, or writes a few blocks of columns that an older till did not have; returns how many
   * orders and blocks still wait. Writes nothing where none waits.
   */
  add(most: number): number {
    if (this.#waiting() === 0) return 0;
    inTransaction(this.#db, () => this.#addWaiting(most));
    return this.#waiting();
  }

  /** Which of these orders wait because they changed since they were indexed. */
  waitingOf(numbers: readonly number[]): ReadonlySet<number> {
    return new Set(numbers.filter((number) => NUMBER_ROWS.first(this.#run.isStale, number) !== null));
  }

  /** Rewrites the words of orders that are in the index, whose columns are the same; those that waited go on waiting. */
  rewriteWords(numbers: readonly number[], waiting: ReadonlySet<number>): void {
    for (const number of numbers) {
      reindex(this.#run, number, this.#orders.orderByNumber(number));
      if (waiting.has(number)) this.#run.goStale.run(number);
    }
  }

  #addWaiting(most: number): void {
    const [run, orders, columns] = [this.#run, this.#orders, this.#columns];
    const mark = indexedUpTo(this.#db);
    const stale = NUMBER_ROWS.all(run.stale, most).map(({ number }) => number);
    for (const number of stale) reindex(run, number, orders.orderByNumber(number));
    const end = Math.min(orders.orderCount(), mark + most - stale.length);
    for (let number = mark + 1; number <= end; number += 1) add(run, number, orders.orderByNumber(number));
    run.mark.run(Math.max(mark, end));
    for (const block of new Set(stale.map(blockOf))) columns.renew(block, mark);
    if (end > mark) for (let block = blockOf(mark + 1); block <= blockOf(end); block += 1) columns.write(block, end);
    else if (stale.length === 0) columns.fill(mark, BLOCKS_AT_ONCE);
  }

  #waiting(): number {
    return COUNT_ROWS.only(this.#run.left).n + this.#columns.missing(indexedUpTo(this.#db));
  }
}

/** The last indexed order. */
export const indexedUpTo = (db: Database): number => NUMBER_ROWS.only(db.prepare('SELECT number FROM history_mark')).number;

/** Indexed orders that have changed since. */
export const staleOrderNumbers = (db: Database): number[] =>
  NUMBER_ROWS.all(db.prepare('SELECT number FROM history_stale ORDER BY number DESC')).map(({ number }) => number);

type IndexStatements = ReturnType<typeof statements>;

const WORDS_ROWS = rowsOf({ words: text });

const statements = (db: Database) =>
  preparedAll(db, {
    add: 'INSERT INTO history (number, at, words) VALUES (?, ?, ?)',
    addWords: 'INSERT INTO history_words (rowid, words) VALUES (?, ?)',
    addTime: `INSERT INTO history_blocks (block, first, last) VALUES (?1, ?2, ?2)
    ON CONFLICT (block) DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last)`,
    words: 'SELECT words FROM history WHERE number = ?',
    change: 'UPDATE history SET words = ? WHERE number = ?',
    removeWords: "INSERT INTO history_words (history_words, rowid, words) VALUES ('delete', ?, ?)",
    stale: 'SELECT number FROM history_stale ORDER BY number LIMIT ?',
    isStale: 'SELECT number FROM history_stale WHERE number = ?',
    goStale: 'INSERT OR IGNORE INTO history_stale (number) VALUES (?)',
    fresh: 'DELETE FROM history_stale WHERE number = ?',
    mark: 'UPDATE history_mark SET number = ?',
    left: `SELECT (SELECT coalesce(max(number), 0) FROM orders) - (SELECT number FROM history_mark) + (SELECT count(*) FROM history_stale) AS n`,
  });

function add(run: IndexStatements, number: number, order: StoredOrder | null): void {
  if (order === null) return;
  const { at } = order.order.sale;
  const words = searchTextOf(order);
  run.add.run(number, at, words);
  run.addWords.run(number, words);
  run.addTime.run(blockOf(number), at);
}

function reindex(run: IndexStatements, number: number, order: StoredOrder | null): void {
  run.fresh.run(number);
  const before = WORDS_ROWS.first(run.words, number)?.words;
  const words = order && searchTextOf(order);
  if (before === undefined || words === null || words === before) return;
  run.removeWords.run(number, before);
  run.change.run(words, number);
  run.addWords.run(number, words);
}
