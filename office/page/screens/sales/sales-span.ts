import { addDays, type LocalDate } from '../../../../shared/lib/business-day.ts';

/** The spans that one press chooses. */
export const SPANS = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'own'] as const;
export type SpanName = (typeof SPANS)[number];
export interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;

/** The days of a span, today's by the person's device. */
export const SPAN_OF: Readonly<Record<Exclude<SpanName, 'own'>, (today: LocalDate) => Span>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  week: (today) => ({ from: addDays(today, -6), to: today }),
  month: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth: (today) => {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
};

/** The day of the person's device. */
export const today = (): LocalDate => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format();
