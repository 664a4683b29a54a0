import type { Order } from '../../shared/order/order.ts';
import { SECOND_LOOK_SPAN_MS } from '../../shared/order/read-schedule.ts';
import type { OrderHappening } from '../../shared/order/transition.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { Clock } from '../lib/clock.ts';
import type { OrderBook } from './order-book.ts';
import { untilWritten } from './until-written.ts';

/** What a start found of the run before. */
export interface Recovered {
  /** To be watched: the open ones, the oldest first, then those that ended so lately that a success could still show up. */
  readonly watch: readonly StoredOrder[];
  /** How many had to be put right, those that still wait for the disk among them. */
  readonly count: number;
  /** Those that the disk did not let be put right yet: {@link recoverLate} goes on with them. */
  readonly late: readonly { readonly orderId: string; readonly happening: OrderHappening }[];
}

/**
 * What a start writes of an order that an earlier run left behind; null where it stays as it is. An intent that never became
 * an attempt was never sent, and is never sent by itself; an attempt without an answer is in doubt. An order that waits for the
 * network goes out by itself only where the keychain knows this journal: elsewhere this may be a copy, so that a person decides.
 */
function putRight({ state }: Order, isOurs: boolean): OrderHappening | null {
  if (state.is === 'intended' || state.is === 'sending') return { type: 'recovered' };
  return state.is === 'queued' && !isOurs ? { type: 'abandoned', cause: 'heldAtStart' } : null;
}

/** Puts right what a start finds of the run before. `isOurs`: whether the keychain knows this journal. */
export function recover(book: OrderBook, isOurs: boolean): Recovered {
  const { read } = book.journal;
  const unfinished = read.open().flatMap(({ order }) => {
    const happening = putRight(order, isOurs);
    return happening ? [{ orderId: order.sale.orderId, happening }] : [];
  });
  const late = unfinished.filter(({ orderId, happening }) => !book.record(orderId, happening).ok);
  const lately = new Date(Date.parse(book.now()) - SECOND_LOOK_SPAN_MS).toISOString();
  return { watch: [...read.open(), ...read.endedSince(lately)], count: unfinished.length, late };
}

/** Puts right the orders that a sick disk kept a start from, each as soon as it is written, until the till closes. */
export async function recoverLate(
  late: Recovered['late'],
  { book, clock, stop }: { readonly book: OrderBook; readonly clock: Clock; readonly stop: AbortSignal },
  watch: (order: StoredOrder) => void,
): Promise<void> {
  for (const { orderId, happening } of late) {
    const written = await untilWritten(clock, stop, () => book.record(orderId, happening));
    if (written) watch(written);
  }
}
