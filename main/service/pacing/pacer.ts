import { Lane, type NoSlot, type PacerOptions, SENT_AWAY, type Slot, type Standing, type TakeOptions } from './endpoint-limiter.ts';

export type { NoSlot, PacerOptions, Slot, TakeOptions } from './endpoint-limiter.ts';
export type { Priority } from './pace.ts';

export interface EndpointPace extends Standing {
  readonly endpoint: string;
}

/** One queue and one pace for each endpoint. The cashier's requests go first, else in the order of asking. */
export interface Pacer {
  take(endpoint: string, options: TakeOptions): Promise<Slot | NoSlot>;
  /** The pause that a 429 asked for and that still lasts. */
  pauseOf(endpoint: string): number;
  endpoints(): readonly EndpointPace[];
  /** Sends away whoever waits, and whoever still comes. */
  close(): void;
}

export function createPacer(options: PacerOptions): Pacer {
  const lanes = new Map<string, Lane>();
  let isOpen = true;
  const laneOf = (endpoint: string): Lane => {
    const lane = lanes.get(endpoint) ?? new Lane(options);
    lanes.set(endpoint, lane);
    return lane;
  };
  return {
    take: (endpoint, how) => (isOpen ? laneOf(endpoint).take(how) : Promise.resolve(SENT_AWAY)),
    pauseOf: (endpoint) => lanes.get(endpoint)?.pause() ?? 0,
    endpoints: () => [...lanes].map(([endpoint, lane]) => ({ endpoint, ...lane.view() })),
    close: () => {
      isOpen = false;
      for (const lane of lanes.values()) lane.close();
    },
  };
}
