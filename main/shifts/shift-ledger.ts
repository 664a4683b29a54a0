import type { EarlierEnd, LedgerSums } from '../../shared/ledger/ledger-sums.ts';
import type { CashFlow, DrawerFacts, ShiftEnd, ShiftFacts } from '../../shared/shift/shift-report.ts';
import type { Shift } from '../../shared/shift/shift-state.ts';
import type { ShiftJournal } from './ports.ts';
import type { StoredShift } from './shift-tables.ts';

/**
 * The facts of the open shift's report as of now, for this state of it. Its span begins where the shift before was closed, so that what
 * happens between two shifts is counted once, by the later one. A first shift begins at its opening: everything before is its opening entry.
 */
export function ledgerOf(journal: ShiftJournal, shift: Shift): ShiftFacts | null {
  const stored = journal.byNumber(shift.number);
  if (!stored) return null;
  const last = journal.before(shift.number);
  const lastZ = last && journal.zDocument(last);
  const sums = journal.sums({ after: last?.closed ?? stored.opened, to: journal.eventCount() });
  return {
    ...drawerFactsOf(journal, { ...stored, shift }, sums),
    sums,
    before: lastZ ? lastZ.report.carried : journal.openingEntry(stored),
    carried: journal.carriedNow(),
    ends: sums.ends.map((end) => endOf(end, journal)),
  };
}

/** The facts of the open shift's drawer as of now; `sums` are those since the last close, where they are known. */
export function drawerFactsOf(journal: ShiftJournal, { shift, opened }: StoredShift, sums?: LedgerSums): DrawerFacts {
  const last = journal.before(shift.number);
  const after = last?.closed ?? opened;
  const float = last?.shift.closed?.floatLeft;
  const between = cashOf(after === opened ? null : journal.sums({ after, to: opened }));
  const all = cashOf(sums ?? journal.sums({ after, to: journal.eventCount() }));
  return { shift, moves: journal.movesOf(shift.id), cash: less(all, between), left: float === undefined ? null : { float, between } };
}

const endOf = ({ ticket, ...end }: EarlierEnd, journal: ShiftJournal): ShiftEnd => ({ ...end, z: journal.zOf(ticket) ?? 0 });

function cashOf(sums: LedgerSums | null): CashFlow {
  const cash = sums?.tenders.find(({ tender }) => tender === 'cash');
  return { taken: cash?.received ?? 0, returned: cash?.returned ?? 0 };
}

const less = (all: CashFlow, part: CashFlow): CashFlow => ({ taken: all.taken - part.taken, returned: all.returned - part.returned });
