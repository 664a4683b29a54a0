import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './wall-clock-durations.ts';

/** The day that a moment belongs to. Every screen, report and shift asks these functions (docs/shop.md). */

/** The time zones of Indonesia, which know no daylight saving time: hours ahead of UTC. */
const ZONE_HOURS = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 } as const;

export const SHOP_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const satisfies readonly (keyof typeof ZONE_HOURS)[];

/** The zone of the shop and the minute after midnight at which its business day begins; kept with each shift and sale. */
export const ShopClock = z.object({
  zone: z.enum(SHOP_ZONES).default('Asia/Jakarta'),
  dayStartsAt: z
    .int()
    .min(0)
    .max(12 * 60)
    .default(0),
});
export type ShopClock = z.infer<typeof ShopClock>;

/** What a shop calls its zone on paper, in every language. */
export const ZONE_NAMES: Readonly<Record<ShopClock['zone'], string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** A date of the shop's calendar, `2026-11-22`. */
export type LocalDate = string;

/** The business day of a moment: what happens before its start belongs to the day before. */
export const businessDayOf = (at: number, { zone, dayStartsAt }: ShopClock): LocalDate =>
  dateOf(at + ZONE_HOURS[zone] * HOUR_MS - dayStartsAt * MINUTE_MS);

/** How many minutes have passed since midnight in this zone. */
export const minuteOfDay = (at: number, zone: ShopClock['zone']): number =>
  Math.floor((at + ZONE_HOURS[zone] * HOUR_MS) / MINUTE_MS) % (24 * 60);

/** The calendar day of a moment in a zone. */
export const calendarDayOf = (at: number, zone: ShopClock['zone']): LocalDate => businessDayOf(at, { zone, dayStartsAt: 0 });

/** The moment at which a business day begins, in ms since the epoch. Throws RangeError for what is no date. */
export function startOfBusinessDay(day: LocalDate, { zone, dayStartsAt }: ShopClock): number {
  return Date.parse(checkedDate(day)) - ZONE_HOURS[zone] * HOUR_MS + dayStartsAt * MINUTE_MS;
}

/** The day this many days later. Throws RangeError for what is no date. */
export const addDays = (day: LocalDate, count: number): LocalDate => dateOf(Date.parse(checkedDate(day)) + count * DAY_MS);

/** The number of a day: how many there are since 1970-01-01. Throws RangeError for what is no date. */
export const dayNumber = (day: LocalDate): number => Date.parse(checkedDate(day)) / DAY_MS;

/** The day of this number. */
export const dayOfNumber = (number: number): LocalDate => dateOf(number * DAY_MS);

/** The number of the business day of a moment; with `dayStartsAt` 0, of its calendar day. */
export const businessDayNumber = (at: number, { zone, dayStartsAt }: ShopClock): number =>
  Math.floor((at + ZONE_HOURS[zone] * HOUR_MS - dayStartsAt * MINUTE_MS) / DAY_MS);

/** Whether a text is a date of the calendar: not `2026-02-30`. */
export const isLocalDate = (text: string): text is LocalDate => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && dateOf(at) === text;
};

/** A date of the calendar as a page sends it. */
export const LocalDay = z.string().max(10).refine(isLocalDate, 'a date of the calendar');

function checkedDate(day: LocalDate): LocalDate {
  if (!isLocalDate(day)) throw new RangeError(`${day} is no date`);
  return day;
}

const dateOf = (shifted: number): LocalDate => new Date(shifted).toISOString().slice(0, 10);
