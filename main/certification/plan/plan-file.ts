import { type CsvError, parse } from 'csv-parse';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { roundedAmong } from '../../../shared/lib/sheet-damage.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { readAtMost } from '../../lib/read-at-most.ts';
import { decodeUtf8 } from '../../lib/utf8.ts';
import { type Cells, COLUMNS, type Column, familyHint, type PlanRow, REQUIRED_COLUMNS, readRow, roundedNumber } from './plan-row.ts';

/** A person writes a plan by hand; a larger file is not one. */
const MAX_BYTES = 1_000_000;
const MAX_RECORD = 20_000;
const MAX_ROWS = 2_000;
/** A person reads no longer list of faults. */
const MAX_FAULTS = 100;

interface CsvRow {
  /** The line where the row begins; a quoted cell may continue over more lines. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a plan: CSV with commas, a header and quotes where needed; accepts a byte order mark and CRLF. Fails with all faults,
 * by line; nothing may be sent then.
 */
export async function readPlanFile(path: string): Promise<Result<readonly PlanRow[], readonly string[]>> {
  const lines = await readLines(path);
  if (!lines.ok) return fail([lines.failure]);
  const [header, ...rest] = lines.value;
  if (!header) return fail(['the plan is empty']);
  const columns = readHeader(header);
  if (!columns.ok) return columns;
  if (rest.length === 0) return fail(['the plan has a header and no rows']);
  const faults: string[] = [];
  const rows: PlanRow[] = [];
  for (const line of rest) {
    const row = readLine(line, columns.value);
    if (row.ok) rows.push(row.value);
    else faults.push(...row.failure.map((fault) => `line ${line.line}: ${fault}`));
  }
  const rounded = roundedAmong(rows.map(({ clientNumber }) => clientNumber));
  for (const { line, clientNumber } of rows) if (rounded.has(clientNumber)) faults.push(`line ${line}: ${roundedNumber(clientNumber)}`);
  if (faults.length === 0) return ok(rows);
  const more = faults.length - MAX_FAULTS;
  return fail([...faults.slice(0, MAX_FAULTS), ...(more > 0 ? [`and ${more} more`] : []), ...familyHint(faults)]);
}

/** Decodes the text strictly as UTF-8: a letter in another encoding would be sent as another one. */
function readText(path: string): Result<string, string> {
  try {
    const bytes = readAtMost(path, MAX_BYTES);
    if (!bytes.ok) return fail(bytes.failure === 'tooLarge' ? `the plan is larger than ${MAX_BYTES} bytes` : 'the plan is not a file');
    return decodeUtf8(bytes.value, 'the plan is not UTF-8: save it as "CSV UTF-8"');
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** Splits the text into rows, and stops where it is no longer a plan. */
function readLines(path: string): Promise<Result<readonly CsvRow[], string>> {
  const read = readText(path);
  if (!read.ok) return Promise.resolve(read);
  const text = read.value.replace(/^\ufeff/, '');
  const places = createLineCounter(text);
  return new Promise((resolve) => {
    const lines: CsvRow[] = [];
    const parser = parse({
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_RECORD,
      on_record: (cells: string[], { bytes }) => {
        if (lines.length > MAX_ROWS + 1) return null;
        lines.push({ line: places.nextLine(), cells });
        places.advanceTo(bytes);
        return null;
      },
    });
    const end = (result: Result<readonly CsvRow[], string>): void => {
      parser.destroy();
      resolve(result);
    };
    parser.on('error', (error: CsvError) =>
      end(fail(`line ${places.nextLine()}: ${QUOTE_FAULTS[error.code] ?? cleanText(error.message, 200)}`)),
    );
    parser.on('end', () => end(lines.length > MAX_ROWS + 1 ? fail(`the plan has more than ${MAX_ROWS} rows`) : ok(lines)));
    parser.resume();
    parser.end(text);
  });
}

/** The library's quote errors, for a person. */
const QUOTE_FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote of this row is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'after a closing quote must come a comma; a quote within a cell is written twice',
  INVALID_OPENING_QUOTE: 'a quote within a cell: the whole cell must be in quotes, and the quote written twice',
  CSV_MAX_RECORD_SIZE: `is longer than ${MAX_RECORD} bytes; perhaps a quote is not closed`,
};

interface LineCounter {
  /** The line on which the next row begins. */
  readonly nextLine: () => number;
  /** Reports that a row ended before this byte. */
  readonly advanceTo: (byte: number) => void;
}

/** How far ahead to look for the next row, in characters; beyond that, the reported line is too early. */
const LOOK_AHEAD = 4_000;
/** A line without any content is not a row. */
const EMPTY = /^(?:\s|,|"\s*")*$/;

/** Counts lines as an editor does: the library counts neither those within quotes nor those that it skips. */
function createLineCounter(text: string): LineCounter {
  const bytes = Buffer.from(text, 'utf8');
  let from = 0;
  let line = 1;
  return {
    nextLine: () => {
      const ahead = bytes.toString('utf8', from, from + LOOK_AHEAD).split(/\r\n|\n|\r/);
      const first = ahead.findIndex((one) => !EMPTY.test(one));
      return line + Math.max(first, 0);
    },
    advanceTo: (byte) => {
      line += bytes.toString('utf8', from, byte).match(/\r\n|\n|\r/g)?.length ?? 0;
      from = byte;
    },
  };
}

type ColumnIndexes = Readonly<Record<Column, number>>;

function readHeader({ line, cells }: CsvRow): Result<ColumnIndexes, readonly string[]> {
  const names = cells.map((cell) => cell.trim());
  const faults = [
    ...REQUIRED_COLUMNS.filter((name) => !names.includes(name)).map((name) => `line ${line}: the column ${name} is missing`),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `line ${line}: the column ${cleanText(name, 40)} stands there twice`),
    ...names
      .filter((name) => !COLUMNS.some((column) => column === name))
      .map((name) => `line ${line}: "${cleanText(name, 40)}" is not a column of a plan`),
  ];
  if (faults.length > 0) return fail([...faults, `columns, with commas between them: ${COLUMNS.join(',')} (the last one may be left out)`]);
  return ok(Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<Column, number>);
}

function readLine({ line, cells }: CsvRow, places: ColumnIndexes): Result<PlanRow, readonly string[]> {
  const width = Object.values(places).filter((place) => place >= 0).length;
  // Only the last cell may be missing, where it is the optional one.
  const least = places.waitSeconds === width - 1 ? width - 1 : width;
  if (cells.length > width || cells.length < least) return fail([`has ${cells.length} cells, the header has ${width}`]);
  if (cells.some((cell) => /[\r\n]/.test(cell))) return fail(['a cell holds a line break']);
  const at = (column: Column): string => cells[places[column]]?.trim() ?? '';
  return readRow(line, Object.fromEntries(COLUMNS.map((column) => [column, at(column)])) as Cells);
}
