import type { Customer } from '../../shared/customers/customer.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import { CUSTOMER_EVENTS } from './customer-extension.ts';
import { mustWait, waitsOf } from './customer-views.ts';
import type { Customers } from './customers.ts';

/** Erases a customer, unless something is not settled with them. Whether it was done. */
export async function eraseUnlessHeld(customers: Customers, customer: Customer, by: Authority): Promise<Result<boolean, Failure>> {
  const { book, sales, dues, erase } = customers;
  const { customerId, numbers } = customer;
  if (mustWait(waitsOf(customer, sales, dues))) return ok(false);
  const erased = await erase({ customerId, subjects: book.subjectsOf(customerId), numbers }, by);
  if (!erased.ok) return erased;
  book.reload(customerId);
  return ok(!book.get(customerId).ok);
}

/**
 * Erases the customers who wanted it and whom nothing holds any more, by the authority of the person who noted the request. One that fails
 * waits for the next time. Nothing is read any more after `stop`, because the journal may be closed then.
 */
export async function finishErasures(customers: Customers, stop: AbortSignal): Promise<void> {
  // After the work that calls it: an erasure writes to the journal.
  await Promise.resolve();
  if (stop.aborted) return;
  for (const customer of customers.book.erasureWanted()) {
    if (stop.aborted) return;
    const by = requestedBy(customers, customer.customerId);
    if (by) await eraseUnlessHeld(customers, customer, by);
  }
}

/** The same after the requests changed in the journal alone: the screen and the sale no longer have these customers. */
export function finishRequested(customers: Customers, stop: AbortSignal): Promise<void> {
  for (const { customerId } of customers.book.erasureWanted()) customers.book.reload(customerId);
  return finishErasures(customers, stop);
}

/** Who noted that the customer wants to be erased. */
const requestedBy = ({ eventsOf }: Customers, customerId: string): Authority | null =>
  CUSTOMER_EVENTS.among(eventsOf(customerId)).findLast(({ type }) => type === 'customerErasureWanted')?.by ?? null;
