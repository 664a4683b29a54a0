import type { LedgerSums } from '../../shared/ledger/ledger-sums.ts';
import type { CashFlow, ShiftFacts } from '../../shared/shift/shift-report.ts';
import type { ShiftJournal } from './ports.ts';

/**
 * The facts of a shift's report. Its span begins where the shift before was closed, so that what happens between two shifts is counted
 * once, by the later one. A first shift begins at its opening: everything before is its opening entry.
 */
export function ledgerOf(journal: ShiftJournal, number: number): ShiftFacts | null {
  const stored = journal.byNumber(number);
  if (!stored) return null;
  const { shift, opened, closed } = stored;
  const last = journal.before(number);
  const after = last?.closed ?? opened;
  const to = closed ?? journal.eventCount();
  const float = last?.shift.closed?.floatLeft;
  return {
    shift,
    sums: journal.sums({ after, to }),
    before: journal.carriedAt(after),
    moves: journal.movesOf(shift.id),
    cash: cashOf(journal.sums({ after: opened, to })),
    left: float === undefined ? null : { float, between: cashOf(journal.sums({ after, to: opened })) },
  };
}

function cashOf({ tenders }: LedgerSums): CashFlow {
  const cash = tenders.find(({ tender }) => tender === 'cash');
  return { taken: cash?.received ?? 0, returned: cash?.returned ?? 0 };
}
