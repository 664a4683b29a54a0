/** The time before which events are older than so many months, in UTC, ISO 8601; a day that the month lacks is its last one. */
export function monthsBefore(now: number, months: number): string {
  const then = new Date(now);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return then.toISOString();
}
