import { ok } from '../../../shared/lib/result.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { RunNetwork } from './run-network.ts';

/** How long calls that have left may still take. */
const PATIENCE_MS = 2_000;
/** How long what was broken off may take to say so. */
const BREAKING_MS = 1_000;
/** What it takes until the end of a call is counted, and in the journal. */
const SETTLING_MS = 50;

export interface Endable {
  readonly client: ServiceClient;
  /** Calls off the checkouts that wait for their turn; none begins any more. */
  readonly holdBack: () => void;
  readonly end: () => Promise<void>;
}

/**
 * The same client, whose calls can be ended: nothing new leaves, what waits for its turn is called off, what has left may
 * finish for a moment and is then broken off, a checkout too: its fate stays open. Afterwards every call that left is counted.
 */
export function endable(client: ServiceClient, network: RunNetwork, clock: Clock): Endable {
  const reads = new AbortController();
  const checkouts = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const counted = <T>(call: Promise<T>): Promise<T> => {
    underWay.add(call);
    return call.finally(() => underWay.delete(call));
  };
  const within = (ms: number): Promise<unknown> => Promise.race([Promise.allSettled(underWay), clock.sleep(ms)]);
  return {
    client: {
      ...client,
      inquire: (request) => counted(client.inquire(request, { signal: reads.signal })),
      prepareCheckout: async () => {
        const ready = await client.prepareCheckout({ signal: checkouts.signal });
        if (!ready.ok) return ready;
        return ok({ ...ready.value, send: (order) => counted(ready.value.send(order)) });
      },
      orderDetails: (order, how) => counted(client.orderDetails(order, { ...how, signal: reads.signal })),
    },
    holdBack: () => checkouts.abort(),
    end: async () => {
      checkouts.abort();
      network.shut();
      await within(PATIENCE_MS);
      reads.abort();
      network.breakOff();
      await within(BREAKING_MS);
      await clock.sleep(SETTLING_MS);
    },
  };
}
