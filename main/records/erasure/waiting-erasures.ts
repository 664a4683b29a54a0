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
    const request = CUSTOMER_EVENTS.among(journal.extensionEventsOf(customerId)).findLast(({ type }) => type === 'customerErasureWanted');
    return request ? [{ waits: [customerId, ...tables.mergedInto(customerId)], at: request.at, by: request.by }] : [];
  });
}

/** The requests once more, for kept customers who lack theirs: a backup from before it was restored. */
export function requestedAgain(journal: Pick<Journal, 'read'>, requests: readonly WaitingErasure[]): CustomerEvent[] {
  const tables = journal.read.tables((db) => new CustomerTables(db));
  const bySubject = new Map(requests.flatMap(({ waits, at, by }) => waits.map((subject) => [subject, { at, by }] as const)));
  return [...bySubject].flatMap(([subject, request]) => {
    const kept = tables.customer(subject);
    const isMissing = kept?.erasedAt === null && kept.mergedInto === null && kept.erasureWantedAt === null;
    return isMissing ? [{ type: 'customerErasureWanted', subject, ...request } as const] : [];
  });
}
