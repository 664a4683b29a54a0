import { addDays, businessDayOf, type LocalDate, type ShopClock, startOfBusinessDay } from '../../../../shared/lib/business-day.ts';
import { readMoment, type TypedMoment } from '../../../presentation/dates/typed-moment.ts';

/** Spans of the shop's business days and times, for the search of orders. `now` is in ms since the epoch. */

/** Spans that need no typing. */
export const NAMED_SPANS = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const;
type NamedSpan = (typeof NAMED_SPANS)[number];

/** A span of the time of sale. `from` and `to` are as typed: a day or a moment; each may be empty. */
export type SpanChoice =
  | { readonly is: 'any' }
  | { readonly is: NamedSpan }
  | { readonly is: 'typed'; readonly from: string; readonly to: string };

export const ANY_TIME: SpanChoice = { is: 'any' };

/** Two instants: from, inclusive, and to, exclusive; null where the span is open. */
interface InstantSpan {
  readonly from: string | null;
  readonly to: string | null;
}

const MINUTE_MS = 60_000;

/** The typed day or moment; null where the text is neither. */
export function parseMoment(typed: string, now: number, clock: ShopClock): TypedMoment | null {
  const read = readMoment(typed, businessDayOf(now, clock));
  return read.ok ? read.value : null;
}

/** The first and the last day of each named span, both included. */
const DAYS: Readonly<Record<NamedSpan, (today: LocalDate) => readonly [LocalDate, LocalDate]>> = {
  today: (today) => [today, today],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  week: (today) => [addDays(today, -6), today],
  month: (today) => [firstOfMonth(today), today],
  lastMonth: (today) => [firstOfMonth(addDays(firstOfMonth(today), -1)), addDays(firstOfMonth(today), -1)],
};
const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;

/** The instants of a span, as of `now`. A typed text that is not a moment leaves that end open. */
export function spanOf(choice: SpanChoice, now: number, clock: ShopClock): InstantSpan {
  if (choice.is === 'any') return { from: null, to: null };
  if (choice.is === 'typed') {
    const [from, to] = [parseMoment(choice.from, now, clock), parseMoment(choice.to, now, clock)];
    return { from: from && startOf(from, clock), to: to && endOf(to, clock) };
  }
  const [first, last] = DAYS[choice.is](businessDayOf(now, clock));
  return { from: startOf({ day: first, minute: null }, clock), to: endOf({ day: last, minute: null }, clock) };
}

/** Whether a span ends before it begins, so that no order can be in it. */
export const isTurned = ({ from, to }: InstantSpan): boolean => from !== null && to !== null && from >= to;

/** A day alone begins with the shop's business day; a day with a time of day counts from the calendar's midnight. */
const startOf = ({ day, minute }: TypedMoment, clock: ShopClock): string =>
  new Date(minute === null ? startOfBusinessDay(day, clock) : midnight(day, clock) + minute * MINUTE_MS).toISOString();
const endOf = ({ day, minute }: TypedMoment, clock: ShopClock): string =>
  new Date(minute === null ? startOfBusinessDay(addDays(day, 1), clock) : midnight(day, clock) + (minute + 1) * MINUTE_MS).toISOString();
const midnight = (day: LocalDate, { zone }: ShopClock): number => startOfBusinessDay(day, { zone, dayStartsAt: 0 });
