import { BYTE_ORDER_MARK, csvLine } from '../../../shared/lib/csv-line.ts';
import { writeWhole } from '../files.ts';
import type { Table } from './table.ts';
import type { TableFile, TableFormat } from './table-file.ts';

/** Writes a table to a file that appears complete or not at all. Throws where the disk refuses it. */
export async function writeTable(table: Table, { file, format }: TableFile): Promise<void> {
  writeWhole(file, await CONTENT_OF[format](table));
}

export const csvOf = ({ columns, rows }: Table): string =>
  `${BYTE_ORDER_MARK}${csvLine(columns.map(({ name }) => name))}${Array.from(rows, csvLine).join('')}`;

const CONTENT_OF: Readonly<Record<TableFormat, (table: Table) => string | Promise<Uint8Array>>> = {
  csv: csvOf,
  // Loaded with the first workbook: a start needs none.
  xlsx: async (table) => (await import('./workbook.ts')).workbookOf(table),
};
