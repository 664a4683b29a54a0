/**
 * CSV that a spreadsheet opens as what it is: text stays text. A cell that a program could take for a formula, at its start
 * or after anything that some program takes for the end of a cell, gets an apostrophe before it.
 */

export type Cell = string | number | null;

/** Where a cell could begin, quotes included, followed by what begins a formula; full-width forms are folded by some programs. */
const FORMULA = /(^|[;,|\t\r\n])([\s"']*)(?=[=+\-@＝＋－＠\t\r])/g;

const textCell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;

export const escapeFormula = (text: string): string => text.replace(FORMULA, "$1$2'");

/** One line, ended as RFC 4180 ends it. Numbers stand bare, texts in quotes. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell ?? ''))).join(',')}\r\n`;
