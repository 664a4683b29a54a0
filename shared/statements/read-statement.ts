import type { FileRow } from '../lib/first-rows.ts';
import { readMoney } from '../lib/read-money.ts';
import { damagedIdsOf } from '../lib/sheet-damage.ts';
import { cleanText } from '../lib/text.ts';
import { lastDayOfPeriod } from './period-line.ts';
import { readMoment } from './read-moment.ts';
import { meaningOf, plainWord, type StatementColumn, type StatementFormat } from './statement-format.ts';

/** The rows of a provider's statement as movements of the shop's balance. */

/** One movement of the balance: it fell (a debit) or rose (a credit). */
export interface StatementLine {
  readonly row: number;
  /** What stands where the order's id should; may be empty. */
  readonly said: string;
  /** In ms since the epoch. */
  readonly at: number;
  readonly isCredit: boolean;
  /** In whole rupiah, above 0. */
  readonly amount: number;
}

/** A row with a needed cell that cannot be read. */
export interface UnreadLine {
  readonly row: number;
  readonly said: string;
  readonly why: 'at' | 'amount' | 'word' | 'id';
}

export type ReadLine = ({ readonly isRead: true } & StatementLine) | ({ readonly isRead: false } & UnreadLine);

/** Reads a row of the file; null for the headings, the rows before them, an empty row, and one that moved nothing. */
export function readLine({ row, cells }: FileRow, format: StatementFormat & { readonly lastDay?: string }): ReadLine | null {
  if (row <= format.headingRow || cells.every((cell) => cell === null || cell.trim() === '')) return null;
  const cell = (name: StatementColumn): string => {
    const column = format.columns[name];
    return column === null ? '' : (cells[column] ?? '').trim();
  };
  const said = cleanText(cell('orderId'), 64);
  const means = format.sign === 'byWord' ? meaningOf(plainWord(cell('word')), format.words) : null;
  if (means === 'nothing') return null;
  const moment = readMoment(cell('at'), format);
  if (moment === null) return { isRead: false, row, said, why: 'at' };
  if (format.sign === 'byWord' && means === null) return { isRead: false, row, said, why: 'word' };
  const moved = movedBy(cell, format, means === 'credit');
  if (moved === null || moved === 0) return { isRead: false, row, said, why: 'amount' };
  return { isRead: true, row, said, at: moment.at, isCredit: moved > 0, amount: Math.abs(moved) };
}

/** By how much the balance rose, less than 0 where it fell; null where the row does not say it. */
function movedBy(cell: (name: StatementColumn) => string, { sign, decimal }: StatementFormat, isCreditWord: boolean): number | null {
  if (sign === 'twoColumns') return movedByTwo(amountOrNone(cell('amount'), decimal), amountOrNone(cell('credit'), decimal));
  const amount = readMoney(cell('amount'), decimal);
  if (amount === null) return null;
  if (sign === 'minusIsDebit') return amount;
  if (sign === 'plusIsDebit') return -amount;
  return isCreditWord ? Math.abs(amount) : -Math.abs(amount);
}

/** One of them is the amount, and the other is empty or 0. */
function movedByTwo(debit: number | null, credit: number | null): number | null {
  if (debit === null || credit === null || (debit !== 0 && credit !== 0)) return null;
  return Math.abs(credit) - Math.abs(debit);
}

const amountOrNone = (text: string, decimal: StatementFormat['decimal']): number | null =>
  text === '' || text === '-' ? 0 : readMoney(text, decimal);

/**
 * Reads all rows of a file. Dates without a year belong to the period that the file names, else they are not after `today` (`2026-11-23`).
 * Rows whose id lost digits in a spreadsheet cannot be read, because their order is not known.
 */
export function readLines(rows: readonly FileRow[], format: StatementFormat, today: string): ReadLine[] {
  const lastDay = lastDayOfPeriod(rows, format) ?? today;
  const lines = rows.map((row) => readLine(row, { ...format, lastDay })).filter((line) => line !== null);
  const isDamaged = damagedIdsOf(lines.map(({ said }) => said));
  return lines.map((line) => (isDamaged(line.said) ? { isRead: false, row: line.row, said: line.said, why: 'id' } : line));
}
