import type { Order } from '../../../shared/orders/order.ts';
import type { UnstampedOrderEvent } from '../../../shared/orders/order-events.ts';
import { SECOND_LOOK_SPAN_MS } from '../../../shared/orders/read-schedule.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { OrderBook } from './order-book.ts';

/** What recovery found of the earlier run. */
interface RecoveryResult {
  /**
   * Orders to watch, in the order of their first reads: those in doubt, the other open ones, the oldest first, then those that ended so
   * recently that they could still succeed.
   */
  readonly watch: readonly StoredOrder[];
  /** Number of orders that needed recovery, including those that wait for the disk. */
  readonly count: number;
  /** Orders whose recovery the disk refused; {@link recoverWhenWritable} continues with them. */
  readonly unwritten: readonly { readonly orderId: string; readonly event: UnstampedOrderEvent }[];
}

/**
 * The event that recovers an order of an earlier run; null where it needs none. An intent without an attempt was never sent
 * and is not sent now; an attempt without an answer is in doubt. A queued order is sent without a person only where the
 * keychain knows this journal: elsewhere the journal may be a copy.
 */
function recoveryEventOf({ state }: Order, isOurs: boolean): UnstampedOrderEvent | null {
  if (state.is === 'intended' || state.is === 'sending') return { type: 'recovered' };
  return state.is === 'queued' && !isOurs ? { type: 'abandoned', cause: 'heldAtStart' } : null;
}

const isInDoubt = ({ order }: StoredOrder): boolean => order.state.is === 'unknown';

/** Recovers what an interrupted run left. `isOurs`: whether the keychain knows this journal. */
export function recoverOrders(book: OrderBook, isOurs: boolean): RecoveryResult {
  const { read } = book.journal;
  const unfinished = read.openOrders().flatMap(({ order }) => {
    const event = recoveryEventOf(order, isOurs);
    return event ? [{ orderId: order.sale.orderId, event }] : [];
  });
  const unwritten = unfinished.filter(({ orderId, event }) => !book.record(orderId, event).ok);
  const earliestEnd = new Date(Date.parse(book.now()) - SECOND_LOOK_SPAN_MS).toISOString();
  const open = read.openOrders().toSorted((one, other) => Number(isInDoubt(other)) - Number(isInDoubt(one)));
  return { watch: [...open, ...read.endedSince(earliestEnd)], count: unfinished.length, unwritten };
}

/** Recovers the orders whose events the disk refused at the start, each as soon as it can be written, until the till closes. */
export async function recoverWhenWritable(
  unwritten: RecoveryResult['unwritten'],
  { book, stop }: { readonly book: OrderBook; readonly stop: AbortSignal },
  watch: (order: StoredOrder) => void,
): Promise<void> {
  for (const { orderId, event } of unwritten) {
    const written = await book.recordWhenWritable(orderId, [event], stop);
    if (written) watch(written);
  }
}
