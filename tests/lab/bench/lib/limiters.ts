import Bottleneck from 'bottleneck';
import pThrottle from 'p-throttle';
import { systemClock } from '../../../../main/lib/clock.ts';
import { createPacer } from '../../../../main/service/pacing/pacer.ts';

/** The result of one request. */
interface Came {
  readonly status: number;
  readonly headers: Headers;
}
type Send = () => Promise<Came>;

/** Sends requests at its own pace. */
export interface Limiter {
  /** Sends in order. Rejects or resolves to null once it is stopped. */
  readonly run: (send: Send) => Promise<unknown>;
  readonly stop: () => Promise<void> | void;
}

/** The till's limiter: it has no configuration and learns from the headers. */
export function ours(): Limiter {
  const pacer = createPacer({ clock: systemClock, random: Math.random });
  const stop = new AbortController();
  const how = { priority: 'cashier', maxWaitMs: Number.POSITIVE_INFINITY, signal: stop.signal } as const;
  return {
    run: async (send) => {
      const slot = await pacer.takeSlot('GET /order', how);
      if ('is' in slot) return null;
      const came = await send();
      slot.answered(came.status, came.headers);
      return came;
    },
    stop: () => stop.abort(),
  };
}

/** Spaces requests by `minTime`; it is given the limit and, where stated, each new limit from the headers. */
export function bottleneck(options: Bottleneck.ConstructorOptions, follow = false): Limiter {
  const limiter = new Bottleneck(options);
  let known: number | null = null;
  return {
    run: (send) =>
      limiter.schedule(async () => {
        const came = await send();
        const rate = follow ? rateIn(came.headers) : null;
        if (rate !== null && rate !== known) {
          known = rate;
          limiter.updateSettings({ minTime: 1_000 / rate });
        }
        return came;
      }),
    stop: () => limiter.stop({ dropWaitingJobs: true }),
  };
}

/** A fixed number in each interval; it cannot change the number, so a new limit from the headers makes a new limiter. */
export function throttle(options: { limit: number; interval: number; strict?: boolean }, follow = false): Limiter {
  const stop = new AbortController();
  const make = (changed: typeof options) => pThrottle({ ...changed, signal: stop.signal })((send: Send) => send());
  let throttled = make(options);
  let known: number | null = null;
  return {
    run: async (send) => {
      const came = await throttled(send);
      const rate = follow ? rateIn(came.headers) : null;
      if (rate !== null && rate !== known) {
        if (known !== null) throttled = make({ ...options, limit: rate });
        known = rate;
      }
      return came;
    },
    stop: () => stop.abort(),
  };
}

function rateIn(headers: Headers): number | null {
  const found = /^(\d+) req\/s/.exec(headers.get('x-ratelimit-limit') ?? '');
  return found ? Number(found[1]) : null;
}
