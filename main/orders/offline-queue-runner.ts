import type { Clock } from '../lib/clock.ts';
import type { OrderBook } from './order-book.ts';

/** Interval between tries of the network for queued orders, in ms. */
const RETRY_INTERVAL_MS = 15_000;

export interface OfflineQueueRunner {
  /** Tries now; call when the network may be back. */
  readonly tryNow: () => void;
  /** Ends all tries; later calls of `tryNow` do nothing. */
  readonly stop: () => void;
}

/** Tries every queued order at a fixed interval, the oldest first, while any order is queued. */
export function startOfflineQueue(book: OrderBook, clock: Clock, send: (orderId: string) => void): OfflineQueueRunner {
  let cancel = (): void => {};
  let isStopped = false;
  const tryNow = (): void => {
    if (isStopped) return;
    cancel();
    for (const { order } of book.queued()) send(order.sale.orderId);
    cancel = clock.after(RETRY_INTERVAL_MS, tryNow);
  };
  const stop = (): void => {
    isStopped = true;
    cancel();
  };
  tryNow();
  return { tryNow, stop };
}
