import type { Failure } from '../../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import type { Authority, PersonRef } from '../../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import type { OrderBook } from '../order-book.ts';

/** The access that every action on an order needs: reading orders and writing their events. */
export interface OrderActionDeps {
  readonly book: Pick<OrderBook, 'get' | 'recordAll'>;
}

/** The access of an action that moves money which a close counts: `whyCashWaits` returns why it must wait, or null. */
export interface CashActionDeps extends OrderActionDeps {
  readonly shifts: { whyCashWaits(): Failure | null };
}

/** The order, or the failure `notFound` where there is none. */
export const orderOrNotFound = (stored: StoredOrder | null): Result<StoredOrder, Failure> =>
  stored ? ok(stored) : fail({ kind: 'notFound', what: 'order' });

/** The order with this id. Fails with `notFound`. */
export const findOrder = (book: Pick<OrderBook, 'get'>, orderId: string): Result<StoredOrder, Failure> =>
  orderOrNotFound(book.get(orderId));

/** Writes an event of an order. Fails with `notNow` where the order's state does not allow it. */
export const recordEvent = (
  deps: OrderActionDeps,
  orderId: string,
  event: UnstampedOrderEvent,
  by: Authority,
): Result<StoredOrder, Failure> => recordEvents(deps, orderId, [event], by);

/** Writes events of an order in one transaction. Fails with `notNow` where its state allows none of them. */
export function recordEvents(
  { book }: OrderActionDeps,
  orderId: string,
  events: readonly UnstampedOrderEvent[],
  by: Authority,
): Result<StoredOrder, Failure> {
  const known = findOrder(book, orderId);
  if (!known.ok) return known;
  const recorded = book.recordAll(orderId, events, { by });
  if (!recorded.ok) return recorded;
  if (recorded.value.revision === known.value.revision) return fail({ kind: 'notNow', orderId, state: known.value.order.state.is });
  return recorded;
}

/** The person who decides: the supervisor whose PIN allowed it, else the person at the till. */
export const decider = (by: Authority): PersonRef => (by.liftedBy ?? by).person;
