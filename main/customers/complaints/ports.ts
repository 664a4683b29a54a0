import type { Complaint } from '../../../shared/complaints/complaint.ts';
import type { ComplaintEvent } from '../../../shared/complaints/complaint-events.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';

/** What complaints need of the journal. */
export interface ComplaintJournal extends ComplaintReader {
  /** Appends an event in one durable transaction, with what else belongs to the same act. */
  append(event: ComplaintEvent, others: readonly ExtensionEvent[]): Result<null, JournalFailure>;
}

/** The complaints of a journal, also of one that cannot be written. */
export interface ComplaintReader {
  complaint(complaintId: string): Complaint | null;
  /** Of an order, the newest first. */
  ofOrder(orderId: string): readonly Complaint[];
  /** Every complaint that is not closed, the oldest first. */
  open(): readonly Complaint[];
  hasOpenComplaint(orderId: string): boolean;
  /** The ids of its compensations and reversals that a contra entry took back. */
  takenBack(complaint: Complaint): readonly string[];
}
