import { uptime } from 'node:os';

/** Main's ports for time and randomness, so that tests and simulations can replace them. */

/** Time. Measure durations with `monotonic`, which ignores changes of the wall clock. */
export interface Clock {
  /** The wall clock: milliseconds since 1970, UTC. */
  now(): number;
  /** Milliseconds since some fixed moment; never goes back. */
  monotonic(): number;
  /** Resolves after `ms`, or as soon as `signal` is aborted; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs `action` once after `ms`, without an upper limit; the returned function cancels it. */
  after(ms: number, action: () => void): () => void;
}

/** The time of day as the journal keeps it: UTC, ISO 8601. */
export const isoNow = (clock: Pick<Clock, 'now'>): string => new Date(clock.now()).toISOString();

/** The time zone that this computer is set to. It is the shop's until the owner chooses one. */
export const zoneOfComputer = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** The clock of a computer that may sleep. */
export interface ComputerClock extends Clock {
  /**
   * Call when the computer may have woken: its sleep counts in `monotonic` from now on, and timers whose time came meanwhile fire. Returns
   * how long it slept since the last call, in ms.
   */
  countSleep(): number;
}

interface Counters {
  /** Milliseconds of a counter that may stand still while the computer sleeps, as CLOCK_MONOTONIC of Linux does. */
  readonly running: () => number;
  /** Milliseconds since the computer was started, its sleep included; throws where the system does not tell. */
  readonly sinceBoot: () => number;
}

/** The longest delay of a Node timer; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Less is no sleep: some systems count the time since the boot in whole seconds. */
const LEAST_SLEEP_MS = 2_000;

interface Timer {
  readonly at: number;
  readonly set: () => void;
}

/** The computer's time; splits long delays into pieces that a timer supports. */
export function createComputerClock({ running, sinceBoot }: Counters): ComputerClock {
  const timers = new Set<Timer>();
  const stoodStill = (): number | null => {
    try {
      return sinceBoot() - running();
    } catch {
      return null;
    }
  };
  let before = stoodStill();
  let slept = 0;
  const monotonic = () => running() + slept;
  const after: Clock['after'] = (ms, action) => {
    let timeout: NodeJS.Timeout;
    const arm = (remainingMs: number) => {
      const piece = Math.min(remainingMs, LONGEST_TIMER_MS);
      timeout = setTimeout(() => (remainingMs > piece ? arm(remainingMs - piece) : fire()), piece);
    };
    const fire = () => {
      timers.delete(timer);
      action();
    };
    const cancel = () => {
      timers.delete(timer);
      clearTimeout(timeout);
    };
    const at = monotonic() + Math.max(0, ms);
    const set = () => {
      clearTimeout(timeout);
      arm(Math.max(0, at - monotonic()));
    };
    const timer = { at, set };
    timers.add(timer);
    arm(Math.max(0, ms));
    return cancel;
  };
  return {
    now: () => Date.now(),
    monotonic,
    after,
    sleep: (ms, signal) => sleepWith(after, ms, signal),
    countSleep: () => {
      const still = stoodStill();
      before ??= still;
      const more = still === null || before === null ? 0 : Math.round(still - before - slept);
      if (more < LEAST_SLEEP_MS) return 0;
      slept += more;
      for (const timer of [...timers].sort((one, other) => one.at - other.at)) timer.set();
      return more;
    },
  };
}

export const systemClock: ComputerClock = createComputerClock({
  running: () => performance.now(),
  // On macOS the running counter counts the sleep, and the other one is the wall clock less the time of the start, which drifts.
  sinceBoot: () => (process.platform === 'darwin' ? performance.now() : uptime() * 1_000),
});

/** Implements {@link Clock.sleep} with any {@link Clock.after}. */
export function sleepWith(timer: Clock['after'], ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = timer(ms, done);
    signal?.addEventListener('abort', done, { once: true });
  });
}
