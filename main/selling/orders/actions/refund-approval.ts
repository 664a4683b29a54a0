import { type Action, canPerform, type PersonRef } from '../../../../shared/staff/permissions.ts';
import type { Person } from '../../../../shared/staff/staff.ts';
import type { OrderBook } from '../order-book.ts';

/** A person does not approve a refund of their own sale where another person could (docs/decisions/0021-refunds-of-own-sales.md). */

export interface RefundApprovalDeps {
  readonly book: Pick<OrderBook, 'get' | 'sellerOf'>;
  /** The people of the shop, active or not. */
  readonly staff: { people(): readonly Person[] };
}

/**
 * Whether this person sold the order and another person could approve its refund. False for the built-in person, who is not among the
 * shop's people, and where no other person has the permission.
 */
export function isOwnSale({ book, staff }: RefundApprovalDeps, orderId: string, { id }: Pick<PersonRef, 'id'>): boolean {
  const people = staff.people().filter(({ active }) => active);
  const isOthers = people.some((other) => other.id !== id && canPerform(other.role, 'refund'));
  return isOthers && people.some((person) => person.id === id) && book.sellerOf(orderId) === id;
}

/** The action that a refund needs now: nothing more than selling once the refund is approved or held. */
export function refundAction(deps: RefundApprovalDeps, orderId: string, person: PersonRef | null): Action {
  const order = deps.book.get(orderId)?.order;
  if (order?.refund.is === 'held' || (order?.refund.is === 'owed' && order.refund.approvedBy !== undefined)) return 'sell';
  const action = order?.state.is === 'queued' ? 'withdrawQueued' : 'refund';
  // A person without the permission needs another person's PIN in any case.
  return person && canPerform(person.role, action) && isOwnSale(deps, orderId, person) ? 'refundOwnSale' : action;
}
