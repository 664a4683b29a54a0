import { CsvError, parse } from 'csv-parse/sync';
import { unescapeFormula } from '../table/formula-safe.ts';
import { ImportRefused, LIMITS } from './import-refused.ts';

/** Signs that separate the cells of a row, the usual ones first. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

/** One row of a text; an empty cell is null. */
interface CsvRow {
  /** As the program that wrote the file counts it, from 1. */
  readonly row: number;
  readonly cells: readonly (string | null)[];
}

/** A row, and how much of the file has been read with it, from 0 to 1. */
type OnCsvRow = (row: CsvRow, part: number) => void;

/**
 * Reads the rows of a text with separated cells; separator, where it is not told, and quotation mark are those of its first line. Returns
 * the row at which a quotation mark makes the rest unreadable; null where there is none.
 */
export function readCsvRows(text: string, onRow: OnCsvRow, separator: Separator | null = null): number | null {
  const { start, delimiter, quote } = dialectOf(text, separator);
  const headingRow = start === 0 ? 1 : 2;
  let rows = 0;
  try {
    parse(text.slice(start), {
      delimiter,
      quote,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: LIMITS.rowLength,
      on_record: (cells: string[], { bytes }) => {
        checkSize(cells, rows);
        onRow({ row: rows + headingRow, cells: cells.map((cell) => (cell === '' ? null : unescapeFormula(cell))) }, bytes / text.length);
        rows += 1;
        // Nothing is collected here.
        return null;
      },
    });
    return null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new ImportRefused('rowTooLong', String(rows + headingRow));
    return rows + headingRow;
  }
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

function dialectOf(text: string, told: Separator | null): Dialect {
  const named = /^sep=(.)\r?\n/i.exec(text);
  const start = named?.[0].length ?? 0;
  const line = /^[^\r\n]*/.exec(text.slice(start, start + LIMITS.rowLength))?.[0] ?? '';
  const quote = /^\s*'[^']*'\s*[,;|\t]/.test(line) ? "'" : '"';
  const bare = line.replaceAll(quote === "'" ? /'[^']*'/g : /"[^"]*"/g, '');
  const count = (separator: string): number => bare.split(separator).length;
  const most = SEPARATORS.reduce<string>((best, one) => (count(one) > count(best) ? one : best), ',');
  return { start, delimiter: told ?? named?.[1] ?? most, quote };
}
