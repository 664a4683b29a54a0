/**
 * How long nobody may try a PIN after wrong ones: pure arithmetic over what the journal knows and the clocks of this run.
 *
 * A wait is served by time that the till has lived through, on the monotonic clock, which no change of the wall clock
 * moves. Time while the till was off is known from the wall clock alone, which whoever sits at the till may be able to set;
 * so it counts for at most half of a wait, and a clock that was set back counts for nothing (docs/staff.md).
 */

const MINUTE = 60_000;

/** The waits after the last free try and each wrong one that follows; the last one repeats. In ms. */
export const WAITS: readonly number[] = [0.5, 1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE);

/** The wrong try that begins to cost time: at one person's PIN, and over all people (against trying each of them a little). */
export const FIRST_WAIT = { person: 5, everyone: 15 } as const;
export type Scope = keyof typeof FIRST_WAIT;

/** How much of a wait may have passed while the till was off. */
const OFF_SHARE = 0.5;

/** Wrong tries in a row, as the journal has them. */
export interface Tries {
  readonly wrong: number;
  /** The wall clock at the last one, in ms since 1970; null when there was none. */
  readonly lastAt: number | null;
}

/** When this run of the till began, and when in it, on the monotonic clock, the last wrong try was; null when in an earlier run. */
export interface Run {
  readonly startedWall: number;
  readonly startedMonotonic: number;
  readonly lastMonotonic: number | null;
}

/** The wait that so many wrong tries bring, in ms; 0 while tries are free. */
export function waitAfter(wrong: number, scope: Scope): number {
  const step = wrong - FIRST_WAIT[scope];
  return step < 0 ? 0 : (WAITS[Math.min(step, WAITS.length - 1)] ?? 0);
}

/** How many wrong tries are left before the next wait. */
export const triesLeft = (wrong: number, scope: Scope): number => Math.max(0, FIRST_WAIT[scope] - wrong);

/** How much of the wait is still to be served at a moment of the monotonic clock, in ms. */
export function leftToWait(tries: Tries, scope: Scope, run: Run, monotonic: number): number {
  const wait = waitAfter(tries.wrong, scope);
  if (wait === 0) return 0;
  return Math.max(0, wait - served(tries, wait, run, monotonic));
}

function served(tries: Tries, wait: number, run: Run, monotonic: number): number {
  if (run.lastMonotonic !== null) return monotonic - run.lastMonotonic;
  const off = tries.lastAt === null ? 0 : run.startedWall - tries.lastAt;
  return Math.min(Math.max(0, off), wait * OFF_SHARE) + monotonic - run.startedMonotonic;
}

/** The tries at several people's PINs, as one: all wrong ones, and the latest moment, which is the one that frees the least. */
export function together(all: readonly Tries[]): Tries {
  return all.reduce<Tries>(
    (sum, { wrong, lastAt }) => ({
      wrong: sum.wrong + wrong,
      lastAt: lastAt === null ? sum.lastAt : Math.max(lastAt, sum.lastAt ?? lastAt),
    }),
    { wrong: 0, lastAt: null },
  );
}
