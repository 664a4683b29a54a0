import type { ComplaintEvent } from '../../../shared/complaints/complaint-events.ts';
import { CorruptJournal } from '../../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { ErasureHold, JournalExtension } from '../../journal/core/extension.ts';
import { matchesMembers } from '../../journal/core/stored-json.ts';
import { COMPLAINT_TABLES, ComplaintTables } from './complaint-tables.ts';

const STEP = { by: 'object', stepId: 'string', text: 'string' } as const;
const EVENT_MEMBERS: { readonly [T in ComplaintEvent['type']]: OwnMembers<Extract<ComplaintEvent, { type: T }>> } = {
  complaintOpened: { by: 'object', orderId: 'string', text: 'string' },
  complaintNoted: STEP,
  complaintSent: STEP,
  complaintAnswered: STEP,
  complaintCompensated: { by: 'object', moveId: 'string', amount: 'number' },
  complaintReversed: { by: 'object', reversalId: 'string', amount: 'number' },
  complaintClosed: { by: 'object', outcome: 'string', text: 'string' },
};

const isComplaintEvent = (event: ExtensionEvent): event is ComplaintEvent =>
  Object.hasOwn(EVENT_MEMBERS, event.type) && matchesMembers(event, EVENT_MEMBERS[event.type as ComplaintEvent['type']]);

function decodeComplaintEvent(event: ExtensionEvent): ComplaintEvent {
  if (isComplaintEvent(event)) return event;
  throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
}

/** An order under complaint keeps its customer's data: the provider asks for the number. */
const erasureHoldOf =
  (tables: ComplaintTables): ErasureHold =>
  (subjects) => {
    const subject = subjects.find((orderId) => tables.hasOpenComplaint(orderId));
    return subject === undefined ? null : { why: 'complaint', subject, until: null };
  };

/** All complaints about an order, with the order first; empty for one without. */
const erasureGroupOf =
  (tables: ComplaintTables) =>
  (subject: string): readonly string[] => {
    const orderId = tables.complaint(subject)?.orderId ?? subject;
    const complaints = tables.ofOrder(orderId);
    return complaints.length === 0 ? [] : [orderId, ...complaints.map(({ id }) => id)];
  };

/** Complaints as the journal's file keeps them: their table, their events, and how the events change the table. */
export const COMPLAINT_EXTENSION: JournalExtension = {
  name: 'complaints',
  migrations: { 18: COMPLAINT_TABLES },
  eventTypes: Object.keys(EVENT_MEMBERS),
  notProjected: [],
  erasedByAge: ['complaintOpened', 'complaintNoted', 'complaintSent', 'complaintAnswered', 'complaintClosed'],
  openErasureGroup: (db) => erasureGroupOf(new ComplaintTables(db)),
  openErasureHold: (db) => erasureHoldOf(new ComplaintTables(db)),
  openProjection: (db) => {
    const tables = new ComplaintTables(db);
    return { apply: (event, seq) => tables.apply(decodeComplaintEvent(event), seq) };
  },
};
