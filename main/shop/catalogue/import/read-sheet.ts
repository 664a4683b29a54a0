import type { Cell } from '../../../../shared/catalogue/columns/cells.ts';
import type { RefusedRow } from '../../../../shared/catalogue/refused-row.ts';
import type { FileRow } from '../../../../shared/lib/first-rows.ts';
import { readCsvRows } from '../../../lib/import/csv-rows.ts';
import { decodeText } from '../../../lib/import/decode-text.ts';
import { ImportRefused, readFileBytes } from '../../../lib/import/import-file.ts';
import { separatorOf } from '../../../lib/import/separator-of.ts';
import { areProducts, readJsonRows, tableOf } from './json-rows.ts';
import { readWorkbookRows } from './workbook-rows.ts';

export interface TableSheet {
  readonly is: 'table';
  /** The rows that are not blank. */
  readonly rows: readonly FileRow<Cell>[];
  /**
   * The names of the columns where the file gives them apart from its rows, as JSON does; null where one of the rows may hold the headings.
   */
  readonly names: readonly string[] | null;
  /** Rows that cannot be read as cells. */
  readonly broken: readonly Pick<RefusedRow, 'row' | 'rule'>[];
}

/** The content of a file of any supported format. */
export type Sheet =
  | TableSheet
  /** Products whose members have the till's own names. */
  | { readonly is: 'members'; readonly rows: readonly unknown[] };

/** How often progress is reported, in rows. */
const PROGRESS_ROWS = 1_000;

/** Reads a file of any supported format. Throws {@link ImportRefused} for a file that cannot be imported at all. */
export async function readSheet(file: string, onProgress: (rows: number, part: number) => void): Promise<Sheet> {
  const rows: FileRow<Cell>[] = [];
  let count = 0;
  const onRow = (row: FileRow<Cell>, part: number): void => {
    if (!isBlank(row)) rows.push(row);
    count += 1;
    if (count % PROGRESS_ROWS === 0) onProgress(count, part);
  };
  const bytes = readFileBytes(file);
  const text = isWorkbook(bytes) ? null : decodeText(bytes);
  if (text !== null && /^\s*[[{]/.test(text)) return jsonSheet(text);
  const broken = text === null ? [] : readCsvRows(text, onRow, separatorOf(text));
  if (text === null) await readWorkbookRows(file, onRow);
  return { is: 'table', rows, names: null, broken: broken.map((row) => ({ row, rule: { is: 'quotes' } })) };
}

function jsonSheet(text: string): Sheet {
  const rows = readJsonRows(text);
  if (areProducts(rows)) return { is: 'members', rows };
  const { names, cells } = tableOf(rows);
  const read = cells.map((each, at) => ({ row: at + 1, cells: each ?? [] })).filter((row) => !isBlank(row));
  const broken = cells.flatMap((each, at) => (each === null ? [{ row: at + 1, rule: { is: 'form' } as const }] : []));
  return { is: 'table', names, rows: read, broken };
}

const isBlank = ({ cells }: FileRow<Cell>): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));

/** Judges a file by its first bytes. */
function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8));
  // The container of older Excel files and of those with a password.
  if (start.toString('hex') === 'd0cf11e0a1b11ae1') throw new ImportRefused('oldWorkbook');
  return start.toString('latin1', 0, 4) === 'PK\u0003\u0004';
}
