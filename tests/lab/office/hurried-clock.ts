import { type Clock, systemClock } from '../../../main/lib/clock.ts';

/** Rests up to this long end at once, in ms; a longer one ends by its signal or by {@link HurriedClock.pass}. */
const SHORT_MS = 15_000;

/** The computer's clock, except that a sender waits for no pace and no pause, and never reports its health while a test looks. */
export class HurriedClock implements Clock {
  readonly #passing = new Set<AbortController>();
  /** How far it is behind the computer's clock. */
  behindMs = 0;
  now = (): number => systemClock.now() - this.behindMs;
  monotonic = (): number => systemClock.monotonic();
  after = (ms: number, action: () => void): (() => void) => systemClock.after(ms, action);

  sleep = (ms: number, signal?: AbortSignal): Promise<void> => {
    if (ms <= SHORT_MS) return new Promise((resolve) => setImmediate(resolve));
    const passing = new AbortController();
    this.#passing.add(passing);
    const ended = systemClock.sleep(3_600_000, signal ? AbortSignal.any([signal, passing.signal]) : passing.signal);
    return ended.finally(() => this.#passing.delete(passing));
  };

  /** Ends the long rests that run. */
  pass(): void {
    for (const passing of this.#passing) passing.abort();
  }
}
