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

/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** The longest delay of a Node timer; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The computer's time; splits long delays into pieces that a timer supports. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) => sleepWith(after, ms, signal),
  after,
};

function after(ms: number, action: () => void): () => void {
  let timer: NodeJS.Timeout;
  const arm = (remainingMs: number) => {
    const piece = Math.min(remainingMs, LONGEST_TIMER_MS);
    timer = setTimeout(() => (remainingMs > piece ? arm(remainingMs - piece) : action()), piece);
  };
  arm(Math.max(0, ms));
  return () => clearTimeout(timer);
}

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
