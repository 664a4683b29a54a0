import type { Database, Statement } from '../core/database.ts';
import { integer, rowsOf } from '../core/rows.ts';

const DAY_ROWS = rowsOf({ day: integer });
const READ = 'SELECT day FROM rollup_daily_mark';

/** The last day, since 1970-01-01, that the daily sums hold; -1 where they hold none. */
export const readDailyMark = (db: Database): number => DAY_ROWS.only(db.prepare(READ)).day;

/** The same on the writing connection, which alone changes it. Writes must run inside a transaction. */
export class DailyMark {
  readonly #read: Statement;
  readonly #set: Statement;
  #day: number | null = null;

  constructor(db: Database) {
    this.#read = db.prepare(READ);
    this.#set = db.prepare('UPDATE rollup_daily_mark SET day = ?');
  }

  get day(): number {
    this.#day ??= DAY_ROWS.only(this.#read).day;
    return this.#day;
  }

  set(day: number): void {
    this.#set.run(day);
    this.#day = day;
  }

  /** Call before an hour of this day changes: the sums of a day that they hold are no longer those of its hours. */
  lowerTo(day: number): void {
    if (day <= this.day) this.set(day - 1);
  }

  /** Call after a transaction was rolled back. */
  clearCache(): void {
    this.#day = null;
  }
}
