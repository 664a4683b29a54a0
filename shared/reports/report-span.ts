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
  readonly why: 'reversed' | 'outOfRange' | 'tooLong';
}

/** What is wrong with a span; null where nothing is. */
export function spanFault({ from, to }: ReportSpan): SpanRefused['why'] | null {
  if (from > to) return 'reversed';
  if (from < FIRST_REPORT_DAY || to > LAST_REPORT_DAY) return 'outOfRange';
  return daysIn({ from, to }) > MOST_REPORT_DAYS ? 'tooLong' : null;
}

/** How many days a span has. */
const daysIn = ({ from, to }: Pick<ReportSpan, 'from' | 'to'>): number => dayNumber(to) - dayNumber(from) + 1;

/** The span to compare with: as many whole months before whole months, otherwise as many days before. */
export function spanBefore(span: ReportSpan): ReportSpan {
  const { days, from, to } = span;
  const months = wholeMonthsIn(span);
  const last = addDays(from, -1);
  return { days, from: months === 0 ? addDays(from, dayNumber(from) - dayNumber(to) - 1) : firstOfMonth(from, -months), to: last };
}

/** The span of one month, `2026-11`. */
export function monthSpan(days: DayKind, month: string): ReportSpan {
  const last = new Date(`${month}-01T00:00:00.000Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { days, from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

function wholeMonthsIn({ from, to }: ReportSpan): number {
  const next = addDays(to, 1);
  return from.endsWith('-01') && next.endsWith('-01') ? monthOf(next) - monthOf(from) : 0;
}

/** Months since the year 0. */
const monthOf = (day: LocalDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function firstOfMonth(day: LocalDate, later: number): LocalDate {
  const month = monthOf(day) + later;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
