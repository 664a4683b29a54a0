import { type Clock, sleepWith } from '../../../main/lib/clock.ts';

/** A clock that advances only when a test moves it; due timers then run in order, each at its own time. */
export class VirtualClock implements Clock {
  /** The start of the clock plus all jumps; a jump changes neither the monotonic time nor the timers. */
  #setBy: number;
  #ran = 0;
  #timers: { readonly at: number; readonly action: () => void }[] = [];

  constructor(startsAt = '2026-11-21T03:42:00.000Z') {
    this.#setBy = Date.parse(startsAt);
  }

  now = (): number => this.#setBy + this.#ran;
  monotonic = (): number => this.#ran;
  sleep = (ms: number, signal?: AbortSignal): Promise<void> => sleepWith(this.after, ms, signal);

  after = (ms: number, action: () => void): (() => void) => {
    const timer = { at: this.#ran + Math.max(0, ms), action };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Advances by `ms`, and runs every timer that becomes due, each with its promises. */
  async advance(ms: number): Promise<void> {
    const end = this.#ran + ms;
    await settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#ran = next.at;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      next.action();
      await settle();
    }
    this.#ran = end;
  }

  /** Moves the computer's time by `ms`, without running timers. */
  jump(ms: number): void {
    this.#setBy += ms;
  }

  /** Returns the time until the next timer in ms, or null when none is set. */
  untilNext(): number | null {
    const next = this.#next(Number.POSITIVE_INFINITY);
    return next ? next.at - this.#ran : null;
  }

  #next(end: number) {
    return this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Resolves once all callbacks of promises that are already settled have run. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
