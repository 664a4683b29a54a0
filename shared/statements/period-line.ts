import type { FileRow } from '../lib/first-rows.ts';
import { dayIn, readMoment } from './read-moment.ts';
import type { StatementFormat } from './statement-format.ts';

/** The line above the headings that names the period, as `Periode : 01/11/2026 - 30/11/2026` or `Periode November 2026`. */

/** How many rows are looked at where no row has headings. */
const TOP_ROWS = 15;
const LINE_LENGTH = 300;

const NUMBERED = String.raw`\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}`;
const NAMED = String.raw`\d{1,2}[- ][a-z]{3,9}\.?[- ]\d{4}`;
const DAY = `(?:${NUMBERED}|${NAMED})`;
const SPAN = new RegExp(String.raw`(${DAY})\s*(?:-|–|—|s\/?d\.?|sampai(?: dengan)?|hingga|to|until)\s*(${DAY})`, 'i');
const MONTH = /\b(?:periode?|bulan|month)\b[^a-z0-9]*([a-z]{3,9}\.?|\d{1,2})[-/. ](\d{4})\b/i;

/** The last day of the period that the file names above its rows; null where it names none. */
export function lastDayOfPeriod(rows: readonly FileRow[], { headingRow, dates }: StatementFormat): string | null {
  const above = rows.filter(({ row }) => row <= (headingRow === 0 ? TOP_ROWS : headingRow)).slice(0, TOP_ROWS);
  for (const { cells } of above) {
    const line = cells
      .map((cell) => cell ?? '')
      .join(' ')
      .slice(0, LINE_LENGTH);
    const last = lastOfSpan(line, dates) ?? lastOfMonth(line);
    if (last !== null) return last;
  }
  return null;
}

const dayOf = (text: string, dates: StatementFormat['dates']): string | null => {
  const moment = readMoment(text, { dates, zone: 'UTC' });
  return moment && dayIn(moment.at, 'UTC');
};

function lastOfSpan(line: string, dates: StatementFormat['dates']): string | null {
  const [, first = '', last = ''] = SPAN.exec(line) ?? [];
  const [from, to] = [dayOf(first, dates), dayOf(last, dates)];
  return from !== null && to !== null && from <= to ? to : null;
}

function lastOfMonth(line: string): string | null {
  const [, month = '', year = ''] = MONTH.exec(line) ?? [];
  const first = month === '' ? null : dayOf(`1 ${month} ${year}`, 'dmy');
  if (first === null) return null;
  return new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).toISOString().slice(0, 10);
}
