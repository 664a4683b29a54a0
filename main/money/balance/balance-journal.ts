import { ContraTables } from '../../customers/contra/contra-tables.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { debitsOf, knownDebitIn, unsentDebits } from './balance-debits.ts';
import { BalanceTables } from './balance-tables.ts';
import type { BalanceJournal } from './ports.ts';
import { ReversalTables } from './reversal-tables.ts';

/** The balance over a journal's own tables. A refused write is reported, so that sales stop. */
export function balanceJournalOf(journal: Journal, refused: (failure: JournalFailure) => void): BalanceJournal {
  const tables = journal.read.tables((db) => new BalanceTables(db));
  const reversals = journal.read.tables((db) => new ReversalTables(db));
  const contras = journal.read.tables((db) => new ContraTables(db));
  return {
    append: (events) => {
      const written = journal.append(events);
      if (!written.ok) refused(written.failure);
      return written;
    },
    lastReading: (to) => tables.lastReading(to),
    firstReading: () => tables.firstReading(),
    creditedBetween: (after, to) => tables.creditedBetween(after, to),
    deposit: (depositId) => tables.deposit(depositId),
    depositsSince: (after) => tables.depositsSince(after),
    reversedBetween: (after, to) => reversals.between(after, to),
    reversedOf: (orderId) => reversals.ofOrder(orderId),
    hasReversal: (reversalId) => reversals.has(reversalId),
    reversalsSince: (after) => reversals.since(after),
    debitOf: (order) => knownDebitIn(journal, order),
    debits: (since, told) => debitsOf(journal, since, told),
    unsentDebits: () => unsentDebits(journal),
    isTakenBack: (actId) => contras.of(actId) !== null,
    eventCount: () => journal.eventCount,
  };
}
