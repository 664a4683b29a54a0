import type { Clock } from './clock.ts';

/** How much work is under way and waits, at most. */
interface PlaceBounds {
  /** So many run at once. */
  readonly atOnce: number;
  /** So many more wait for one of them, in the order in which they came. */
  readonly waiting: number;
  /** A place is taken again this long after its work began, at the earliest: work that ends at once keeps a pace too. */
  readonly restMs: number;
}

type Start = (mayRun: boolean) => void;

/** Counts work by bounds. What finds no place is not begun. */
export class Places {
  readonly #bounds: PlaceBounds;
  readonly #clock: Pick<Clock, 'monotonic' | 'after'>;
  #running = 0;
  /** When each place that rests may be taken again. */
  #resting: readonly number[] = [];
  #waiting: readonly Start[] = [];
  #cancelWake: (() => void) | null = null;
  /** Another one after each {@link clear}: work from before it frees no place of now. */
  #count = {};

  constructor(bounds: PlaceBounds, clock: Pick<Clock, 'monotonic' | 'after'>) {
    this.#bounds = bounds;
    this.#clock = clock;
  }

  /** Whether {@link run} would take work now. */
  hasRoom(): boolean {
    return this.#isFree() || this.#waiting.length < this.#bounds.waiting;
  }

  /** Runs the work, at once or when its turn comes. Null where it was not begun, because no place was left or all were cleared. */
  async run<T>(work: () => Promise<T>): Promise<T | null> {
    if (!this.hasRoom()) return null;
    if (this.#isFree()) this.#running += 1;
    else if (!(await this.#turn())) return null;
    const count = this.#count;
    const restsUntil = this.#clock.monotonic() + this.#bounds.restMs;
    try {
      return await work();
    } finally {
      if (count === this.#count) this.#end(restsUntil);
    }
  }

  /** Frees all places, and lets nothing run that waited. */
  clear(): void {
    const waiting = this.#waiting;
    this.#count = {};
    this.#running = 0;
    this.#resting = [];
    this.#waiting = [];
    this.#cancelWake?.();
    this.#cancelWake = null;
    for (const start of waiting) start(false);
  }

  #turn(): Promise<boolean> {
    return new Promise((start) => {
      this.#waiting = [...this.#waiting, start];
      this.#wakeLater();
    });
  }

  #end(restsUntil: number): void {
    this.#running -= 1;
    this.#resting = [...this.#resting, restsUntil];
    this.#startWaiting();
  }

  #isFree(): boolean {
    return this.#waiting.length === 0 && this.#hasPlace();
  }

  #hasPlace(): boolean {
    const now = this.#clock.monotonic();
    this.#resting = this.#resting.filter((until) => until > now);
    return this.#running + this.#resting.length < this.#bounds.atOnce;
  }

  #startWaiting(): void {
    while (this.#waiting.length > 0 && this.#hasPlace()) {
      const [start, ...rest] = this.#waiting;
      this.#waiting = rest;
      this.#running += 1;
      start?.(true);
    }
    this.#wakeLater();
  }

  /** Only where work waits for a place that rests: without that, no timer runs. */
  #wakeLater(): void {
    if (this.#cancelWake !== null || this.#waiting.length === 0 || this.#resting.length === 0) return;
    const wait = Math.max(0, Math.min(...this.#resting) - this.#clock.monotonic());
    this.#cancelWake = this.#clock.after(wait, () => {
      this.#cancelWake = null;
      this.#startWaiting();
    });
  }
}
