import { CorruptJournal } from '../../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { matchesMembers } from '../../journal/core/stored-json.ts';
import { isStaffEvent, type StaffEvent } from './staff-events.ts';
import { STAFF_TABLES, StaffTables } from './staff-tables.ts';

const EVENT_MEMBERS: { readonly [T in StaffEvent['type']]: OwnMembers<Extract<StaffEvent, { type: T }>> } = {
  personAdded: { name: 'string', role: 'string', by: 'any' },
  personChanged: { name: 'string', role: 'string', active: 'boolean', by: 'any' },
  pinChanged: { digest: 'string', why: 'string', by: 'any' },
  signedIn: {},
  signedOut: { why: 'string' },
  pinRefused: { purpose: 'object' },
  lifted: { liftId: 'string', action: 'string', about: 'string', by: 'object', to: 'object' },
  pinConfirmed: {},
};

function decodeStaffEvent(event: ExtensionEvent): StaffEvent {
  if (isStaffEvent(event) && matchesMembers(event, EVENT_MEMBERS[event.type])) return event;
  throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
}

/** The people at the till as the journal's file keeps them: their tables, their events, and how the events change the tables. */
export const STAFF_EXTENSION: JournalExtension = {
  name: 'staff',
  migrations: { 4: STAFF_TABLES },
  eventTypes: Object.keys(EVENT_MEMBERS),
  exceptions: { lifted: 'override' },
  notProjected: ['pin_hashes'],
  openProjection: (db) => {
    const tables = new StaffTables(db);
    return { apply: (event) => tables.apply(decodeStaffEvent(event)) };
  },
};
