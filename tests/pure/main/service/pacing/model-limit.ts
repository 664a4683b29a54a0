import type { LimitHeaders } from '../../../../../main/service/http/ports.ts';

/** The service's bucket, exact to the microsecond, with the headers of the specification ("Limits"). */
export class ModelLimit {
  #level: number;
  #at = 0;
  #perSecond: number;
  #burst: number;

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#level = burst;
  }

  /** Switches to another limit; what was used stays used. */
  change(now: number, perSecond: number, burst: number): void {
    this.#level = Math.min(burst, this.#levelAt(now));
    this.#at = now;
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** Accepts a request and returns its headers; null means a 429, which carries no headers. */
  request(now: number): LimitHeaders | null {
    const level = this.#levelAt(now);
    if (level < 1) return null;
    this.#level = level - 1;
    this.#at = now;
    const remaining = Math.floor(this.#level);
    const reset = remaining > 0 ? '-0.000000' : ((1 - this.#level) / this.#perSecond).toFixed(6);
    return {
      limit: `${this.#perSecond} req/s (burst ${this.#burst})`,
      remaining: String(remaining),
      resetAfter: reset,
      fullResetAfter: ((this.#burst - this.#level) / this.#perSecond).toFixed(6),
    };
  }

  #levelAt(now: number): number {
    return Math.min(this.#burst, this.#level + ((now - this.#at) * this.#perSecond) / 1_000);
  }
}
