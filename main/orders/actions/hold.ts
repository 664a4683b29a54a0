import type { HeldMoney } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, type Result } from '../../../shared/lib/result.ts';
import type { Action, Authority } from '../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { type CashActionDeps, deciderName, findOrder, recordEvent } from './record-event.ts';
import type { SettleDeps } from './settle.ts';

/** The action that ending a hold needs: a supervisor's where the money is said to be handed over already. */
export const endHoldAction = ({ handedOver }: HeldMoney): Action => (handedOver === null ? 'sell' : 'resolveReview');

/**
 * Ends the hold on an order's money: it was handed over before by this tender, or (null) stays with the shop. The watcher
 * then goes on with the order. Fails with `notNow` where no money is held, and for cash while the drawer is counted for a close.
 */
export function endHold(
  deps: SettleDeps & CashActionDeps,
  { orderId, handedOver }: HeldMoney,
  by: Authority,
): Result<StoredOrder, Failure> {
  const waits = handedOver === 'cash' ? deps.shifts.whyCashWaits() : null;
  if (waits) return fail(waits);
  const known = findOrder(deps.book, orderId);
  if (!known.ok) return known;
  const { refund, state } = known.value.order;
  if (refund.is !== 'held') return fail({ kind: 'notNow', orderId, state: state.is });
  const ended =
    handedOver === null
      ? recordEvent(deps, orderId, { type: 'refundEnded', by: by.person.name }, by)
      : recordEvent(deps, orderId, { type: 'refundPaid', by: deciderName(by), tender: handedOver }, by);
  if (ended.ok) deps.watcher.restartWatch(ended.value);
  return ended;
}
