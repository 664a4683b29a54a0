import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { StatementJournal } from './ports.ts';
import { StatementTables } from './statement-tables.ts';

/** Compared statements over a journal's own tables. A refused write is reported, so that sales stop. */
export function statementJournalOf(journal: Journal, refused: (failure: JournalFailure) => void): StatementJournal {
  const tables = journal.read.tables((db) => new StatementTables(db));
  return {
    append: (event) => {
      const written = journal.append([event]);
      if (!written.ok) refused(written.failure);
      return written;
    },
    statement: (statementId) => tables.statement(statementId),
    newest: (count) => tables.newest(count),
    newestOfAccount: (account) => tables.newestOfAccount(account),
    newestOfFile: (digest) => tables.newestOfFile(digest),
  };
}
