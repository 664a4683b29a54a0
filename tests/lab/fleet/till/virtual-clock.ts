import { type Clock, sleepWith, systemClock } from '../../../../main/lib/clock.ts';

/** How much faster than the computer's this clock runs for a sender's rests. */
const SPEED = 1_000;

/** What a sender rests for that has nothing to send: until its next health report, in ms. */
const LONG_REST_MS = 50_000;

/** The clock of a till of a fleet: pauses and back-offs cost nothing, and its day and its error are given. */
export class VirtualClock implements Clock {
  readonly #start: number;
  readonly #begun = systemClock.monotonic();
  /** Called when a sender begins a long rest. */
  onLongRest: () => void = () => undefined;

  constructor(start: number) {
    this.#start = start;
  }

  monotonic = (): number => (systemClock.monotonic() - this.#begun) * SPEED;
  now = (): number => Math.round(this.#start + this.monotonic());
  after = (ms: number, action: () => void): (() => void) => systemClock.after(ms / SPEED, action);
  sleep = (ms: number, signal?: AbortSignal): Promise<void> => {
    if (ms >= LONG_REST_MS) this.onLongRest();
    return sleepWith(this.after, ms, signal);
  };
}
