import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { AccountStates, isTakenBack } from './account-states.ts';
import { OnAccountTables } from './on-account-tables.ts';
import type { OnAccountJournal } from './ports.ts';

/** Customers' accounts over a journal's own tables. A refused write is reported, so that sales stop. */
export function onAccountJournalOf(journal: Journal, refused: (failure: JournalFailure) => void): OnAccountJournal {
  const tables = journal.read.tables((db) => new OnAccountTables(db));
  const states = new AccountStates(tables);
  return {
    append: (events) => {
      const written = journal.append(events);
      if (!written.ok) refused(written.failure);
      return written;
    },
    account: (customerId) => states.of(customerId),
    accounts: () => states.all(),
    entries: (customerId, limit) => tables.newestEntries(customerId, limit),
    payment: (customerId, paymentId) => {
      const parts = tables.payment(customerId, paymentId);
      const last = parts.at(-1);
      const gone = tables.entriesAfter(customerId, 0).some((entry) => isTakenBack(entry) && entry.actId === paymentId);
      return last ? { parts, balance: tables.balanceAfter(customerId, last.seq), isTakenBack: gone } : null;
    },
    hasAct: (actId) => tables.hasAct(actId),
  };
}
