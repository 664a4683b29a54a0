import type { Journal } from '../journal/journal.ts';
import { ledgerSums, standingTotals } from '../journal/projections/ledger-sums.ts';
import type { ShiftJournal } from './ports.ts';
import { ShiftTables } from './shift-tables.ts';

/** Shifts over a journal's own tables. */
export function shiftJournalOf(journal: Journal): ShiftJournal {
  const { read } = journal;
  const tables = read.tables((db) => new ShiftTables(db));
  return {
    append: (events) => journal.appendExtension(events, null),
    newest: () => tables.newest(),
    byNumber: (number) => tables.byNumber(number),
    before: (number) => tables.before(number),
    movesOf: (shiftId) => tables.movesOf(shiftId),
    hasMove: (moveId) => tables.hasMove(moveId),
    sums: (span) => read.tables((db) => ledgerSums(db, span)),
    carriedAt: (seq) => read.tables((db) => standingTotals(db, seq)),
    eventCount: () => journal.eventCount,
  };
}
