import { CsvError, parse } from 'csv-parse/sync';
import type { FileRow } from '../../../shared/lib/first-rows.ts';
import { unescapeFormula } from '../../../shared/lib/formula-safe.ts';
import { ImportRefused, LIMITS } from './import-file.ts';
import { SEPARATORS, type Separator } from './separator-of.ts';

/** A row, whose empty cells are null, and how much of the file has been read with it, from 0 to 1. */
type OnCsvRow = (row: FileRow, part: number) => void;

/** So many rows that cannot be read by their quotation marks are skipped one by one; then the rest of the file is not read. */
const MOST_BROKEN = 100;

/**
 * Reads the rows of a text with separated cells; the quotation mark, and a separator that is not given, are those of its first line. A row with
 * quotation marks in the middle of a cell is read as its line stands. Returns the rows that cannot be read by their quotation marks.
 */
export function readCsvRows(text: string, onRow: OnCsvRow, separator: Separator | null = null): readonly number[] {
  const { start, ...dialect } = dialectOf(text, separator);
  const bytes = Buffer.from(text.slice(start));
  const broken: number[] = [];
  let row = start === 0 ? 1 : 2;
  const firstRow = row;
  const put = (cells: readonly string[], at: number): void => {
    checkSize(cells, row - firstRow);
    onRow({ row, cells: cells.map((cell) => (cell === '' ? null : unescapeFormula(cell))) }, at / bytes.length);
    row += 1;
  };
  let from = 0;
  while (from < bytes.length) {
    const read = readRegular(bytes.subarray(from), dialect, (cells, at) => put(cells, from + at));
    if (read.end === 'whole') break;
    if (read.end === 'tooLong') throw new ImportRefused('rowTooLong', String(row));
    from += read.upTo;
    const line = lineAt(bytes, from);
    const cells = cellsOf(line.text, dialect);
    if (cells) put(cells, line.end);
    else {
      broken.push(row);
      row += 1;
    }
    if (broken.length === MOST_BROKEN) break;
    from = line.end;
  }
  return broken;
}

type Signs = Pick<Dialect, 'delimiter' | 'quote'>;

/** Reads rows up to the first whose quotation marks are not regular, and returns where it begins. */
function readRegular(
  bytes: Buffer,
  signs: Signs,
  onCells: (cells: string[], upTo: number) => void,
): { readonly end: 'whole' | 'irregular' | 'tooLong'; readonly upTo: number } {
  let upTo = 0;
  try {
    parse(bytes, {
      ...signs,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: LIMITS.rowLength,
      on_record: (cells: string[], info) => {
        upTo = info.bytes;
        onCells(cells, upTo);
        // Nothing is collected here.
        return null;
      },
    });
    return { end: 'whole', upTo: bytes.length };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A mark that nothing closes takes the next lines with it.
    const { text } = lineAt(bytes, upTo);
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE' && (text.length > LIMITS.rowLength || !text.includes(signs.quote));
    return { end: isTooLong ? 'tooLong' : 'irregular', upTo };
  }
}

/** The cells of one line with marks in the middle of a cell; null where a mark is not closed. */
function cellsOf(line: string, signs: Signs): string[] | null {
  try {
    return parse(line, { ...signs, relax_column_count: true, relax_quotes: true })[0] ?? null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const [LINE_FEED, RETURN] = [10, 13];

/** The line at a place, without its end, and where the next one begins. */
function lineAt(bytes: Buffer, from: number): { readonly text: string; readonly end: number } {
  let end = from;
  while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== RETURN) end += 1;
  const text = bytes.toString('utf8', from, end);
  if (bytes[end] === RETURN && bytes[end + 1] === LINE_FEED) end += 1;
  return { text, end: end + 1 };
}

/** `before`: how many rows came before, the headings included. */
function checkSize(cells: readonly string[], before: number): void {
  if (cells.length > LIMITS.columns) throw new ImportRefused('tooManyColumns');
  if (before > LIMITS.rows && cells.some((cell) => cell !== '')) throw new ImportRefused('tooManyRows');
}

interface Dialect {
  /** Where the rows begin: after a line `sep=;` of a spreadsheet. */
  readonly start: number;
  readonly delimiter: string;
  readonly quote: string;
}

function dialectOf(text: string, given: Separator | null): Dialect {
  const named = /^sep=(.)\r?\n/i.exec(text);
  const start = named?.[0].length ?? 0;
  const line = /^[^\r\n]*/.exec(text.slice(start, start + LIMITS.rowLength))?.[0] ?? '';
  const quote = /^\s*'[^']*'\s*[,;|\t]/.test(line) ? "'" : '"';
  const bare = line.replaceAll(quote === "'" ? /'[^']*'/g : /"[^"]*"/g, '');
  const count = (separator: string): number => bare.split(separator).length;
  const most = SEPARATORS.reduce<string>((best, one) => (count(one) > count(best) ? one : best), ',');
  return { start, delimiter: given ?? named?.[1] ?? most, quote };
}
