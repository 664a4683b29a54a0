import type { BalanceEvent } from '../../shared/balance/balance-events.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { CashMovedEvent } from '../../shared/shift/shift-events.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { DebitSums } from './balance-debits.ts';
import type { StoredDeposit, StoredReading } from './balance-tables.ts';

/** What the balance needs of the journal. */
export interface BalanceJournal {
  /** Appends events in one durable transaction. */
  append(events: readonly (BalanceEvent | CashMovedEvent)[]): Result<null, JournalFailure>;
  /** The last reading up to an event; null without one. */
  lastReading(to: number): StoredReading | null;
  firstReading(): StoredReading | null;
  creditedBetween(after: number, to: number): number;
  deposit(depositId: string): StoredDeposit | null;
  depositsSince(after: number): readonly StoredDeposit[];
  /** What the provider took for orders between two events. */
  debits(after: number, to: number): DebitSums;
  /** The number of events. */
  eventCount(): number;
}
