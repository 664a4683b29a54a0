import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { CollectiveTables } from './group-tables.ts';
import type { CollectiveJournal } from './ports.ts';

/** Groups over a journal's own tables. A refused write is reported, so that sales stop. */
export function collectiveJournalOf(journal: Journal, refused: (failure: JournalFailure) => void): CollectiveJournal {
  const tables = journal.read.tables((db) => new CollectiveTables(db));
  return {
    append: (events) => {
      const written = journal.append(events);
      if (!written.ok) refused(written.failure);
      return written;
    },
    groups: () => tables.groups(),
    group: (groupId) => tables.group(groupId),
    rounds: (groupId, most) => tables.rounds(groupId, most),
    round: (ticketId) => tables.round(ticketId),
  };
}
