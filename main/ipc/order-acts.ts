import type { Failure } from '../../shared/failures.ts';
import type { Action, Authority } from '../../shared/permissions.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Tender } from '../../shared/tender.ts';
import type { OrderHappening } from '../../shared/transition.ts';
import type { StoredOrder } from '../journal/projections.ts';
import { openBeside } from '../orders/guards.ts';
import { orderView } from '../orders/views.ts';
import type { Till } from '../till.ts';

/** What a person does to an order that is there already; `by` says by whose right. */

/** The order of this id, wherever it is read. */
export function orderIn(read: { order(orderId: string): StoredOrder | null }, orderId: string): Result<StoredOrder, Failure> {
  const stored = read.order(orderId);
  return stored ? ok(stored) : fail({ kind: 'notFound', what: 'order' });
}

const found = (till: Till, orderId: string): Result<StoredOrder, Failure> => orderIn(till.book.journal.read, orderId);

/** Writes what happened; fails where that makes no sense in the state that the order is in now. */
export function happened(till: Till, orderId: string, happening: OrderHappening, by: Authority): Result<StoredOrder, Failure> {
  const known = found(till, orderId);
  if (!known.ok) return known;
  const recorded = till.book.record(orderId, happening, { by });
  if (!recorded.ok) return recorded;
  if (recorded.value.revision === known.value.revision) return fail({ kind: 'notNow', orderId, state: known.value.order.state.is });
  return recorded;
}

/** Tries an order again that provably was not sent: same id, same body. Not beside an open one for the same. */
export function retry(till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const stopped = till.status.salesStopped();
  if (stopped) return fail(stopped);
  const known = found(till, orderId);
  if (!known.ok) return known;
  const beside = openBeside(till.book.journal.read, known.value.order.sale, Date.parse(till.book.now()));
  if (beside) return fail({ kind: 'alreadyOpen', orderId: beside.order.sale.orderId });
  const retried = happened(till, orderId, { type: 'retried' }, by);
  if (retried.ok) till.send(orderId);
  return retried.ok ? found(till, orderId) : retried;
}

/** Out of the queue, and given up for good: its money is owed. */
function takeBack(till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const taken = happened(till, orderId, { type: 'abandoned', cause: 'takenBack' }, by);
  return taken.ok ? happened(till, orderId, { type: 'withdrawn', why: 'refunded' }, by) : taken;
}

/** What paying an order's money back asks for now: nothing more once it was approved, or before it can be. */
export function refundAction(till: Till, orderId: string): Action {
  const order = till.book.get(orderId)?.order;
  if (order?.refund.is === 'owed' && order.refund.approvedBy !== undefined) return 'sell';
  return order?.state.is === 'queued' ? 'withdrawQueued' : 'refund';
}

/**
 * Before any money is handed over: an order that may still go is given up for good, and that its money may go back is
 * journalled with by whose right. Asked again it changes nothing; fails where no money is owed.
 */
export function startRefund(till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const known = found(till, orderId);
  if (!known.ok) return known;
  const givenUp = giveUp(till, known.value, by);
  if (!givenUp.ok) return givenUp;
  const { order } = givenUp.value;
  if (order.refund.is === 'owed' && order.refund.approvedBy !== undefined) return givenUp;
  return happened(till, orderId, { type: 'refundApproved', by: (by.liftedBy ?? by).person.name }, by);
}

function giveUp(till: Till, stored: StoredOrder, by: Authority): Result<StoredOrder, Failure> {
  const { sale, state } = stored.order;
  if (state.is === 'queued') return takeBack(till, sale.orderId, by);
  return state.is === 'notSent' ? happened(till, sale.orderId, { type: 'withdrawn', why: 'refunded' }, by) : ok(stored);
}

/** The money that is owed is in the customer's hands. */
export const payBack = (till: Till, orderId: string, tender: Tender['kind'], by: Authority): Result<StoredOrder, Failure> =>
  happened(till, orderId, { type: 'refundPaid', by: by.person.name, tender }, by);

export async function readNow(till: Till, orderId: string): Promise<Result<StoredOrder, Failure>> {
  const known = found(till, orderId);
  if (!known.ok) return known;
  await till.watcher.readNow(orderId);
  return found(till, orderId);
}

export function copyGoods(till: Till, orderId: string, copy: (text: string) => void): Result<null, Failure> {
  const known = found(till, orderId);
  if (!known.ok) return known;
  const { goods } = orderView(known.value);
  if (goods === null) return fail({ kind: 'cannotPrint', why: 'nothing', detail: 'no token or code' });
  copy(goods);
  return ok(null);
}
