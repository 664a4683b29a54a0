import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, sleepWith } from '../../../main/lib/clock.ts';

interface Timer {
  readonly at: number;
  action: (() => void) | null;
}

const POLL_MS = 1;

/**
 * The clock of a till that works a year in minutes: it runs with the computer's while the till waits for a socket or a printer, and skips the
 * hours between. A skip runs each timer at its own time, and waits until its work is done. `isBusy`: whether a call or a print is under way.
 */
export class YearClock implements Clock {
  readonly #start: number;
  readonly #isBusy: () => boolean;
  readonly #begun = performance.now();
  #skipped = 0;
  /** In the order of their time; a cancelled one stays until its time. */
  readonly #timers: Timer[] = [];
  #waiting = 0;
  #armed: NodeJS.Timeout | null = null;
  #isSkipping = false;

  constructor(start: number, isBusy: () => boolean) {
    this.#start = start;
    this.#isBusy = isBusy;
  }

  monotonic = (): number => performance.now() - this.#begun + this.#skipped;
  now = (): number => Math.floor(this.#start + this.monotonic());
  sleep = (ms: number, signal?: AbortSignal): Promise<void> => sleepWith(this.after, ms, signal);

  after = (ms: number, action: () => void): (() => void) => {
    if (ms === Number.POSITIVE_INFINITY) return () => undefined;
    const timer: Timer = { at: this.monotonic() + Math.max(0, ms), action };
    this.#timers.splice(this.#placeOf(timer.at), 0, timer);
    this.#waiting += 1;
    this.#arm();
    return () => {
      if (timer.action === null) return;
      timer.action = null;
      this.#waiting -= 1;
    };
  };

  /** How many timers wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Advances by `ms`; every timer that becomes due runs at its time. */
  async skip(ms: number): Promise<void> {
    const end = this.monotonic() + ms;
    await this.#skipping(async () => {
      for (let next = this.#next(); next !== null && next <= end; next = this.#next()) {
        this.#skipped += Math.max(0, next - this.monotonic());
        this.#fire();
        await this.idle();
      }
    });
    this.#skipped += Math.max(0, end - this.monotonic());
  }

  /** The computer sleeps for `ms`: timers whose time comes meanwhile run once it is awake. */
  async sleepComputer(ms: number): Promise<void> {
    this.#skipped += ms;
    await this.#skipping(async () => {
      this.#fire();
      await this.idle();
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await settled();
    while (this.#isBusy()) await pause(POLL_MS);
    await settled();
  }

  /** Runs the timers of a till that is closing to their end. */
  async #skipping(work: () => Promise<void>): Promise<void> {
    this.#isSkipping = true;
    try {
      await this.idle();
      await work();
    } finally {
      this.#isSkipping = false;
      this.#arm();
    }
  }

  #next(): number | null {
    while (this.#timers[0]?.action === null) this.#timers.shift();
    return this.#timers[0]?.at ?? null;
  }

  /** Runs what is due now. */
  #fire(): void {
    const now = this.monotonic();
    while ((this.#timers[0]?.at ?? Number.POSITIVE_INFINITY) <= now) {
      const timer = this.#timers.shift() as Timer;
      const { action } = timer;
      if (action === null) continue;
      timer.action = null;
      this.#waiting -= 1;
      action();
    }
  }

  /** A call that hangs meets its time limit. */
  #arm(): void {
    clearTimeout(this.#armed ?? undefined);
    this.#armed = null;
    const next = this.#next();
    if (this.#isSkipping || next === null) return;
    this.#armed = setTimeout(
      () => {
        this.#fire();
        this.#arm();
      },
      Math.min(Math.max(0, next - this.monotonic()), 60_000),
    );
    this.#armed.unref();
  }

  #placeOf(at: number): number {
    let [low, high] = [0, this.#timers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#timers[middle] as Timer).at <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** What is ready has run: promises, and the turns of the event loop that a stream takes. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
