import type { OrderStateName } from '../../shared/order.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Clock } from '../ports.ts';
import type { OrderBook } from './order-book.ts';
import { SECOND_LOOK_SPAN_MS } from './polling.ts';
import { untilWritten } from './until-written.ts';

/** What a start found of the run before. */
export interface Recovered {
  /** To be watched: the open ones, the oldest first, then those that ended so lately that a success could still show up. */
  readonly watch: readonly StoredOrder[];
  /** How many had to be put right, those that still wait for the disk among them. */
  readonly count: number;
  /** Those that the disk did not let be put right yet: {@link recoverLate} goes on with them. */
  readonly late: readonly string[];
}

/** States that no order is in at a start by right: whatever was doing it is gone. */
const UNFINISHED: ReadonlySet<OrderStateName> = new Set(['intended', 'sending']);

/**
 * Puts right what a start finds of the run before: an intent that never became an attempt was never sent, and is never
 * sent by itself; an attempt without an answer is in doubt.
 */
export function recover(book: OrderBook): Recovered {
  const { read } = book.journal;
  const unfinished = read.open().flatMap(({ order }) => (UNFINISHED.has(order.state.is) ? [order.sale.orderId] : []));
  const late = unfinished.filter((orderId) => !book.record(orderId, { type: 'recovered' }).ok);
  const lately = new Date(Date.parse(book.now()) - SECOND_LOOK_SPAN_MS).toISOString();
  return { watch: [...read.open(), ...read.endedSince(lately)], count: unfinished.length, late };
}

/** Puts right the orders that a sick disk kept a start from, each as soon as it is written, until the till closes. */
export async function recoverLate(
  orderIds: readonly string[],
  { book, clock, stop }: { readonly book: OrderBook; readonly clock: Clock; readonly stop: AbortSignal },
  watch: (order: StoredOrder) => void,
): Promise<void> {
  for (const orderId of orderIds) {
    const written = await untilWritten(clock, stop, () => book.record(orderId, { type: 'recovered' }));
    if (written) watch(written);
  }
}
