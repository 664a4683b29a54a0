import { ok } from '../../../shared/lib/result.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { RunNetwork } from './run-network.ts';

/** How long calls that have left may still take. */
const FINISH_TIMEOUT_MS = 2_000;
/** How long what was broken off may take to say so. */
const ABORT_TIMEOUT_MS = 1_000;
/** What it takes until the end of a call is counted, and in the journal. */
const SETTLE_MS = 50;

interface CancellableClient {
  readonly client: ServiceClient;
  /** Calls off the checkouts that wait for their turn; none begins any more. */
  readonly cancelCheckouts: () => void;
  readonly end: () => Promise<void>;
}

/**
 * The same client, whose calls can be ended: nothing new leaves, what waits for its turn is called off, what has left may
 * finish for a moment and is then broken off, a checkout too: its fate stays open. Afterwards every call that left is counted.
 */
export function createCancellableClient(client: ServiceClient, network: RunNetwork, clock: Clock): CancellableClient {
  const reads = new AbortController();
  const checkouts = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  const track = <T>(call: Promise<T>): Promise<T> => {
    inFlight.add(call);
    return call.finally(() => inFlight.delete(call));
  };
  const within = (ms: number): Promise<unknown> => Promise.race([Promise.allSettled(inFlight), clock.sleep(ms)]);
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
