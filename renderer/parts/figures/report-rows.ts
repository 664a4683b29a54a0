import type { TFunction } from 'i18next';
import { isErasedText } from '../../../shared/lib/erased-text.ts';
import { OPENING_CAUSES, openingsInAll } from '../../../shared/shifts/drawer-openings.ts';
import type { MarginFigures } from '../../../shared/shifts/shift-report.ts';
import type { ShiftReportView } from '../../../shared/shifts/shift-views.ts';

/** The figures of an X or a Z as lines. The lines above a sum add up to it. */

/** A line. `main` stresses a sum, and `wrong` a difference. A null amount leaves the line out; a text shows unchanged. */
export type ReportRow = readonly [label: string, amount: number | string | null, look?: 'main' | 'wrong'];

/** Null for 0, so that a movement that did not happen has no line. */
const some = (amount: number): number | null => (amount === 0 ? null : amount);

export function drawerRows({ drawer, shift }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  const { float, custodyDifference, taken, debts = 0, returned, moves, expected, counted, difference, removed, floatLeft } = drawer;
  return [
    [t('shifts.float'), float],
    [t('shifts.custody'), custodyDifference === null ? null : some(custodyDifference)],
    [t('shifts.cashSales'), some(taken)],
    [t('shifts.cashDebts'), some(debts)],
    [t('shifts.cashRefunds'), some(-returned)],
    [t('shifts.payIn'), some(moves.payIn)],
    [t('shifts.changeShort'), some(moves.changeShort)],
    [t('shifts.payOut'), some(-moves.payOut)],
    [t('shifts.drop'), some(-moves.drop)],
    [t('shifts.compensation'), some(-moves.compensation)],
    [t('shifts.deposit'), some(-moves.deposit)],
    [t('shifts.expected'), expected, 'main'],
    [t('shifts.counted'), counted],
    [t('shifts.differenceName'), difference, difference === 0 ? 'main' : 'wrong'],
    [t('shifts.removed'), removed],
    [t('shifts.receiver'), isErasedText(shift.closed?.receiver ?? '') ? null : (shift.closed?.receiver ?? null)],
    [t('shifts.staysInDrawer'), floatLeft],
  ];
}

export function takingRows({ tenders }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  return tenders.flatMap(({ tender, received, returned, debts }): ReportRow[] => {
    const how = t(`tender.${tender}`);
    return [
      [how, some(received)],
      [t('shifts.backBy', { how }), some(-returned)],
      [t('shifts.debtsBy', { how }), some(debts)],
    ];
  });
}

/** The totals of other means that the close asked for; no lines before a count. */
export function totalRows({ tenders }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  return tenders.flatMap(({ tender, expected, counted, difference }): ReportRow[] => {
    if (counted === undefined || difference === undefined) return [];
    const how = t(`tender.${tender}`);
    return [
      [t('shifts.expectedBy', { how }), expected],
      [t('shifts.countedBy', { how }), counted ?? t('shifts.notCounted')],
      difference ? [t('shifts.differenceBy', { how }), difference, 'wrong'] : [t('shifts.differenceBy', { how }), difference],
    ];
  });
}

export function orderRows({ orders: { sold, fulfilled, refunded, after } }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  return [
    [t('shifts.sold', { count: sold.orders }), some(sold.total)],
    [t('shifts.fulfilled', { count: fulfilled.orders }), some(fulfilled.total)],
    [t('shifts.refunded', { count: refunded.orders }), some(refunded.total)],
    [t('shifts.stillOpen', { count: after.open.orders }), some(after.open.total)],
    [t('shifts.stillOwed', { count: after.owed.orders }), some(after.owed.total)],
  ];
}

/** The debts of customers; no lines where all amounts are 0, as in a shop that never sold on account. */
export function debtRows({ debts }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  if (!debts || Object.values(debts).every((amount) => amount === 0)) return [];
  return [
    [t('shifts.debtsBefore'), debts.before],
    [t('shifts.debtsCharged'), some(debts.charged)],
    [t('shifts.debtsCollected'), some(-debts.collected)],
    [t('shifts.debtsCredited'), some(-debts.credited)],
    [t('shifts.debtsWrittenOff'), some(-debts.writtenOff)],
    [t('shifts.debtsAfter'), debts.after, 'main'],
    [t('shifts.heldAhead'), some(debts.ahead)],
  ];
}

/** The number of times that the drawer opened, by cause: counts, not amounts. No lines where it never opened. */
export function openingRows({ openings }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  if (!openings || openingsInAll(openings) === 0) return [];
  return [
    ...OPENING_CAUSES.map((cause): ReportRow => [t(`shifts.openedFor_${cause}`), some(openings[cause])]),
    [t('shifts.openingsInAll'), openingsInAll(openings), 'main'],
  ];
}

/** What the provider debited in this shift. */
export const providerRows = ({ provider }: ShiftReportView, t: TFunction): readonly ReportRow[] => [
  [t('shifts.debited'), some(provider.debit)],
];

export const marginRows = (figures: MarginFigures, t: TFunction): readonly ReportRow[] => [
  [t('shifts.providerTakes'), some(figures.debit)],
  [t('shifts.paymentFees'), some(figures.paymentFee ?? 0)],
  [t('shifts.partnerIncome'), some(figures.partnerIncome ?? 0)],
  [t('shifts.margin'), some(figures.margin)],
  [t('shifts.losses'), some(figures.losses)],
];
