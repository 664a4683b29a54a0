import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { OrderBook } from '../order-book.ts';
import type { Watcher } from '../watcher.ts';
import { findOrder } from './record-event.ts';

interface ReadNowDeps {
  readonly book: Pick<OrderBook, 'get'>;
  readonly watcher: Pick<Watcher, 'readNow'>;
}

/** Reads an order from the service before its next scheduled read, and returns it as it is afterwards. */
export async function readOrderNow({ book, watcher }: ReadNowDeps, orderId: string): Promise<Result<StoredOrder, Failure>> {
  const known = findOrder(book, orderId);
  if (!known.ok) return known;
  await watcher.readNow(orderId);
  return findOrder(book, orderId);
}
