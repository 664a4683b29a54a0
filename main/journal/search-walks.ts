import { isOpen, type OrderStateName } from '../../shared/order.ts';
import type { Database } from './database.ts';

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

/** Up to so many orders of a state are looked at one by one, which is then quicker than the index of words. */
const FEW = 4_000;
/** The shortest word that the index knows. */
const INDEXED_LENGTH = 3;

const UNSOLD = "o.open = 0 AND o.state <> 'success'";

type Value = string | number;

/** The quickest way through the orders that are in the index, up to the number `top`. */
export function bySearch(db: Database, fits: Fits, top: number): Walk {
  const long = fits.words.filter((word) => Array.from(word).length >= INDEXED_LENGTH);
  const ofState = fits.state === null ? null : stateWalk(fits.state);
  if (ofState !== null && (long.length === 0 || isFew(db, ofState, fits, top))) return ofState.walk(db, fits);
  if (long.length === 0) return rowWalk(db, fits);
  return wordWalk(db, fits, long);
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

/** Row by row: where every order may fit, or the words are too short for the index. */
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
