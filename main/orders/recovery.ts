import type { Order } from '../../shared/order/order.ts';
import { SECOND_LOOK_SPAN_MS } from '../../shared/order/read-schedule.ts';
import type { UnstampedOrderEvent } from '../../shared/order/transition.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { Clock } from '../lib/clock.ts';
import type { OrderBook } from './order-book.ts';
import { retryUntilWritten } from './until-written.ts';

/** What a start found of the run before. */
export interface RecoveryResult {
  /** To be watched: the open ones, the oldest first, then those that ended so lately that a success could still show up. */
  readonly watch: readonly StoredOrder[];
  /** How many had to be put right, those that still wait for the disk among them. */
  readonly count: number;
  /** Those that the disk did not let be put right yet: {@link recoverWhenWritable} goes on with them. */
  readonly unwritten: readonly { readonly orderId: string; readonly happening: UnstampedOrderEvent }[];
}

/**
 * What a start writes of an order that an earlier run left behind; null where it stays as it is. An intent that never became
 * an attempt was never sent, and is never sent by itself; an attempt without an answer is in doubt. An order that waits for the
 * network goes out by itself only where the keychain knows this journal: elsewhere this may be a copy, so that a person decides.
 */
function recoveryEventOf({ state }: Order, isOurs: boolean): UnstampedOrderEvent | null {
  if (state.is === 'intended' || state.is === 'sending') return { type: 'recovered' };
  return state.is === 'queued' && !isOurs ? { type: 'abandoned', cause: 'heldAtStart' } : null;
}

/** Puts right what a start finds of the run before. `isOurs`: whether the keychain knows this journal. */
export function recoverOrders(book: OrderBook, isOurs: boolean): RecoveryResult {
  const { read } = book.journal;
  const unfinished = read.openOrders().flatMap(({ order }) => {
    const happening = recoveryEventOf(order, isOurs);
    return happening ? [{ orderId: order.sale.orderId, happening }] : [];
  });
  const late = unfinished.filter(({ orderId, happening }) => !book.record(orderId, happening).ok);
  const lately = new Date(Date.parse(book.now()) - SECOND_LOOK_SPAN_MS).toISOString();
  return { watch: [...read.openOrders(), ...read.endedSince(lately)], count: unfinished.length, unwritten: late };
}

/** Puts right the orders that a sick disk kept a start from, each as soon as it is written, until the till closes. */
export async function recoverWhenWritable(
  unwritten: RecoveryResult['unwritten'],
  { book, clock, stop }: { readonly book: OrderBook; readonly clock: Clock; readonly stop: AbortSignal },
  watch: (order: StoredOrder) => void,
): Promise<void> {
  for (const { orderId, happening } of unwritten) {
    const written = await retryUntilWritten(clock, stop, () => book.record(orderId, happening));
    if (written) watch(written);
  }
}
