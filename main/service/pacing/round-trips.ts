/**
 * How long calls to one endpoint have taken lately, from the moment of sending to the answer, in ms. It is the only thing a
 * till can know of when its requests arrived, which is what the server's bucket counts.
 */
export interface RoundTrips {
  readonly fastest: number;
  readonly slowest: number;
  readonly count: number;
}

export const noRoundTrips: RoundTrips = { fastest: 0, slowest: 0, count: 0 };

/** Both ends are forgotten slowly: too wide a range is only careful. */
const FORGET_RATE = 0.005;
/** Fewer say nothing of how much they differ. */
const ENOUGH_SAMPLES = 10;

export function withRoundTrip({ fastest, slowest, count }: RoundTrips, ms: number): RoundTrips {
  if (count === 0) return { fastest: ms, slowest: ms, count: 1 };
  const drift = (slowest - fastest) * FORGET_RATE;
  return { fastest: Math.min(ms, fastest + drift), slowest: Math.max(ms, slowest - drift), count: Math.min(count + 1, ENOUGH_SAMPLES) };
}

/** How much closer together, at most, requests may arrive than they were sent. */
export const roundTripSpread = ({ fastest, slowest }: RoundTrips): number => slowest - fastest;

/** What any journey takes: less than the fastest one seen, by as much as they differ, as no way there was measured by itself. */
export const minimumRoundTrip = (roundTrips: RoundTrips): number =>
  roundTrips.count < ENOUGH_SAMPLES ? 0 : Math.max(0, roundTrips.fastest - roundTripSpread(roundTrips));
