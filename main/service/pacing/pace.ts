import { type Limit, type LimitReport, MAX_PAUSE_MS } from './limit-headers.ts';
import { minimumRoundTrip, noRoundTrips, type RoundTrips, roundTripSpread, withRoundTrip } from './round-trips.ts';

/**
 * Models how fast one endpoint may be called: a token bucket shaped like the server's, which holds `burst` requests and
 * regains `perSecond` of them each second. Pure: every time is an argument, in monotonic milliseconds.
 * The level counts at the times of sending, the server's at the times of arrival. A report in an answer is therefore exact
 * only within the call's duration, and corrects the level only into that band.
 */
export interface Pace {
  /** The server's limit. */
  readonly limit: Limit;
  /** Whether the limit was learned; until then one request a second is sent. */
  readonly isLimitKnown: boolean;
  /** Requests available at `at`; below zero when other tills took them. */
  readonly level: number;
  readonly at: number;
  readonly pausedUntil: number;
  /** 429s in a row. */
  readonly consecutive429s: number;
  /** The part of its allowance that this till uses; below 1 where others use the same limit. */
  readonly fairShare: number;
  /** The part of a learned limit that the shop allows this till, above 0 and at most 1. */
  readonly allowedPart: number;
  readonly inFlight: number;
  readonly roundTrips: RoundTrips;
  /** The sum of all corrections, so that overlapping answers do not correct the same thing twice. */
  readonly corrected: number;
  /** The number of limits learned: a measurement under an earlier limit says nothing about this one. */
  readonly generation: number;
}

/** One request that took a place in the bucket. */
export interface TakenRequest {
  readonly at: number;
  /** The level after it. */
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

/** Requests that this till regains each second. An unknown rate is not divided: the first answer reports it. */
export const ratePerSecond = ({ limit, isLimitKnown, allowedPart, fairShare }: Pace): number =>
  limit.perSecond * (isLimitKnown ? allowedPart : 1) * fairShare;

/** The largest number of requests that this till may send at once. */
const capacityOf = ({ limit, allowedPart }: Pace): number => Math.max(1, Math.floor(limit.burst * allowedPart));

export function levelAt(pace: Pace, now: number): number {
  const gained = (Math.max(0, now - pace.at) * ratePerSecond(pace)) / 1_000;
  return Math.min(capacityOf(pace), pace.level + gained);
}

/** Applies another allowed part of each limit. */
export const withAllowedPart = (pace: Pace, now: number, allowedPart: number): Pace => {
  if (allowedPart === pace.allowedPart) return pace;
  const changed = { ...advanceTo(pace, now), allowedPart };
  return { ...changed, level: Math.min(changed.level, capacityOf(changed)) };
};

/** A reserve, so that requests which arrive closer together than they were sent still find room. */
const reservedLevel = (room: number): number => Math.min(1, (room - 1) / 2);

/**
 * The level at which a request may be sent; background reads leave one more request for the cashier. Neither reduces
 * throughput: a bucket regains at the same rate at every level.
 */
function levelNeeded(pace: Pace, priority: Priority): number {
  const room = capacityOf(pace);
  return 1 + reservedLevel(room) + (priority === 'background' && room >= 4 ? 1 : 0);
}

/** With room for one request only, requests go one at a time: only an answer shows that the previous one arrived. */
const isSerial = ({ isLimitKnown, limit }: Pace): boolean => isLimitKnown && limit.burst === 1;

/** Tolerance for a late timer: what the bucket regains meanwhile must not be lost. */
const SLACK = 0.25;

/**
 * The most requests under way at once. Where round trips differ by more than the bucket can absorb, all requests under way may
 * arrive together: then only as many are sent as fit, with one in reserve.
 */
function maxInFlight(pace: Pace): number {
  const { limit, isLimitKnown, allowedPart, roundTrips } = pace;
  if (!isLimitKnown) return Number.POSITIVE_INFINITY;
  if (isSerial(pace)) return 1;
  const clumped = (roundTripSpread(roundTrips) * limit.perSecond * allowedPart) / 1_000;
  return clumped > limit.burst - 1 - SLACK ? limit.burst - 1 : Number.POSITIVE_INFINITY;
}

/** Whole milliseconds, rounded up, until a request may be sent; 0 for now, Infinity for not before an answer arrives. */
export function msUntilAllowed(pace: Pace, now: number, priority: Priority): number {
  if (pace.inFlight >= maxInFlight(pace)) return Number.POSITIVE_INFINITY;
  const start = Math.max(now, pace.pausedUntil);
  const missing = levelNeeded(pace, priority) - levelAt(pace, start);
  // Sums of fractions miss a whole by rounding errors.
  const regain = missing <= 1e-9 ? 0 : (missing * 1_000) / ratePerSecond(pace);
  return Math.ceil(start - now + regain - 1e-6);
}

export function takeRequest(pace: Pace, now: number): { pace: Pace; request: TakenRequest } {
  const level = levelAt(pace, now) - 1;
  const { corrected, generation, inFlight } = pace;
  const request = { at: now, level, corrected, generation, inFlightBefore: inFlight };
  return { pace: { ...pace, level, at: now, inFlight: inFlight + 1 }, request };
}

/** Reverts a request that was not sent after all. */
export function releaseRequest(pace: Pace, now: number): Pace {
  return { ...endRequest(pace), level: levelAt(pace, now) + 1, at: now, corrected: pace.corrected + 1 };
}

const endRequest = (pace: Pace): Pace => ({ ...pace, inFlight: Math.max(0, pace.inFlight - 1) });

/**
 * With room for one request only, the bucket regains from the end of the request: when it arrived is not known. A usable
 * report in the answer says more.
 */
const regainFromEnd = (pace: Pace, request: TakenRequest): Pace =>
  isSerial(pace) && request.generation === pace.generation ? { ...pace, level: Math.min(pace.level, request.level) } : pace;

/** Ends a request without an answer: the server may have counted it. */
export const afterNoAnswer = (pace: Pace, request: TakenRequest, now: number): Pace =>
  regainFromEnd(advanceTo(endRequest(pace), now), request);

/** Applies an answer other than 429. */
export function afterAnswer(pace: Pace, request: TakenRequest, now: number, report: LimitReport): Pace {
  const roundTrips = withRoundTrip(pace.roundTrips, now - request.at);
  const settled = {
    ...afterNoAnswer(pace, request, now),
    consecutive429s: 0,
    fairShare: growShare(pace.fairShare, pace.limit),
    roundTrips,
  };
  const { limit, remaining } = report;
  if (limit && !sameLimit(limit, pace)) return adoptLimit(settled, limit, remaining);
  if (!pace.isLimitKnown && remaining === 0)
    return { ...settled, pausedUntil: Math.max(pace.pausedUntil, now + (report.resetAfterMs ?? 0)) };
  if (remaining === null || !pace.isLimitKnown || request.generation !== pace.generation) return settled;
  return correctLevel(settled, request, remaining, report.fullResetAfterMs);
}

/**
 * Tills that share one limit find their fair shares by additive increase and multiplicative decrease: each 429 cuts the share,
 * each answer gives a little back. A till that is alone gets no 429 and keeps the whole. The increase is in requests a second,
 * so that a reported limit that is far too high is corrected as well.
 */
const SHARE_GROWTH = 0.0025;
const RATE_GROWTH = 0.0125;
const CUT_FACTOR = 0.85;
const MIN_SHARE = 0.02;
const MIN_RATE = 0.1;

const growShare = (share: number, { perSecond }: Limit): number => Math.min(1, share + Math.min(SHARE_GROWTH, RATE_GROWTH / perSecond));

const cutShare = (share: number, { perSecond }: Limit): number => Math.max(Math.min(MIN_SHARE, MIN_RATE / perSecond), share * CUT_FACTOR);

/** The same pace at a later time. */
const advanceTo = (pace: Pace, now: number): Pace => (now <= pace.at ? pace : { ...pace, level: levelAt(pace, now), at: now });

const sameLimit = (limit: Limit, pace: Pace): boolean =>
  pace.isLimitKnown && limit.perSecond === pace.limit.perSecond && limit.burst === pace.limit.burst;

/** Adopts a newly learned limit. Assumes, to be careful, that the server has not yet counted the requests under way. */
function adoptLimit(pace: Pace, limit: Limit, remaining: number | null): Pace {
  const learned = { ...pace, limit, isLimitKnown: true, fairShare: 1, generation: pace.generation + 1 };
  return { ...learned, level: Math.min(capacityOf(learned), (remaining ?? 0) - pace.inFlight) };
}

function correctLevel(pace: Pace, request: TakenRequest, remaining: number, fullResetMs: number | null): Pace {
  const perMs = pace.limit.perSecond / 1_000;
  const exact = fullResetMs === null ? null : pace.limit.burst - fullResetMs * perMs;
  const fits = exact !== null && exact >= remaining - 0.1 && exact <= remaining + 1.1;
  if (isSerial(pace)) return { ...pace, level: fits ? exact + minimumRoundTrip(pace.roundTrips) * perMs : remaining };
  // Requests overtake each other: earlier ones may not be counted yet.
  const most = fits ? exact : remaining + 1;
  // A till that may use only a part leaves the rest of the bucket to others.
  const least =
    pace.allowedPart < 1 ? Number.NEGATIVE_INFINITY : (fits ? exact : remaining) - (pace.at - request.at) * perMs - request.inFlightBefore;
  const believed = request.level + pace.corrected - request.corrected;
  const change = Math.min(Math.max(believed, least), most) - believed;
  return { ...pace, level: pace.level + change, corrected: pace.corrected + change };
}

const FIRST_PAUSE_MS = 250;
const MAX_GUESSED_PAUSE_MS = 60_000;

/**
 * Applies a 429: pauses for the announced time, else for an estimate that grows with each 429 in a row; `random` (0 to 1)
 * keeps tills that share a limit from returning together. After the pause one request may try. A request that was under way
 * when the pause began belongs to the same 429.
 */
export function after429(pace: Pace, request: TakenRequest, now: number, announcedMs: number | null, random: number): Pace {
  const intervalMs = 1_000 / pace.limit.perSecond;
  const isSameLimit = request.generation === pace.generation;
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
