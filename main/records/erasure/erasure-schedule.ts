import { ageMs, DAY_MS, HOUR_MS } from '../../../shared/lib/wall-clock-durations.ts';

/** How often the job checks whether a run is due. */
export const CHECK_INTERVAL_MS = 5_000;
/** How long the till must have written nothing before a run begins, and how long a due run waits for that at most. */
const QUIET_MS = 30_000;
const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** When a run begins without a person: once a day, and soon after something new is to be erased, in a quiet moment. Times in ms since 1970. */
export class ErasureSchedule {
  #eventCount: number;
  #quietMs = 0;
  #dueSince: number;

  constructor(eventCount: number, now: number) {
    this.#eventCount = eventCount;
    this.#dueSince = now;
  }

  /** Something is to be erased before the next day. */
  wantsRun(now: number): void {
    this.#dueSince = Math.min(this.#dueSince, now);
  }

  /** Call every {@link CHECK_INTERVAL_MS}: whether a run is due, and either no sale was written for a while or the run has waited too long. */
  isDue(eventCount: number, now: number): boolean {
    this.#quietMs = eventCount === this.#eventCount ? this.#quietMs + CHECK_INTERVAL_MS : 0;
    this.#eventCount = eventCount;
    return now >= this.#dueSince && (this.#quietMs >= QUIET_MS || ageMs(this.#dueSince, now) >= LONGEST_WAIT_MS);
  }

  /** The next run is due a day later. */
  began(now: number): void {
    this.#dueSince = now + DAY_MS;
  }
}

/** The time before which events are older than so many months, in UTC, ISO 8601; a day that the month lacks is its last one. */
export function monthsBefore(now: number, months: number): string {
  const then = new Date(now);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return then.toISOString();
}
