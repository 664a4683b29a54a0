import type { CustomerEvent } from '../../shared/customers/customer-events.ts';
import type { ErasureHold, JournalExtension } from '../journal/core/extension.ts';
import { projectionOf, type SubjectEvents, subjectEvents } from '../journal/subject-events.ts';
import { CUSTOMER_TABLES, CustomerTables } from './customer-tables.ts';

export const CUSTOMER_EVENTS: SubjectEvents<CustomerEvent> = subjectEvents({
  customerSaved: { name: 'string', note: 'string', numbers: 'array', consent: 'object', by: 'object' },
  customerChanged: { name: 'string', note: 'string', by: 'object' },
  customerNumbersAdded: { numbers: 'array', by: 'object' },
  customerNumberRemoved: { numberId: 'string', by: 'object' },
  customerConsentGiven: { consent: 'object', by: 'object' },
  customerConsentWithdrawn: { by: 'object' },
  customersMerged: { merged: 'string', by: 'object' },
  customerErasureWanted: { by: 'object' },
  customerErased: { by: 'object' },
});

/** A customer with all whose data went to them: a replay of a merger needs both. */
const erasureGroupOf =
  (tables: CustomerTables) =>
  (subject: string): readonly string[] => {
    const customer = tables.customer(subject);
    if (!customer) return [];
    return customer.mergedInto === null ? [subject, ...tables.mergedInto(subject)] : erasureGroupOf(tables)(customer.mergedInto);
  };

/** A customer who was not erased keeps their events; the first subject is the one that others went to. */
const erasureHoldOf =
  (tables: CustomerTables): ErasureHold =>
  ([subject = '']) => {
    const customer = tables.customer(subject);
    return customer && customer.erasedAt === null ? { why: 'customerKept', subject, until: null } : null;
  };

/** The customers as the journal's file keeps them. */
export const CUSTOMER_EXTENSION: JournalExtension = {
  name: 'customers',
  migrations: { 15: CUSTOMER_TABLES },
  eventTypes: CUSTOMER_EVENTS.types,
  openErasureGroup: (db) => erasureGroupOf(new CustomerTables(db)),
  openErasureHold: (db) => erasureHoldOf(new CustomerTables(db)),
  openProjection: projectionOf(CUSTOMER_EVENTS, (db) => new CustomerTables(db)),
};
