import { z } from 'zod';
import { addDays, dayNumber, type LocalDate, LocalDay } from '../lib/business-day.ts';

/** The days that a report is about, and which spans are refused (docs/reports.md). */

/** Whether a day is that of the calendar, or the shop's business day, which may begin later than midnight. */
export const DAY_KINDS = ['calendar', 'business'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** From the first to the last day, both included. */
export const ReportSpan = z.object({ days: z.enum(DAY_KINDS), from: LocalDay, to: LocalDay });
export type ReportSpan = z.infer<typeof ReportSpan>;

/** The first and the last day that a report answers for: no till existed before, and no clock is right behind. */
const FIRST_REPORT_DAY: LocalDate = '2000-01-01';
const LAST_REPORT_DAY: LocalDate = '2099-12-31';
/** The longest span, in days: twenty years. */
const MOST_REPORT_DAYS = 7_320;

/** Why a span has no report. */
export interface SpanRefused {
  readonly kind: 'spanRefused';
  /** `manyDays`: the report is of one day. */
  readonly why: 'reversed' | 'outOfRange' | 'tooLong' | 'manyDays';
}

/** What is wrong with a span; null where nothing is. */
export function spanFault({ from, to }: ReportSpan): SpanRefused['why'] | null {
  if (from > to) return 'reversed';
  if (from < FIRST_REPORT_DAY || to > LAST_REPORT_DAY) return 'outOfRange';
  return daysIn({ from, to }) > MOST_REPORT_DAYS ? 'tooLong' : null;
}

/** How many days a span has. */
export const daysIn = ({ from, to }: Pick<ReportSpan, 'from' | 'to'>): number => dayNumber(to) - dayNumber(from) + 1;

/** The span of one month, `2026-11`. */
export function monthSpan(days: DayKind, month: string): ReportSpan {
  const last = new Date(`${month}-01T00:00:00.000Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { days, from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** How many months a span of whole months has; otherwise 0. */
export function wholeMonthsIn({ from, to }: ReportSpan): number {
  return from.endsWith('-01') && isLastOfMonth(to) ? monthOf(to) - monthOf(from) + 1 : 0;
}

/** Months since the year 0. */
export const monthOf = (day: LocalDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The first day of the month that is so many months later. */
export function firstOfMonth(day: LocalDate, later: number): LocalDate {
  const month = monthOf(day) + later;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** Monday is 1; the first day of 1970 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

export const isLastOfMonth = (day: LocalDate): boolean => addDays(day, 1).endsWith('-01');
