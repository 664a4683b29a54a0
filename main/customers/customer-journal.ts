import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Journal } from '../journal/journal.ts';
import { CustomerTables } from './customer-tables.ts';
import type { CustomerJournal } from './ports.ts';

/** The customers over a journal's own tables. A refused write is reported, so that sales stop. */
export function customerJournalOf(journal: Journal, refused: (failure: JournalFailure) => void): CustomerJournal {
  const tables = journal.read.tables((db) => new CustomerTables(db));
  return {
    append: (events) => {
      const written = journal.append(events);
      if (!written.ok) refused(written.failure);
      return written;
    },
    all: () => tables.all(),
    customer: (customerId) => tables.customer(customerId),
    erasureWanted: () => tables.erasureWanted(),
    mergedInto: (customerId) => tables.mergedInto(customerId),
  };
}
