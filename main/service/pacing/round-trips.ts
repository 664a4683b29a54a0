/**
 * How long calls to one endpoint have taken lately, from the moment of sending to the answer, in ms. It is the only thing a
 * till can know of when its requests arrived, which is what the server's bucket counts.
 */
export interface Journeys {
  readonly fastest: number;
  readonly slowest: number;
  readonly count: number;
}

export const noJourneys: Journeys = { fastest: 0, slowest: 0, count: 0 };

/** Both ends are forgotten slowly: too wide a range is only careful. */
const FORGET = 0.005;
/** Fewer say nothing of how much they differ. */
const ENOUGH = 10;

export function travelled({ fastest, slowest, count }: Journeys, ms: number): Journeys {
  if (count === 0) return { fastest: ms, slowest: ms, count: 1 };
  const drift = (slowest - fastest) * FORGET;
  return { fastest: Math.min(ms, fastest + drift), slowest: Math.max(ms, slowest - drift), count: Math.min(count + 1, ENOUGH) };
}

/** How much closer together, at most, requests may arrive than they were sent. */
export const spreadOf = ({ fastest, slowest }: Journeys): number => slowest - fastest;

/** What any journey takes: less than the fastest one seen, by as much as they differ, as no way there was measured by itself. */
export const surelyTakes = (journeys: Journeys): number =>
  journeys.count < ENOUGH ? 0 : Math.max(0, journeys.fastest - spreadOf(journeys));
