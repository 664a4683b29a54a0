import type { TFunction } from 'i18next';
import { isErasedText } from '../../../shared/lib/erased-text.ts';
import { OPENING_CAUSES, openingsInAll } from '../../../shared/shifts/drawer-openings.ts';
import type { MarginFigures } from '../../../shared/shifts/shift-report.ts';
import type { ShiftReportView } from '../../../shared/shifts/shift-views.ts';

/** The figures of an X or a Z as lines: those above a sum add up to it. */

/** `main`: what the reader looks for. `wrong`: a difference. Null takes no line, and a text stands as it is. */
export type ReportRow = readonly [label: string, amount: number | string | null, look?: 'main' | 'wrong'];

/** A movement that did not happen takes no line. */
const some = (amount: number): number | null => (amount === 0 ? null : amount);

export function drawerRows({ drawer, shift }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  const { float, custodyDifference, taken, debts = 0, returned, moves, expected, counted, difference, removed, floatLeft } = drawer;
  return [
    [t('shift.float'), float],
    [t('shift.custody'), custodyDifference === null ? null : some(custodyDifference)],
    [t('shift.cashSales'), taken],
    [t('shift.cashDebts'), some(debts)],
    [t('shift.cashRefunds'), some(-returned)],
    [t('shift.payIn'), some(moves.payIn)],
    [t('shift.changeShort'), some(moves.changeShort)],
    [t('shift.payOut'), some(-moves.payOut)],
    [t('shift.drop'), some(-moves.drop)],
    [t('shift.compensation'), some(-moves.compensation)],
    [t('shift.deposit'), some(-moves.deposit)],
    [t('shift.expected'), expected, 'main'],
    [t('shift.counted'), counted],
    [t('shift.differenceName'), difference, difference === 0 ? 'main' : 'wrong'],
    [t('shift.removed'), removed],
    [t('shift.receiver'), isErasedText(shift.closed?.receiver ?? '') ? null : (shift.closed?.receiver ?? null)],
    [t('shift.staysInDrawer'), floatLeft],
  ];
}

export function takingRows({ tenders }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  return tenders.flatMap(({ tender, received, returned, debts }): ReportRow[] => {
    const how = t(`tender.${tender}`);
    return [
      [how, some(received)],
      [t('shift.backBy', { how }), some(-returned)],
      [t('shift.debtsBy', { how }), some(debts)],
    ];
  });
}

/** The totals of other means that the close asked for; nothing before a count. */
export function totalRows({ tenders }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  return tenders.flatMap(({ tender, expected, counted, difference }): ReportRow[] => {
    if (counted === undefined || difference === undefined) return [];
    const how = t(`tender.${tender}`);
    return [
      [t('shift.expectedBy', { how }), expected],
      [t('shift.countedBy', { how }), counted ?? t('shift.notCounted')],
      difference ? [t('shift.differenceBy', { how }), difference, 'wrong'] : [t('shift.differenceBy', { how }), difference],
    ];
  });
}

export function orderRows({ orders: { sold, fulfilled, refunded, after } }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  return [
    [t('shift.sold', { count: sold.orders }), sold.total],
    [t('shift.fulfilled', { count: fulfilled.orders }), fulfilled.total],
    [t('shift.refunded', { count: refunded.orders }), some(refunded.total)],
    [t('shift.stillOpen', { count: after.open.orders }), some(after.open.total)],
    [t('shift.stillOwed', { count: after.owed.orders }), some(after.owed.total)],
  ];
}

/** Nothing where nobody ever bought on account. */
export function debtRows({ debts }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  if (!debts || Object.values(debts).every((amount) => amount === 0)) return [];
  return [
    [t('shift.debtsBefore'), debts.before],
    [t('shift.debtsCharged'), some(debts.charged)],
    [t('shift.debtsCollected'), some(-debts.collected)],
    [t('shift.debtsCredited'), some(-debts.credited)],
    [t('shift.debtsWrittenOff'), some(-debts.writtenOff)],
    [t('shift.debtsAfter'), debts.after, 'main'],
    [t('shift.heldAhead'), some(debts.ahead)],
  ];
}

/** How often the drawer was opened: counts, not amounts. Nothing where it never was. */
export function openingRows({ openings }: ShiftReportView, t: TFunction): readonly ReportRow[] {
  if (!openings || openingsInAll(openings) === 0) return [];
  return [
    ...OPENING_CAUSES.map((cause): ReportRow => [t(`shift.openedFor_${cause}`), some(openings[cause])]),
    [t('shift.openingsInAll'), openingsInAll(openings), 'main'],
  ];
}

export const marginRows = (figures: MarginFigures, t: TFunction): readonly ReportRow[] => [
  [t('shift.providerTakes'), figures.debit],
  [t('shift.paymentFees'), some(figures.paymentFee ?? 0)],
  [t('shift.partnerIncome'), some(figures.partnerIncome ?? 0)],
  [t('shift.margin'), figures.margin],
  [t('shift.losses'), figures.losses],
];
