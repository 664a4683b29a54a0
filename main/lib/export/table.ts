import type { Cell } from '../../../shared/lib/csv-line.ts';

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
