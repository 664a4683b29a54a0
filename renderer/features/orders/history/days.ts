import {
  addDays,
  businessDayOf,
  isLocalDate,
  type LocalDate,
  type ShopClock,
  startOfBusinessDay,
} from '../../../../shared/shift/business-day.ts';

/** Business days of the shop, for the search of orders. `now` is in ms since the epoch. */

const DAY_COUNT = 14;

/** Today and the days before it, the newest first. */
export function lastDays(now: number, clock: ShopClock): LocalDate[] {
  const today = businessDayOf(now, clock);
  return Array.from({ length: DAY_COUNT }, (_, index) => addDays(today, -index));
}

/** Parses a day typed as day, month and optional year (else the latest such day), with any separators. Null where it is none. */
export function parseTypedDay(typed: string, now: number, clock: ShopClock): LocalDate | null {
  const parts = /^(\d{1,2})[^\d]+(\d{1,2})(?:[^\d]+(\d{4}))?$/.exec(typed.trim());
  if (!parts) return null;
  const [, day = '', month = '', year] = parts;
  if (year !== undefined) return dateOf(year, month, day);
  const today = businessDayOf(now, clock);
  const thisYear = Number(today.slice(0, 4));
  const latest = dateOf(String(thisYear), month, day);
  return latest !== null && latest <= today ? latest : dateOf(String(thisYear - 1), month, day);
}

/** Null for a day that does not exist, such as the 31st of April. */
function dateOf(year: string, month: string, day: string): LocalDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
}

/** A business day as two instants: from, inclusive, to, exclusive. Null where there is no day. */
export function spanOf(day: LocalDate | '', clock: ShopClock): { readonly from: string | null; readonly to: string | null } {
  if (!isLocalDate(day)) return { from: null, to: null };
  const instant = (at: LocalDate): string => new Date(startOfBusinessDay(at, clock)).toISOString();
  return { from: instant(day), to: instant(addDays(day, 1)) };
}
