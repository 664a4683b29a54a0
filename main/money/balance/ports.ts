import type { BalanceEvent } from '../../../shared/balance/balance-events.ts';
import type { KnownDebit } from '../../../shared/balance/debit-range.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { CashMovedEvent } from '../../../shared/shifts/shift-events.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { DebitSums } from './balance-debits.ts';
import type { StoredDeposit, StoredReading, ToldMoment } from './balance-tables.ts';
import type { StoredReversal } from './reversal-tables.ts';

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
  reversedBetween(after: number, to: number): number;
  reversedOf(orderId: string): number;
  hasReversal(reversalId: string): boolean;
  reversalsSince(after: number): readonly StoredReversal[];
  /** What is known of the provider's debit for an order. */
  debitOf(order: Order): KnownDebit;
  /** What the provider took for orders between two told balances. */
  debits(since: ToldMoment, told: ToldMoment): DebitSums;
  /** What orders will take at most that are paid and were not sent yet. */
  unsentDebits(): number;
  /** Whether a contra entry takes a deposit or a reversal back. */
  isTakenBack(actId: string): boolean;
  /** The number of events. */
  eventCount(): number;
}
