import type { StoredOrder } from '../journal/projections.ts';
import type { OrderBook } from './order-book.ts';
import { SECOND_LOOK_SPAN_MS } from './polling.ts';

/**
 * What a start finds of the run before: an intent that never became an attempt was never sent, and is never sent by
 * itself; an attempt without an answer is in doubt. Returns the orders to be watched: the open ones, the oldest first, then
 * those that ended without a sale so lately that a success could still show up.
 */
export function recover(book: OrderBook): { readonly watch: readonly StoredOrder[]; readonly recovered: number } {
  const { read } = book.journal;
  let recovered = 0;
  for (const { order } of read.open()) {
    if (order.state.is !== 'intended' && order.state.is !== 'sending') continue;
    if (book.record(order.sale.orderId, { type: 'recovered' }).ok) recovered += 1;
  }
  const lately = new Date(Date.parse(book.now()) - SECOND_LOOK_SPAN_MS).toISOString();
  return { watch: [...read.open(), ...read.endedSince(lately)], recovered };
}
