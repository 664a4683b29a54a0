import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { asksAbout } from '../../../shared/shifts/compensation.ts';
import type { CashMoveForm } from '../../../shared/shifts/shift-forms.ts';
import { type Action, canPerform, type PersonRef } from '../../../shared/staff/permissions.ts';
import { findOrder } from '../../selling/orders/actions/record-event.ts';
import { isOwnSale, type RefundApprovalDeps } from '../../selling/orders/actions/refund-approval.ts';
import type { ShiftBook } from './shift-book.ts';

/** A compensation is decided like a refund: not by the person who sold the order, where another one could. */

interface CompensationDeps extends RefundApprovalDeps {
  readonly shifts: Pick<ShiftBook, 'compensatedFor' | 'hasMove'>;
}

/** The right that a compensation for this order needs of this person. */
export const compensationAction = (deps: RefundApprovalDeps, orderId: string, person: PersonRef | null): Action =>
  // A person without the permission asks another one in any case.
  person && canPerform(person.role, 'payOut') && isOwnSale(deps, orderId, person) ? 'compensateOwnSale' : 'payOut';

/**
 * The id of the order that a compensation is for. Fails where the till does not know it, and with the questions that no one said yes to:
 * above the price, with what went back before; while its own money is owed or held; or after all of it went back. One that is recorded
 * already asks nothing.
 */
export function askedCompensation({ book, shifts }: CompensationDeps, form: CashMoveForm): Result<string, Failure> {
  const stored = findOrder(book, form.orderId ?? '');
  if (!stored.ok) return stored;
  const { order } = stored.value;
  const { orderId } = order.sale;
  const asks = shifts.hasMove(form.moveId) ? null : asksAbout(order, shifts.compensatedFor(orderId), form);
  return asks ? fail(asks) : ok(orderId);
}

/** Fails where the person who decides sold the order, and another one could decide. */
export const decidedByAnother = (deps: RefundApprovalDeps, orderId: string, person: PersonRef): Result<null, Failure> =>
  isOwnSale(deps, orderId, person) ? fail({ kind: 'ownSale', orderId }) : ok(null);
