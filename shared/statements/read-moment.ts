import { startOfBusinessDay } from '../lib/business-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/wall-clock-durations.ts';
import type { StatementFormat, StatementZone } from './statement-format.ts';

/** When a row says that the balance moved. */
interface Moment {
  /** In ms since the epoch; the start of the day where the row names no time. */
  readonly at: number;
  readonly hasTime: boolean;
}

/** Months by the first letters of their names. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const ENGLISH_MONTHS: Readonly<Record<string, string>> = {
  ...{ may: 'mei', aug: 'agu', oct: 'okt', dec: 'des' },
  // Other ways of writing them here.
  ...{ peb: 'feb', agt: 'agu', ags: 'agu', nop: 'nov' },
};

/** Hours ahead of UTC of the zones that a time may name itself. */
const NAMED_ZONES: Readonly<Record<string, number>> = { Z: 0, UTC: 0, GMT: 0, WIB: 7, WITA: 8, WIT: 9 };

const DATE = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})/;
/** A date without its year; no further part of a date follows it. */
const DAY_AND_MONTH = /^(\d{1,2})[-/. ](\d{1,2})(?![-/.\d])/;
/** A day of the week before a date, and the mark of a text in a spreadsheet. */
const BEFORE = /^'?(?:(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad|mon|tue|wed|thu|fri|sat|sun)[a-z]*[, ]+)?/i;
const TIME =
  /^[T ,]+(?:(?:pukul|pkl|jam)\.? )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?(?:\s*(Z|UTC|GMT|WIB|WITA|WIT|[+-]\d{2}:?\d{2}))?$/i;

/** How a text's date is read. */
interface MomentFormat extends Pick<StatementFormat, 'dates' | 'zone'> {
  /** A date without its year is the last such day up to this one, `2026-11-30`; absent: it cannot be read. */
  readonly lastDay?: string;
}

/** Reads a date with or without a time, as `22/11/2026 08:15:30` or `2026-11-22T08:15:30+07:00`; null for what is none. */
export function readMoment(text: string, { dates, zone, lastDay }: MomentFormat): Moment | null {
  const plain = withNumberedMonth(text.trim().replaceAll(/\s+/g, ' ').replace(BEFORE, ''));
  const [whole, first = '', second = '', third = ''] = DATE.exec(plain) ?? [];
  const read = whole === undefined ? null : momentOf(dayOf([first, second, third], dates), plain.slice(whole.length), zone);
  if (read !== null || lastDay === undefined) return read;
  const [short, one = '', other = ''] = DAY_AND_MONTH.exec(plain) ?? [];
  return short === undefined ? null : momentOf(lastDayOf([one, other], dates, lastDay), plain.slice(short.length), zone);
}

function momentOf(day: string | null, rest: string, zone: StatementZone): Moment | null {
  if (day === null) return null;
  if (rest === '') return { at: startOfDayIn(day, zone), hasTime: false };
  const time = TIME.exec(rest);
  const sinceMidnight = time && timeOf(time);
  if (time === null || sinceMidnight === null) return null;
  const ahead = aheadOf(time[4]);
  const at = ahead === null ? startOfDayIn(day, zone) + sinceMidnight : Date.parse(day) - ahead + sinceMidnight;
  return { at, hasTime: true };
}

/** The moment at which a day begins in the zone of a statement, in ms since the epoch. Throws RangeError for what is no date. */
export const startOfDayIn = (day: string, zone: StatementZone): number =>
  zone === 'UTC'
    ? startOfBusinessDay(day, { zone: 'Asia/Jakarta', dayStartsAt: 0 }) + 7 * HOUR_MS
    : startOfBusinessDay(day, { zone, dayStartsAt: 0 });

/** The day of a moment in the zone of a statement. */
export const dayIn = (at: number, zone: StatementZone): string =>
  new Date(at + startOfDayIn('2026-01-01', 'UTC') - startOfDayIn('2026-01-01', zone)).toISOString().slice(0, 10);

function withNumberedMonth(text: string): string {
  const name = /[a-z]{3,9}/i.exec(text)?.[0] ?? '';
  const short = name.slice(0, 3).toLowerCase();
  const month = MONTHS.indexOf(ENGLISH_MONTHS[short] ?? short);
  return month === -1 ? text : text.replace(/[a-z]{3,9}\.?/i, String(month + 1));
}

/** A date of the calendar, `2026-11-22`; null for one that no calendar has. */
function dayOf(parts: readonly [string, string, string], dates: StatementFormat['dates']): string | null {
  const [first, second, third] = parts;
  // A year of four digits at the front can be nothing else.
  const order = first.length === 4 ? 'ymd' : dates;
  const [year, month, day] = {
    ymd: [first, second, third],
    dmy: [third, second, first],
    mdy: [third, first, second],
  }[order] as [string, string, string];
  if (year.length !== 4 && year.length !== 2) return null;
  const text = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && at % DAY_MS === 0 ? text : null;
}

/** The last day of this day and month that is not after `lastDay`; the 29th of February is one of these two years or none. */
function lastDayOf([first, second]: readonly [string, string], dates: StatementFormat['dates'], lastDay: string): string | null {
  const [day, month] = dates === 'dmy' ? [first, second] : [second, first];
  const year = Number(lastDay.slice(0, 4));
  const found = [year, year - 1].map((one) => dayOf([String(one), month, day], 'ymd'));
  return found.find((one) => one !== null && one <= lastDay) ?? null;
}

function timeOf([, hour, minute, second = '0']: readonly (string | undefined)[]): number | null {
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  return h < 24 && m < 60 && s < 60 ? h * HOUR_MS + m * MINUTE_MS + s * 1_000 : null;
}

/** How far ahead of UTC a time says to be, in ms; null where it does not say. */
function aheadOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const named = NAMED_ZONES[zone.toUpperCase()];
  if (named !== undefined) return named * HOUR_MS;
  const [sign, digits] = [zone.startsWith('-') ? -1 : 1, zone.replaceAll(/\D/g, '')];
  return sign * (Number(digits.slice(0, 2)) * HOUR_MS + Number(digits.slice(2)) * MINUTE_MS);
}
