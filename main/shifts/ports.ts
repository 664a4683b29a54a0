import type { LedgerSums } from '../../shared/ledger/ledger-sums.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { CashMove, ShiftEvent } from '../../shared/shift/shift-events.ts';
import type { CarriedOrders } from '../../shared/shift/shift-report.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Span } from '../journal/projections/ledger-sums.ts';
import type { StoredShift } from './shift-tables.ts';

/** What shifts need of the journal. */
export interface ShiftJournal {
  /** Appends events in one durable transaction. */
  append(events: readonly ShiftEvent[]): Result<null, JournalFailure>;
  newest(): StoredShift | null;
  byNumber(number: number): StoredShift | null;
  /** The shift that was closed last before this number. */
  before(number: number): StoredShift | null;
  movesOf(shiftId: string): readonly CashMove[];
  hasMove(moveId: string): boolean;
  /** The sums of a span of the journal. */
  sums(span: Span): LedgerSums;
  /** What is open and owed after this event; reads the whole ledger up to there. */
  carriedAt(seq: number): CarriedOrders;
  /** The number of events. */
  eventCount(): number;
}
