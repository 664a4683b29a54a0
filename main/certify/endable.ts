import type { Clock } from '../ports.ts';
import type { ServiceClient } from '../service/client.ts';

/** How long reads that are under way may still take. */
const PATIENCE_MS = 2_000;
/** What a call that was broken off takes to be counted. */
const SETTLING_MS = 50;

/**
 * The same client, whose calls can be ended: those under way may finish, those that still wait for their turn are called
 * off, and afterwards nothing leaves any more. A checkout that has left goes on.
 */
export function endable(client: ServiceClient, clock: Clock): { readonly client: ServiceClient; readonly end: () => Promise<void> } {
  const off = new AbortController();
  const { signal } = off;
  const reads = new Set<Promise<unknown>>();
  const counted = <T>(read: Promise<T>): Promise<T> => {
    reads.add(read);
    return read.finally(() => reads.delete(read));
  };
  return {
    client: {
      ...client,
      inquire: (request) => counted(client.inquire(request, { signal })),
      prepareCheckout: () => client.prepareCheckout({ signal }),
      orderDetails: (order, how) => counted(client.orderDetails(order, { ...how, signal })),
    },
    end: async () => {
      await Promise.race([Promise.allSettled(reads), clock.sleep(PATIENCE_MS)]);
      off.abort();
      await clock.sleep(SETTLING_MS);
    },
  };
}
