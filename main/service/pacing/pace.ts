import { cut, grown } from './fair-share.ts';
import { type Limit, type LimitReport, MAX_PAUSE_MS } from './limit-headers.ts';
import { type Journeys, noJourneys, spreadOf, surelyTakes, travelled } from './round-trips.ts';

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
  readonly known: boolean;
  /** Requests available at `at`; below zero when other tills took them. */
  readonly level: number;
  readonly at: number;
  readonly pausedUntil: number;
  /** 429s in a row. */
  readonly strikes: number;
  /** How much of its part this till reckons with: less than all of it where others draw on the same. */
  readonly share: number;
  /** How much of a learned limit the shop lets this till use, above 0 and at most 1. */
  readonly part: number;
  readonly inFlight: number;
  readonly journeys: Journeys;
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
  part: 1,
  inFlight: 0,
  journeys: noJourneys,
  corrected: 0,
  generation: 0,
});

/** Requests that this till regains each second. A rate that is not known yet is not divided: the first answer tells it. */
export const rateOf = ({ limit, known, part, share }: Pace): number => limit.perSecond * (known ? part : 1) * share;

/** The most requests that this till may send at once. */
const roomOf = ({ limit, part }: Pace): number => Math.max(1, Math.floor(limit.burst * part));

export function levelAt(pace: Pace, now: number): number {
  const gained = (Math.max(0, now - pace.at) * rateOf(pace)) / 1_000;
  return Math.min(roomOf(pace), pace.level + gained);
}

/** The shop gives this till another part of each limit. */
export const withPart = (pace: Pace, now: number, part: number): Pace => {
  if (part === pace.part) return pace;
  const changed = { ...at(pace, now), part };
  return { ...changed, level: Math.min(changed.level, roomOf(changed)) };
};

/** Left untouched, so that requests which arrive closer together than they were sent still find room. */
const reserveOf = (room: number): number => Math.min(1, (room - 1) / 2);

/**
 * The level at which a request may go; background reads leave one request more for the cashier. Neither costs throughput:
 * a bucket regains as fast at one level as at another.
 */
function needed(pace: Pace, priority: Priority): number {
  const room = roomOf(pace);
  return 1 + reserveOf(room) + (priority === 'background' && room >= 4 ? 1 : 0);
}

/** With room for one alone, requests go one after the other: only an answer tells when the one before had arrived. */
const isSerial = ({ known, limit }: Pace): boolean => known && limit.burst === 1;

/** A timer that is late must not cost what the bucket regains meanwhile. */
const SLACK = 0.25;

/**
 * The most requests under way at once. Where journeys differ by more than the bucket can level out, all those under way may
 * arrive together: then only as many go as find room in it with one more.
 */
function mostUnderWay(pace: Pace): number {
  const { limit, known, part, journeys } = pace;
  if (!known) return Number.POSITIVE_INFINITY;
  if (isSerial(pace)) return 1;
  const clumped = (spreadOf(journeys) * limit.perSecond * part) / 1_000;
  return clumped > limit.burst - 1 - SLACK ? limit.burst - 1 : Number.POSITIVE_INFINITY;
}

/** Whole milliseconds, rounded up, until a request may go; 0 for now, Infinity for not before an answer has come. */
export function waitFor(pace: Pace, now: number, priority: Priority): number {
  if (pace.inFlight >= mostUnderWay(pace)) return Number.POSITIVE_INFINITY;
  const start = Math.max(now, pace.pausedUntil);
  const missing = needed(pace, priority) - levelAt(pace, start);
  // Sums of fractions fall short of a whole by a hair.
  const regain = missing <= 1e-9 ? 0 : (missing * 1_000) / rateOf(pace);
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

/** An answer other than 429 came. */
export function answered(pace: Pace, taken: Taken, now: number, report: LimitReport): Pace {
  const journeys = travelled(pace.journeys, now - taken.at);
  const settled = { ...at(landed(pace), now), strikes: 0, share: grown(pace.share, pace.limit), journeys };
  const { limit, remaining } = report;
  if (limit && !sameLimit(limit, pace)) return adopt(settled, limit, remaining);
  if (!pace.known && remaining === 0) return { ...settled, pausedUntil: Math.max(pace.pausedUntil, now + (report.resetAfterMs ?? 0)) };
  if (remaining === null || !pace.known || taken.generation !== pace.generation) return settled;
  return correct(settled, taken, remaining, report.fullResetAfterMs);
}

/** The same pace, reckoned up to a later moment. */
const at = (pace: Pace, now: number): Pace => (now <= pace.at ? pace : { ...pace, level: levelAt(pace, now), at: now });

const sameLimit = (limit: Limit, pace: Pace): boolean =>
  pace.known && limit.perSecond === pace.limit.perSecond && limit.burst === pace.limit.burst;

/** A limit that was not known before. Requests still under way are taken for not counted yet: too careful rather than too fast. */
function adopt(pace: Pace, limit: Limit, remaining: number | null): Pace {
  const learned = { ...pace, limit, known: true, share: 1, generation: pace.generation + 1 };
  return { ...learned, level: Math.min(roomOf(learned), (remaining ?? 0) - pace.inFlight) };
}

function correct(pace: Pace, taken: Taken, remaining: number, fullResetMs: number | null): Pace {
  const perMs = pace.limit.perSecond / 1_000;
  const exact = fullResetMs === null ? null : pace.limit.burst - fullResetMs * perMs;
  const fits = exact !== null && exact >= remaining - 0.1 && exact <= remaining + 1.1;
  if (isSerial(pace)) return { ...pace, level: fits ? exact + surelyTakes(pace.journeys) * perMs : remaining };
  // Requests overtake each other: those before it may not have been counted yet.
  const most = fits ? exact : remaining + 1;
  // A till that may use only a part does not take what the bucket holds for others.
  const least = pace.part < 1 ? Number.NEGATIVE_INFINITY : (fits ? exact : remaining) - (pace.at - taken.at) * perMs - taken.underWay;
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
    share: cut(pace.share, pace.limit),
    level: needed(pace, 'cashier'),
    at: pausedUntil,
    generation: pace.generation + 1,
  };
}
