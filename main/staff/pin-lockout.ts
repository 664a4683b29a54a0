/**
 * How long nobody may try a PIN after wrong ones: pure arithmetic over what the journal knows and the clocks of this run.
 *
 * A wait is served by time that the till has lived through, on the monotonic clock, which no change of the wall clock
 * moves. Time while the till was off is known from the wall clock alone, which whoever sits at the till may be able to set;
 * so it counts for at most half of a wait, and a clock that was set back counts for nothing (docs/staff.md).
 */

const MINUTE = 60_000;

/** The waits after the last free try and each wrong one that follows; the last one repeats. In ms. */
export const WAITS_MS: readonly number[] = [0.5, 1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE);

/** The wrong try that begins to cost time: at one person's PIN, and over all people (against trying each of them a little). */
const FIRST_WAIT_AFTER = { person: 5, everyone: 15 } as const;
export type LockoutScope = keyof typeof FIRST_WAIT_AFTER;

/** How much of a wait may have passed while the till was off. */
const MAX_SHARE_WHILE_OFF = 0.5;

/** Wrong tries in a row, as the journal has them. */
export interface WrongTries {
  readonly wrong: number;
  /** The wall clock at the last one, in ms since 1970; null when there was none. */
  readonly lastAt: number | null;
}

/** When this run of the till began, and when in it, on the monotonic clock, the last wrong try was; null when in an earlier run. */
export interface TillRun {
  readonly startedWall: number;
  readonly startedMonotonic: number;
  readonly lastMonotonic: number | null;
}

/** The wait that so many wrong tries bring, in ms; 0 while tries are free. */
export function waitAfterTries(wrong: number, scope: LockoutScope): number {
  const step = wrong - FIRST_WAIT_AFTER[scope];
  return step < 0 ? 0 : (WAITS_MS[Math.min(step, WAITS_MS.length - 1)] ?? 0);
}

/** How many wrong tries are left before the next wait. */
export const triesLeft = (wrong: number, scope: LockoutScope): number => Math.max(0, FIRST_WAIT_AFTER[scope] - wrong);

/** How much of the wait is still to be served at a moment of the monotonic clock, in ms. */
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

/** The tries at several people's PINs, as one: all wrong ones, and the latest moment, which is the one that frees the least. */
export function combineTries(all: readonly WrongTries[]): WrongTries {
  return all.reduce<WrongTries>(
    (sum, { wrong, lastAt }) => ({
      wrong: sum.wrong + wrong,
      lastAt: lastAt === null ? sum.lastAt : Math.max(lastAt, sum.lastAt ?? lastAt),
    }),
    { wrong: 0, lastAt: null },
  );
}
