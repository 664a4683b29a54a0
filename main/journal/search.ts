import type { OrderStateName } from '../../shared/order.ts';
import type { Database } from './database.ts';
import { inOneMoment } from './integrity.ts';
import { Projections, type StoredOrder } from './projections.ts';

/**
 * History, found by any piece of what is on a receipt: order id, client number, name, product, token or code, amount, cashier;
 * narrowed by state and time. Exact at every moment: what the index does not hold yet is read as it is.
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
}

export interface HistoryPage {
  /** The newest first. */
  readonly orders: readonly StoredOrder[];
  /** What to give as `before` for more; null when there is no more. */
  readonly next: number | null;
  /** Whether older orders were not looked at, because the text has only words of one or two characters. */
  readonly cutShort: boolean;
}

export const MOST_PER_PAGE = 200;
/** Up to so many rows are read as they are, which is then quicker than the index. */
const FEW = 4_000;
/** How far back words that are too short for the index are looked for. */
const SHORT_WORDS_REACH = 20_000;
/** The shortest word that the index knows. */
const INDEXED_LENGTH = 3;

/** An amount is looked for by its digits. */
const CURRENCY = /^rp(?=\d*$)/;

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .map((word) => word.replace(/[-.,]/g, '').replace(CURRENCY, ''))
    .filter((word) => word !== '');

/** Cuts the words of up to `most` orders that wait for it; returns how many still wait. */
export function indexHistory(db: Database, most: number): number {
  const mark = markOf(db);
  const end = mark + most;
  db.exec('BEGIN IMMEDIATE');
  try {
    db.prepare('INSERT INTO history_words (rowid, words) SELECT number, words FROM history WHERE number > ? AND number <= ?').run(
      mark,
      end,
    );
    db.prepare('UPDATE history_mark SET number = min(?, (SELECT coalesce(max(number), 0) FROM history))').run(end);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
  return waitingOf(db);
}

const markOf = (db: Database): number => (db.prepare('SELECT number FROM history_mark').get() as { number: number }).number;
const waitingOf = (db: Database): number =>
  (db.prepare('SELECT coalesce(max(number), 0) - (SELECT number FROM history_mark) AS n FROM history').get() as { n: number }).n;

type Value = string | number;
interface Filter {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** One page of what was sold. */
export function searchHistory(db: Database, query: HistoryQuery): HistoryPage {
  return inOneMoment(db, () => {
    const limit = Math.min(Math.max(1, query.limit), MOST_PER_PAGE);
    const words = wordsOf(query.text);
    const { numbers, cutShort } = numbersOf(db, query, words, limit + 1);
    const shown = numbers.slice(0, limit);
    const projections = new Projections(db);
    const orders = shown.map((number) => projections.orderOfNumber(number)).filter((order) => order !== null);
    return { orders, next: numbers.length > limit ? (shown.at(-1) ?? null) : null, cutShort };
  });
}

interface Numbers {
  readonly numbers: readonly number[];
  readonly cutShort: boolean;
}

/** The numbers of the orders that fit, the newest first: read as they are where few come into question, else by the index. */
function numbersOf(db: Database, query: HistoryQuery, words: readonly string[], limit: number): Numbers {
  const filter = filterOf(db, query, 'h.number');
  const spelling = allOf(words.map((word) => ({ sql: 'instr(h.words, ?) > 0', values: [word] })));
  const spelled = allOf([filter, spelling]);
  const indexed = words.filter((word) => Array.from(word).length >= INDEXED_LENGTH);
  if (words.length === 0 || isFew(db, filter)) return { numbers: read(db, spelled, limit), cutShort: false };
  if (indexed.length === 0) return shortWords(db, spelled, limit);
  const mark = markOf(db);
  const waiting = read(db, allOf([{ sql: 'h.number > ?', values: [mark] }, spelled]), limit);
  if (waiting.length === limit) return { numbers: waiting, cutShort: false };
  const inIndex = allOf([{ sql: 'w.rowid <= ?', values: [mark] }, filterOf(db, query, 'w.rowid'), spelling]);
  const older = byIndex(db, indexed, inIndex, limit - waiting.length);
  return { numbers: [...waiting, ...older], cutShort: false };
}

function shortWords(db: Database, spelled: Filter, limit: number): Numbers {
  const { n: newest } = db.prepare('SELECT coalesce(max(number), 0) AS n FROM history').get() as { n: number };
  const reach = Math.max(0, newest - SHORT_WORDS_REACH);
  const numbers = read(db, allOf([{ sql: 'h.number > ?', values: [reach] }, spelled]), limit);
  return { numbers, cutShort: reach > 0 && numbers.length < limit };
}

/** `number` is the column to count orders by: the index skips only what is said of its own. */
function filterOf(db: Database, { state, from, to, before }: HistoryQuery, number: 'h.number' | 'w.rowid'): Filter {
  const filters: Filter[] = [];
  if (before !== null) filters.push({ sql: `${number} < ?`, values: [before] });
  if (state !== null) filters.push({ sql: 'h.state = ?', values: [state] });
  if (from === null && to === null) return allOf(filters);
  // Numbers grow with time unless the clock was moved, so the numbers of the time asked for are close together.
  const time = [from ?? '', to ?? '\uffff'] as const;
  const range = db.prepare('SELECT min(number) AS low, max(number) AS high FROM history WHERE at >= ? AND at < ?').get(...time) as {
    low: number | null;
    high: number | null;
  };
  filters.push({ sql: `${number} BETWEEN ? AND ?`, values: [range.low ?? 0, range.high ?? -1] });
  filters.push({ sql: 'h.at >= ? AND h.at < ?', values: time });
  return allOf(filters);
}

const allOf = (filters: readonly Filter[]): Filter => ({
  sql: filters.map(({ sql }) => sql).join(' AND ') || 'true',
  values: filters.flatMap(({ values }) => values),
});

const isFew = (db: Database, { sql, values }: Filter): boolean =>
  (db.prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM history h WHERE ${sql} LIMIT ${FEW})`).get(...values) as { n: number }).n < FEW;

const read = (db: Database, { sql, values }: Filter, limit: number): number[] =>
  numbersIn(db.prepare(`SELECT h.number FROM history h WHERE ${sql} ORDER BY h.number DESC LIMIT ?`).all(...values, limit));

function byIndex(db: Database, words: readonly string[], { sql, values }: Filter, limit: number): number[] {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  return numbersIn(
    db
      .prepare(
        `SELECT h.number FROM history_words w CROSS JOIN history h ON h.number = w.rowid
         WHERE history_words MATCH ? AND ${sql} ORDER BY w.rowid DESC LIMIT ?`,
      )
      .all(phrases, ...values, limit),
  );
}

const numbersIn = (rows: readonly unknown[]): number[] => rows.map((row) => (row as { number: number }).number);
