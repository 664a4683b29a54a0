import type { Order } from '../../../shared/orders/order.ts';
import type { UnstampedOrderEvent } from '../../../shared/orders/order-events.ts';
import { LATE_READ_SPAN_MS, RECHECK_AFTER_START_MS, RECHECK_AFTER_START_ORDERS } from '../../../shared/orders/read-schedule.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Clock } from '../../lib/clock.ts';
import type { OrderBook } from './order-book.ts';
import type { Watcher } from './watcher.ts';

interface ResumeDeps {
  readonly book: OrderBook;
  readonly clock: Clock;
  readonly watcher: Pick<Watcher, 'watch' | 'readOnceMore'>;
  /** Whether the keychain knows this journal. */
  readonly isKnownToKeychain: boolean;
  /** Aborted when the till closes. */
  readonly stop: AbortSignal;
  readonly bug: (error: unknown) => void;
}

/**
 * Recovers the orders that an interrupted run left, and watches the open ones. Calls `seen` with each order that has not ended or that a
 * person must review. Returns how many orders needed recovery.
 */
export function resumeOrders(deps: ResumeDeps, seen: (stored: StoredOrder) => void): number {
  const { book, watcher, isKnownToKeychain, bug } = deps;
  const { watch, unwritten, count } = recoverOrders(book, isKnownToKeychain);
  for (const stored of watch) {
    seen(stored);
    watcher.watch(stored, true);
  }
  recoverWhenWritable(unwritten, deps, (stored) => watcher.watch(stored, true)).catch(bug);
  const { read } = book.journal;
  for (const stored of [...read.unsent(), ...read.ordersWithMoneyOutstanding(), ...read.flagged()]) seen(stored);
  return count;
}

/** Reads the newest orders once more, some time after the start. */
export function recheckNewest({ book, clock, watcher }: Pick<ResumeDeps, 'book' | 'clock' | 'watcher'>): void {
  const { read } = book.journal;
  const before = read.orderCount();
  clock.after(RECHECK_AFTER_START_MS, () => {
    for (const stored of read.ordersAfter(Math.max(0, before - RECHECK_AFTER_START_ORDERS), RECHECK_AFTER_START_ORDERS))
      watcher.readOnceMore(stored);
  });
}

/** The orders of the earlier run, after recovery. */
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

/** Recovers the orders that an interrupted run left. `isOurs`: whether the keychain knows this journal. */
function recoverOrders(book: OrderBook, isOurs: boolean): RecoveryResult {
  const { read } = book.journal;
  const unfinished = read.openOrders().flatMap(({ order }) => {
    const event = recoveryEventOf(order, isOurs);
    return event ? [{ orderId: order.sale.orderId, event }] : [];
  });
  const unwritten = unfinished.filter(({ orderId, event }) => !book.record(orderId, event).ok);
  const earliestEnd = new Date(Date.parse(book.now()) - LATE_READ_SPAN_MS).toISOString();
  const open = read.openOrders().toSorted((one, other) => Number(isInDoubt(other)) - Number(isInDoubt(one)));
  return { watch: [...open, ...read.endedSince(earliestEnd)], count: unfinished.length, unwritten };
}

/** Recovers the orders whose events the disk refused at the start, each as soon as it can be written, until the till closes. */
async function recoverWhenWritable(
  unwritten: RecoveryResult['unwritten'],
  { book, stop }: Pick<ResumeDeps, 'book' | 'stop'>,
  watch: (order: StoredOrder) => void,
): Promise<void> {
  for (const { orderId, event } of unwritten) {
    const written = await book.recordWhenWritable(orderId, [event], stop);
    if (written) watch(written);
  }
}
