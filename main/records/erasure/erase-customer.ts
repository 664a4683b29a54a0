import { randomUUID } from 'node:crypto';
import type { CustomerEvent } from '../../../shared/customers/customer-events.ts';
import { ok } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { CustomerTables } from '../../customers/customer-tables.ts';
import { billsLeaving } from '../../customers/groups/group-tables.ts';
import { hasUnsettledAccount } from '../../customers/on-account/account-states.ts';
import type { EraseCustomer } from '../../customers/ports.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import { journalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { numbersOf, tracesOf } from './customer-traces.ts';

/**
 * Ends a customer and erases their own events at once, unless slips of theirs are in files; what else names them or their numbers follows
 * with the next erasure, each as soon as nothing defers it. Their bills leave the groups. The request, the end and what must still be done are one
 * transaction. Where their account is not settled, nothing is written.
 */
export const eraseCustomerOf =
  (journal: Journal, clock: Pick<Clock, 'now'>, catalogue: Pick<Catalogue, 'productOf'>): EraseCustomer =>
  async ({ customerId, subjects, numbers }, by) => {
    const all = numbersOf(journal, { subjects, numbers });
    const traces = await tracesOf(journal, subjects, all, (code) => catalogue.productOf(code));
    if (traces === null) return journalFailure('io', 'The journal was closed');
    const kept = journal.read.tables((db) => new CustomerTables(db).customer(customerId));
    // A second call was faster.
    if (kept?.erasedAt !== null) return ok(null);
    // Money came meanwhile, and an account cannot be settled without its customer.
    if (hasUnsettledAccount(journal, customerId)) return ok(null);
    const { erasure } = journal;
    const at = isoNow(clock);
    const ended = { type: 'customerErased', subject: customerId, at, by } as const;
    const leaving = billsLeaving(journal, { bills: traces.subjects, customers: subjects }, at, by);
    const asked = erasure.ask({ id: randomUUID(), at, of: [...subjects, ...traces.subjects], by }, [ended, ...leaving]);
    if (!asked.ok) return asked;
    const own = erasure.prepare(customerId, at);
    // Files of slips are removed before the events that name them: a run does both.
    return own.is === 'planned' && own.planned.receipts.length === 0 ? erasure.carryOut([own.planned], { at, by }) : ok(null);
  };

/**
 * What ends those of these subjects who are customers and still kept: after a restore a request names customers whom the backup has again. One
 * whose account the backup shows unsettled waits: staff must find them to settle it.
 */
export function endsOfKeptCustomers(
  journal: Pick<Journal, 'read'>,
  subjects: readonly string[],
  at: string,
  by: Authority,
): ExtensionEvent[] {
  const tables = journal.read.tables((db) => new CustomerTables(db));
  return subjects.flatMap((subject) => {
    const kept = tables.customer(subject);
    if (kept?.erasedAt !== null) return [];
    const waits = kept.mergedInto === null && hasUnsettledAccount(journal, subject);
    if (waits && kept.erasureWantedAt !== null) return [];
    return [{ type: waits ? 'customerErasureWanted' : 'customerErased', subject, at, by } satisfies CustomerEvent];
  });
}
