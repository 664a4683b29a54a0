/**
 * Distances between an instant that was written down (in ms since 1970, or UTC as ISO 8601) and the time of day. The computer's clock can be set
 * back or ahead between the two: what must last a certain time is measured on the monotonic clock instead. The linter lets only these
 * functions subtract a time of day.
 */
type Instant = number | string;

/** Lengths of time, in ms. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const msOf = (at: Instant): number => (typeof at === 'string' ? Date.parse(at) : at);

/** How long ago, in ms; 0 for an instant that the clock dates later than now. */
export const ageMs = (at: Instant, now: number): number => Math.max(0, now - msOf(at));

/** How far apart, in ms, whichever is earlier: an instant far in the future is as unlikely as one long past. */
export const distanceMs = (at: Instant, now: number): number => Math.abs(now - msOf(at));

/** How long until then, in ms; 0 for what has passed. */
export const msUntil = (at: Instant, now: number): number => Math.max(0, msOf(at) - now);

/** How far a clock that shows `now` is ahead of another one, in ms; negative where it is behind. */
export const aheadOfMs = (other: number, now: number): number => now - other;

/** The instant that many ms before now, as ISO 8601 in UTC. */
export const instantAgo = (ms: number, now: number): string => new Date(now - ms).toISOString();
