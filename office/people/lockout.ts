import { ageMs, DAY_MS, HOUR_MS, MINUTE_MS, msUntil } from '../../shared/lib/wall-clock-durations.ts';

/** How long failed sign-ins make further ones wait: a pure function of the failures and the clock. Times in ms. */

interface Failures {
  readonly count: number;
  /** When the last one happened. */
  readonly last: number;
}

interface LockoutPolicy {
  /** So many failures cost no wait. */
  readonly free: number;
  /** The wait after the next one; each further one doubles it. */
  readonly firstMs: number;
  readonly mostMs: number;
  /** Failures count until so long after the last one. */
  readonly memoryMs: number;
}

/**
 * A name is tried from anywhere, so its wait ends after 15 minutes: an attacker who knows a name delays sign-ins from new browsers and
 * no others. An address can be a whole shop, so it takes more tries.
 */
export const LOCKOUTS = {
  name: { free: 5, firstMs: MINUTE_MS / 2, mostMs: 15 * MINUTE_MS, memoryMs: DAY_MS },
  browser: { free: 10, firstMs: MINUTE_MS / 2, mostMs: 15 * MINUTE_MS, memoryMs: DAY_MS },
  /** Of a signed-in person's own account. */
  own: { free: 5, firstMs: MINUTE_MS / 2, mostMs: HOUR_MS, memoryMs: DAY_MS },
  address: { free: 30, firstMs: MINUTE_MS, mostMs: HOUR_MS, memoryMs: DAY_MS },
} as const satisfies Record<string, LockoutPolicy>;
export type LockoutKind = keyof typeof LOCKOUTS;

/** Returns the failures that still count. A clock that was set back makes the last one happen now, so that a wait never grows by it. */
export function countedFailures({ count, last }: Failures, now: number, { memoryMs }: LockoutPolicy): Failures {
  return ageMs(last, now) > memoryMs ? { count: 0, last: now } : { count, last: Math.min(last, now) };
}

/** Returns how long the next try waits; 0 where it may be made now. `failures` as {@link countedFailures} returns them. */
export function waitOf({ count, last }: Failures, now: number, { free, firstMs, mostMs }: LockoutPolicy): number {
  if (count < free) return 0;
  const wait = Math.min(mostMs, firstMs * 2 ** Math.min(count - free, 30));
  return msUntil(last + wait, now);
}
