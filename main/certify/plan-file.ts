import { readFileSync, statSync } from 'node:fs';
import { type CsvError, type Info, parse } from 'csv-parse';
import { fail, ok, type Result } from '../../shared/result.ts';
import { cleanText } from '../../shared/text.ts';
import { type Cells, COLUMNS, type Column, type PlanRow, REQUIRED_COLUMNS, readRow } from './plan.ts';
import { utf8 } from './utf8.ts';

/** A plan is a table that a person wrote: what is larger is not one. */
const MAX_BYTES = 1_000_000;
const MAX_RECORD = 20_000;
const MAX_ROWS = 2_000;
/** More faults than these help nobody. */
const MAX_FAULTS = 100;

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a plan: CSV with commas, a header, quotes where they are needed, a byte order mark and CRLF as they come. Fails with
 * all that is wrong in it, by line; nothing may be sent then.
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
  if (faults.length === 0) return ok(rows);
  const more = faults.length - MAX_FAULTS;
  return fail(more > 0 ? [...faults.slice(0, MAX_FAULTS), `and ${more} more`] : faults);
}

/** The whole text, as UTF-8 alone: a letter of another encoding would be sent as another one. */
function readText(path: string): Result<string, string> {
  try {
    const { size } = statSync(path);
    if (size > MAX_BYTES) return fail(`the plan is larger than ${MAX_BYTES} bytes`);
    return utf8(readFileSync(path), 'the plan is not UTF-8: save it as "CSV UTF-8"');
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** Takes the text apart, and stops where it is no plan any more. */
function readLines(path: string): Promise<Result<readonly Line[], string>> {
  const text = readText(path);
  if (!text.ok) return Promise.resolve(text);
  return new Promise((resolve) => {
    const lines: Line[] = [];
    const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: MAX_RECORD });
    const end = (result: Result<readonly Line[], string>): void => {
      parser.destroy();
      resolve(result);
    };
    parser.on('data', ({ info, record }: { info: Info; record: string[] }) => {
      lines.push({ line: info.lines, cells: record });
      if (lines.length > MAX_ROWS + 1) end(fail(`the plan has more than ${MAX_ROWS} rows`));
    });
    parser.on('error', (error: CsvError) => end(fail(cleanText(error.message, 200))));
    parser.on('end', () => end(ok(lines)));
    parser.end(text.value);
  });
}

type Places = Readonly<Record<Column, number>>;

function readHeader({ cells }: Line): Result<Places, readonly string[]> {
  const names = cells.map((cell) => cell.trim());
  const faults = [
    ...REQUIRED_COLUMNS.filter((name) => !names.includes(name)).map((name) => `line 1: the column ${name} is missing`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `line 1: the column ${cleanText(name, 40)} stands there twice`),
    ...names
      .filter((name) => !COLUMNS.some((column) => column === name))
      .map((name) => `line 1: "${cleanText(name, 40)}" is not a column of a plan`),
  ];
  if (faults.length > 0) return fail([...faults, `columns, with commas between them: ${COLUMNS.join(',')} (the last one may be left out)`]);
  return ok(Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<Column, number>);
}

function readLine({ line, cells }: Line, places: Places): Result<PlanRow, readonly string[]> {
  const width = Object.values(places).filter((place) => place >= 0).length;
  // The one cell that may be left out is the last, where it is the optional one.
  const least = places.waitSeconds === width - 1 ? width - 1 : width;
  if (cells.length > width || cells.length < least) return fail([`has ${cells.length} cells, the header has ${width}`]);
  if (cells.some((cell) => /[\r\n]/.test(cell))) return fail(['a cell holds a line break']);
  const at = (column: Column): string => cells[places[column]]?.trim() ?? '';
  return readRow(line, Object.fromEntries(COLUMNS.map((column) => [column, at(column)])) as Cells);
}
