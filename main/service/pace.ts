import { type Limit, type LimitReport, MAX_PAUSE_MS } from './limit-headers.ts';

/**
 * How fast one endpoint may be called: a bucket shaped like the server's own, which holds `burst` requests and regains
 * `perSecond` of them each second. Pure: every moment is given in, in monotonic milliseconds.
 *
 * The level is kept as of the moments of sending, while the server counts at the moments of arrival. What an answer
 * reports is therefore true only within the time that the call took, and the level is moved no further than into that band.
 */
export interface Pace {
  readonly limit: Limit;
  /** Whether the limit was learned; until then one request a second goes out. */
  readonly known: boolean;
  /** Requests available at `at`; below zero when other tills took them. */
  readonly level: number;
  readonly at: number;
  readonly pausedUntil: number;
  /** 429s in a row. */
  readonly strikes: number;
  /** How much of the limit this till reckons with: less than all of it where others draw on the same. */
  readonly share: number;
  readonly inFlight: number;
  /** All corrections so far, so that answers which overlap do not correct the same thing twice. */
  readonly corrected: number;
  /** Counts the limits learned: what was measured under an earlier one says nothing about this one. */
  readonly generation: number;
}

/** One request that took its place. */
export interface Taken {
  readonly at: number;
  /** The level that it left behind. */
  readonly level: number;
  readonly corrected: number;
  readonly generation: number;
  /** Requests that were under way when it was sent. */
  readonly underWay: number;
}

export type Priority = 'cashier' | 'background';

const UNKNOWN: Limit = { perSecond: 1, burst: 1 };

export const startPace = (now: number): Pace => ({
  limit: UNKNOWN,
  known: false,
  level: 1,
  at: now,
  pausedUntil: now,
  strikes: 0,
  share: 1,
  inFlight: 0,
  corrected: 0,
  generation: 0,
});

export function levelAt(pace: Pace, now: number): number {
  const gained = (Math.max(0, now - pace.at) * pace.limit.perSecond * pace.share) / 1_000;
  return Math.min(pace.limit.burst, pace.level + gained);
}

/**
 * The level at which a request may go. Part of the burst is left untouched, so that requests which arrive closer together
 * than they were sent still find room; background reads leave one more for the cashier. It costs no throughput: a bucket
 * regains as fast at one level as at another.
 */
function needed({ limit }: Pace, priority: Priority): number {
  const reserve = Math.min(1, (limit.burst - 1) / 2);
  return 1 + reserve + (priority === 'background' && limit.burst >= 4 ? 1 : 0);
}

/** With room for one alone, requests go one after the other: only an answer tells when the one before had arrived. */
const isSerial = ({ known, limit }: Pace): boolean => known && limit.burst === 1;

/** Whole milliseconds, rounded up, until a request may go; 0 for now, Infinity for not before an answer has come. */
export function waitFor(pace: Pace, now: number, priority: Priority): number {
  if (isSerial(pace) && pace.inFlight > 0) return Number.POSITIVE_INFINITY;
  const start = Math.max(now, pace.pausedUntil);
  const missing = needed(pace, priority) - levelAt(pace, start);
  // Sums of fractions fall short of a whole by a hair.
  const regain = missing <= 1e-9 ? 0 : (missing * 1_000) / (pace.limit.perSecond * pace.share);
  return Math.ceil(start - now + regain - 1e-6);
}

export function take(pace: Pace, now: number): { pace: Pace; taken: Taken } {
  const level = levelAt(pace, now) - 1;
  const { corrected, generation, inFlight } = pace;
  const taken = { at: now, level, corrected, generation, underWay: inFlight };
  return { pace: { ...pace, level, at: now, inFlight: inFlight + 1 }, taken };
}

/** The request was not sent after all. */
export function giveBack(pace: Pace, now: number): Pace {
  return { ...landed(pace), level: levelAt(pace, now) + 1, at: now, corrected: pace.corrected + 1 };
}

/** No answer came: the server may have counted it. */
export const landed = (pace: Pace): Pace => ({ ...pace, inFlight: Math.max(0, pace.inFlight - 1) });

/**
 * Tills that draw on one limit find their shares as connections find theirs of a line: each 429 cuts a part off, each
 * answer gives a little back. Alone, at a steady limit, there is no 429 and the share stays whole.
 */
const SHARE_BACK = 0.005;
const SHARE_CUT = 0.85;
const LEAST_SHARE = 0.02;

/** An answer other than 429 came. */
export function answered(pace: Pace, taken: Taken, now: number, report: LimitReport): Pace {
  const settled = { ...at(landed(pace), now), strikes: 0, share: Math.min(1, pace.share + SHARE_BACK) };
  const { limit, remaining } = report;
  if (limit && !sameLimit(limit, pace)) return adopt(settled, limit, remaining);
  if (remaining === null || !pace.known || taken.generation !== pace.generation) return settled;
  return correct(settled, taken, remaining, report.fullResetAfterMs);
}

/** The same pace, reckoned up to a later moment. */
const at = (pace: Pace, now: number): Pace => (now <= pace.at ? pace : { ...pace, level: levelAt(pace, now), at: now });

const sameLimit = (limit: Limit, pace: Pace): boolean =>
  pace.known && limit.perSecond === pace.limit.perSecond && limit.burst === pace.limit.burst;

/** A limit that was not known before. Requests still under way are taken for not counted yet: too careful rather than too fast. */
function adopt(pace: Pace, limit: Limit, remaining: number | null): Pace {
  const level = Math.min(limit.burst, (remaining ?? 0) - pace.inFlight);
  return { ...pace, limit, known: true, level, share: 1, generation: pace.generation + 1 };
}

function correct(pace: Pace, taken: Taken, remaining: number, fullResetMs: number | null): Pace {
  const perMs = pace.limit.perSecond / 1_000;
  const exact = fullResetMs === null ? null : pace.limit.burst - fullResetMs * perMs;
  const fits = exact !== null && exact >= remaining - 0.1 && exact <= remaining + 1.1;
  if (isSerial(pace)) return { ...pace, level: fits ? exact : remaining };
  // Requests overtake each other: those before it may not have been counted yet.
  const most = fits ? exact : remaining + 1;
  const least = (fits ? exact : remaining) - (pace.at - taken.at) * perMs - taken.underWay;
  const believed = taken.level + pace.corrected - taken.corrected;
  const change = Math.min(Math.max(believed, least), most) - believed;
  return { ...pace, level: pace.level + change, corrected: pace.corrected + change };
}

const FIRST_PAUSE_MS = 250;
const LONGEST_GUESS_MS = 60_000;

/**
 * A 429 came: nothing goes out for the time that was announced, else for a guess that grows with each 429 in a row; a
 * `random` part (0 to 1) keeps tills that share a limit from coming back together. Then one request may try. What was
 * under way already when the pause began counts as the same 429.
 */
export function throttled(pace: Pace, taken: Taken, now: number, announcedMs: number | null, random: number): Pace {
  const slot = 1_000 / pace.limit.perSecond;
  const again = taken.generation === pace.generation;
  const guess = Math.min(LONGEST_GUESS_MS, Math.max(FIRST_PAUSE_MS, slot) * 2 ** pace.strikes) * (0.5 + random);
  const wait = announcedMs ? Math.min(MAX_PAUSE_MS, announcedMs + random * slot) : again ? guess : 0;
  const pausedUntil = Math.max(pace.pausedUntil, now + Math.ceil(wait));
  if (!again) return { ...landed(pace), pausedUntil };
  return {
    ...landed(pace),
    pausedUntil,
    strikes: Math.min(pace.strikes + 1, 20),
    share: Math.max(LEAST_SHARE, pace.share * SHARE_CUT),
    level: needed(pace, 'cashier'),
    at: pausedUntil,
    generation: pace.generation + 1,
  };
}
