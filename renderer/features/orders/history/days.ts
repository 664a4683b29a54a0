/** Days of this computer's calendar, as `2026-11-21`. */

const DAY_COUNT = 14;

const dayOf = (date: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const daysBefore = (now: Date, count: number): string => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count));

export const dayBefore = (now: Date): string => daysBefore(now, 1);

/** Today and the days before it, the newest first. */
export const lastDays = (now: Date): string[] => Array.from({ length: DAY_COUNT }, (_, index) => daysBefore(now, index));

/** Parses a day typed as day, month and optional year (else the latest such day), with any separators. Null where it is none. */
export function parseTypedDay(typed: string, now: Date): string | null {
  const parts = /^(\d{1,2})[^\d]+(\d{1,2})(?:[^\d]+(\d{4}))?$/.exec(typed.trim());
  if (!parts) return null;
  const [day, month] = [Number(parts[1]), Number(parts[2])];
  if (parts[3] !== undefined) return validDay(Number(parts[3]), month, day);
  const thisYear = validDay(now.getFullYear(), month, day);
  return thisYear !== null && thisYear <= dayOf(now) ? thisYear : validDay(now.getFullYear() - 1, month, day);
}

/** Null for a day that does not exist, such as the 31st of April. */
function validDay(year: number, month: number, day: number): string | null {
  const date = new Date(year, month - 1, day);
  const isReal = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isReal ? dayOf(date) : null;
}
