import type { EndpointView } from '../../../shared/service/service-views.ts';
import type { Clock, Random } from '../../lib/clock.ts';
import type { AnswerHeaders } from '../http/ports.ts';
import { type LimitReport, limitHeaders, readLimits, readRetryAfter } from './limit-headers.ts';
import {
  after429,
  afterAnswer,
  afterNoAnswer,
  initialPace,
  levelAt,
  msUntilAllowed,
  type Pace,
  type Priority,
  ratePerSecond,
  releaseRequest,
  type TakenRequest,
  takeRequest,
  withAllowedPart,
} from './pace.ts';

/** Permission to send one request now. Call exactly one of its three ends. */
export interface SendSlot {
  readonly answered: (status: number, headers: AnswerHeaders) => void;
  /** The request was sent and got no answer. */
  readonly unanswered: () => void;
  /** The request was not sent. */
  readonly release: () => void;
}

/** No slot within the caller's time limit; `waitMs` is how long one would still take. */
export interface SlotUnavailable {
  readonly is: 'noSlot';
  readonly waitMs: number;
  readonly cancelled: boolean;
}

export interface SlotOptions {
  readonly priority: Priority;
  readonly maxWaitMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface PacerDeps {
  readonly clock: Clock;
  readonly random: Random;
  /** The part of each limit that this till may use, in percent (1 to 100); read at each use. Defaults to all of it. */
  readonly ratePercent?: () => number;
  /** Called each time this changes: until when (UTC, ms) a limit holds a cashier's call back; null once it holds none. */
  readonly onHold?: (until: number | null) => void;
}

/** The pacer is closed and grants nothing. */
export const PACER_CLOSED: SlotUnavailable = { is: 'noSlot', waitMs: 0, cancelled: true };

interface Waiter {
  readonly priority: Priority;
  readonly resolve: (slot: SendSlot | SlotUnavailable) => void;
}

const RECHECK_MS = 1_000;
/** Shorter waits are not reported: a ticket of several lines has them at most services. */
const REPORTED_WAIT_MS = 1_000;
/** Ends that are closer than this count as the same: estimates of one end differ by less. */
const SAME_END_MS = 250;

/** The queue in front of one endpoint, and its pace. */
export class EndpointLimiter {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #allowedPart: () => number;
  readonly #waiting: Record<Priority, Waiter[]> = { cashier: [], background: [] };
  #pace: Pace;
  #cancelTimer: () => void = () => undefined;
  readonly #onHold: NonNullable<PacerDeps['onHold']>;
  #heldUntil: number | null = null;

  constructor({ clock, random, ratePercent = () => 100, onHold = () => undefined }: PacerDeps) {
    this.#clock = clock;
    this.#random = random;
    this.#allowedPart = () => ratePercent() / 100;
    this.#onHold = onHold;
    this.#pace = initialPace(clock.monotonic());
  }

  /** The current time; also applies the current rate part to the pace. */
  #now(): number {
    const now = this.#clock.monotonic();
    this.#pace = withAllowedPart(this.#pace, now, this.#allowedPart());
    return now;
  }

  takeSlot({ priority, maxWaitMs, signal }: SlotOptions): Promise<SendSlot | SlotUnavailable> {
    const expected = this.#expectedWait(priority);
    const maxWait = maxWaitMs + this.#waitForUnknownLimit(expected);
    if (signal?.aborted || expected > maxWait) {
      return Promise.resolve({ is: 'noSlot', waitMs: expected, cancelled: signal?.aborted ?? false });
    }
    return new Promise((resolve) => {
      let isWaiting = true;
      let stopTimer = (): void => undefined;
      const end = (result: SendSlot | SlotUnavailable) => {
        isWaiting = false;
        stopTimer();
        signal?.removeEventListener('abort', leave);
        resolve(result);
      };
      const waiter: Waiter = { priority, resolve: end };
      const leave = () => {
        this.#remove(waiter);
        end({ is: 'noSlot', waitMs: this.#expectedWait(priority), cancelled: signal?.aborted ?? false });
      };
      this.#waiting[priority].push(waiter);
      this.#grantSlots();
      // Most calls get their slot at once.
      if (!isWaiting) return;
      if (Number.isFinite(maxWait)) stopTimer = this.#clock.after(maxWait, leave);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Refuses all waiters; a request under way still returns its slot. */
  close(): void {
    this.#cancelTimer();
    for (const queue of Object.values(this.#waiting)) for (const { resolve } of queue.splice(0)) resolve(PACER_CLOSED);
  }

  view(): Omit<EndpointView, 'endpoint'> {
    const { isLimitKnown, limit, consecutive429s, inFlight } = this.#pace;
    const waiting = this.#waiting.cashier.length + this.#waiting.background.length;
    return {
      limit: isLimitKnown ? limit : null,
      available: Math.max(0, Math.floor(levelAt(this.#pace, this.#clock.monotonic()))),
      waiting,
      pausedMs: this.#remainingPause(),
      isRetrying: consecutive429s > 0 && waiting + inFlight > 0,
    };
  }

  /** The rest of the pause that a 429 began, in ms. */
  #remainingPause(): number {
    return Math.max(0, Math.ceil(this.#pace.pausedUntil - this.#clock.monotonic()));
  }

  /** Estimates the wait of a new caller. A pending answer adds nothing, so that it alone refuses no caller. */
  #expectedWait(priority: Priority): number {
    const wait = msUntilAllowed(this.#pace, this.#now(), priority);
    const ahead = this.#waiting.cashier.length + (priority === 'background' ? this.#waiting.background.length : 0);
    return (Number.isFinite(wait) ? wait : this.#remainingPause()) + (ahead * 1_000) / ratePerSecond(this.#pace);
  }

  /**
   * The part of a wait that comes from an unknown limit: until a limit is known, one call leaves each second. The caller's time limit
   * excludes it, so that the whole first ticket is sent, but includes a pause after a 429.
   */
  #waitForUnknownLimit(expectedMs: number): number {
    return this.#pace.isLimitKnown ? 0 : expectedMs - this.#remainingPause();
  }

  /** Grants slots to waiters that may send now and schedules the next check. */
  #grantSlots(): void {
    this.#cancelTimer();
    for (;;) {
      const queue = this.#waiting.cashier.length > 0 ? this.#waiting.cashier : this.#waiting.background;
      const next = queue[0];
      if (!next) {
        this.#reportHold(0);
        return;
      }
      const now = this.#now();
      const wait = msUntilAllowed(this.#pace, now, next.priority);
      if (wait > 0) {
        // While an answer is awaited the end is not known.
        this.#reportHold(next.priority === 'cashier' && Number.isFinite(wait) ? wait : 0);
        if (Number.isFinite(wait)) this.#cancelTimer = this.#clock.after(this.#timerDelay(wait), () => this.#grantSlots());
        return;
      }
      queue.shift();
      const { pace, request } = takeRequest(this.#pace, now);
      this.#pace = pace;
      next.resolve(this.#createSlot(request));
    }
  }

  #reportHold(wait: number): void {
    const until = wait > REPORTED_WAIT_MS ? this.#clock.now() + wait : null;
    if (until === this.#heldUntil) return;
    if (until !== null && this.#heldUntil !== null && Math.abs(until - this.#heldUntil) < SAME_END_MS) return;
    this.#heldUntil = until;
    this.#onHold(until);
  }

  /** Shortens the delay where this till uses only a part of the rate: waits are long then, and the setting may change meanwhile. */
  #timerDelay(wait: number): number {
    return this.#pace.allowedPart < 1 ? Math.min(wait, RECHECK_MS) : wait;
  }

  #remove(waiter: Waiter): void {
    const queue = this.#waiting[waiter.priority];
    const index = queue.indexOf(waiter);
    if (index >= 0) queue.splice(index, 1);
    this.#grantSlots();
  }

  #createSlot(request: TakenRequest): SendSlot {
    let open = true;
    const end = (next: (now: number) => Pace) => {
      if (!open) return;
      open = false;
      this.#pace = next(this.#now());
      this.#grantSlots();
    };
    return {
      answered: (status, headers) => end((now) => this.#paceAfterAnswer(request, now, status, headers)),
      unanswered: () => end((now) => afterNoAnswer(this.#pace, request, now)),
      release: () => end((now) => releaseRequest(this.#pace, now)),
    };
  }

  #paceAfterAnswer(request: TakenRequest, now: number, status: number, headers: AnswerHeaders): Pace {
    const report = readLimits(limitHeaders(headers));
    if (status !== 429) return afterAnswer(this.#pace, request, now, report);
    const known = report.limit === null ? this.#pace : { ...this.#pace, limit: report.limit, isLimitKnown: true };
    return after429(known, request, now, announcedPause(headers, report, this.#clock.now()), this.#random());
  }
}

function announcedPause(headers: AnswerHeaders, report: LimitReport, nowUtcMs: number): number | null {
  return readRetryAfter(headers.get('retry-after'), nowUtcMs) ?? report.resetAfterMs;
}
