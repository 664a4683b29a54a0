import type { CountedTender } from '../../lib/tender.ts';
import type { HomeFigures, HomeView, ShiftRow } from '../report-views.ts';
import {
  type BalanceVerdict,
  type DayVerdicts,
  type DebtsVerdict,
  type DrawerVerdict,
  type EarnedVerdict,
  VERDICTS,
  type VerdictName,
  type VerdictState,
} from './verdict-views.ts';

/**
 * The four verdicts that close a day (docs/close-of-day.md). Each figure is that of the report, Z or comparison that its screen opens; only the
 * verdict is made here.
 */

/** Of the comparison of the balance with the journal (docs/balance.md). */
interface Compared {
  readonly told: { readonly amount: number; readonly at: string };
  readonly unexplained: number;
  readonly uncertainOrders: number;
  /** Delivered orders whose cost nothing says: they make what is expected too high. */
  readonly debitUnknown: number;
}

/** Of a customer where one owes the other (docs/on-account.md); the oldest debt comes first. */
interface Owing {
  readonly balance: number;
  readonly since: string | null;
  readonly ageing: { readonly over30: number };
}

/** What the books of the open till say; null for what cannot be read now. */
export interface DayBooks {
  readonly openShift: number | null;
  /** The shop works with shifts. */
  readonly hasShifts: boolean;
  readonly comparison: Compared | null;
  /** The provider reports the balance to this till. */
  readonly isBalanceTold: boolean;
  /** The reported balance is of this business day. */
  readonly isBalanceOfToday: boolean;
  readonly owing: readonly Owing[] | null;
}

export const dayVerdicts = (figures: HomeFigures, books: DayBooks): DayVerdicts => ({
  earned: earnedVerdict(figures),
  drawer: drawerVerdict(figures.shifts, books),
  balance: balanceVerdict(books),
  debts: debtsVerdict(books.owing),
});

/** Every verdict that this shop has is good, and no order of a customer waits for its result or its refund. */
export const isDayDone = (home: HomeView): boolean => keptOpenBy(home).length === 0;

/** What keeps a day from being done. */
export const keptOpenBy = ({ verdicts, now }: HomeView): (VerdictName | 'orders')[] => [
  ...VERDICTS.filter((name) => verdicts[name].is === 'bad' || verdicts[name].is === 'waiting'),
  ...(now.open.orders + now.owed.orders > 0 ? (['orders'] as const) : []),
];

function earnedVerdict({ isComplete, today: { fulfilled, earnings } }: HomeFigures): EarnedVerdict {
  const { margin, losses, debitUnknown: costUnknown } = earnings ?? { margin: 0, losses: 0, debitUnknown: 0 };
  const verdict = (is: VerdictState, why: EarnedVerdict['why']): EarnedVerdict => ({ is, why, margin, losses, costUnknown });
  if (earnings === null) return verdict('unused', 'hidden');
  if (!isComplete) return verdict('waiting', 'counting');
  if (margin < losses) return verdict('bad', 'lost');
  // A cost that is not known makes the margin too high: it may hide a loss.
  if (costUnknown > 0) return verdict('waiting', 'costUnknown');
  if (fulfilled.orders === 0) return verdict('waiting', 'nothingSold');
  return verdict('good', margin === losses ? 'breakEven' : 'earned');
}

function drawerVerdict(shifts: readonly ShiftRow[], { openShift: open, hasShifts }: DayBooks): DrawerVerdict {
  const figures = {
    open,
    closed: shifts.map(({ number, difference }) => ({ number, difference })),
    difference: sumOf(shifts, ({ difference }) => difference),
    custody: sumOf(shifts, ({ custodyDifference }) => custodyDifference ?? 0),
    tenders: tenderSums(shifts),
  };
  const verdict = (is: VerdictState, why: DrawerVerdict['why']): DrawerVerdict => ({ is, why, ...figures });
  if (open !== null) return verdict('waiting', 'stillOpen');
  if (shifts.length > 0) return shifts.every(isEven) ? verdict('good', 'even') : verdict('bad', 'differs');
  return hasShifts ? verdict('waiting', 'noneClosed') : verdict('unused', 'noShifts');
}

/** Whether the drawer, its float and each other means match. */
export const isEven = ({ difference, custodyDifference, tenders }: ShiftRow): boolean =>
  difference === 0 && (custodyDifference ?? 0) === 0 && tenders.every((result) => (result.difference ?? 0) === 0);

function tenderSums(shifts: readonly ShiftRow[]): DrawerVerdict['tenders'] {
  const sums = new Map<CountedTender, number>();
  for (const { tender, difference } of shifts.flatMap(({ tenders }) => tenders))
    if (difference !== null && difference !== 0) sums.set(tender, (sums.get(tender) ?? 0) + difference);
  return [...sums].map(([tender, difference]) => ({ tender, difference }));
}

function balanceVerdict({ comparison, isBalanceTold, isBalanceOfToday }: DayBooks): BalanceVerdict {
  const { told = null, unexplained = 0, uncertainOrders = 0, debitUnknown = 0 } = comparison ?? {};
  const verdict = (is: VerdictState, why: BalanceVerdict['why']): BalanceVerdict => ({ is, why, told, unexplained, uncertainOrders });
  if (!isBalanceTold) return verdict('unused', 'notTold');
  if (comparison === null) return verdict('waiting', 'notRead');
  if (!isBalanceOfToday) return verdict('waiting', 'notToday');
  if (unexplained === 0) return verdict('good', 'matches');
  // The whole difference may be the cost that nothing says.
  if (unexplained < 0 && debitUnknown > 0) return verdict('waiting', 'costUnknown');
  return verdict('bad', unexplained < 0 ? 'missing' : 'spare');
}

function debtsVerdict(owing: readonly Owing[] | null): DebtsVerdict {
  if (owing === null) return { is: 'waiting', why: 'notRead', owed: 0, customers: 0, over30: 0, since: null };
  const debtors = owing.filter(({ balance }) => balance > 0);
  const figures = {
    owed: sumOf(debtors, ({ balance }) => balance),
    customers: debtors.length,
    over30: sumOf(debtors, ({ ageing }) => ageing.over30),
    since: debtors[0]?.since ?? null,
  };
  if (debtors.length === 0) return { is: 'good', why: 'nobodyOwes', ...figures };
  return figures.over30 > 0 ? { is: 'bad', why: 'old', ...figures } : { is: 'good', why: 'owed', ...figures };
}

const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number => rows.reduce((sum, row) => sum + amount(row), 0);
