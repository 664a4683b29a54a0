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

/** The parts that a refund needs: the orders, their seller, and the people who could approve it. */
export type RefundDeps = CashActionDeps & RefundApprovalDeps;

/**
 * Approves a refund before any money is handed over: withdraws an order that may still be sent, and records who approves. A second call
 * changes nothing. Fails where no money is owed, where the approver sold the order and another person could approve its refund, and while
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
 * Records that the customer has a part of the owed money back: all that one means paid, by that means or in cash. Fails and records nothing
 * where the order turned out to exist, where that part went back already, where a means that needs a reference has none, and while a close
 * counts the means.
 */
export function payBack(deps: RefundDeps, { orderId, paidBy, tender, reference }: PaidBack, by: Authority): Result<StoredOrder, Failure> {
  const waits = tender === 'account' ? null : deps.shifts.whyCashWaits();
  if (waits) return fail(waits);
  const known = approvableOrder(deps, orderId, by);
  if (!known.ok) return known;
  // An amount on account was never received: its refund lowers the debt, and a part that was paid already becomes credit.
  if (paidBy === 'account' && tender !== 'account') return fail({ kind: 'refundOnAccount' });
  if (tender !== 'cash' && tender !== paidBy) return fail({ kind: 'badInput', detail: 'tender' });
  const part = openPartsOf(known.value).find((open) => open.tender === paidBy);
  if (!part) return fail({ kind: 'notNow', orderId, state: known.value.order.state.is });
  const event = partEvent(part, tender, reference, by.person.name);
  return event.ok ? recordEvent(deps, orderId, event.value, by) : event;
}

/** The action that {@link payBack} needs: a supervisor's where cash refunds another means. */
export const payBackAction = (deps: RefundDeps, { orderId, paidBy, tender }: PaidBack, person: PersonRef | null): Action =>
  tender === 'cash' && paidBy !== 'cash' ? 'refundInCash' : refundAction(deps, orderId, person);

/** The parts of an order's payments that can still be refunded, the last payment first. */
export const openPartsOf = ({ order, ticket }: StoredOrder): readonly Payment[] =>
  refundableParts(linePartsOf(ticket, order.sale.orderId, amountPaid(order.sale)), order.refund);

/** The event of a refunded part. Fails without a reference, which only cash and an account do not need. */
export function partEvent(part: Payment, tender: TenderKind, typed: string, by: string): Result<RefundPaid, Failure> {
  const { tender: paidBy, amount } = part;
  if (tender === 'cash' || tender === 'account') return ok({ type: 'refundPaid', by, tender, part: { paidBy, amount } });
  const reference = readReference(typed);
  return reference === null
    ? fail({ kind: 'referenceMissing', tender })
    : ok({ type: 'refundPaid', by, tender, part: { paidBy, amount, reference } });
}

export type RefundPaid = Extract<UnstampedOrderEvent, { type: 'refundPaid' }>;

/**
 * The order, if its refund is approved or this authority may approve it. Fails with `refundHeld` where its money is held, because only
 * `endHold` ends a hold, and with `ownSale` where the seller would approve it and another person could.
 */
function approvableOrder(deps: RefundDeps, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const known = findOrder(deps.book, orderId);
  if (!known.ok) return known;
  const { refund } = known.value.order;
  if (refund.is === 'held') return fail({ kind: 'refundHeld', orderId });
  const isApproved = refund.is === 'owed' && refund.approvedBy !== undefined;
  return !isApproved && isOwnSale(deps, orderId, decider(by)) ? fail({ kind: 'ownSale', orderId }) : known;
}

/** Withdraws an order that was not sent or still waits, so that the sender finds nothing to send. Returns any other order unchanged. */
function withdrawUnsent(deps: OrderActionDeps, stored: StoredOrder, by: Authority): Result<StoredOrder, Failure> {
  const { sale, state } = stored.order;
  const isWaiting = state.is === 'queued' || state.is === 'intended';
  if (!isWaiting && state.is !== 'notSent') return ok(stored);
  const unsent = isWaiting ? recordEvent(deps, sale.orderId, { type: 'abandoned', cause: 'takenBack' }, by) : ok(stored);
  return unsent.ok ? recordEvent(deps, sale.orderId, { type: 'withdrawn', why: 'refunded' }, by) : unsent;
}
