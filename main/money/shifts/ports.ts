import type { ContraLine } from '../../../shared/contra/contra.ts';
import type { LedgerSums } from '../../../shared/ledger/ledger-sums.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { DebtSums } from '../../../shared/on-account/debt-sums.ts';
import type { CarriedOrders } from '../../../shared/shifts/carried-orders.ts';
import type { CashMove } from '../../../shared/shifts/cash-move.ts';
import type { ShiftDocument } from '../../../shared/shifts/document/shift-document.ts';
import type { DrawerOpenings } from '../../../shared/shifts/drawer-openings.ts';
import type { Shifts } from '../../../shared/shifts/shift.ts';
import type { ShiftEvent } from '../../../shared/shifts/shift-events.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Span } from '../../journal/projections/ledger-sums.ts';
import type { StoredShift } from './shift-tables.ts';

/** What shifts need of the journal. */
export interface ShiftJournal {
  /** Appends events in one durable transaction. */
  append(events: readonly ShiftEvent[]): Result<null, JournalFailure>;
  shifts(): Shifts;
  /** Whether a person must tell the last printed Z before a shift is opened or closed. */
  isLastZUnknown(): boolean;
  /** Whether the journal was restored, or lost its newest events, since the last Z. */
  isLossSinceLastZ(): boolean;
  byNumber(number: number): StoredShift | null;
  /** The shift that was closed last before this number. */
  before(number: number): StoredShift | null;
  /** Closed shifts below this number, the newest first. */
  closedBefore(number: number, limit: number): readonly StoredShift[];
  /** The shift in whose span an event is; 0 before the first shift, null after the last close. */
  zOf(seq: number): number | null;
  /** The Z of a closed shift, as it was printed. */
  zDocument(stored: StoredShift): ShiftDocument | null;
  /** The last X that was taken of a shift. */
  lastX(shiftId: string): ShiftDocument | null;
  /** What was open and owed before the first shift. */
  openingEntry(stored: StoredShift): CarriedOrders;
  movesOf(shiftId: string): readonly CashMove[];
  hasMove(moveId: string): boolean;
  /** What was paid as compensation for an order, in any shift. */
  compensatedFor(orderId: string): number;
  /** What contra entries took back in a span of the journal. */
  contras(span: Span): readonly ContraLine[];
  /** How often the drawer was opened in a span of the journal. */
  openings(span: Span): DrawerOpenings;
  /** The sums of a span of the journal. */
  sums(span: Span): LedgerSums;
  /** What a span did to the customers' accounts. */
  debts(span: Span): DebtSums;
  /** What is open and owed now, by order. */
  carriedNow(): CarriedOrders;
  /** The number of events. */
  eventCount(): number;
  /** The head of the chain, in hex. */
  head(): string;
}
