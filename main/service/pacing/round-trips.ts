/**
 * How long recent calls to one endpoint took from sending to the answer, in ms. This is all that a till knows about when its
 * requests arrived, and the server's bucket counts arrivals.
 */
export interface RoundTrips {
  readonly fastest: number;
  readonly slowest: number;
  readonly count: number;
}

export const noRoundTrips: RoundTrips = { fastest: 0, slowest: 0, count: 0 };

/** Both bounds decay slowly: a range that is too wide is only careful. */
const FORGET_RATE = 0.005;
/** With fewer samples their spread is unknown. */
const ENOUGH_SAMPLES = 10;

export function withRoundTrip({ fastest, slowest, count }: RoundTrips, ms: number): RoundTrips {
  if (count === 0) return { fastest: ms, slowest: ms, count: 1 };
  const drift = (slowest - fastest) * FORGET_RATE;
  return { fastest: Math.min(ms, fastest + drift), slowest: Math.max(ms, slowest - drift), count: Math.min(count + 1, ENOUGH_SAMPLES) };
}

/** The most by which requests may arrive closer together than they were sent, in ms. */
export const roundTripSpread = ({ fastest, slowest }: RoundTrips): number => slowest - fastest;

/** A lower bound for any round trip: the fastest one seen minus the spread, because one-way times are not measured. */
export const minimumRoundTrip = (roundTrips: RoundTrips): number =>
  roundTrips.count < ENOUGH_SAMPLES ? 0 : Math.max(0, roundTrips.fastest - roundTripSpread(roundTrips));
