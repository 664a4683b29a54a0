import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import { ComplaintTables } from './complaint-tables.ts';
import type { ComplaintJournal, ComplaintReader } from './ports.ts';

/** Complaints over a journal's own table. A refused write is reported, so that sales stop. */
export function complaintJournalOf(journal: Journal, refused: (failure: JournalFailure) => void): ComplaintJournal {
  const tables = journal.read.tables((db) => new ComplaintTables(db));
  return {
    append: (event, others) => {
      const written = journal.append([...others, event]);
      if (!written.ok) refused(written.failure);
      return written;
    },
    complaint: (complaintId) => tables.complaint(complaintId),
    ofOrder: (orderId) => tables.ofOrder(orderId),
    open: () => tables.open(),
    takenBack: (complaint) => tables.takenBack(complaint),
    hasOpenComplaint: (orderId) => tables.hasOpenComplaint(orderId),
  };
}

/** The complaints of a journal that may be read-only. */
export const complaintsIn = (read: Pick<Projections, 'tables'>): ComplaintReader => read.tables((db) => new ComplaintTables(db));
