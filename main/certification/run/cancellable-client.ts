import { ok } from '../../../shared/lib/result.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { RunNetwork } from './run-network.ts';

/** How long calls under way may still take. */
const FINISH_TIMEOUT_MS = 2_000;
/** How long aborted calls may take to end. */
const ABORT_TIMEOUT_MS = 1_000;
/** Time until the end of a call is counted and journalled. */
const SETTLE_MS = 50;

interface CancellableClient {
  readonly client: ServiceClient;
  /** Cancels checkouts that wait for a send slot, and prevents further ones. */
  readonly cancelCheckouts: () => void;
  readonly end: () => Promise<void>;
}

/**
 * Wraps the client so that its calls can be ended: sends nothing new, cancels what waits for a slot, and gives calls under way
 * a moment before it aborts them, checkouts included, whose results then stay open. Afterwards every call that left is
 * counted.
 */
export function createCancellableClient(client: ServiceClient, network: RunNetwork, clock: Clock): CancellableClient {
  const reads = new AbortController();
  const checkouts = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  const track = <T>(call: Promise<T>): Promise<T> => {
    inFlight.add(call);
    return call.finally(() => inFlight.delete(call));
  };
  const within = async (ms: number): Promise<void> => {
    const ended = new AbortController();
    await Promise.race([Promise.allSettled(inFlight), clock.sleep(ms, ended.signal)]);
    // A sleep that nothing waits for would keep the program alive.
    ended.abort();
  };
  return {
    client: {
      ...client,
      inquire: (request) => track(client.inquire(request, { signal: reads.signal })),
      prepareCheckout: async () => {
        const ready = await client.prepareCheckout({ signal: checkouts.signal });
        if (!ready.ok) return ready;
        return ok({ ...ready.value, send: (order) => track(ready.value.send(order)) });
      },
      orderDetails: (order, how) => track(client.orderDetails(order, { ...how, signal: reads.signal })),
    },
    cancelCheckouts: () => checkouts.abort(),
    end: async () => {
      checkouts.abort();
      network.block();
      await within(FINISH_TIMEOUT_MS);
      reads.abort();
      network.abort();
      await within(ABORT_TIMEOUT_MS);
      await clock.sleep(SETTLE_MS);
    },
  };
}
