import { isOpen, type OrderStateName } from '../../../shared/order/order.ts';
import type { Database } from '../core/database.ts';
import type { Span } from './search-windows.ts';

/** What an order must be, to be found. */
export interface Fits {
  /** Spelled as {@link wordsOf} does. */
  readonly words: readonly string[];
  readonly state: OrderStateName | null;
  /** Times of the sale: from, inclusive, and to, exclusive. */
  readonly from: string;
  readonly to: string;
}

/** The newest numbers that fit, among those from `low` to `high`. */
export type Walk = (low: number, high: number, limit: number) => number[];

export interface Way {
  readonly walk: Walk;
  /** How many times as many orders as row by row it can begin with. */
  readonly reach: number;
}

/** Up to so many orders of a state are looked at one by one, which is then quicker than the index of words. */
const FEW = 4_000;
/** The shortest word that the index knows. */
const INDEXED_LENGTH = 3;

/** How many rows are looked at to tell what is rare, and in how many pieces, from the whole of what is searched. */
const SAMPLE_ROWS = 256;
const SAMPLES = 8;
/** A word of at most so many of those rows is rare: the index finds it at once. Any other is found sooner row by row. */
const RARE = 2;
/** What the index is asked costs the same for few orders as for many, where its lists are short. */
const INDEX_REACH = 4;

const UNSOLD = "o.open = 0 AND o.state <> 'success'";

type Value = string | number;

/** The quickest way through these orders, which are in the index. */
export function bySearch(db: Database, fits: Fits, among: Span): Way {
  const long = fits.words.filter((word) => Array.from(word).length >= INDEXED_LENGTH);
  const ofState = fits.state === null ? null : stateWalk(fits.state);
  if (ofState !== null && (long.length === 0 || isFew(db, ofState, fits, among.high))) return { walk: ofState.walk(db, fits), reach: 1 };
  const rare = rareOf(db, long, among);
  return rare.length === 0 ? { walk: rowWalk(db, fits), reach: 1 } : { walk: wordWalk(db, fits, rare), reach: INDEX_REACH };
}

/**
 * Those of the words that the index is quick at. Its lists of what is in every second order are long, and are walked from their
 * ends for each window; the rows themselves are compared at several in a microsecond, so what is frequent is compared there.
 */
function rareOf(db: Database, words: readonly string[], { low, high }: Span): string[] {
  if (words.length === 0) return [];
  const counted = words.map((_, index) => `sum(instr(words, ?) > 0) AS n${index}`);
  const sample = db.prepare(`SELECT ${counted.join(', ')} FROM history WHERE number BETWEEN ? AND ?`);
  const step = Math.max(SAMPLE_ROWS, Math.ceil((high - low + 1) / SAMPLES));
  const seen = new Map(words.map((word) => [word, 0]));
  for (let end = high; end >= low; end -= step) {
    const row = sample.get(...words, Math.max(low, end - SAMPLE_ROWS + 1), end) as Record<string, number | null>;
    for (const [index, word] of words.entries()) seen.set(word, (seen.get(word) ?? 0) + (row[`n${index}`] ?? 0));
  }
  return words.filter((word) => (seen.get(word) ?? 0) <= RARE);
}

interface StateWalk {
  readonly where: string;
  readonly walk: (db: Database, fits: Fits) => Walk;
}

/** Every state but success is that of few orders, or of orders that an index holds. */
function stateWalk(state: OrderStateName): StateWalk | null {
  if (state === 'success') return null;
  const where = isOpen({ is: state }) ? 'o.open = 1 AND o.state = ?' : `${UNSOLD} AND o.state = ?`;
  return {
    where,
    walk: (db, fits) =>
      ask(
        db,
        `SELECT o.number FROM orders o CROSS JOIN history h ON h.number = o.number
         WHERE ${where} AND o.number BETWEEN ? AND ? AND ${detailsOf(fits)} ORDER BY o.number DESC LIMIT ?`,
        [state],
        detailValues(fits),
      ),
  };
}

const isFew = (db: Database, { where }: StateWalk, { state }: Fits, top: number): boolean => {
  const count = db.prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM orders o WHERE ${where} AND o.number <= ? LIMIT ${FEW})`);
  return (count.get(state, top) as { n: number }).n < FEW;
};

/** Row by row: where every order may fit, or the words are too short for the index, or too frequent. */
const rowWalk = (db: Database, fits: Fits): Walk =>
  ask(
    db,
    `SELECT h.number FROM history h WHERE h.number BETWEEN ? AND ? AND ${detailsOf(fits)} AND ${stateOf(fits)} ORDER BY h.number DESC LIMIT ?`,
    [],
    [...detailValues(fits), ...stateValues(fits)],
  );

/**
 * The index is asked for the end of a long word alone: ids and numbers differ most there, and each letter more is one more list
 * to walk. The rest is compared in the rows that are found.
 */
const endOf = (word: string): string => Array.from(word).slice(-ASKED_LENGTH).join('');
const ASKED_LENGTH = 6;

const wordWalk = (db: Database, fits: Fits, words: readonly string[]): Walk =>
  ask(
    db,
    `SELECT w.rowid AS number FROM history_words w CROSS JOIN history h ON h.number = w.rowid
     WHERE history_words MATCH ? AND w.rowid BETWEEN ? AND ? AND ${detailsOf(fits)} AND ${stateOf(fits)} ORDER BY w.rowid DESC LIMIT ?`,
    [words.map((word) => `"${endOf(word).replaceAll('"', '""')}"`).join(' AND ')],
    [...detailValues(fits), ...stateValues(fits)],
  );

const detailsOf = ({ words }: Fits): string => ['h.at >= ? AND h.at < ?', ...words.map(() => 'instr(h.words, ?) > 0')].join(' AND ');
const detailValues = ({ from, to, words }: Fits): Value[] => [from, to, ...words];
const stateOf = ({ state }: Fits): string => (state === null ? 'true' : '(SELECT o.state FROM orders o WHERE o.number = h.number) = ?');
const stateValues = ({ state }: Fits): Value[] => (state === null ? [] : [state]);

function ask(db: Database, sql: string, before: readonly Value[], after: readonly Value[]): Walk {
  const statement = db.prepare(sql);
  return (low, high, limit) => (statement.all(...before, low, high, ...after, limit) as { number: number }[]).map(({ number }) => number);
}
