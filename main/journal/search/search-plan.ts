import type { Database } from '../core/database.ts';
import { integer, NUMBER_ROWS, nullable, rowsOf } from '../core/rows.ts';
import { asksColumns, type Candidate, ColumnSearch } from './column-search.ts';
import { END_OF_TIME, type SearchCriteria } from './search-criteria.ts';
import type { Span } from './search-windows.ts';

/** The newest matching numbers from `low` to `high`. */
export type FindMatches = (low: number, high: number, limit: number) => number[];

export interface SearchPlan {
  readonly find: FindMatches;
  /** How much larger its windows are than those of a search row by row. */
  readonly windowFactor: number;
}

/** The shortest word that the index supports. */
const INDEXED_LENGTH = 3;

/** The number of sampled rows that show which words are rare, and the number of pieces that the sample has. */
const SAMPLE_ROWS = 256;
const SAMPLES = 8;
/** A word in at most this many sampled rows is rare: the index finds it at once. Any other is found faster row by row. */
const RARE_HITS = 2;
/** The index finds a rare word among a million orders in some 5 ms, and among few thousand in hardly less: it is asked about many at once. */
const INDEX_REACH = 64;
/** Columns are two bytes for each order and filter. */
const COLUMN_REACH = 4;
/** How many orders that fit the filters are compared with words and times at a time. */
const COMPARED = 512;

/** The fastest plan for these orders, which are all indexed. `findDirectly` reads an order that the columns do not know. */
export function planSearch(db: Database, criteria: SearchCriteria, span: Span, findDirectly: FindMatches): SearchPlan {
  const rare = rareTermsOf(
    db,
    criteria.words.filter((word) => Array.from(word).length >= INDEXED_LENGTH),
    span,
  );
  const columns = asksColumns(criteria) ? new ColumnSearch(db, criteria) : null;
  if (rare.length > 0) {
    const byIndex = findByIndex(db, criteria, rare);
    return { find: columns === null ? byIndex : onlyFitting(byIndex, columns, findDirectly), windowFactor: INDEX_REACH };
  }
  if (columns === null) return { find: findByRow(db, criteria), windowFactor: 1 };
  return { find: findByColumns(db, criteria, columns, findDirectly), windowFactor: COLUMN_REACH };
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

/** Row by row: where every order may match, or the words are too short or too frequent for the index. */
const findByRow = (db: Database, fits: SearchCriteria): FindMatches =>
  prepareFind(
    db,
    `SELECT h.number FROM history h WHERE h.number BETWEEN ? AND ? AND ${criteriaSql(fits)} ORDER BY h.number DESC LIMIT ?`,
    [],
    criteriaValues(fits),
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
     WHERE history_words MATCH ? AND w.rowid BETWEEN ? AND ? AND ${criteriaSql(fits)} ORDER BY w.rowid DESC LIMIT ?`,
    [words.map((word) => `"${indexedSuffix(word).replaceAll('"', '""')}"`).join(' AND ')],
    criteriaValues(fits),
  );

/** By the columns, and then by the rows of those that fit, where words or times are asked for. */
function findByColumns(db: Database, fits: SearchCriteria, columns: ColumnSearch, findDirectly: FindMatches): FindMatches {
  const compared = comparison(db, fits);
  return (low, high, limit) => {
    const found: number[] = [];
    let batch: Candidate[] = [];
    const take = (): void => {
      const uncertain = new Set(batch.filter(({ isCertain }) => !isCertain).map(({ number }) => number));
      const isMatch = (number: number): boolean => !uncertain.has(number) || findDirectly(number, number, 1).length > 0;
      const matches = compared(batch.map(({ number }) => number)).filter(isMatch);
      found.push(...matches.slice(0, limit - found.length));
      batch = [];
    };
    for (const candidate of columns.candidates(low, high)) {
      if (found.length >= limit) return found;
      batch.push(candidate);
      if (batch.length >= COMPARED || found.length + batch.length === limit) take();
    }
    take();
    return found;
  };
}

/** Those of the numbers whose rows have the words and the time, in their order. */
function comparison(db: Database, fits: SearchCriteria): (numbers: readonly number[]) => readonly number[] {
  if (fits.words.length === 0 && fits.from === '' && fits.to === END_OF_TIME) return (numbers) => numbers;
  const statement = db.prepare(
    `SELECT h.number FROM json_each(?) c CROSS JOIN history h ON h.number = c.value WHERE ${criteriaSql(fits)} ORDER BY h.number DESC`,
  );
  return (numbers) =>
    numbers.length === 0 ? [] : NUMBER_ROWS.all(statement, JSON.stringify(numbers), ...criteriaValues(fits)).map(({ number }) => number);
}

/** Only those of the matches that fit the filters too. */
const onlyFitting =
  (find: FindMatches, columns: ColumnSearch, findDirectly: FindMatches): FindMatches =>
  (low, high, limit) => {
    const found: number[] = [];
    for (let top = high; top >= low && found.length < limit; ) {
      const matches = find(low, top, limit);
      found.push(...matches.filter((number) => columns.fits(number) ?? findDirectly(number, number, 1).length > 0));
      top = matches.length < limit ? 0 : (matches.at(-1) ?? 0) - 1;
    }
    return found.slice(0, limit);
  };

const criteriaSql = ({ words }: SearchCriteria): string =>
  ['h.at >= ? AND h.at < ?', ...words.map(() => 'instr(h.words, ?) > 0')].join(' AND ');
const criteriaValues = ({ from, to, words }: SearchCriteria): Value[] => [from, to, ...words];

type Value = string | number;

function prepareFind(db: Database, sql: string, before: readonly Value[], after: readonly Value[]): FindMatches {
  const statement = db.prepare(sql);
  return (low, high, limit) => NUMBER_ROWS.all(statement, ...before, low, high, ...after, limit).map(({ number }) => number);
}
