/**
 * CSV that a spreadsheet opens as text. A cell gets an apostrophe where a program could read a formula: at its start, or after
 * anything that some program treats as the end of a cell.
 */

export type Cell = string | number | null;

/** Where a cell could begin, including quotes, followed by the start of a formula; some programs fold full-width forms. */
const FORMULA = /(^|[;,|\t\r\n])([\s"']*)(?=[=+\-@＝＋－＠\t\r])/g;

const textCell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;

const escapeFormula = (text: string): string => text.replace(FORMULA, "$1$2'");

/** One line with an RFC 4180 line end. Numbers are bare, texts are quoted. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell ?? ''))).join(',')}\r\n`;

/** Marks a file as UTF-8 for spreadsheets, which otherwise read another encoding. */
export const BYTE_ORDER_MARK = '\ufeff';
