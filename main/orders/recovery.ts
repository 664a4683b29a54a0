import type { StoredOrder } from '../journal/projections.ts';
import type { OrderBook } from './order-book.ts';

/**
 * What a start finds of the run before: an intent that never became an attempt was never sent, and is never sent by
 * itself; an attempt without an answer is in doubt. Returns the open orders, the oldest first, ready to be watched.
 */
export function recover(book: OrderBook): { readonly open: readonly StoredOrder[]; readonly recovered: number } {
  let recovered = 0;
  for (const { order } of book.journal.read.open()) {
    if (order.state.is !== 'intended' && order.state.is !== 'sending') continue;
    const written = book.record(order.sale.orderId, { type: 'recovered' });
    if (written.ok) recovered += 1;
  }
  return { open: book.journal.read.open(), recovered };
}
