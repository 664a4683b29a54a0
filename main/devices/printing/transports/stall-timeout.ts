import type { Clock } from '../../../lib/clock.ts';

/** Interval between tries of a device that accepts or sends nothing, in ms. */
const POLL_MS = 10;

/** Waits for a device in small steps, until the time limit or an abort. */
export class StallTimeout {
  readonly #ms: number;
  readonly #clock: Clock;
  readonly #signal: AbortSignal | undefined;
  #deadline: number;

  constructor(ms: number, clock: Clock, signal: AbortSignal | undefined) {
    this.#ms = ms;
    this.#clock = clock;
    this.#signal = signal;
    this.#deadline = clock.monotonic() + ms;
  }

  get isCancelled(): boolean {
    return this.#signal?.aborted ?? false;
  }

  renew(): void {
    this.#deadline = this.#clock.monotonic() + this.#ms;
  }

  /** Waits one step; false when waiting is over. */
  async wait(): Promise<boolean> {
    if (this.isCancelled || this.#clock.monotonic() >= this.#deadline) return false;
    await this.#clock.sleep(POLL_MS, this.#signal);
    return !this.isCancelled;
  }
}
