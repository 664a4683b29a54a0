import type { GroupEvent } from '../../../shared/groups/group-events.ts';
import type { ErasureHold, JournalExtension } from '../../journal/core/extension.ts';
import { projectionOf, subjectEvents } from '../../journal/subject-events.ts';
import { GROUP_TABLES, GroupTables } from './group-tables.ts';

const EVENTS = subjectEvents<GroupEvent>({
  collectiveSaved: { by: 'object', name: 'string', note: 'string' },
  collectiveEnded: { by: 'object' },
  collectiveNumberAdded: {
    ...{ by: 'object', groupId: 'string', label: 'string', productCode: 'string', number: 'string', fields: 'array' },
  },
  collectiveCustomerAdded: { by: 'object', groupId: 'string', customerId: 'string', numberId: 'string' },
  collectiveMemberRemoved: { by: 'object', groupId: 'string' },
  collectivePaid: { by: 'object', groupId: 'string', bills: 'array' },
});

/** A group in use keeps its name, and a bill in it its number. */
const erasureHoldOf =
  (tables: GroupTables): ErasureHold =>
  (subjects) => {
    const subject = subjects.find((one) => tables.isKept(one));
    return subject === undefined ? null : { why: 'customerKept', subject, until: null };
  };

/** Groups as the journal's file keeps them: their tables, their events, and how the events change the tables. */
export const GROUP_EXTENSION: JournalExtension = {
  name: 'collective',
  migrations: { 23: GROUP_TABLES },
  eventTypes: EVENTS.types,
  erasedByAge: ['collectiveSaved', 'collectiveNumberAdded'],
  openErasureHold: (db) => erasureHoldOf(new GroupTables(db)),
  openProjection: projectionOf(EVENTS, (db) => new GroupTables(db)),
};
