import type { Clock } from '../ports.ts';
import { queuedIn } from './offline-queue.ts';
import type { OrderBook } from './order-book.ts';

/** How often the network is tried for orders that wait for it, in ms. */
const TRY_EVERY_MS = 15_000;

export interface QueueRunner {
  /** Tries now: the network may be back. */
  readonly tryNow: () => void;
  readonly stop: () => void;
}

/** Tries every queued order again from time to time, the oldest first, for as long as one waits. */
export function startQueueRunner(book: OrderBook, clock: Clock, send: (orderId: string) => void): QueueRunner {
  let cancel = (): void => {};
  const tryNow = (): void => {
    cancel();
    for (const { order } of queuedIn(book.journal.read.open())) send(order.sale.orderId);
    cancel = clock.after(TRY_EVERY_MS, tryNow);
  };
  tryNow();
  return { tryNow, stop: () => cancel() };
}
