import { BYTE_ORDER_MARK, csvLine } from '../../../shared/lib/csv-line.ts';
import { writeWhole } from '../files.ts';
import type { Table } from './table.ts';

type TableFormat = 'csv' | 'json' | 'xlsx';

/** Writes a table to a file that appears complete or not at all. Throws where the disk refuses it. */
export async function writeTable(table: Table, file: string, format: TableFormat): Promise<void> {
  writeWhole(file, await CONTENT_OF[format](table));
}

const namesOf = ({ columns }: Table): string[] => columns.map(({ name }) => name);

const CONTENT_OF: Readonly<Record<TableFormat, (table: Table) => string | Promise<Uint8Array>>> = {
  csv: (table) => `${BYTE_ORDER_MARK}${csvLine(namesOf(table))}${Array.from(table.rows, csvLine).join('')}`,
  json: (table) => {
    const names = namesOf(table);
    const rows = Array.from(table.rows, (cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null])));
    return `${JSON.stringify(rows, null, 1)}\n`;
  },
  // Loaded with the first workbook: a start needs none.
  xlsx: async (table) => (await import('./workbook.ts')).workbookOf(table),
};
