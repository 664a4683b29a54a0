import type { Clock } from '../../lib/clock.ts';

/** The rests of a sender: by the clock, and ended by an event, never by polling. */
export class Waiting {
  readonly #clock: Clock;
  readonly #stop = new AbortController();
  #hasGrown = false;
  /** Ends the rest in progress, where growth may. */
  #growth = new AbortController();
  /** Ends any rest. */
  #person = new AbortController();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Aborted at the stop. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  stop(): void {
    this.#stop.abort();
  }

  grew(): void {
    this.#hasGrown = true;
    this.#growth.abort();
  }

  /** What is read from now on holds all growth before. */
  forgetGrowth(): void {
    this.#hasGrown = false;
  }

  wake(): void {
    this.#person.abort();
  }

  async rest(leastMs: number, mostMs: number): Promise<void> {
    const person = this.#newPerson();
    await this.#clock.sleep(leastMs, person);
    if (mostMs <= leastMs || this.#hasGrown || person.aborted) return;
    await this.#clock.sleep(mostMs - leastMs, AbortSignal.any([person, this.#newGrowth()]));
  }

  async untilWoken(): Promise<void> {
    const person = this.#newPerson();
    if (person.aborted) return;
    await new Promise<void>((resolve) => person.addEventListener('abort', () => resolve(), { once: true }));
  }

  /** Rests while something holds, which ends with a growth of the journal; `mostMs` at most. */
  async whileTrue(holds: () => boolean, mostMs: number): Promise<void> {
    const until = this.#clock.monotonic() + mostMs;
    for (let left = mostMs; left > 0 && holds() && !this.signal.aborted; left = until - this.#clock.monotonic())
      await this.#clock.sleep(left, AbortSignal.any([this.signal, this.#newGrowth()]));
  }

  #newGrowth(): AbortSignal {
    this.#growth = new AbortController();
    return this.#growth.signal;
  }

  #newPerson(): AbortSignal {
    this.#person = new AbortController();
    return AbortSignal.any([this.signal, this.#person.signal]);
  }
}
