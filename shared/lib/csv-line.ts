import { escapeFormula } from './formula-safe.ts';

/** A cell of a table for a spreadsheet. */
export type Cell = string | number | null;

/**
 * CSV that a spreadsheet opens as text. A cell gets an apostrophe where a program could read a formula: at its start, or after
 * anything that some program treats as the end of a cell.
 */

const textCell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;

/** One line with an RFC 4180 line end. Numbers are bare, texts are quoted. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell ?? ''))).join(',')}\r\n`;

/** Marks a file as UTF-8 for spreadsheets, which otherwise read another encoding. */
export const BYTE_ORDER_MARK = '\ufeff';
