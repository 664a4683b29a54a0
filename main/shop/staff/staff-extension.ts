import type { JournalExtension } from '../../journal/core/extension.ts';
import { projectionOf, subjectEvents } from '../../journal/subject-events.ts';
import type { StaffEvent } from './staff-events.ts';
import { STAFF_TABLES, StaffTables } from './staff-tables.ts';

const EVENTS = subjectEvents<StaffEvent>({
  personAdded: { name: 'string', role: 'string', by: 'any' },
  personChanged: { name: 'string', role: 'string', active: 'boolean', by: 'any' },
  pinChanged: { digest: 'string', why: 'string', by: 'any' },
  signedIn: {},
  signedOut: { why: 'string' },
  pinRefused: { purpose: 'object' },
  lifted: { liftId: 'string', action: 'string', about: 'string', by: 'object', to: 'object' },
  pinConfirmed: {},
});

/** The journal's extension for people: their tables, their events, and how the events change the tables. */
export const STAFF_EXTENSION: JournalExtension = {
  name: 'staff',
  migrations: { 4: STAFF_TABLES },
  eventTypes: EVENTS.types,
  exceptions: { lifted: 'override' },
  notProjected: ['pin_hashes'],
  openProjection: projectionOf(EVENTS, (db) => new StaffTables(db)),
};
