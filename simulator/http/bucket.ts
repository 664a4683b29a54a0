/** The limit of an endpoint: `rate` requests per second, `burst` at once. */
export interface Limit {
  readonly rate: number;
  readonly burst: number;
}

/** The requests that remain after one was accepted, and the times until requests are regained. */
interface Allowance {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Milliseconds until one request is regained; 0 while requests remain. */
  readonly resetAfterMs: number;
  readonly fullResetAfterMs: number;
}

/** Times this close are equal: a clock in milliseconds since 1970 has no finer resolution. */
const GRAIN_MS = 1e-3;

/**
 * A rate limit by the generic cell rate algorithm: exact to the request, without a window that restarts. A refused
 * request costs nothing.
 */
export class Bucket {
  #limit: Limit;
  /**
   * Milliseconds until the bucket is full again, at the time `#at`; kept separate from the clock's large numbers, which
   * round.
   */
  #owed = 0;
  #at = 0;

  constructor(limit: Limit) {
    this.#limit = checked(limit);
  }

  get limit(): Limit {
    return this.#limit;
  }

  take(now: number): Allowance {
    this.#elapse(now);
    const { interval, room } = this.#measures();
    const allowed = this.#owed + interval <= room + GRAIN_MS;
    if (allowed) this.#owed += interval;
    return { allowed, ...this.#view() };
  }

  /** Changes the limit at run time: used requests stay used, by count. */
  change(limit: Limit, now: number): void {
    this.#elapse(now);
    const used = this.#owed / this.#measures().interval;
    this.#limit = checked(limit);
    this.#owed = Math.min(used, limit.burst) * this.#measures().interval;
  }

  #elapse(now: number): void {
    this.#owed = Math.max(0, this.#owed - Math.max(0, now - this.#at));
    this.#at = Math.max(this.#at, now);
  }

  /** The time until one request is regained, and the capacity of the bucket, in milliseconds. */
  #measures(): { readonly interval: number; readonly room: number } {
    const interval = 1_000 / this.#limit.rate;
    return { interval, room: this.#limit.burst * interval };
  }

  #view(): Omit<Allowance, 'allowed'> {
    const { interval, room } = this.#measures();
    const remaining = Math.max(0, Math.floor((room - this.#owed + GRAIN_MS) / interval));
    return { remaining, resetAfterMs: remaining > 0 ? 0 : this.#owed + interval - room, fullResetAfterMs: this.#owed };
  }
}

function checked(limit: Limit): Limit {
  if (!(limit.rate > 0) || !Number.isSafeInteger(limit.burst) || limit.burst < 1)
    throw new RangeError(`Not a limit: ${JSON.stringify(limit)}`);
  return limit;
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(6);

/** The headers of an answer (specification, "Limits"); `-0.000000` while requests remain. */
export const limitHeaders = (limit: Limit, allowance: Allowance): Record<string, string> => ({
  'X-Ratelimit-Limit': `${limit.rate} req/s (burst ${limit.burst})`,
  'X-Ratelimit-Remaining': String(allowance.remaining),
  'X-Ratelimit-Reset-After': allowance.remaining > 0 ? '-0.000000' : seconds(allowance.resetAfterMs),
  'X-Ratelimit-Full-Reset-After': seconds(allowance.fullResetAfterMs),
});
