import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { HeldMoney } from '../../../../shared/ipc/sale-forms.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { isHeldByCopy } from '../../../../shared/orders/refunds.ts';
import type { Action, Authority } from '../../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import { type CashActionDeps, decider, findOrder, recordEvents } from './record-event.ts';
import { openPartsOf, partEvent, type RefundPaid } from './refund.ts';
import { isOwnSale, type RefundApprovalDeps } from './refund-approval.ts';
import type { SettleDeps } from './settle.ts';

type EndHoldDeps = SettleDeps & CashActionDeps & RefundApprovalDeps;

/** The action that ending a hold needs: a supervisor's, except where the money stays with the shop. */
export const endHoldAction = ({ handedOver }: HeldMoney): Action => (handedOver === null ? 'sell' : 'resolveReview');

/**
 * Ends the hold on an order's money. `handedOver` says where the rest of it is: with the customer (`cash`, `asPaid`), with the shop (null),
 * or still owed although the journal is a copy (`notYet`). The watcher then continues with the order. Fails with `notNow` where the money
 * is not held in that way, with `ownSale` where the seller would approve a refund that another person could approve, and while a close
 * counts money that this moves.
 */
export function endHold(deps: EndHoldDeps, money: HeldMoney, by: Authority): Result<StoredOrder, Failure> {
  const { orderId, handedOver } = money;
  const known = findOrder(deps.book, orderId);
  if (!known.ok) return known;
  const { refund, state } = known.value.order;
  const waits = movesCounted(known.value, money) ? deps.shifts.whyCashWaits() : null;
  if (waits) return fail(waits);
  if (refund.is !== 'held') return fail({ kind: 'notNow', orderId, state: state.is });
  if (handedOver !== null && refund.approvedBy === undefined && isOwnSale(deps, orderId, decider(by)))
    return fail({ kind: 'ownSale', orderId });
  if (handedOver === 'notYet' ? !isHeldByCopy(known.value.order) : handedOver === null && isHeldByCopy(known.value.order))
    return fail({ kind: 'notNow', orderId, state: state.is });
  const events = endEvents(known.value, money, by);
  if (!events.ok) return events;
  const ended = recordEvents(deps, orderId, events.value, by);
  if (ended.ok) deps.watcher.restartWatch(ended.value);
  return ended;
}

function endEvents(stored: StoredOrder, money: HeldMoney, by: Authority): Result<readonly UnstampedOrderEvent[], Failure> {
  if (money.handedOver === null) return ok([{ type: 'refundEnded', by: by.person.name }]);
  return money.handedOver === 'notYet' ? ok([{ type: 'refundApproved', by: decider(by).name }]) : partEvents(stored, money, by);
}

/** Whether this moves money that a close counts: out to the customer, or back because the order happened after all. */
function movesCounted(stored: StoredOrder, { handedOver }: HeldMoney): boolean {
  const { refund } = stored.order;
  if (handedOver === 'cash') return true;
  if (handedOver === 'notYet') return false;
  const parts = handedOver === 'asPaid' ? openPartsOf(stored) : refund.is === 'held' ? (refund.returned ?? []) : [];
  return parts.some(({ tender }) => tender !== 'account');
}

/** An event for each part that is not refunded yet. */
function partEvents(stored: StoredOrder, { handedOver, reference }: HeldMoney, by: Authority): Result<readonly RefundPaid[], Failure> {
  const events: RefundPaid[] = [];
  for (const part of openPartsOf(stored)) {
    const event = partEvent(part, handedOver === 'cash' && part.tender !== 'account' ? 'cash' : part.tender, reference, decider(by).name);
    if (!event.ok) return event;
    events.push(event.value);
  }
  return ok(events);
}
