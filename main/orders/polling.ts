const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const FIRST = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 300].map((seconds) => seconds * SECOND);

/**
 * How long to wait before an open order is read again, in ms: 1, 2, 3, 5, 8 s, growing to 5 min within the first hour,
 * then 15 min for 7 days, then daily to 90 days, then never by itself (null).
 */
export function nextReadDelay(reads: number, ageMs: number): number | null {
  if (ageMs > 90 * DAY) return null;
  if (ageMs > 7 * DAY) return DAY;
  if (reads < FIRST.length) return FIRST[reads] ?? 5 * MINUTE;
  return ageMs < 60 * MINUTE ? 5 * MINUTE : 15 * MINUTE;
}
