import type { Clock } from '../../lib/clock.ts';
import type { OrderBook } from './order-book.ts';

/** Interval between tries of the network for queued orders, in ms. */
const RETRY_INTERVAL_MS = 15_000;

export interface OfflineQueueRunner {
  /** Tries now; call when the network may be back. */
  readonly tryNow: () => void;
  /** Call when an order was queued: it is tried when the next interval since the last try ends. */
  readonly orderQueued: () => void;
  /** Ends all tries; later calls do nothing. */
  readonly stop: () => void;
}

/** Tries every queued order at a fixed interval, the oldest first, while any order is queued. Sets no timer while none is. */
export function startOfflineQueue(book: Pick<OrderBook, 'queued'>, clock: Clock, send: (orderId: string) => void): OfflineQueueRunner {
  let cancel: (() => void) | null = null;
  let triedAt = 0;
  let isStopped = false;
  const orderQueued = (): void => {
    if (isStopped || cancel !== null) return;
    cancel = clock.after(RETRY_INTERVAL_MS - ((clock.monotonic() - triedAt) % RETRY_INTERVAL_MS), tryNow);
  };
  const tryNow = (): void => {
    if (isStopped) return;
    cancel?.();
    cancel = null;
    triedAt = clock.monotonic();
    // True until the journal answers: a journal that cannot be read now may be readable at the next try.
    let isWaiting = true;
    try {
      const queued = book.queued();
      isWaiting = queued.length > 0;
      for (const { order } of queued) send(order.sale.orderId);
    } finally {
      if (isWaiting) orderQueued();
    }
  };
  const stop = (): void => {
    isStopped = true;
    cancel?.();
  };
  tryNow();
  return { tryNow, orderQueued, stop };
}
