import type { FetchPort } from '../../service/http/ports.ts';
import { createNetworkFetch } from '../../service/http/undici-fetch.ts';

/** The network of a run, which ends before the evidence is written. */
export interface RunNetwork {
  readonly fetch: FetchPort;
  /** Prevents further requests; those under way may still be answered. */
  block(): void;
  isBlocked(): boolean;
  /** Aborts what is still under way. */
  abort(): void;
  close(): Promise<void>;
}

export function createRunNetwork(): RunNetwork {
  const network = createNetworkFetch();
  const aborter = new AbortController();
  let isShut = false;
  return {
    fetch: (call) => {
      if (isShut) return Promise.reject(new Error('the run is over'));
      const signal = AbortSignal.any([call.signal, aborter.signal]);
      return network.fetch({ ...call, signal, mayLeave: () => !isShut && call.mayLeave() });
    },
    block: () => {
      isShut = true;
    },
    isBlocked: () => isShut,
    abort: () => aborter.abort(),
    close: () => network.close(),
  };
}
