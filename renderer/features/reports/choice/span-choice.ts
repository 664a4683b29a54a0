import { addDays, dayNumber, isLocalDate, type LocalDate } from '../../../../shared/lib/business-day.ts';
import { monthSpan, type ReportSpan } from '../../../../shared/reports/report-span.ts';

/** The spans that a person chooses by name. */
export const SPAN_NAMES = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth', 'month', 'between'] as const;
export type SpanName = (typeof SPAN_NAMES)[number];

interface SpanChoice {
  readonly span: SpanName;
  readonly days: ReportSpan['days'];
  readonly month: string;
  readonly from: string;
  readonly to: string;
}

/** The days of a choice; null while a typed day or month is incomplete. Weeks begin on Monday; a week or month is always whole. */
export function spanOf({ span, days, month, from, to }: SpanChoice, today: LocalDate): ReportSpan | null {
  switch (span) {
    case 'today':
      return { days, from: today, to: today };
    case 'yesterday':
      return { days, from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek': {
      const monday = addDays(today, -weekdayOf(today));
      return { days, from: monday, to: addDays(monday, 6) };
    }
    case 'thisMonth':
      return monthSpan(days, today.slice(0, 7));
    case 'lastMonth':
      return monthSpan(days, addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7));
    case 'month':
      return month === '' ? null : monthSpan(days, month);
    case 'between':
      return isLocalDate(from) && isLocalDate(to) ? { days, from, to } : null;
  }
}

/** The weekday; Monday is 0. The first day of 1970 was a Thursday, hence the 3. */
const weekdayOf = (day: LocalDate): number => (((dayNumber(day) + 3) % 7) + 7) % 7;
