import { type Clock, sleepWith } from '../../../../main/lib/clock.ts';
import { untilKilled } from './disk.ts';

/** The start of every run: a Saturday morning in Jakarta. */
const BEGINNING = Date.parse('2026-11-21T01:00:00.000Z');

interface Timer {
  at: number;
  readonly turn: number;
  readonly owner: TillClock | null;
  readonly action: () => void;
}

/** The only clock of a run. It advances only on request; due timers run one after another in a fixed order. */
export class WorldClock {
  #now = 0;
  #turns = 0;
  readonly #timers = new Set<Timer>();

  /** Milliseconds since the run began. */
  get elapsed(): number {
    return this.#now;
  }

  /** The true time of day, which never jumps; the service uses it. */
  now = (): number => BEGINNING + this.#now;

  after(ms: number, action: () => void, owner: TillClock | null = null): () => void {
    if (ms === Number.POSITIVE_INFINITY || Number.isNaN(ms)) return () => undefined;
    const timer: Timer = { at: this.#now + Math.max(1, ms), turn: this.#turns++, owner, action };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Advances to `end`; each due timer settles before the next. Stops early when `enough` returns true. */
  async runTo(end: number, enough: () => boolean = () => false): Promise<void> {
    await settle();
    for (let next = this.#next(end); next && !enough(); next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at);
      this.#timers.delete(next);
      untilKilled(next.action);
      await settle();
    }
    if (!enough()) this.#now = Math.max(this.#now, end);
  }

  /** All timers of this clock, which are delayed or dropped together. */
  timersOf(owner: TillClock): Timer[] {
    return [...this.#timers].filter((timer) => timer.owner === owner);
  }

  drop(owner: TillClock): void {
    for (const timer of this.timersOf(owner)) this.#timers.delete(timer);
  }

  #next(end: number): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.#timers) {
      if (timer.at <= end && (!first || timer.at < first.at || (timer.at === first.at && timer.turn < first.turn))) first = timer;
    }
    return first;
  }
}

/** The time of one computer: its wall clock may be wrong, jump and go back; while it sleeps, its timers stop. */
export class TillClock implements Clock {
  readonly #world: WorldClock;
  #alive = true;
  /** The error of the wall clock; it belongs to the computer and survives a restart. */
  readonly skew: { ms: number };
  #slept = 0;

  constructor(world: WorldClock, skew: { ms: number }) {
    this.#world = world;
    this.skew = skew;
  }

  now = (): number => Math.floor(this.#world.now() + this.skew.ms);
  monotonic = (): number => this.#world.elapsed - this.#slept;
  after = (ms: number, action: () => void): (() => void) =>
    this.#alive ? this.#world.after(ms, () => this.#alive && action(), this) : () => undefined;
  sleep = (ms: number, signal?: AbortSignal): Promise<void> => sleepWith(this.after, ms, signal);

  /** Sleeps for `ms`: timers fire late (`counted`), or the sleep does not count for them. */
  suspend(ms: number, counted: boolean): void {
    const wake = this.#world.elapsed + ms;
    for (const timer of this.#world.timersOf(this)) timer.at = counted ? Math.max(timer.at, wake) : timer.at + ms;
    if (!counted) this.#slept += ms;
  }

  /** Ends all timers of a process that died. */
  kill(): void {
    this.#alive = false;
    this.#world.drop(this);
  }
}

/** The same clock, and the number of timers set through it that still wait. */
export function countedTimers(inner: Clock): { readonly clock: Clock; readonly waiting: () => number } {
  const waiting = new Set<object>();
  const after: Clock['after'] = (ms, action) => {
    if (ms === Number.POSITIVE_INFINITY) return inner.after(ms, action);
    const timer = {};
    waiting.add(timer);
    const cancel = inner.after(ms, () => {
      waiting.delete(timer);
      action();
    });
    return () => {
      waiting.delete(timer);
      cancel();
    };
  };
  const sleep: Clock['sleep'] = (ms, signal) => sleepWith(after, ms, signal);
  return { clock: { now: () => inner.now(), monotonic: () => inner.monotonic(), after, sleep }, waiting: () => waiting.size };
}

/** Runs all ready work: promises, and the streams of answers, which take a few turns of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
