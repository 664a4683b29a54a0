import type { Failure } from '../../../../shared/ipc/failures.ts';
import { isErasedSale } from '../../../../shared/lib/erased-text.ts';
import { fail, type Result } from '../../../../shared/lib/result.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import type { OrderBook } from '../order-book.ts';
import type { Watcher } from '../watcher.ts';
import { findOrder } from './record-event.ts';

interface ReadNowDeps {
  readonly book: Pick<OrderBook, 'get'>;
  readonly watcher: Pick<Watcher, 'readNow'>;
}

interface OpenOrdersDeps {
  readonly book: { readonly journal: { readonly read: Pick<OrderBook['journal']['read'], 'openOrders'> } };
  readonly watcher: Pick<Watcher, 'readNow'>;
}

/**
 * Reads an order from the service ahead of its next scheduled read, and returns it as it is afterwards. Fails with `notFound` where its
 * personal data was erased.
 */
export async function readOrderNow({ book, watcher }: ReadNowDeps, orderId: string): Promise<Result<StoredOrder, Failure>> {
  const known = findOrder(book, orderId);
  if (!known.ok) return known;
  if (isErasedSale(known.value.order.sale)) return fail({ kind: 'notFound', what: 'erased' });
  await watcher.readNow(orderId);
  return findOrder(book, orderId);
}

/** The most open orders that the till reads at once, the newest ones; its schedule reads the others. */
const MOST_READ_AT_ONCE = 20;

/** Reads the newest open orders now. Call when the obstacle that kept them open is gone. */
export async function readOpenOrders({ book, watcher }: OpenOrdersDeps): Promise<void> {
  const open = book.journal.read.openOrders().slice(-MOST_READ_AT_ONCE);
  await Promise.all(open.filter(({ order }) => order.attempts > 0).map(({ order }) => watcher.readNow(order.sale.orderId)));
}
