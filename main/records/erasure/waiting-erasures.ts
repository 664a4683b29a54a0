import type { CustomerEvent } from '../../../shared/customers/customer-events.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { CUSTOMER_EVENTS } from '../../customers/customer-extension.ts';
import { CustomerTables } from '../../customers/customer-tables.ts';
import type { Journal } from '../../journal/journal.ts';

/** A customer wants to be erased, and something is not settled with them yet. */
interface WaitingErasure {
  /** The customer's id, and those of customers whose data went to them. */
  readonly waits: readonly string[];
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Authority;
}

export function waitingErasures(journal: Pick<Journal, 'read' | 'extensionEventsOf'>): WaitingErasure[] {
  const tables = journal.read.tables((db) => new CustomerTables(db));
  return tables.erasureWanted().flatMap((customerId) => {
    const wish = CUSTOMER_EVENTS.among(journal.extensionEventsOf(customerId)).findLast(({ type }) => type === 'customerErasureWanted');
    return wish ? [{ waits: [customerId, ...tables.mergedInto(customerId)], at: wish.at, by: wish.by }] : [];
  });
}

/** The wishes once more, for the customers who are kept and do not have them: a backup from before them was restored. */
export function requestedAgain(journal: Pick<Journal, 'read'>, requests: readonly WaitingErasure[]): CustomerEvent[] {
  const tables = journal.read.tables((db) => new CustomerTables(db));
  const bySubject = new Map(requests.flatMap(({ waits, at, by }) => waits.map((subject) => [subject, { at, by }] as const)));
  return [...bySubject].flatMap(([subject, wish]) => {
    const kept = tables.customer(subject);
    const isMissing = kept?.erasedAt === null && kept.mergedInto === null && kept.erasureWantedAt === null;
    return isMissing ? [{ type: 'customerErasureWanted', subject, ...wish } as const] : [];
  });
}
