import type { CollectiveEvent } from '../../../shared/groups/group-events.ts';
import { CorruptJournal } from '../../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { ErasureHold, JournalExtension } from '../../journal/core/extension.ts';
import { matchesMembers } from '../../journal/core/stored-json.ts';
import { COLLECTIVE_TABLES, CollectiveTables } from './group-tables.ts';

const EVENT_MEMBERS: { readonly [T in CollectiveEvent['type']]: OwnMembers<Extract<CollectiveEvent, { type: T }>> } = {
  collectiveSaved: { by: 'object', name: 'string', note: 'string' },
  collectiveEnded: { by: 'object' },
  collectiveNumberAdded: {
    ...{ by: 'object', groupId: 'string', label: 'string', productCode: 'string', number: 'string', fields: 'array' },
  },
  collectiveCustomerAdded: { by: 'object', groupId: 'string', customerId: 'string', numberId: 'string' },
  collectiveMemberRemoved: { by: 'object', groupId: 'string' },
  collectivePaid: { by: 'object', groupId: 'string', bills: 'array' },
};

const isCollectiveEvent = (event: ExtensionEvent): event is CollectiveEvent =>
  Object.hasOwn(EVENT_MEMBERS, event.type) && matchesMembers(event, EVENT_MEMBERS[event.type as CollectiveEvent['type']]);

function decodeCollectiveEvent(event: ExtensionEvent): CollectiveEvent {
  if (isCollectiveEvent(event)) return event;
  throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
}

/** A group in use keeps its name, and a bill in it its number. */
const erasureHoldOf =
  (tables: CollectiveTables): ErasureHold =>
  (subjects) => {
    const subject = subjects.find((one) => tables.isKept(one));
    return subject === undefined ? null : { why: 'customerKept', subject, until: null };
  };

/** Groups as the journal's file keeps them: their tables, their events, and how the events change the tables. */
export const COLLECTIVE_EXTENSION: JournalExtension = {
  name: 'collective',
  migrations: { 23: COLLECTIVE_TABLES },
  eventTypes: Object.keys(EVENT_MEMBERS),
  notProjected: [],
  erasedByAge: ['collectiveSaved', 'collectiveNumberAdded'],
  openErasureHold: (db) => erasureHoldOf(new CollectiveTables(db)),
  openProjection: (db) => {
    const tables = new CollectiveTables(db);
    return { apply: (event, seq) => tables.apply(decodeCollectiveEvent(event), seq) };
  },
};
