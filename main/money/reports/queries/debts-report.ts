import { addDays, dayOfNumber, type LocalDate } from '../../../../shared/lib/business-day.ts';
import type { DebtsForm } from '../../../../shared/reports/report-forms.ts';
import type { DebtChanges, DebtsRow, DebtsView } from '../../../../shared/reports/report-views.ts';
import { SIGNED_AMOUNT } from '../../../customers/on-account/on-account-tables.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, rowsOf, text } from '../../../journal/core/rows.ts';
import { clocksBefore, hourOf } from '../../../journal/rollups/rollup-hour.ts';

const OWED_ROWS = rowsOf({ owed: integer });
const ENTRY_ROWS = rowsOf({ seq: integer, at: text, kind: text, amount: integer, owed: integer });

const OWED_SQL = `SELECT coalesce(sum(${SIGNED_AMOUNT}), 0) AS owed FROM account_entries WHERE at < ?`;
const NEAR_SQL = `SELECT seq, at, kind, amount, ${SIGNED_AMOUNT} AS owed FROM account_entries WHERE at >= ? AND at < ? ORDER BY seq, part`;

/** What each day or month did to the debts of all customers. Reads the entries of accounts alone, by the days that the shop had then. */
export function debtsReport(db: Database, { span, group }: DebtsForm): DebtsView {
  // No zone and no business day moves a moment by two days.
  const [near, past] = [addDays(span.from, -2), addDays(span.to, 3)];
  const clockBefore = clocksBefore(db);
  let before = OWED_ROWS.only(db.prepare(OWED_SQL), near).owed;
  const sums = new Map<string, DebtChanges>();
  for (const { seq, at, kind, amount, owed } of ENTRY_ROWS.all(db.prepare(NEAR_SQL), near, past)) {
    // A ticket is a charge: its own clock counts.
    const { day: calendarDay, businessDay } = hourOf(at, clockBefore(seq + 1));
    const day = dayOfNumber(span.days === 'calendar' ? calendarDay : businessDay);
    if (day < span.from) before += owed;
    if (day < span.from || day > span.to) continue;
    const key = group === 'day' ? day : monthOf(day);
    sums.set(key, added(sums.get(key) ?? NONE, changeOf(kind, amount)));
  }
  const rows = rowsAfter(before, sums);
  const total = rows.reduce<DebtChanges>(added, NONE);
  return { span, group, before, rows, total, after: afterOf(before, total) };
}

const NONE: DebtChanges = { charged: 0, collected: 0, credited: 0, writtenOff: 0 };

const monthOf = (day: LocalDate): string => day.slice(0, 7);

function changeOf(kind: string, amount: number): DebtChanges {
  switch (kind) {
    case 'charged':
    case 'collected':
    case 'credited':
    case 'writtenOff':
      return { ...NONE, [kind]: amount };
    case 'paidBack':
      return { ...NONE, collected: -amount };
    default:
      return NONE;
  }
}

const added = (sum: DebtChanges, more: DebtChanges): DebtChanges => ({
  charged: sum.charged + more.charged,
  collected: sum.collected + more.collected,
  credited: sum.credited + more.credited,
  writtenOff: sum.writtenOff + more.writtenOff,
});

const afterOf = (before: number, { charged, collected, credited, writtenOff }: DebtChanges): number =>
  before + charged - collected - credited - writtenOff;

/** The rows in their order, each with what was owed at its end. */
function rowsAfter(before: number, sums: ReadonlyMap<string, DebtChanges>): DebtsRow[] {
  let after = before;
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, changes]) => {
      after = afterOf(after, changes);
      return { key, ...changes, after };
    });
}
