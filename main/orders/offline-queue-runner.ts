import type { Clock } from '../lib/clock.ts';
import type { OrderBook } from './order-book.ts';

/** How often the network is tried for orders that wait for it, in ms. */
const RETRY_INTERVAL_MS = 15_000;

export interface OfflineQueueRunner {
  /** Tries now: the network may be back. */
  readonly tryNow: () => void;
  /** Sends nothing any more, also when it is told to try. */
  readonly stop: () => void;
}

/** Tries every queued order again from time to time, the oldest first, for as long as one waits. */
export function startOfflineQueue(book: OrderBook, clock: Clock, send: (orderId: string) => void): OfflineQueueRunner {
  let cancel = (): void => {};
  let isStopped = false;
  const tryNow = (): void => {
    if (isStopped) return;
    cancel();
    for (const { order } of book.journal.read.queued()) send(order.sale.orderId);
    cancel = clock.after(RETRY_INTERVAL_MS, tryNow);
  };
  const stop = (): void => {
    isStopped = true;
    cancel();
  };
  tryNow();
  return { tryNow, stop };
}
