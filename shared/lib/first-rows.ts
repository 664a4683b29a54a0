/** The first rows of a person's file: where its headings are, and how they are shown. */

/** Among how many rows the headings are, and how many known ones make them. */
export const HEADING_ROWS = 20;
const TELLING_HEADINGS = 2;

/** The first row with headings that the till knows; null where none of the first rows has any. `tells`: how many it knows of a row. */
export const headingsIn = <R>(rows: readonly R[], tells: (row: R) => number): R | null =>
  rows.slice(0, HEADING_ROWS).find((row) => tells(row) >= TELLING_HEADINGS) ?? null;

/** A row of a file, as the program that wrote it counts it, from 1. */
export interface FileRow<C = string | null> {
  readonly row: number;
  readonly cells: readonly C[];
}

export interface FirstRows {
  readonly rows: readonly FileRow[];
  /** How many cells the widest of these rows has. */
  readonly columns: number;
}

const SHOWN_ROWS = 12;
/** A cell is shown by its beginning. */
const SHOWN_LENGTH = 60;

/** The first rows as they are in the file, long cells by their beginning. `textOf`: a cell as a text. */
export function firstRowsOf<C>(rows: readonly FileRow<C>[], textOf: (cell: C) => string | null): FirstRows {
  const shown = rows
    .slice(0, SHOWN_ROWS)
    .map(({ row, cells }) => ({ row, cells: cells.map((cell) => textOf(cell)?.slice(0, SHOWN_LENGTH) ?? null) }));
  return { rows: shown, columns: Math.max(0, ...shown.map(({ cells }) => cells.length)) };
}

/** A column is named by a letter, as in a spreadsheet; `at` is counted from 0. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
