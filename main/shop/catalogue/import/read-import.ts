import type { Cell } from '../../../../shared/catalogue/columns/cells.ts';
import type { ImportMapping } from '../../../../shared/catalogue/columns/import-mapping.ts';
import { createMappedReader, type ReadRow } from '../../../../shared/catalogue/columns/read-mapped.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { FileRow } from '../../../../shared/lib/first-rows.ts';
import { ImportRefused } from '../../../lib/import/import-file.ts';
import { headingRowOf, headingsOf, rowsBelow } from './mapped-table.ts';
import { ownTable } from './own-table.ts';
import type { Sheet, TableSheet } from './read-sheet.ts';
import { RowReader } from './row-reader.ts';

type Known = ReadonlyMap<string, Product>;

/**
 * Reads a file with the till's own columns and families; null for one of another program. Throws {@link ImportRefused} for a file that can
 * hold no products.
 */
export function readOwn(sheet: Sheet, known: Known): RowReader | null {
  if (sheet.is === 'members') return readMembers(sheet.rows, known);
  if (sheet.rows.length + sheet.broken.length === 0) throw new ImportRefused('noProducts');
  const headings = { headingRow: headingRowOf(sheet) };
  const own = ownTable(headingsOf(sheet, headings), rowsBelow(sheet, headings));
  if (own !== null) return readRows(sheet, own.rows, new RowReader(known, own), own.read);
  if (sheet.rows.every(({ cells }) => cells.length < 2)) throw new ImportRefused('noProducts');
  return null;
}

/** Reads a file of another program by a person's mapping. */
export const readMapped = (sheet: TableSheet, mapping: ImportMapping, known: Known): RowReader =>
  readRows(
    sheet,
    rowsBelow(sheet, mapping),
    new RowReader(known, { isExport: false }),
    createMappedReader(mapping, headingsOf(sheet, mapping)),
  );

function readRows(
  { broken }: TableSheet,
  rows: readonly FileRow<Cell>[],
  reader: RowReader,
  read: (cells: readonly Cell[]) => ReadRow,
): RowReader {
  for (const { row, cells } of rows) reader.read(row, read(cells));
  for (const { row, rule } of broken) reader.fault({ row, place: '', rule });
  return reader;
}

/** Rows that name their members themselves, as in JSON of a till. */
function readMembers(rows: readonly unknown[], known: Known): RowReader {
  const reader = new RowReader(known, { isExport: true });
  for (const [at, row] of rows.entries()) {
    const members: Readonly<Record<string, unknown>> = typeof row === 'object' && row !== null ? { ...row } : {};
    reader.read(at + 1, { is: 'read', members, faults: [], said: new Set(Object.keys(members)) });
  }
  if (rows.length === 0) throw new ImportRefused('noProducts');
  return reader;
}
