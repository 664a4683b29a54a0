import { rupiah } from '../../../../shared/lib/money.ts';
import type { OwingView } from '../../../../shared/on-account/on-account-views.ts';
import type { ReceiptDocument } from '../../../../shared/receipts/document.ts';
import type { ReceiptFrame } from '../../../../shared/receipts/frame.ts';
import { dayPaper } from '../../../../shared/reports/day/day-paper.ts';
import { type DayBooks, dayVerdicts } from '../../../../shared/reports/day/day-verdicts.ts';
import type { HomeFigures, HomeView, ReportSums, ShiftRow } from '../../../../shared/reports/report-views.ts';
import { inputOf } from '../receipts.ts';

/** The end of a day on which all is well; a test changes what it is about. */

const sums = { orders: 3, total: 130_500 };
const NONE = { orders: 0, total: 0 };
export const EARNED = {
  ...{ debit: 124_500, debitUnknown: 0, margin: 6_000, partnerFee: 0, partnerIncome: 0, paymentFee: 0, losses: 0 },
};
const today: ReportSums = {
  sold: { ...sums, price: 124_500, base: 124_500, admin: 0, other: 0, fee: 6_000 },
  fulfilled: { ...sums, fee: 6_000 },
  refunded: NONE,
  earnings: EARNED,
};

export const shiftRow = (changes: Partial<ShiftRow> = {}): ShiftRow => ({
  ...{ number: 678, businessDay: '2026-11-28', openedAt: '2026-11-28T01:00:00.000Z', openedBy: 'Sari' },
  ...{ closedAt: '2026-11-28T14:00:00.000Z', closedBy: 'Sari', sold: sums, reason: '' },
  ...{ expected: 630_500, counted: 630_500, difference: 0, custodyDifference: 0, tenders: [] },
  ...changes,
});

export const dayFigures = (changes: Partial<HomeFigures> = {}): HomeFigures => ({
  ...{ at: '2026-11-28T14:05:00.000Z', day: '2026-11-28', today, isComplete: true },
  weekBefore: { day: '2026-11-21', untilHour: 21, sold: today.sold, today: today.sold },
  ...{ hours: [], days: [], top: [], alerts: [], shifts: [shiftRow()] },
  service: {
    outcomes: { success: 3, delivered: 0, refused: 0, notDelivered: 0, unsent: 0, withdrawn: 0, doubted: 0 },
    share: 1,
    times: { orders: 3, medianMs: 500, p90Ms: 500, p99Ms: 500, buckets: [] },
  },
  now: { open: NONE, unknown: NONE, owed: NONE },
  ...changes,
});

export const COMPARED: NonNullable<DayBooks['comparison']> = {
  told: { amount: 9_089_800, at: '2026-11-28T14:01:00.000Z' },
  ...{ uncertainOrders: 0, unexplained: 0, debitUnknown: 0 },
};

export const owing = (balance: number, over30 = 0): OwingView => ({
  ...{ customerId: `c${balance}`, name: 'Bu Rina', balance, limit: null },
  since: balance > 0 ? '2026-11-01T03:00:00.000Z' : null,
  ageing: { upTo7: rupiah(0), upTo30: rupiah(Math.max(0, balance - over30)), over30: rupiah(over30) },
});

const dayBooksOf = (changes: Partial<DayBooks> = {}): DayBooks => ({
  ...{ openShift: null, hasShifts: true, comparison: COMPARED, isBalanceTold: true, isBalanceOfToday: true, owing: [owing(50_000)] },
  ...changes,
});

export function homeOf(figures: Partial<HomeFigures> = {}, books: Partial<DayBooks> = {}): HomeView {
  const all = dayFigures(figures);
  return { ...all, verdicts: dayVerdicts(all, dayBooksOf(books)) };
}

export function dayPaperOf(home: HomeView, more: Partial<ReceiptFrame> = {}): ReceiptDocument {
  const { order: _order, payment: _payment, ...frame } = inputOf('water');
  return dayPaper(home, { ...frame, ...more });
}

/** A day on which nothing is well. */
export const badDay = (): HomeView =>
  homeOf(
    {
      today: { ...today, earnings: { ...EARNED, margin: 2_000, losses: 52_000 } },
      shifts: [
        shiftRow({ number: 679, difference: -15_000, tenders: [{ tender: 'qr', expected: 40_000, counted: 30_000, difference: -10_000 }] }),
        shiftRow({ custodyDifference: -5_000 }),
      ],
      now: { open: { orders: 2, total: 139_500 }, unknown: { orders: 1, total: 39_500 }, owed: { orders: 1, total: 20_500 } },
    },
    { comparison: { ...COMPARED, unexplained: -100_000, uncertainOrders: 2 }, owing: [owing(312_500, 112_500), owing(-20_000)] },
  );

/** Every summary of a day that the till can print. */
export const DAY_SAMPLES: readonly { readonly name: string; readonly document: () => ReceiptDocument }[] = [
  { name: 'summary of a day that is done', document: () => dayPaperOf(homeOf()) },
  { name: 'summary of a day with faults', document: () => dayPaperOf(badDay()) },
  {
    name: 'summary of a day that goes on, in English and in training',
    document: () =>
      dayPaperOf(homeOf({}, { openShift: 680, isBalanceTold: false }), {
        training: true,
        receipt: { language: 'en', showKioskFee: true, logo: null },
      }),
  },
];
