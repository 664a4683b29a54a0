import type { Clock, Random } from '../../lib/clock.ts';
import { type Limit, type LimitReport, limitHeaders, readLimits, readRetryAfter } from './limit-headers.ts';
import {
  answered,
  giveBack,
  landed,
  levelAt,
  type Pace,
  type Priority,
  rateOf,
  startPace,
  type Taken,
  take,
  throttled,
  waitFor,
  withPart,
} from './pace.ts';

/** The right to send one request now. Exactly one of its three ends must be called. */
export interface Slot {
  readonly answered: (status: number, headers: Headers) => void;
  /** It was sent, and no answer came. */
  readonly lost: () => void;
  /** It was not sent. */
  readonly giveBack: () => void;
}

/** No slot within the caller's patience; `waitMs` is how long one would still take. */
export interface NoSlot {
  readonly is: 'noSlot';
  readonly waitMs: number;
  readonly cancelled: boolean;
}

export interface TakeOptions {
  readonly priority: Priority;
  readonly patienceMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface PacerOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** The part of each limit that this till may use, in percent (1 to 100); read again each time. All of it unless given. */
  readonly ratePercent?: () => number;
}

/** Where an endpoint stands now. */
export interface Standing {
  /** Null until an answer told it. */
  readonly limit: Limit | null;
  readonly available: number;
  readonly waiting: number;
  readonly pausedMs: number;
  /** A call waits for its turn or is under way, and the last answer was a 429. */
  readonly isRetrying: boolean;
}

/** Nobody may send any more. */
export const SENT_AWAY: NoSlot = { is: 'noSlot', waitMs: 0, cancelled: true };

interface Waiter {
  readonly priority: Priority;
  readonly go: (slot: Slot | NoSlot) => void;
}

const LOOK_AGAIN_MS = 1_000;

/** The queue before one endpoint, and its pace. */
export class Lane {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #part: () => number;
  readonly #waiting: Record<Priority, Waiter[]> = { cashier: [], background: [] };
  #pace: Pace;
  #cancelTimer: () => void = () => undefined;

  constructor({ clock, random, ratePercent = () => 100 }: PacerOptions) {
    this.#clock = clock;
    this.#random = random;
    this.#part = () => ratePercent() / 100;
    this.#pace = startPace(clock.monotonic());
  }

  /** The moment, and the pace with the part of the limit that is this till's now. */
  #now(): number {
    const now = this.#clock.monotonic();
    this.#pace = withPart(this.#pace, now, this.#part());
    return now;
  }

  take({ priority, patienceMs, signal }: TakeOptions): Promise<Slot | NoSlot> {
    const expected = this.#expectedWait(priority);
    const patience = patienceMs + this.#unmeasured(expected);
    if (signal?.aborted || expected > patience) {
      return Promise.resolve({ is: 'noSlot', waitMs: expected, cancelled: signal?.aborted ?? false });
    }
    return new Promise((resolve) => {
      const end = (result: Slot | NoSlot) => {
        stopWaiting();
        signal?.removeEventListener('abort', leave);
        resolve(result);
      };
      const waiter: Waiter = { priority, go: end };
      const leave = () => {
        this.#remove(waiter);
        end({ is: 'noSlot', waitMs: this.#expectedWait(priority), cancelled: signal?.aborted ?? false });
      };
      const stopWaiting = Number.isFinite(patience) ? this.#clock.after(patience, leave) : () => undefined;
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting[priority].push(waiter);
      this.#pump();
    });
  }

  pause(): number {
    return Math.max(0, Math.ceil(this.#pace.pausedUntil - this.#clock.monotonic()));
  }

  /** Sends away whoever waits; a request that is on its way still gives its slot back. */
  close(): void {
    this.#cancelTimer();
    for (const queue of Object.values(this.#waiting)) for (const { go } of queue.splice(0)) go(SENT_AWAY);
  }

  view(): Standing {
    const { known, limit, strikes, inFlight } = this.#pace;
    const waiting = this.#waiting.cashier.length + this.#waiting.background.length;
    return {
      limit: known ? limit : null,
      available: Math.max(0, Math.floor(levelAt(this.#pace, this.#clock.monotonic()))),
      waiting,
      pausedMs: this.pause(),
      isRetrying: strikes > 0 && waiting + inFlight > 0,
    };
  }

  /** A guess for who comes now; who waits for an answer of another request is not sent away. */
  #expectedWait(priority: Priority): number {
    const wait = waitFor(this.#pace, this.#now(), priority);
    const ahead = this.#waiting.cashier.length + (priority === 'background' ? this.#waiting.background.length : 0);
    return (Number.isFinite(wait) ? wait : this.pause()) + (ahead * 1_000) / rateOf(this.#pace);
  }

  /**
   * The part of a wait that no limit asks for: until one is known, calls go out one a second. Patience does not count it, so
   * that the first ticket goes out whole; it counts a pause that a 429 began.
   */
  #unmeasured(expectedMs: number): number {
    return this.#pace.known ? 0 : expectedMs - this.pause();
  }

  /** Lets go whoever may go now, and comes back when the next one may. */
  #pump(): void {
    this.#cancelTimer();
    for (;;) {
      const queue = this.#waiting.cashier.length > 0 ? this.#waiting.cashier : this.#waiting.background;
      const next = queue[0];
      if (!next) return;
      const now = this.#now();
      const wait = waitFor(this.#pace, now, next.priority);
      if (wait > 0) {
        if (Number.isFinite(wait)) this.#cancelTimer = this.#clock.after(this.#nap(wait), () => this.#pump());
        return;
      }
      queue.shift();
      const { pace, taken } = take(this.#pace, now);
      this.#pace = pace;
      next.go(this.#slot(taken));
    }
  }

  /** A small part makes long waits, which another setting may shorten meanwhile: it is looked at again. */
  #nap(wait: number): number {
    return this.#pace.part < 1 ? Math.min(wait, LOOK_AGAIN_MS) : wait;
  }

  #remove(waiter: Waiter): void {
    const queue = this.#waiting[waiter.priority];
    const index = queue.indexOf(waiter);
    if (index >= 0) queue.splice(index, 1);
    this.#pump();
  }

  #slot(taken: Taken): Slot {
    let open = true;
    const end = (next: (now: number) => Pace) => {
      if (!open) return;
      open = false;
      this.#pace = next(this.#now());
      this.#pump();
    };
    return {
      answered: (status, headers) => end((now) => this.#learn(taken, now, status, headers)),
      lost: () => end(() => landed(this.#pace)),
      giveBack: () => end((now) => giveBack(this.#pace, now)),
    };
  }

  #learn(taken: Taken, now: number, status: number, headers: Headers): Pace {
    const report = readLimits(limitHeaders(headers));
    if (status !== 429) return answered(this.#pace, taken, now, report);
    const known = report.limit === null ? this.#pace : { ...this.#pace, limit: report.limit, known: true };
    return throttled(known, taken, now, announcedPause(headers, report, this.#clock.now()), this.#random());
  }
}

function announcedPause(headers: Headers, report: LimitReport, nowUtcMs: number): number | null {
  return readRetryAfter(headers.get('retry-after'), nowUtcMs) ?? report.resetAfterMs;
}
