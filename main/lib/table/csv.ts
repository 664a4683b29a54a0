import { escapeFormula } from './formula-safe.ts';

/**
 * CSV that a spreadsheet opens as text. A cell gets an apostrophe where a program could read a formula: at its start, or after
 * anything that some program treats as the end of a cell.
 */

export type Cell = string | number | null;

/** A table for a spreadsheet; each column holds numbers alone, or texts. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly rows: Iterable<readonly Cell[]>;
}

/** One column of a table, and its cell in each row. */
export interface Column<R> {
  readonly name: string;
  readonly isNumber: boolean;
  readonly of: (row: R) => Cell;
}

export const tableOf = <R>(name: string, columns: readonly Column<R>[], rows: readonly R[]): Table => ({
  name,
  columns,
  rows: rows.map((row) => columns.map(({ of }) => of(row))),
});

const textCell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;

/** One line with an RFC 4180 line end. Numbers are bare, texts are quoted. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell ?? ''))).join(',')}\r\n`;

/** Marks a file as UTF-8 for spreadsheets, which otherwise read another encoding. */
export const BYTE_ORDER_MARK = '\ufeff';
