import type { Product } from '../../../shared/catalogue/product.ts';
import { readCsvRows } from '../../lib/sheet/csv-rows.ts';
import { decodeText } from '../../lib/sheet/decode-text.ts';
import { ImportRefused } from '../../lib/sheet/import-refused.ts';
import { readFileBytes } from '../../lib/sheet/read-file-bytes.ts';
import { areProducts, readJsonRows, tableOf } from './json-rows.ts';
import { RowReader, type SheetRow } from './row-reader.ts';
import { readWorkbookRows } from './workbook-rows.ts';

/** How often progress is told, in rows. */
const PROGRESS_ROWS = 1_000;

/** Reads a file of any supported format into products. Throws {@link ImportRefused} for a file that cannot be imported at all. */
export async function readImport(
  file: string,
  known: ReadonlyMap<string, Product>,
  onProgress: (rows: number, part: number) => void,
): Promise<RowReader> {
  const reader = new RowReader(known);
  let rows = 0;
  const counted = (part: number): void => {
    rows += 1;
    if (rows % PROGRESS_ROWS === 0) onProgress(rows, part);
  };
  const onRow = (row: SheetRow, part: number): void => {
    reader.read(row);
    counted(part);
  };
  const bytes = readFileBytes(file);
  if (isWorkbook(bytes)) await readWorkbookRows(file, onRow);
  else readText(decodeText(bytes), reader, onRow, counted);
  reader.end();
  if (!reader.hasHeadings && reader.faultCount === 0 && reader.products.size === 0) throw new ImportRefused('noProducts');
  return reader;
}

function readText(text: string, reader: RowReader, onRow: (row: SheetRow, part: number) => void, counted: (part: number) => void): void {
  if (!/^\s*[[{]/.test(text)) {
    for (const row of readCsvRows(text, onRow)) reader.fault({ row, place: '', rule: { is: 'quotes' } });
    return;
  }
  const rows = readJsonRows(text);
  if (!areProducts(rows)) {
    // The headings stand in no row of the file.
    for (const [at, cells] of tableOf(rows).entries()) onRow({ row: Math.max(at, 1), cells }, at / rows.length);
    return;
  }
  for (const [at, row] of rows.entries()) {
    reader.readMembers(at + 1, row);
    counted(at / rows.length);
  }
}

/** Judges a file by its first bytes. */
function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8));
  // The container of older Excel files and of those with a password.
  if (start.toString('hex') === 'd0cf11e0a1b11ae1') throw new ImportRefused('oldWorkbook');
  return start.toString('latin1', 0, 4) === 'PK\u0003\u0004';
}
