import { MINUTE_MS } from '../../../shared/lib/wall-clock-durations.ts';

/**
 * Computes how long no PIN may be tried after wrong ones, from the journal and the clocks of this run.
 * The monotonic clock measures a wait while the till runs; changes of the wall clock do not affect it. Only the wall clock
 * knows the time while the till was off, and the person at the till may be able to set it; so that time counts for at most
 * half of a wait, and a clock that was set back counts for nothing (docs/pins.md).
 */

/** The waits after the last free try and each wrong one that follows, in ms; the last one repeats. */
export const WAITS_MS: readonly number[] = [0.5, 1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS);

/** The wrong try that starts the waits: at one person's PIN, and over all people, against a few tries at each. */
const FIRST_WAIT_AFTER = { person: 5, everyone: 15 } as const;
export type LockoutScope = keyof typeof FIRST_WAIT_AFTER;

/** The part of a wait that may pass while the till is off. */
const MAX_SHARE_WHILE_OFF = 0.5;

/** Wrong tries in a row, as journalled. */
export interface WrongTries {
  readonly wrong: number;
  /** The wall clock at the last one, in ms since 1970; null when there was none. */
  readonly lastAt: number | null;
}

/** When this run of the till began, and the monotonic time of the last wrong try; null when that was in an earlier run. */
export interface TillRun {
  readonly startedWall: number;
  readonly startedMonotonic: number;
  readonly lastMonotonic: number | null;
}

/** The wait after this many wrong tries, in ms; 0 while tries are free. */
export function waitAfterTries(wrong: number, scope: LockoutScope): number {
  const step = wrong - FIRST_WAIT_AFTER[scope];
  return step < 0 ? 0 : (WAITS_MS[Math.min(step, WAITS_MS.length - 1)] ?? 0);
}

/** The number of wrong tries before the next wait. */
export const triesLeft = (wrong: number, scope: LockoutScope): number => Math.max(0, FIRST_WAIT_AFTER[scope] - wrong);

/** The rest of the wait at a monotonic time, in ms. */
export function remainingWait(tries: WrongTries, scope: LockoutScope, run: TillRun, monotonic: number): number {
  const wait = waitAfterTries(tries.wrong, scope);
  if (wait === 0) return 0;
  return Math.max(0, wait - servedWait(tries, wait, run, monotonic));
}

function servedWait(tries: WrongTries, wait: number, run: TillRun, monotonic: number): number {
  if (run.lastMonotonic !== null) return monotonic - run.lastMonotonic;
  const off = tries.lastAt === null ? 0 : run.startedWall - tries.lastAt;
  return Math.min(Math.max(0, off), wait * MAX_SHARE_WHILE_OFF) + monotonic - run.startedMonotonic;
}

/** Combines the tries at several people's PINs: their sum, and the latest time, which gives the longest wait. */
export function combineTries(all: readonly WrongTries[]): WrongTries {
  return all.reduce<WrongTries>(
    (sum, { wrong, lastAt }) => ({
      wrong: sum.wrong + wrong,
      lastAt: lastAt === null ? sum.lastAt : Math.max(lastAt, sum.lastAt ?? lastAt),
    }),
    { wrong: 0, lastAt: null },
  );
}
