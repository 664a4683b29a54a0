import { type Clock, systemClock } from '../../../../main/lib/clock.ts';

/** The clock of a till that sells past days: its rests and durations are real. */
export class DemoClock implements Clock {
  #behind = 0;
  now = (): number => systemClock.now() - this.#behind;
  monotonic = systemClock.monotonic;
  sleep = systemClock.sleep;
  after = systemClock.after;

  /** Goes on from this moment, in ms since 1970; from the present where the moment is later. */
  moveTo(at: number): void {
    this.#behind = Math.max(0, systemClock.now() - at);
  }
}
