import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Tender } from '../../../shared/order/tender.ts';
import type { Action, Authority } from '../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { OrderBook } from '../order-book.ts';
import { type CashActionDeps, deciderName, findOrder, type OrderActionDeps, recordEvent } from './record-event.ts';

/** The action that a refund needs now: nothing more than selling once the refund is approved or held. */
export function refundAction(book: Pick<OrderBook, 'get'>, orderId: string): Action {
  const order = book.get(orderId)?.order;
  if (order?.refund.is === 'held' || (order?.refund.is === 'owed' && order.refund.approvedBy !== undefined)) return 'sell';
  return order?.state.is === 'queued' ? 'withdrawQueued' : 'refund';
}

/**
 * Approves a refund before any money is handed over: withdraws an order that may still be sent, and records who approves.
 * A second call changes nothing. Fails where no money is owed, and while the drawer is counted for a close.
 */
export function startRefund(deps: CashActionDeps, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const waits = deps.shifts.whyCashWaits();
  if (waits) return fail(waits);
  const known = refundableOrder(deps, orderId);
  if (!known.ok) return known;
  const withdrawn = withdrawUnsent(deps, known.value, by);
  if (!withdrawn.ok) return withdrawn;
  const { order } = withdrawn.value;
  if (order.refund.is === 'owed' && order.refund.approvedBy !== undefined) return withdrawn;
  return recordEvent(deps, orderId, { type: 'refundApproved', by: deciderName(by) }, by);
}

/**
 * Records that the owed money is in the customer's hands. Fails where the order turned out to exist meanwhile, and for cash while the
 * drawer is counted for a close.
 */
export function payBack(deps: CashActionDeps, orderId: string, tender: Tender['kind'], by: Authority): Result<StoredOrder, Failure> {
  const waits = tender === 'cash' ? deps.shifts.whyCashWaits() : null;
  if (waits) return fail(waits);
  const known = refundableOrder(deps, orderId);
  return known.ok ? recordEvent(deps, orderId, { type: 'refundPaid', by: by.person.name, tender }, by) : known;
}

/** The order, unless its money is held: only `endHold` ends a hold. */
function refundableOrder({ book }: OrderActionDeps, orderId: string): Result<StoredOrder, Failure> {
  const known = findOrder(book, orderId);
  return known.ok && known.value.order.refund.is === 'held' ? fail({ kind: 'refundHeld', orderId }) : known;
}

/** Withdraws an order that is queued or not sent. Returns any other order as it is. */
function withdrawUnsent(deps: OrderActionDeps, stored: StoredOrder, by: Authority): Result<StoredOrder, Failure> {
  const { sale, state } = stored.order;
  if (state.is === 'queued') return withdrawQueued(deps, sale.orderId, by);
  return state.is === 'notSent' ? recordEvent(deps, sale.orderId, { type: 'withdrawn', why: 'refunded' }, by) : ok(stored);
}

/** Takes an order out of the queue and withdraws it: its money is owed. */
function withdrawQueued(deps: OrderActionDeps, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const abandoned = recordEvent(deps, orderId, { type: 'abandoned', cause: 'takenBack' }, by);
  return abandoned.ok ? recordEvent(deps, orderId, { type: 'withdrawn', why: 'refunded' }, by) : abandoned;
}
