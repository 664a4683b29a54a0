import type { Cell } from './csv.ts';

/** A table for a spreadsheet: its headings, of which some stand above numbers, and its rows. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly rows: Iterable<readonly Cell[]>;
}
