import type { Order } from './order.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FIRST_DELAYS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 300].map((seconds) => seconds * SECOND);

/**
 * How long to wait before an open order is read again, in ms: 1, 2, 3, 5, 8 s, growing to 5 min within the first hour,
 * then 15 min for 7 days, then daily to 90 days, then never by itself (null).
 */
export function nextReadDelay(reads: number, ageMs: number): number | null {
  if (reads < FIRST_DELAYS.length) return FIRST_DELAYS[reads] ?? 5 * MINUTE;
  if (ageMs > 90 * DAY) return null;
  if (ageMs > 7 * DAY) return DAY;
  return ageMs < HOUR ? 5 * MINUTE : 15 * MINUTE;
}

/** How long to wait before an open order is read again, in ms, or null for never by itself. */
export type ReadDelay = (reads: number, ageMs: number) => number | null;

/** The same wait each time, whatever the order's age. */
export const fixedReadDelay =
  (ms: number): ReadDelay =>
  () =>
    ms;

/** When an order that ended without a sale is looked at again: an hour and a day after it was made, or after a person ended it. */
const SECOND_LOOKS = [HOUR, DAY];
/**
 * How long after a start the newest orders that ended without a sale are looked at once more, whatever their age: a clock
 * that was moved makes them older than they are.
 */
export const RECHECK_AFTER_START_MS = HOUR;
/** How many of the newest orders those are taken from. */
export const RECHECK_AFTER_START_ORDERS = 200;
/** How far back a start looks for orders that are still to be looked at again: from their sale, or from when a person ended them. */
export const SECOND_LOOK_SPAN_MS = 8 * DAY;

/** Second looks count from the sale; where a person ended the order, from then. ISO 8601, UTC. */
export const secondLookStart = ({ sale, state, history }: Order): string =>
  state.is === 'withdrawn' || state.is === 'settled' ? (history.at(-1)?.at ?? sale.at) : sale.at;

/** How long until the next second look at an order of this age, in ms, or null when there is none left. */
export function secondLookDelay(ageMs: number): number | null {
  const next = SECOND_LOOKS.find((look) => look > ageMs);
  return next === undefined ? null : next - ageMs;
}
