import { addDays, businessDayOf, calendarDayOf, dayNumber, type LocalDate, minuteOfDay, type ShopClock } from '../lib/business-day.ts';
import type { SumsGroup } from './report-forms.ts';
import {
  type DayKind,
  daysIn,
  firstOfMonth,
  isLastOfMonth,
  monthOf,
  monthSpan,
  type ReportSpan,
  weekdayOf,
  wholeMonthsIn,
} from './report-span.ts';

/** What a report of sales is compared with: like with like, and only days that the till has figures of (docs/reports.md). */

/** The moment of the report. Hours count from the midnight that its day begins in or after: 25 is one in the morning of the next date. */
interface ReportMoment {
  readonly today: LocalDate;
  /** The hour that runs. */
  readonly hour: number;
  /** The hour in which the day begins. */
  readonly firstHour: number;
}

export interface Comparison {
  /** The days that are compared: those of the report that are over, or today up to the last full hour. */
  readonly now: ReportSpan;
  readonly before: ReportSpan;
  /** Days meet the same weekday, or months meet months. */
  readonly pairing: 'weekdays' | 'months';
  /** The hour up to which both days count, as in {@link ReportMoment}; null where whole days are compared. */
  readonly untilHour: number | null;
}

export interface Compared {
  /** Null where nothing of the report can be compared. */
  readonly comparison: Comparison | null;
  /** The first day with figures, where the comparison would need earlier ones; otherwise null. */
  readonly dataSince: LocalDate | null;
}

export function reportMoment(now: number, { zone, dayStartsAt }: ShopClock, days: DayKind): ReportMoment {
  const start = days === 'business' ? dayStartsAt : 0;
  const today = businessDayOf(now, { zone, dayStartsAt: start });
  const datesLater = dayNumber(calendarDayOf(now, zone)) - dayNumber(today);
  return { today, hour: datesLater * 24 + Math.floor(minuteOfDay(now, zone) / 60), firstHour: Math.floor(start / 60) };
}

/** The least part of the days before that must have figures: a year says nothing next to the one month that a shop has. */
const LEAST_PART = 0.5;

/** The least days that are compared by months: fewer of them have other weekdays than the same dates of another month. */
const LEAST_MONTH = 28;

/** What a report is compared with. `since` is the first day with figures; null where there is none. */
export function comparisonOf(span: ReportSpan, group: SumsGroup, moment: ReportMoment, since: LocalDate | null): Compared {
  const past = pastOf(span, moment);
  if (past === null || since === null) return { comparison: null, dataSince: null };
  const asksMonths = group === 'month' || (group !== 'day' && group !== 'weekday' && wholeMonthsIn(span) > 0);
  const isByMonths = asksMonths && daysIn(past.now) >= LEAST_MONTH;
  const whole = isByMonths ? byMonths(past.now, monthsIn(span)) : byWeekdays(past.now);
  if (since <= whole.before.from) return { comparison: { ...whole, ...past }, dataSince: null };
  if (daysIn({ from: since, to: whole.before.to }) < daysIn(whole.before) * LEAST_PART) return { comparison: null, dataSince: since };
  const before = { ...whole.before, from: since };
  // Months are compared by their average day; weekdays stay in pairs.
  const now = isByMonths ? past.now : { ...past.now, from: addDays(past.now.from, dayNumber(since) - dayNumber(whole.before.from)) };
  return { comparison: { ...whole, ...past, now, before }, dataSince: since };
}

/** The part of a span that is over. Of a span that is today alone, the hours that are over. */
function pastOf(span: ReportSpan, { today, hour, firstHour }: ReportMoment): Pick<Comparison, 'now' | 'untilHour'> | null {
  if (span.to < today) return { now: span, untilHour: null };
  if (span.from === today && span.to === today) return hour > firstHour ? { now: span, untilHour: hour } : null;
  return span.from < today ? { now: { ...span, to: addDays(today, -1) }, untilHour: null } : null;
}

type Pair = Pick<Comparison, 'before' | 'pairing'>;

const byWeekdays = ({ days, from, to }: ReportSpan): Pair => {
  const earlier = -7 * Math.ceil(daysIn({ from, to }) / 7);
  return { pairing: 'weekdays', before: { days, from: addDays(from, earlier), to: addDays(to, earlier) } };
};

const byMonths = ({ days, from, to }: ReportSpan, months: number): Pair => {
  const first = firstOfMonth(to, -months);
  const last = monthSpan(days, first.slice(0, 7)).to;
  return {
    pairing: 'months',
    before: { days, from: monthsEarlier(from, months), to: isLastOfMonth(to) ? last : monthsEarlier(to, months) },
  };
};

/** The same date of an earlier month; the last one of a month that is too short. */
function monthsEarlier(day: LocalDate, months: number): LocalDate {
  const first = firstOfMonth(day, -months);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  const { to } = monthSpan('calendar', first.slice(0, 7));
  return same < to ? same : to;
}

/** How many months a span touches. */
const monthsIn = ({ from, to }: ReportSpan): number => monthOf(to) - monthOf(from) + 1;

/** What one row is compared with: the key of the row before, and how many days each of both sums has. */
export interface RowPair {
  readonly key: string;
  readonly days: number;
  readonly daysBefore: number;
}

/** The pair of a row; null where the comparison has nothing of it, such as a day or an hour that is not over. */
export function pairOf(
  comparison: Comparison,
  group: SumsGroup,
  key: string,
  { firstHour }: Pick<ReportMoment, 'firstHour'>,
): RowPair | null {
  const { now, before, untilHour } = comparison;
  if (group === 'day')
    return key < now.from || key > now.to ? null : { key: addDays(key, dayNumber(before.to) - dayNumber(now.to)), ...ONE_DAY };
  if (group === 'month') return monthPair(comparison, key);
  if (group === 'weekday') return weekdayPair(comparison, key);
  if (group === 'hour' && untilHour !== null && (Number(key) - firstHour + 24) % 24 >= untilHour - firstHour) return null;
  return { key, ...daysOfBoth(comparison) };
}

export const daysOfBoth = ({ now, before }: Comparison): Omit<RowPair, 'key'> => ({ days: daysIn(now), daysBefore: daysIn(before) });

const ONE_DAY = { days: 1, daysBefore: 1 };

/** Both sides have the same weekdays. */
function weekdayPair({ now }: Comparison, key: string): RowPair | null {
  const first = (Number(key) - weekdayOf(dayNumber(now.from)) + 7) % 7;
  const days = Math.ceil((daysIn(now) - first) / 7);
  return days > 0 ? { key, days, daysBefore: days } : null;
}

/** Weekdays of a month have a pair where those before are all the days of one month that are compared. */
function monthPair({ now, before, pairing }: Comparison, month: string): RowPair | null {
  const first = `${month}-01`;
  const key = (
    pairing === 'months'
      ? firstOfMonth(first, monthOf(before.to) - monthOf(now.to))
      : addDays(first > now.from ? first : now.from, dayNumber(before.to) - dayNumber(now.to))
  ).slice(0, 7);
  const [days, daysBefore] = [daysOfMonthIn(now, month), daysOfMonthIn(before, key)];
  return days > 0 && daysBefore > 0 && (pairing === 'months' || days === daysBefore) ? { key, days, daysBefore } : null;
}

function daysOfMonthIn({ days, from, to }: ReportSpan, month: string): number {
  const whole = monthSpan(days, month);
  return daysIn({ from: from > whole.from ? from : whole.from, to: to < whole.to ? to : whole.to });
}

/** An amount of so many days as that of one day, in whole rupiah. */
export const perDay = (amount: number, days: number): number => Math.round(amount / days);

/** Whether the comparison covers the whole report, and not only its days or hours that are over. */
export const isOfWholeSpan = ({ now, untilHour }: Comparison, span: ReportSpan): boolean =>
  untilHour === null && now.from === span.from && now.to === span.to;
