import { isOpen, type OrderStateName } from '../../../shared/order/order.ts';
import type { Database } from '../core/database.ts';
import { COUNT_ROWS, integer, NUMBER_ROWS, nullable, rowsOf } from '../core/rows.ts';
import type { Span } from './search-windows.ts';

/** The criteria of a search. */
export interface SearchCriteria {
  /** Normalized as by {@link searchTermsOf}. */
  readonly words: readonly string[];
  readonly state: OrderStateName | null;
  /** Times of the sale: from, inclusive, and to, exclusive. */
  readonly from: string;
  readonly to: string;
}

/** The newest matching numbers from `low` to `high`. */
export type FindMatches = (low: number, high: number, limit: number) => number[];

export interface SearchPlan {
  readonly find: FindMatches;
  /** How much larger its first window may be than that of a search row by row. */
  readonly windowFactor: number;
}

/** Up to this many orders of a state, reading each is faster than the index of words. */
const FEW_ORDERS = 4_000;
/** The shortest word that the index supports. */
const INDEXED_LENGTH = 3;

/** The number of sampled rows that show which words are rare, and the number of pieces that the sample has. */
const SAMPLE_ROWS = 256;
const SAMPLES = 8;
/** A word in at most this many sampled rows is rare: the index finds it at once. Any other is found faster row by row. */
const RARE_HITS = 2;
/** A query of the index costs the same for few orders as for many, where its lists are short. */
const INDEX_REACH = 4;

const UNSOLD = "o.open = 0 AND o.state <> 'success'";

type Value = string | number;

/** The fastest plan for these orders, which are all indexed. */
export function planSearch(db: Database, criteria: SearchCriteria, span: Span): SearchPlan {
  const long = criteria.words.filter((word) => Array.from(word).length >= INDEXED_LENGTH);
  const ofState = criteria.state === null ? null : planByState(criteria.state);
  if (ofState !== null && (long.length === 0 || hasFewOrders(db, ofState, criteria, span.high)))
    return { find: ofState.walk(db, criteria), windowFactor: 1 };
  const rare = rareTermsOf(db, long, span);
  return rare.length === 0
    ? { find: findByRow(db, criteria), windowFactor: 1 }
    : { find: findByIndex(db, criteria, rare), windowFactor: INDEX_REACH };
}

/**
 * The words for which the index is fast. Its lists of frequent trigrams are long, and each window scans them; comparing the
 * rows themselves takes well under a microsecond each, so frequent words are compared there.
 */
function rareTermsOf(db: Database, words: readonly string[], { low, high }: Span): string[] {
  if (words.length === 0) return [];
  const counted = words.map((_, index) => `sum(instr(words, ?) > 0) AS n${index}`);
  const sample = db.prepare(`SELECT ${counted.join(', ')} FROM history WHERE number BETWEEN ? AND ?`);
  const counts = rowsOf(Object.fromEntries(words.map((_, index) => [`n${index}`, nullable(integer)])));
  const step = Math.max(SAMPLE_ROWS, Math.ceil((high - low + 1) / SAMPLES));
  const seen = new Map(words.map((word) => [word, 0]));
  for (let end = high; end >= low; end -= step) {
    const row = counts.only(sample, ...words, Math.max(low, end - SAMPLE_ROWS + 1), end);
    for (const [index, word] of words.entries()) seen.set(word, (seen.get(word) ?? 0) + (row[`n${index}`] ?? 0));
  }
  return words.filter((word) => (seen.get(word) ?? 0) <= RARE_HITS);
}

interface StatePlan {
  readonly where: string;
  readonly walk: (db: Database, fits: SearchCriteria) => FindMatches;
}

/** Every state except success has few orders, or an index. */
function planByState(state: OrderStateName): StatePlan | null {
  if (state === 'success') return null;
  const where = isOpen({ is: state }) ? 'o.open = 1 AND o.state = ?' : `${UNSOLD} AND o.state = ?`;
  return {
    where,
    walk: (db, fits) =>
      prepareFind(
        db,
        `SELECT o.number FROM orders o CROSS JOIN history h ON h.number = o.number
         WHERE ${where} AND o.number BETWEEN ? AND ? AND ${criteriaSql(fits)} ORDER BY o.number DESC LIMIT ?`,
        [state],
        criteriaValues(fits),
      ),
  };
}

const hasFewOrders = (db: Database, { where }: StatePlan, { state }: SearchCriteria, top: number): boolean => {
  const count = db.prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM orders o WHERE ${where} AND o.number <= ? LIMIT ${FEW_ORDERS})`);
  return COUNT_ROWS.only(count, state, top).n < FEW_ORDERS;
};

/** Row by row: where every order may match, or the words are too short or too frequent for the index. */
const findByRow = (db: Database, fits: SearchCriteria): FindMatches =>
  prepareFind(
    db,
    `SELECT h.number FROM history h WHERE h.number BETWEEN ? AND ? AND ${criteriaSql(fits)} AND ${stateSql(fits)} ORDER BY h.number DESC LIMIT ?`,
    [],
    [...criteriaValues(fits), ...stateValues(fits)],
  );

/**
 * Queries the index only for the end of a long word: ids and numbers differ most there, and each letter adds a list. The rest
 * is compared in the rows found.
 */
const indexedSuffix = (word: string): string => Array.from(word).slice(-SUFFIX_LENGTH).join('');
const SUFFIX_LENGTH = 6;

const findByIndex = (db: Database, fits: SearchCriteria, words: readonly string[]): FindMatches =>
  prepareFind(
    db,
    `SELECT w.rowid AS number FROM history_words w CROSS JOIN history h ON h.number = w.rowid
     WHERE history_words MATCH ? AND w.rowid BETWEEN ? AND ? AND ${criteriaSql(fits)} AND ${stateSql(fits)} ORDER BY w.rowid DESC LIMIT ?`,
    [words.map((word) => `"${indexedSuffix(word).replaceAll('"', '""')}"`).join(' AND ')],
    [...criteriaValues(fits), ...stateValues(fits)],
  );

const criteriaSql = ({ words }: SearchCriteria): string =>
  ['h.at >= ? AND h.at < ?', ...words.map(() => 'instr(h.words, ?) > 0')].join(' AND ');
const criteriaValues = ({ from, to, words }: SearchCriteria): Value[] => [from, to, ...words];
const stateSql = ({ state }: SearchCriteria): string =>
  state === null ? 'true' : '(SELECT o.state FROM orders o WHERE o.number = h.number) = ?';
const stateValues = ({ state }: SearchCriteria): Value[] => (state === null ? [] : [state]);

function prepareFind(db: Database, sql: string, before: readonly Value[], after: readonly Value[]): FindMatches {
  const statement = db.prepare(sql);
  return (low, high, limit) => NUMBER_ROWS.all(statement, ...before, low, high, ...after, limit).map(({ number }) => number);
}
