import { damagedIdsOf } from '../lib/sheet-damage.ts';
import { lastDayOfPeriod } from './period-line.ts';
import { type FileRow, type ReadLine, readLine } from './read-statement.ts';
import type { StatementFormat } from './statement-format.ts';

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
