import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/wall-clock-durations.ts';
import type { Order } from './order.ts';

const FIRST_DELAYS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 300].map((seconds) => seconds * 1_000);

/**
 * Returns the delay before the next read of an open order, in ms: 1, 2, 3, 5, 8 s, growing to 5 min within the first
 * hour, then 15 min for 7 days, then 1 day up to 90 days, then null (no automatic read).
 */
export function nextReadDelay(reads: number, ageMs: number): number | null {
  if (reads < FIRST_DELAYS.length) return FIRST_DELAYS[reads] ?? 5 * MINUTE_MS;
  if (ageMs > 90 * DAY_MS) return null;
  if (ageMs > 7 * DAY_MS) return DAY_MS;
  return ageMs < HOUR_MS ? 5 * MINUTE_MS : 15 * MINUTE_MS;
}

/** Returns the delay before the next read of an open order, in ms; null for no automatic read. */
export type ReadDelay = (reads: number, ageMs: number) => number | null;

/** The delays of {@link nextReadDelay} times `pace`, for a service that processes orders that much faster. */
export const pacedReadDelay =
  (pace: number): ReadDelay =>
  (reads, ageMs) => {
    const delayMs = nextReadDelay(reads, ageMs);
    return delayMs === null ? null : delayMs * pace;
  };

/** The same delay each time, whatever the order's age. */
export const fixedReadDelay =
  (ms: number): ReadDelay =>
  () =>
    ms;

/** Late reads of an order that ended without a sale: an hour and a day after it was made, or after a person ended it. */
const LATE_READS = [HOUR_MS, DAY_MS];
/**
 * How long after a start the newest orders that ended without a sale are read once more, whatever their age: a changed
 * clock makes them look older than they are.
 */
export const RECHECK_AFTER_START_MS = HOUR_MS;
/** How many of the newest orders qualify. */
export const RECHECK_AFTER_START_ORDERS = 200;
/**
 * How far back a start looks for orders that still need a late read: from the sale, or from the time at which a
 * person ended them.
 */
export const LATE_READ_SPAN_MS = 8 * DAY_MS;

/** The start of the late reads: the sale, or the time at which a person ended the order. ISO 8601, UTC. */
export const lateReadStart = ({ sale, state, history }: Order): string =>
  state.is === 'withdrawn' || state.is === 'settled' ? (history.at(-1)?.at ?? sale.at) : sale.at;

/** Returns the delay until the next late read of an order of this age, in ms; null when there is none left. */
export function lateReadDelay(ageMs: number): number | null {
  const next = LATE_READS.find((readAgeMs) => readAgeMs > ageMs);
  return next === undefined ? null : next - ageMs;
}
