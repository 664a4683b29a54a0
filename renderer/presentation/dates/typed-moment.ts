import { isLocalDate, type LocalDate } from '../../../shared/lib/business-day.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';

/** Reads days and months as people type them in both languages: day, month, year. */

/** A day, and the typed time in minutes after its midnight; null where no time was typed. */
export interface TypedMoment {
  readonly day: LocalDate;
  readonly minute: number | null;
}

/** The reason why a text is no day or month: incomplete or unreadable, not in the calendar, or in a year in which no till sold. */
export type TypedFault = 'noDay' | 'noMonth' | 'noSuchDay' | 'noSuchMonth' | 'noSuchTime' | 'outOfRange';

/** Whether a text with this fault may still become a day or month as the person types on. */
export const isUnfinished = (fault: TypedFault): boolean => fault === 'noDay' || fault === 'noMonth';

/** The years in which a till can have sold. Any other year is a typing mistake. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2099];

/** The most characters of a moment. */
export const MOMENT_MAX = 16;

const TYPED = /^(\d{1,2})[^\d]+(\d{1,2})(?:[^\d]+(\d{4}))?(?:\s+(\d{1,2})[.:](\d{2}))?$/;
/** Day, month and optional year without separators, because a pad of digits has none. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})?$/;
const MONTH = /^(\d{1,2})[^\d]+(\d{4})$/;
const MONTH_DIGITS = /^(\d{2})(\d{4})$/;

/** Reads day, month, optional year (else the latest such day up to `today`) and optional time, as `31/12/2026 08.30` or `31122026`. */
export function readMoment(typed: string, today: LocalDate): Result<TypedMoment, TypedFault> {
  const parts = TYPED.exec(typed.trim()) ?? DIGITS.exec(typed.trim());
  if (!parts) return fail('noDay');
  const [, day = '', month = '', year, hour, minute] = parts;
  if (year !== undefined && !isYear(year)) return fail('outOfRange');
  const date = year === undefined ? latestDay(day, month, today) : dateOf(year, month, day);
  if (date === null) return fail('noSuchDay');
  if (hour === undefined || minute === undefined) return ok({ day: date, minute: null });
  return Number(hour) > 23 || Number(minute) > 59 ? fail('noSuchTime') : ok({ day: date, minute: Number(hour) * 60 + Number(minute) });
}

/** {@link readMoment} without a time. */
export function readDay(typed: string, today: LocalDate): Result<LocalDate, TypedFault> {
  const read = readMoment(typed, today);
  if (!read.ok) return read;
  return read.value.minute === null ? ok(read.value.day) : fail('noDay');
}

/** Reads a month, `12/2026` or `122026`, as `2026-12`. */
export function readMonth(typed: string): Result<string, TypedFault> {
  const parts = MONTH.exec(typed.trim()) ?? MONTH_DIGITS.exec(typed.trim());
  if (!parts) return fail('noMonth');
  const [, month = '', year = ''] = parts;
  if (!isYear(year)) return fail('outOfRange');
  const first = dateOf(year, month, '1');
  return first === null ? fail('noSuchMonth') : ok(first.slice(0, 7));
}

/** The full text of a moment, which {@link readMoment} reads: `31/12/2026`, or `31/12/2026 08.30`. */
export const momentText = ({ day, minute }: TypedMoment): string => {
  const date = day.split('-').toReversed().join('/');
  return minute === null ? date : `${date} ${timeText(minute)}`;
};

/** The time of a minute after midnight, as it may be typed: `08.30`. */
function timeText(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}.${two(minute % 60)}`;
}

/** The text of a month, which {@link readMonth} reads: `12/2026`. */
export const monthText = (month: string): string => month.split('-').toReversed().join('/');

const isYear = (year: string): boolean => Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;

function latestDay(day: string, month: string, today: LocalDate): LocalDate | null {
  const thisYear = Number(today.slice(0, 4));
  const latest = dateOf(String(thisYear), month, day);
  return latest !== null && latest <= today ? latest : dateOf(String(thisYear - 1), month, day);
}

/** The date of these texts; null for a day that does not exist, such as the 31st of April. */
function dateOf(year: string, month: string, day: string): LocalDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
}
