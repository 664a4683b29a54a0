import type { Failure } from '../../shared/failures.ts';
import type { Authority } from '../../shared/permissions.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { OrderHappening } from '../../shared/transition.ts';
import type { StoredOrder } from '../journal/projections.ts';
import { orderView } from '../orders/views.ts';
import type { Till } from '../till.ts';

/** What a person does to an order that is there already; `by` says by whose right. */

export function found(till: Till, orderId: string): Result<StoredOrder, Failure> {
  const stored = till.book.get(orderId);
  return stored ? ok(stored) : fail({ kind: 'notFound', what: 'order' });
}

/** Writes what happened; fails where that makes no sense in the state that the order is in now. */
export function happened(till: Till, orderId: string, happening: OrderHappening, by: Authority): Result<StoredOrder, Failure> {
  const known = found(till, orderId);
  if (!known.ok) return known;
  const recorded = till.book.record(orderId, happening, { by });
  if (!recorded.ok) return recorded;
  if (recorded.value.revision === known.value.revision) return fail({ kind: 'notNow', orderId, state: known.value.order.state.is });
  return recorded;
}

/** Tries an order again that provably was not sent: same id, same body. */
export function retry(till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const stopped = till.status.salesStopped();
  if (stopped) return fail(stopped);
  const retried = happened(till, orderId, { type: 'retried' }, by);
  if (retried.ok) till.send(orderId);
  return retried.ok ? found(till, orderId) : retried;
}

/** Out of the queue, and given up for good: its money is owed. */
export function takeBack(till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const taken = happened(till, orderId, { type: 'abandoned', cause: 'takenBack' }, by);
  return taken.ok ? happened(till, orderId, { type: 'withdrawn', why: 'refunded' }, by) : taken;
}

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
