import { addDays, type LocalDate } from '../../lib/business-day.ts';

/** The spans of days that a page asks for by name: the office knows what today is at each till. */
export const SPANS = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const;
export type NamedSpan = (typeof SPANS)[number];

export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;

/** The days of a span. */
export const SPAN_OF: Readonly<Record<NamedSpan, (today: LocalDate) => Days>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  week: (today) => ({ from: addDays(today, -6), to: today }),
  month: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth: (today) => {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
};
