import type { EndpointView } from '../../../shared/service/service-views.ts';
import {
  EndpointLimiter,
  PACER_CLOSED,
  type PacerDeps,
  type SendSlot,
  type SlotOptions,
  type SlotUnavailable,
} from './endpoint-limiter.ts';

export type { SendSlot, SlotUnavailable } from './endpoint-limiter.ts';
export type { Priority } from './pace.ts';

/** One queue and one pace for each endpoint. Grants slots to the cashier's requests first, else in the order of the requests. */
export interface Pacer {
  takeSlot(endpoint: string, options: SlotOptions): Promise<SendSlot | SlotUnavailable>;
  endpoints(): readonly EndpointView[];
  /** Refuses all present and future waiters. */
  close(): void;
}

export function createPacer({ onHold, ...deps }: PacerDeps): Pacer {
  const limiters = new Map<string, EndpointLimiter>();
  const held = new Map<string, number>();
  const hold = (endpoint: string, until: number | null): void => {
    if (until === null) held.delete(endpoint);
    else held.set(endpoint, until);
    onHold?.(held.size === 0 ? null : Math.max(...held.values()));
  };
  let isOpen = true;
  const limiterOf = (endpoint: string): EndpointLimiter => {
    const limiter = limiters.get(endpoint) ?? new EndpointLimiter({ ...deps, onHold: (until) => hold(endpoint, until) });
    limiters.set(endpoint, limiter);
    return limiter;
  };
  return {
    takeSlot: (endpoint, options) => (isOpen ? limiterOf(endpoint).takeSlot(options) : Promise.resolve(PACER_CLOSED)),
    endpoints: () => [...limiters].map(([endpoint, lane]) => ({ endpoint, ...lane.view() })),
    close: () => {
      isOpen = false;
      for (const lane of limiters.values()) lane.close();
    },
  };
}
