/** A column is named by a letter, as in a spreadsheet; `at` is counted from 0. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
