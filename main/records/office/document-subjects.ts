import { COMPLAINT_EXTENSION } from '../../customers/complaints/complaint-extension.ts';
import { CUSTOMER_EVENTS, CUSTOMER_EXTENSION } from '../../customers/customer-extension.ts';
import { ON_ACCOUNT_EXTENSION } from '../../customers/on-account/on-account-extension.ts';
import { OnAccountTables } from '../../customers/on-account/on-account-tables.ts';
import { type Database, preparedOnce } from '../../journal/core/database.ts';
import { decodeEvent, isCoreEvent } from '../../journal/core/decode-event.ts';
import type { EventSpan, ExtensionEvent, JournalEvent } from '../../journal/core/events.ts';
import { BODY_ROWS } from '../../journal/core/rows.ts';
import { SHIFT_EXTENSION } from '../../money/shifts/shift-extension.ts';

/** The ids of what has a document and follows from its events; a debt's is that of its customer. */
export interface DocumentSubjects {
  readonly order: ReadonlySet<string>;
  readonly shift: ReadonlySet<string>;
  readonly debt: ReadonlySet<string>;
  readonly complaint: ReadonlySet<string>;
}
type SubjectKind = keyof DocumentSubjects;

/** The events whose subject has a document. */
const KIND_OF_TYPE: ReadonlyMap<string, SubjectKind> = new Map(
  (
    [
      ['order', ['order']],
      ['shift', SHIFT_EXTENSION.eventTypes],
      ['debt', [...ON_ACCOUNT_EXTENSION.eventTypes, ...CUSTOMER_EXTENSION.eventTypes]],
      ['complaint', COMPLAINT_EXTENSION.eventTypes],
    ] as const
  ).flatMap(([kind, types]) => types.map((type) => [type, kind] as const)),
);

const CHANGED_SQL = 'SELECT body FROM events WHERE seq IN (SELECT value FROM json_each(?))';

/**
 * What the events of a span are about. An erasure is about what it changed. Refunds and sales on account change debts too: these are found by
 * their entries.
 */
export function subjectsOf(db: Database, events: readonly (JournalEvent | ExtensionEvent)[], { after, to }: EventSpan): DocumentSubjects {
  const found = { order: new Set<string>(), shift: new Set<string>(), debt: new Set<string>(), complaint: new Set<string>() };
  const add = (event: JournalEvent | ExtensionEvent): void => {
    const kind = KIND_OF_TYPE.get(event.type);
    if (kind !== undefined) found[kind].add(event.subject);
    if (isCoreEvent(event) && event.type === 'ticket') for (const orderId of event.ticket.orderIds) found.order.add(orderId);
    if (CUSTOMER_EVENTS.is(event) && event.type === 'customersMerged') found.debt.add(event.merged);
  };
  for (const event of events) {
    add(event);
    if (isCoreEvent(event) && event.type === 'erased') for (const changed of changedBy(db, event.left)) add(changed);
  }
  for (const customerId of new OnAccountTables(db).changedBetween(after, to)) found.debt.add(customerId);
  return found;
}

/** The events that an erasure changed, as they are now. */
const changedBy = (db: Database, left: Readonly<Record<string, string>>): (JournalEvent | ExtensionEvent)[] =>
  BODY_ROWS.all(preparedOnce(db, CHANGED_SQL), JSON.stringify(Object.keys(left).map(Number))).map(({ body }) => decodeEvent(body));
