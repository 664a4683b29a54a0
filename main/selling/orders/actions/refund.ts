import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { PaidBack } from '../../../../shared/ipc/sale-forms.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { TenderKind } from '../../../../shared/lib/tender.ts';
import { amountPaid } from '../../../../shared/orders/order.ts';
import type { UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { type Payment, readReference } from '../../../../shared/orders/payments.ts';
import { refundableParts } from '../../../../shared/orders/refunds.ts';
import { linePartsOf } from '../../../../shared/orders/ticket-payments.ts';
import type { Action, Authority, PersonRef } from '../../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import { type CashActionDeps, decider, findOrder, type OrderActionDeps, recordEvent } from './record-event.ts';
import { isOwnSale, type RefundApprovalDeps, refundAction } from './refund-approval.ts';

/** What a refund needs: the orders, their seller, and the people who could approve it. */
export type RefundDeps = CashActionDeps & RefundApprovalDeps;

/**
 * Approves a refund before any money is handed over: withdraws an order that may still be sent, and records who approves.
 * A second call changes nothing. Fails where no money is owed, where the approver sold it and another person could approve it, and while
 * the drawer is counted for a close.
 */
export function startRefund(deps: RefundDeps, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const waits = deps.shifts.whyCashWaits();
  if (waits) return fail(waits);
  const known = approvableOrder(deps, orderId, by);
  if (!known.ok) return known;
  const withdrawn = withdrawUnsent(deps, known.value, by);
  if (!withdrawn.ok) return withdrawn;
  const { order } = withdrawn.value;
  if (order.refund.is === 'owed' && order.refund.approvedBy !== undefined) return withdrawn;
  return recordEvent(deps, orderId, { type: 'refundApproved', by: decider(by).name }, by);
}

/**
 * Records that a part of the owed money is with the customer: all that is left of what one means paid, by that means or in cash. Fails
 * with nothing recorded where the order turned out to exist meanwhile, where that part went back already, without a reference for another
 * means than cash, and for a means that is counted at a close while one is counted.
 */
export function payBack(deps: RefundDeps, { orderId, paidBy, tender, reference }: PaidBack, by: Authority): Result<StoredOrder, Failure> {
  const waits = tender === 'account' ? null : deps.shifts.whyCashWaits();
  if (waits) return fail(waits);
  const known = approvableOrder(deps, orderId, by);
  if (!known.ok) return known;
  // What was put on account never came in: it lowers the debt, and what was paid of it becomes credit.
  if (paidBy === 'account' && tender !== 'account') return fail({ kind: 'refundOnAccount' });
  if (tender !== 'cash' && tender !== paidBy) return fail({ kind: 'badInput', detail: 'tender' });
  const part = openPartsOf(known.value).find((open) => open.tender === paidBy);
  if (!part) return fail({ kind: 'notNow', orderId, state: known.value.order.state.is });
  const event = partEvent(part, tender, reference, by.person.name);
  return event.ok ? recordEvent(deps, orderId, event.value, by) : event;
}

/** The action that this needs: a supervisor's where cash goes out for another means. */
export const payBackAction = (deps: RefundDeps, { orderId, paidBy, tender }: PaidBack, person: PersonRef | null): Action =>
  tender === 'cash' && paidBy !== 'cash' ? 'refundInCash' : refundAction(deps, orderId, person);

/** What can still go back of an order, the last payment first. */
export const openPartsOf = ({ order, ticket }: StoredOrder): readonly Payment[] =>
  refundableParts(linePartsOf(ticket, order.sale.orderId, amountPaid(order.sale)), order.refund);

/** The event of a part that went back. Fails without a reference, except for cash and on account, where nothing leaves the shop. */
export function partEvent(part: Payment, tender: TenderKind, typed: string, by: string): Result<RefundPaid, Failure> {
  const { tender: paidBy, amount } = part;
  if (tender === 'cash' || tender === 'account') return ok({ type: 'refundPaid', by, tender, part: { paidBy, amount } });
  const reference = readReference(typed);
  return reference === null
    ? fail({ kind: 'referenceMissing', tender })
    : ok({ type: 'refundPaid', by, tender, part: { paidBy, amount, reference } });
}

export type RefundPaid = Extract<UnstampedOrderEvent, { type: 'refundPaid' }>;

/** The order, where this authority may approve its refund or somebody has: not by the person who sold it, if another one could. */
function approvableOrder(deps: RefundDeps, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const known = refundableOrder(deps, orderId);
  if (!known.ok) return known;
  const { refund } = known.value.order;
  const isApproved = refund.is === 'owed' && refund.approvedBy !== undefined;
  return !isApproved && isOwnSale(deps, orderId, decider(by)) ? fail({ kind: 'ownSale', orderId }) : known;
}

/** The order, unless its money is held: only `endHold` ends a hold. */
function refundableOrder({ book }: OrderActionDeps, orderId: string): Result<StoredOrder, Failure> {
  const known = findOrder(book, orderId);
  return known.ok && known.value.order.refund.is === 'held' ? fail({ kind: 'refundHeld', orderId }) : known;
}

/** Withdraws an order that was not sent, or that waits to be: the sender then finds nothing to send. Returns any other order as it is. */
function withdrawUnsent(deps: OrderActionDeps, stored: StoredOrder, by: Authority): Result<StoredOrder, Failure> {
  const { sale, state } = stored.order;
  if (state.is === 'queued' || state.is === 'intended') return withdrawWaiting(deps, sale.orderId, by);
  return state.is === 'notSent' ? recordEvent(deps, sale.orderId, { type: 'withdrawn', why: 'refunded' }, by) : ok(stored);
}

/** Takes an order back before it is sent and withdraws it: its money is owed. */
function withdrawWaiting(deps: OrderActionDeps, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const abandoned = recordEvent(deps, orderId, { type: 'abandoned', cause: 'takenBack' }, by);
  return abandoned.ok ? recordEvent(deps, orderId, { type: 'withdrawn', why: 'refunded' }, by) : abandoned;
}
