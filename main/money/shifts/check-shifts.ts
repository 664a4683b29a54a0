import { collectedBy, type DebtSums } from '../../../shared/on-account/debt-sums.ts';
import { carriedSum } from '../../../shared/shifts/carried-orders.ts';
import { type DrawerOpenings, OPENING_CAUSES } from '../../../shared/shifts/drawer-openings.ts';
import type { LedgerSums } from '../../../shared/shifts/ledger-sums.ts';
import type { ShiftReport } from '../../../shared/shifts/shift-report.ts';
import { debtSums } from '../../customers/on-account/debt-sums.ts';
import type { Database } from '../../journal/core/database.ts';
import { ledgerSums, standingTotals } from '../../journal/projections/ledger-sums.ts';
import { drawerOpenings } from './drawer-openings.ts';
import { ShiftTables } from './shift-tables.ts';

/**
 * Checks the kept figures of every Z against the ledger: the orders and tenders of its span, and what it hands to the next one. Reads the
 * ledger once. Null when all agree, else the first Z that does not.
 */
export function checkShifts(db: Database): string | null {
  const tables = new ShiftTables(db);
  let after: number | null = null;
  let carried = { open: 0, owed: 0 };
  for (const stored of tables.all()) {
    if (after === null) {
      after = stored.opened;
      const { open, owed } = tables.openingEntry(stored);
      const opening = standingTotals(db, after);
      carried = { open: opening.open.total, owed: opening.owed.total };
      if (carriedSum(open).total !== carried.open || carriedSum(owed).total !== carried.owed) return 'the opening entry differs';
    }
    const z = tables.zDocument(stored);
    if (z === null || stored.closed === null) return null;
    const sums = ledgerSums(db, { after, to: stored.closed });
    const { open, owed } = sums.standings;
    carried = { open: carried.open + open.total, owed: carried.owed + owed.total };
    const span = { after, to: stored.closed };
    if (!agrees(z.report, sums, carried) || !debtsAgree(z.report, debtSums(db, span)) || !openingsAgree(z.report, drawerOpenings(db, span)))
      return `Z ${stored.shift.number} differs from its events`;
    after = stored.closed;
  }
  return null;
}

function agrees({ orders, tenders, carried }: ShiftReport, sums: LedgerSums, { open, owed }: { open: number; owed: number }): boolean {
  const { sold, fulfilled, refunded } = orders;
  return (
    [
      [sold.total, sums.sold.total],
      [fulfilled.total, sums.standings.fulfilled.total],
      [refunded.total, sums.standings.refunded.total],
      [carriedSum(carried.open).total, open],
      [carriedSum(carried.owed).total, owed],
    ].every(([kept, told]) => kept === told) &&
    sums.tenders.every(({ tender, received, returned }) => {
      const kept = tenders.find((each) => each.tender === tender);
      return (kept?.received ?? 0) === received && (kept?.returned ?? 0) === returned;
    })
  );
}

/** A Z of a till that sold nothing on account says nothing of debts. */
function debtsAgree({ debts, tenders }: ShiftReport, { byTender, ...told }: DebtSums): boolean {
  const kept = debts ?? NO_DEBTS;
  const isSame = DEBT_MEMBERS.every((name) => kept[name] === told[name]);
  return isSame && tenders.every(({ tender, debts: sum }) => sum === collectedBy({ byTender }, tender));
}

/** A Z of an older program does not say how often the drawer was opened. */
const openingsAgree = ({ openings }: ShiftReport, told: DrawerOpenings): boolean =>
  openings === undefined || OPENING_CAUSES.every((cause) => openings[cause] === told[cause]);

const DEBT_MEMBERS = ['before', 'charged', 'collected', 'credited', 'writtenOff', 'after', 'ahead'] as const;
const NO_DEBTS = { before: 0, charged: 0, collected: 0, credited: 0, writtenOff: 0, after: 0, ahead: 0 };
