import type { Cell } from '../../../../shared/catalogue/columns/cells.ts';

/** One row of a table, as every format gives it. */
export interface SheetRow {
  /** As the program that wrote the file counts it, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** A row, and how much of the file has been read with it, from 0 to 1. */
export type OnSheetRow = (row: SheetRow, part: number) => void;
