import { type Database, inTransaction } from '../core/database.ts';
import { integer, nullable, rowsOf, text } from '../core/rows.ts';
import { type DailyMark, readDailyMark } from './daily-mark.ts';
import { MEASURES } from './rollup-layout.ts';

/** The tables of daily sums, with the columns of `rollups` that they keep. */
const DAILY = {
  goods: { table: 'rollup_goods_days', keys: 'day, business_day, goods' },
  person: { table: 'rollup_person_hours', keys: 'day, business_day, hour, person' },
} as const;
export type DailyKind = keyof typeof DAILY;

const NAMES = MEASURES.join(', ');
const SUMS = MEASURES.map((measure) => `sum(${measure}) AS ${measure}`).join(', ');
/** Days of the calendar that are summed at a time: some ms. */
const SLICE_DAYS = 7;

const FIRST_ROWS = rowsOf({ first: nullable(integer), last: nullable(integer) });
const LAST_ROWS = rowsOf({ last: nullable(integer) });

/**
 * Sums the hours of past days, so that a report of a year reads few rows. A day is summed in an idle moment after it, in one transaction
 * with the mark; an hour that changes later lowers the mark, and its day is summed again.
 */
export class DailySums {
  readonly #db: Database;
  readonly #mark: DailyMark;
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database, mark: DailyMark) {
    this.#db = db;
    this.#mark = mark;
    this.#run = statements(db);
  }

  /** Sums the next days; returns how many days are at most left. Writes nothing where none is. */
  add(): number {
    const from = this.#mark.day;
    const { first, last: newest } = FIRST_ROWS.only(this.#run.span, from);
    if (first === null || newest === null || first >= newest) return 0;
    const to = LAST_ROWS.only(this.#run.last, Math.min(first + SLICE_DAYS - 1, newest - 1)).last ?? first;
    const sum = (): void => {
      for (const { clear, add } of this.#run.tables) {
        clear.run(from, to);
        add.run(from, to);
      }
      this.#mark.set(to);
    };
    inTransaction(this.#db, sum, () => this.#mark.clearCache());
    return newest - 1 - to;
  }
}

function statements(db: Database) {
  return {
    span: db.prepare('SELECT (SELECT min(day) FROM rollups WHERE day > ?) AS first, (SELECT max(day) FROM rollups) AS last'),
    last: db.prepare('SELECT max(day) AS last FROM rollups WHERE day <= ?'),
    tables: Object.values(DAILY).map(({ table, keys }) => ({
      clear: db.prepare(`DELETE FROM ${table} WHERE day > ? AND day <= ?`),
      add: db.prepare(
        `INSERT INTO ${table} (${keys}, ${NAMES}) SELECT ${keys}, ${SUMS} FROM rollups WHERE day > ? AND day <= ? GROUP BY ${keys}`,
      ),
    })),
  };
}

/** Where a report finds the sums of a span: those of the days that are summed, and the hours of the others. */
export function sourcesOf(db: Database, kind: DailyKind): readonly { readonly table: string; readonly where: string }[] {
  const mark = readDailyMark(db);
  return [
    { table: DAILY[kind].table, where: `day <= ${mark}` },
    { table: 'rollups', where: `day > ${mark}` },
  ];
}

const DIFFERENCE = rowsOf({ what: text });

/** Compares the daily sums with those of the hours: null when all agree, else the first day that differs. */
export function checkDailySums(db: Database): string | null {
  const mark = readDailyMark(db);
  const minus = MEASURES.map((measure) => `-${measure}`).join(', ');
  const differ = MEASURES.map((measure) => `sum(${measure}) <> 0`).join(' OR ');
  for (const { table, keys } of Object.values(DAILY)) {
    const sql = `SELECT concat_ws(' ', ${keys}) AS what FROM (
        SELECT ${keys}, ${NAMES} FROM ${table} WHERE day <= ?1 UNION ALL SELECT ${keys}, ${minus} FROM rollups WHERE day <= ?1)
      GROUP BY ${keys} HAVING ${differ} LIMIT 1`;
    const difference = DIFFERENCE.first(db.prepare(sql), mark);
    if (difference) return `the daily sums of ${difference.what}`;
  }
  return null;
}
