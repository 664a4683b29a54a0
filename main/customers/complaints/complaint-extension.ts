import type { ComplaintEvent } from '../../../shared/complaints/complaint-events.ts';
import type { ErasureHold, JournalExtension } from '../../journal/core/extension.ts';
import { projectionOf, subjectEvents } from '../../journal/subject-events.ts';
import { COMPLAINT_TABLES, ComplaintTables } from './complaint-tables.ts';

const STEP = { by: 'object', stepId: 'string', text: 'string' } as const;
const EVENTS = subjectEvents<ComplaintEvent>({
  complaintOpened: { by: 'object', orderId: 'string', text: 'string' },
  complaintNoted: STEP,
  complaintSent: STEP,
  complaintAnswered: STEP,
  complaintCompensated: { by: 'object', moveId: 'string', amount: 'number' },
  complaintReversed: { by: 'object', reversalId: 'string', amount: 'number' },
  complaintClosed: { by: 'object', outcome: 'string', text: 'string' },
});

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
  eventTypes: EVENTS.types,
  erasedByAge: ['complaintOpened', 'complaintNoted', 'complaintSent', 'complaintAnswered', 'complaintClosed'],
  openErasureGroup: (db) => erasureGroupOf(new ComplaintTables(db)),
  openErasureHold: (db) => erasureHoldOf(new ComplaintTables(db)),
  openProjection: projectionOf(EVENTS, (db) => new ComplaintTables(db)),
};
