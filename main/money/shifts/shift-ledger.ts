import type { EarlierEnd, LedgerSums } from '../../../shared/ledger/ledger-sums.ts';
import { collectedBy, type DebtSums } from '../../../shared/on-account/debt-sums.ts';
import {
  type CashFlow,
  type DrawerFacts,
  drawerOf,
  expectedMeansOf,
  type ShiftEnd,
  type ShiftFacts,
  tenderFiguresOf,
} from '../../../shared/shifts/shift-report.ts';
import type { Shift } from '../../../shared/shifts/shift-state.ts';
import type { ExpectedMeans } from '../../../shared/shifts/tender-count.ts';
import type { Span } from '../../journal/projections/ledger-sums.ts';
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
  const span = { after: last?.closed ?? stored.opened, to: journal.eventCount() };
  const [sums, debts] = [journal.sums(span), journal.debts(span)];
  return {
    ...drawerFactsOf(journal, { ...stored, shift }, cashOf(sums, debts)),
    ...{ sums, debts },
    before: lastZ ? lastZ.report.carried : journal.openingEntry(stored),
    carried: journal.carriedNow(),
    contras: journal.contras(span),
    openings: journal.openings(span),
    ends: sums.ends.map((end) => endOf(end, journal)),
  };
}

/** What a count of the open shift is compared with, as of now. */
export function expectedOf(journal: ShiftJournal, stored: StoredShift): ExpectedMeans {
  const span = { after: journal.before(stored.shift.number)?.closed ?? stored.opened, to: journal.eventCount() };
  const [sums, debts] = [journal.sums(span), journal.debts(span)];
  const { expected } = drawerOf(drawerFactsOf(journal, stored, cashOf(sums, debts)));
  return expectedMeansOf(expected, tenderFiguresOf(sums.tenders, debts));
}

/** The facts of the open shift's drawer as of now; `all` is the cash that moved since the last close. */
function drawerFactsOf(journal: ShiftJournal, { shift, opened }: StoredShift, all: CashFlow): DrawerFacts {
  const last = journal.before(shift.number);
  const after = last?.closed ?? opened;
  const float = last?.shift.closed?.floatLeft;
  const cashIn = (span: Span): CashFlow => cashOf(journal.sums(span), journal.debts(span));
  const between = after === opened ? NO_CASH : cashIn({ after, to: opened });
  return { shift, moves: journal.movesOf(shift.id), cash: less(all, between), left: float === undefined ? null : { float, between } };
}

const endOf = ({ ticket, ...end }: EarlierEnd, journal: ShiftJournal): ShiftEnd => ({ ...end, z: journal.zOf(ticket) ?? 0 });

const NO_CASH: CashFlow = { taken: 0, returned: 0 };

function cashOf({ tenders }: LedgerSums, sums: DebtSums): CashFlow {
  const cash = tenders.find(({ tender }) => tender === 'cash');
  return { taken: cash?.received ?? 0, returned: cash?.returned ?? 0, ...unlessZero(collectedBy(sums, 'cash')) };
}

const less = (all: CashFlow, part: CashFlow): CashFlow => ({
  taken: all.taken - part.taken,
  returned: all.returned - part.returned,
  ...unlessZero((all.debts ?? 0) - (part.debts ?? 0)),
});

/** A Z of a shop without customers' accounts stays as it was. */
const unlessZero = (debts: number): Pick<CashFlow, 'debts'> => (debts === 0 ? {} : { debts });
