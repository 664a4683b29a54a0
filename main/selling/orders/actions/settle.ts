import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Settlement } from '../../../../shared/ipc/sale-forms.ts';
import { fail, type Result } from '../../../../shared/lib/result.ts';
import { isFamilyWithGoods } from '../../../../shared/orders/order.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import type { Watcher } from '../watcher.ts';
import { decider, findOrder, type OrderActionDeps, recordEvent } from './record-event.ts';

export interface SettleDeps extends OrderActionDeps {
  readonly watcher: Pick<Watcher, 'restartWatch'>;
}

/** Records a supervisor's decision on an order in review. A delivered order of a family with a token or code needs that code. */
export function settle(deps: SettleDeps, { orderId, as, reference, code }: Settlement, by: Authority): Result<StoredOrder, Failure> {
  const known = findOrder(deps.book, orderId);
  if (!known.ok) return known;
  if (as === 'delivered' && code === '' && isFamilyWithGoods(known.value.order.sale)) return fail({ kind: 'badInput', detail: 'code' });
  const settled = recordEvent(deps, orderId, { type: 'settled', as, by: decider(by).name, reference, code }, by);
  // The watcher compares the decision with what the service says an hour and a day later.
  if (settled.ok) deps.watcher.restartWatch(settled.value);
  return settled;
}

/** Records that a supervisor reviewed a flagged order. Fails with `notNow` where the order is not flagged. */
export const acknowledge = (deps: OrderActionDeps, orderId: string, by: Authority): Result<StoredOrder, Failure> =>
  recordEvent(deps, orderId, { type: 'acknowledged', by: decider(by).name }, by);
