import type { CustomerEvent } from '../../shared/customers/customer-events.ts';
import { CorruptJournal } from '../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../journal/core/decode-event.ts';
import type { ExtensionEvent, JournalEvent } from '../journal/core/events.ts';
import { matchesMembers } from '../journal/core/stored-json.ts';

const EVENT_MEMBERS: { readonly [T in CustomerEvent['type']]: OwnMembers<Extract<CustomerEvent, { type: T }>> } = {
  customerSaved: { name: 'string', note: 'string', numbers: 'array', consent: 'object', by: 'object' },
  customerChanged: { name: 'string', note: 'string', by: 'object' },
  customerNumbersAdded: { numbers: 'array', by: 'object' },
  customerNumberRemoved: { numberId: 'string', by: 'object' },
  customerConsentGiven: { consent: 'object', by: 'object' },
  customerConsentWithdrawn: { by: 'object' },
  customersMerged: { merged: 'string', by: 'object' },
  customerErasureWanted: { by: 'object' },
  customerErased: { by: 'object' },
};

const isCustomerEvent = (event: ExtensionEvent): event is CustomerEvent =>
  Object.hasOwn(EVENT_MEMBERS, event.type) && matchesMembers(event, EVENT_MEMBERS[event.type as CustomerEvent['type']]);

/** Throws {@link CorruptJournal} where an event of a customer lacks a member. */
export function decodeCustomerEvent(event: ExtensionEvent): CustomerEvent {
  if (isCustomerEvent(event)) return event;
  throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
}

/** The events of a customer among those of one subject: those of their account have the same. */
export const customerEventsAmong = (events: readonly (JournalEvent | ExtensionEvent)[]): CustomerEvent[] =>
  events.filter(({ type }) => Object.hasOwn(EVENT_MEMBERS, type)).map(decodeCustomerEvent);

export const CUSTOMER_EVENT_TYPES: readonly string[] = Object.keys(EVENT_MEMBERS);
