import { cutShare, growShare } from './fair-share.ts';
import { type Limit, type LimitReport, MAX_PAUSE_MS } from './limit-headers.ts';
import { minimumRoundTrip, noRoundTrips, type RoundTrips, roundTripSpread, withRoundTrip } from './round-trips.ts';

/**
 * How fast one endpoint may be called: a bucket shaped like the server's own, which holds `burst` requests and regains
 * `perSecond` of them each second. Pure: every moment is given in, in monotonic milliseconds.
 *
 * The level is kept as of the moments of sending, while the server counts at the moments of arrival. What an answer
 * reports is therefore true only within the time that the call took, and the level is moved no further than into that band.
 */
export interface Pace {
  /** The server's. */
  readonly limit: Limit;
  /** Whether the limit was learned; until then one request a second goes out. */
  readonly isLimitKnown: boolean;
  /** Requests available at `at`; below zero when other tills took them. */
  readonly level: number;
  readonly at: number;
  readonly pausedUntil: number;
  /** 429s in a row. */
  readonly consecutive429s: number;
  /** How much of its part this till reckons with: less than all of it where others draw on the same. */
  readonly fairShare: number;
  /** How much of a learned limit the shop lets this till use, above 0 and at most 1. */
  readonly allowedPart: number;
  readonly inFlight: number;
  readonly roundTrips: RoundTrips;
  /** All corrections so far, so that answers which overlap do not correct the same thing twice. */
  readonly corrected: number;
  /** Counts the limits learned: what was measured under an earlier one says nothing about this one. */
  readonly generation: number;
}

/** One request that took its place. */
export interface TakenRequest {
  readonly at: number;
  /** The level that it left behind. */
  readonly level: number;
  readonly corrected: number;
  readonly generation: number;
  /** Requests that were under way when it was sent. */
  readonly inFlightBefore: number;
}

export type Priority = 'cashier' | 'background';

const UNKNOWN_LIMIT: Limit = { perSecond: 1, burst: 1 };

export const initialPace = (now: number): Pace => ({
  limit: UNKNOWN_LIMIT,
  isLimitKnown: false,
  level: 1,
  at: now,
  pausedUntil: now,
  consecutive429s: 0,
  fairShare: 1,
  allowedPart: 1,
  inFlight: 0,
  roundTrips: noRoundTrips,
  corrected: 0,
  generation: 0,
});

/** Requests that this till regains each second. A rate that is not known yet is not divided: the first answer tells it. */
export const ratePerSecond = ({ limit, isLimitKnown, allowedPart, fairShare }: Pace): number =>
  limit.perSecond * (isLimitKnown ? allowedPart : 1) * fairShare;

/** The most requests that this till may send at once. */
const capacityOf = ({ limit, allowedPart }: Pace): number => Math.max(1, Math.floor(limit.burst * allowedPart));

export function levelAt(pace: Pace, now: number): number {
  const gained = (Math.max(0, now - pace.at) * ratePerSecond(pace)) / 1_000;
  return Math.min(capacityOf(pace), pace.level + gained);
}

/** The shop gives this till another part of each limit. */
export const withAllowedPart = (pace: Pace, now: number, allowedPart: number): Pace => {
  if (allowedPart === pace.allowedPart) return pace;
  const changed = { ...at(pace, now), allowedPart };
  return { ...changed, level: Math.min(changed.level, capacityOf(changed)) };
};

/** Left untouched, so that requests which arrive closer together than they were sent still find room. */
const reservedLevel = (room: number): number => Math.min(1, (room - 1) / 2);

/**
 * The level at which a request may go; background reads leave one request more for the cashier. Neither costs throughput:
 * a bucket regains as fast at one level as at another.
 */
function levelNeeded(pace: Pace, priority: Priority): number {
  const room = capacityOf(pace);
  return 1 + reservedLevel(room) + (priority === 'background' && room >= 4 ? 1 : 0);
}

/** With room for one alone, requests go one after the other: only an answer tells when the one before had arrived. */
const isSerial = ({ isLimitKnown, limit }: Pace): boolean => isLimitKnown && limit.burst === 1;

/** A timer that is late must not cost what the bucket regains meanwhile. */
const SLACK = 0.25;

/**
 * The most requests under way at once. Where journeys differ by more than the bucket can level out, all those under way may
 * arrive together: then only as many go as find room in it with one more.
 */
function maxInFlight(pace: Pace): number {
  const { limit, isLimitKnown, allowedPart, roundTrips } = pace;
  if (!isLimitKnown) return Number.POSITIVE_INFINITY;
  if (isSerial(pace)) return 1;
  const clumped = (roundTripSpread(roundTrips) * limit.perSecond * allowedPart) / 1_000;
  return clumped > limit.burst - 1 - SLACK ? limit.burst - 1 : Number.POSITIVE_INFINITY;
}

/** Whole milliseconds, rounded up, until a request may go; 0 for now, Infinity for not before an answer has come. */
export function msUntilAllowed(pace: Pace, now: number, priority: Priority): number {
  if (pace.inFlight >= maxInFlight(pace)) return Number.POSITIVE_INFINITY;
  const start = Math.max(now, pace.pausedUntil);
  const missing = levelNeeded(pace, priority) - levelAt(pace, start);
  // Sums of fractions fall short of a whole by a hair.
  const regain = missing <= 1e-9 ? 0 : (missing * 1_000) / ratePerSecond(pace);
  return Math.ceil(start - now + regain - 1e-6);
}

export function takeRequest(pace: Pace, now: number): { pace: Pace; taken: TakenRequest } {
  const level = levelAt(pace, now) - 1;
  const { corrected, generation, inFlight } = pace;
  const taken = { at: now, level, corrected, generation, inFlightBefore: inFlight };
  return { pace: { ...pace, level, at: now, inFlight: inFlight + 1 }, taken };
}

/** The request was not sent after all. */
export function releaseRequest(pace: Pace, now: number): Pace {
  return { ...endRequest(pace), level: levelAt(pace, now) + 1, at: now, corrected: pace.corrected + 1 };
}

/** No answer came: the server may have counted it. */
export const endRequest = (pace: Pace): Pace => ({ ...pace, inFlight: Math.max(0, pace.inFlight - 1) });

/** An answer other than 429 came. */
export function afterAnswer(pace: Pace, taken: TakenRequest, now: number, report: LimitReport): Pace {
  const roundTrips = withRoundTrip(pace.roundTrips, now - taken.at);
  const settled = { ...at(endRequest(pace), now), consecutive429s: 0, fairShare: growShare(pace.fairShare, pace.limit), roundTrips };
  const { limit, remaining } = report;
  if (limit && !sameLimit(limit, pace)) return adoptLimit(settled, limit, remaining);
  if (!pace.isLimitKnown && remaining === 0)
    return { ...settled, pausedUntil: Math.max(pace.pausedUntil, now + (report.resetAfterMs ?? 0)) };
  if (remaining === null || !pace.isLimitKnown || taken.generation !== pace.generation) return settled;
  return correctLevel(settled, taken, remaining, report.fullResetAfterMs);
}

/** The same pace, reckoned up to a later moment. */
const at = (pace: Pace, now: number): Pace => (now <= pace.at ? pace : { ...pace, level: levelAt(pace, now), at: now });

const sameLimit = (limit: Limit, pace: Pace): boolean =>
  pace.isLimitKnown && limit.perSecond === pace.limit.perSecond && limit.burst === pace.limit.burst;

/** A limit that was not known before. Requests still under way are taken for not counted yet: too careful rather than too fast. */
function adoptLimit(pace: Pace, limit: Limit, remaining: number | null): Pace {
  const learned = { ...pace, limit, isLimitKnown: true, fairShare: 1, generation: pace.generation + 1 };
  return { ...learned, level: Math.min(capacityOf(learned), (remaining ?? 0) - pace.inFlight) };
}

function correctLevel(pace: Pace, taken: TakenRequest, remaining: number, fullResetMs: number | null): Pace {
  const perMs = pace.limit.perSecond / 1_000;
  const exact = fullResetMs === null ? null : pace.limit.burst - fullResetMs * perMs;
  const fits = exact !== null && exact >= remaining - 0.1 && exact <= remaining + 1.1;
  if (isSerial(pace)) return { ...pace, level: fits ? exact + minimumRoundTrip(pace.roundTrips) * perMs : remaining };
  // Requests overtake each other: those before it may not have been counted yet.
  const most = fits ? exact : remaining + 1;
  // A till that may use only a part does not take what the bucket holds for others.
  const least =
    pace.allowedPart < 1 ? Number.NEGATIVE_INFINITY : (fits ? exact : remaining) - (pace.at - taken.at) * perMs - taken.inFlightBefore;
  const believed = taken.level + pace.corrected - taken.corrected;
  const change = Math.min(Math.max(believed, least), most) - believed;
  return { ...pace, level: pace.level + change, corrected: pace.corrected + change };
}

const FIRST_PAUSE_MS = 250;
const MAX_GUESSED_PAUSE_MS = 60_000;

/**
 * A 429 came: nothing goes out for the time that was announced, else for a guess that grows with each 429 in a row; a
 * `random` part (0 to 1) keeps tills that share a limit from coming back together. Then one request may try. What was
 * under way already when the pause began counts as the same 429.
 */
export function after429(pace: Pace, taken: TakenRequest, now: number, announcedMs: number | null, random: number): Pace {
  const intervalMs = 1_000 / pace.limit.perSecond;
  const isSameLimit = taken.generation === pace.generation;
  const guess = Math.min(MAX_GUESSED_PAUSE_MS, Math.max(FIRST_PAUSE_MS, intervalMs) * 2 ** pace.consecutive429s) * (0.5 + random);
  const wait = announcedMs ? Math.min(MAX_PAUSE_MS, announcedMs + random * intervalMs) : isSameLimit ? guess : 0;
  const pausedUntil = Math.max(pace.pausedUntil, now + Math.ceil(wait));
  if (!isSameLimit) return { ...endRequest(pace), pausedUntil };
  return {
    ...endRequest(pace),
    pausedUntil,
    consecutive429s: Math.min(pace.consecutive429s + 1, 20),
    fairShare: cutShare(pace.fairShare, pace.limit),
    level: levelNeeded(pace, 'cashier'),
    at: pausedUntil,
    generation: pace.generation + 1,
  };
}
