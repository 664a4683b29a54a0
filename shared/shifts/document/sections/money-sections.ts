import type { BalanceComparison } from '../../../balance/balance-views.ts';
import { isCountedTender } from '../../../lib/tender.ts';
import { type Block, paragraph, row } from '../../../receipts/document.ts';
import { localTime } from '../../../receipts/local-time.ts';
import type { ReceiptStrings } from '../../../receipts/strings.ts';
import type { FamilySum } from '../../ledger-sums.ts';
import { type DrawerFigures, isUsed, type ShiftReport, type TenderFigures } from '../../shift-report.ts';
import type { Shift } from '../../shift-state.ts';
import { counted, figure, figureUnlessZero, heading, refundRows } from '../figure-rows.ts';
import type { ShiftDocument } from '../shift-document.ts';
import type { ShiftStrings } from '../shift-strings.ts';

/** Part 3: before + sold = fulfilled + refunded + after. */
export const orderSection = ({ orders }: ShiftReport, words: ShiftStrings): Block[] => [
  heading(words.orders),
  paragraph(words.atStart),
  counted(words.open, orders.before.open),
  counted(words.owed, orders.before.owed),
  counted(words.sold, orders.sold, true),
  counted(words.fulfilled, orders.fulfilled),
  counted(words.refunded, orders.refunded),
  paragraph(words.atEnd),
  counted(words.open, orders.after.open),
  counted(words.owed, orders.after.owed),
];

/** Part 4: the parts of each family's sum. */
export const familySection = ({ families }: ShiftReport, words: ShiftStrings, names: ReceiptStrings): Block[] => [
  heading(words.families),
  ...(families.length === 0 ? [paragraph(words.nothing)] : families.flatMap((sum) => familyRows(sum, words, names))),
];

const familyRows = ({ family, orders, base, admin, other, fee, total }: FamilySum, words: ShiftStrings, names: ReceiptStrings): Block[] => [
  paragraph(`${names.family[family]} (${orders})`, true),
  figure(words.base, base),
  ...figureUnlessZero(words.admin, admin),
  ...figureUnlessZero(words.otherCharges, other),
  figure(words.kioskFee, fee),
  figure(words.sum, total, true),
];

/** Part 5: every means that was used; what cash should be is the drawer's. */
export function tenderSection(report: ShiftReport, words: ShiftStrings, names: ReceiptStrings): Block[] {
  const { tenders, cashForNonCash, orders } = report;
  const used = tenders.filter((sum) => sum.tender === 'cash' || isUsed(sum) || sum.counted !== undefined);
  const returned = tenders.reduce((sum, tender) => sum + tender.returned, 0);
  return [
    heading(words.tenders),
    ...used.flatMap((sum) => tenderRows(sum, report, words, names)),
    counted(words.takings, orders.sold, true),
    // Of an order that is owed a part can be with the customer already; the rest of it ends as a refund of a later span.
    ...figureUnlessZero(words.partlyRefunded, orders.refunded.total - returned),
    ...figureUnlessZero(words.cashForNonCash, 0 - cashForNonCash.returned),
  ];
}

function tenderRows(sum: TenderFigures, { drawer, shift }: ShiftReport, words: ShiftStrings, names: ReceiptStrings): Block[] {
  const { tender, payments, received, refunds, returned, debts, expected } = sum;
  return [
    paragraph(names.tender[tender], true),
    counted(words.sales, { orders: payments, total: received }),
    ...refundRows({ refunds, returned }, words),
    ...figureUnlessZero(words.debts, debts),
    ...(tender === 'cash' ? cashRows(drawer, words) : [figure(words.expected, expected), ...countedRows(sum, shift, words)]),
  ];
}

/** Its total in its own application, the counts that it rests on, and its difference. Nothing before a count. */
function countedRows({ tender, counted: count, difference }: TenderFigures, { tenderCounts }: Shift, words: ShiftStrings): Block[] {
  if (count === undefined || !isCountedTender(tender)) return [];
  if (count === null || difference === null || difference === undefined) return [row(words.counted, words.notCounted)];
  const [first, recount] = [tenderCounts?.first?.[tender], tenderCounts?.recount?.[tender]];
  const both = first !== undefined && recount !== undefined && first !== recount;
  return [
    ...(both ? [figure(words.firstCount, first), figure(words.recount, recount)] : []),
    figure(words.counted, count),
    figure(words.difference, difference),
  ];
}

const cashRows = ({ expected, counted: count, difference }: DrawerFigures, words: ShiftStrings): Block[] => [
  figure(words.expectedInDrawer, expected),
  ...(count === null || difference === null ? [] : [figure(words.counted, count), figure(words.difference, difference)]),
];

/** Part 7: what the provider took from the balance. */
export const providerSection = ({ report: { provider, shift }, balance }: ShiftDocument, words: ShiftStrings): Block[] => [
  heading(words.provider),
  figure(words.debit, provider.debit),
  ...(provider.debitUnknown === 0 ? [] : [row(words.debitUnknown, String(provider.debitUnknown))]),
  ...(balance === null ? [] : balanceRows(balance, shift.clock.zone, words)),
];

/** Between two reported balances, which need not be the shift's own ends; a range where results of orders are not known. */
function balanceRows(balance: BalanceComparison, zone: string, words: ShiftStrings): Block[] {
  const { since, told, credited, reversed = 0, debit, expected, unexplained, untold } = balance;
  return [
    paragraph(words.balanceFrom(localTime(since.at, zone))),
    figure(words.balance, since.amount),
    figure(words.deposits, credited),
    ...figureUnlessZero(words.reversals, reversed),
    figure(words.debitSince, 0 - debit),
    ...(expected.low === expected.high
      ? [figure(words.expected, expected.low)]
      : [figure(words.atLeast, expected.low), figure(words.atMost, expected.high)]),
    paragraph(words.balanceTo(localTime(told.at, zone))),
    figure(words.toldBalance, told.amount),
    figure(words.difference, unexplained, true),
    ...(untold ? [paragraph(words.untold(untold.orders)), ...untold.ids.map((id) => paragraph(id))] : []),
    ...(untold && untold.orders > untold.ids.length ? [paragraph(words.andMore(untold.orders - untold.ids.length))] : []),
  ];
}

/** Part 8, on the owner's copy alone: margin = of fees + of prices - payment fees + partner fees; losses stand after it. */
export function marginSection({ margin, provider }: ShiftReport, words: ShiftStrings): Block[] {
  const { fulfilled, debit, fee, margin: earned, losses, deliveredUnpaid } = margin;
  const { paymentFee = 0, lostPaymentFee = 0, partnerIncome = 0 } = margin;
  return [
    heading(words.margin),
    figure(words.fulfilled, fulfilled),
    figure(words.cost, 0 - debit),
    ...figureUnlessZero(words.paymentFee, 0 - paymentFee),
    ...figureUnlessZero(words.partnerIncome, partnerIncome),
    figure(words.marginSum, earned, true),
    figure(words.marginOfFee, fee),
    figure(words.marginOfPrice, fulfilled - fee - debit),
    ...(provider.debitUnknown === 0 ? [] : [paragraph(words.marginTooHigh(provider.debitUnknown))]),
    figure(words.deliveredUnpaid, 0 - deliveredUnpaid),
    ...figureUnlessZero(words.lostPaymentFee, 0 - lostPaymentFee),
    figure(words.compensations, deliveredUnpaid + lostPaymentFee - losses),
    figure(words.afterLosses, earned - losses, true),
    figure(words.partnerFee, provider.partnerFee - partnerIncome),
  ];
}
