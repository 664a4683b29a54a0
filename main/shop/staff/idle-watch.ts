import { ageMs } from '../../../shared/lib/wall-clock-durations.ts';
import type { Clock } from '../../lib/clock.ts';

/**
 * Detects that the till was not used for a while. The larger elapsed time of both clocks counts: the monotonic one may stop while the
 * computer sleeps, and a wall clock that jumps ahead only asks for a PIN too early.
 */
export class IdleWatch {
  readonly #clock: Clock;
  readonly #limitMs: () => number;
  readonly #onIdle: () => void;
  #wall = 0;
  #monotonic = 0;
  #cancel: (() => void) | null = null;

  /** `limitMs` may change while it runs; 0 disables it. Calls `passed` once each time the limit passes. */
  constructor(clock: Clock, limitMs: () => number, passed: () => void) {
    this.#clock = clock;
    this.#limitMs = limitMs;
    this.#onIdle = passed;
  }

  /** Call at each use of the till. */
  touch(): void {
    this.#wall = this.#clock.now();
    this.#monotonic = this.#clock.monotonic();
    this.#cancel?.();
    this.#arm(this.#limitMs());
  }

  get isIdle(): boolean {
    const limit = this.#limitMs();
    return limit > 0 && this.#idleMs() >= limit;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #idleMs(): number {
    return Math.max(ageMs(this.#wall, this.#clock.now()), this.#clock.monotonic() - this.#monotonic);
  }

  #arm(ms: number): void {
    this.#cancel = ms > 0 ? this.#clock.after(ms, () => this.#checkIdle()) : null;
  }

  #checkIdle(): void {
    if (this.isIdle) this.#onIdle();
    else this.#arm(this.#limitMs() - this.#idleMs());
  }
}
