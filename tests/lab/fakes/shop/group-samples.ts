import { summaryPaper } from '../../../../shared/groups/document/summary-paper.ts';
import type { RoundBill, RoundView } from '../../../../shared/groups/group-views.ts';
import { type OutcomeWhy, type Standing, sumsOf } from '../../../../shared/groups/outcome.ts';
import { addMoney, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { ReceiptDocument } from '../../../../shared/receipts/document.ts';
import type { ReceiptFrame } from '../../../../shared/receipts/frame.ts';
import { inputOf } from '../receipts.ts';

/** Summaries of collective payments, for pictures and renderings. */

const bill = (name: string, at: number, standing: Standing, why: OutcomeWhy, total: number, more: Partial<RoundBill> = {}): RoundBill => ({
  ...{ name, standing, why, total: rupiah(total), returned: rupiah(standing === 'returned' ? total : 0), now: null, message: '' },
  ...{ orderId: `7q2fk3ma0001${at}`, number: `53735129${String(at).padStart(2, '0')}`, productName: 'PDAM Kota Bandung' },
  ...more,
});

const PAID: readonly RoundBill[] = [
  bill('SRI WAHYUNI', 1, 'paid', 'paid', 86_500),
  bill('AHMAD DAHLAN KUSUMAWARDHANA BIN SULAIMAN', 2, 'paid', 'paid', 1_204_500, { productName: 'PLN Pascabayar', number: '537316000129' }),
];
const MIXED: readonly RoundBill[] = [
  ...PAID,
  bill('DEWI LESTARI', 3, 'open', 'processing', 64_000),
  bill('EKO PRASETYO', 4, 'owed', 'changed', 71_500, { now: rupiah(93_000) }),
  bill('', 5, 'owed', 'failed', 55_000, { returned: rupiah(20_000) }),
  bill('UCOK SIREGAR', 6, 'returned', 'alreadyPaid', 48_000),
];

export const roundOf = (bills: readonly RoundBill[]): RoundView => ({
  ...{ ticketId: 't1', at: '2026-11-21T03:30:00.000Z', cashier: 'Sari', bills, sums: sumsOf(bills), waiting: 0, continued: 'no' as const },
  total: addMoney(rupiah(0), ...bills.map(({ total }) => total)),
});

const inCash = (total: Rupiah) => ({ payments: [{ tender: 'cash', amount: total } as const], change: rupiah(0), total });

export function summaryOf(bills: readonly RoundBill[], more: Partial<ReceiptFrame> = {}): ReceiptDocument {
  const { order: _order, payment: _payment, ...frame } = inputOf('water');
  const round = roundOf(bills);
  return summaryPaper({
    ...frame,
    ...more,
    group: 'Warga RT 05 RW 11',
    round,
    payment: inCash(round.total),
    at: '2026-11-21T04:10:00.000Z',
  });
}

const english: ReceiptFrame['receipt'] = { language: 'en', showKioskFee: true, logo: null };

/** Every summary that the till can print. */
export const SUMMARY_SAMPLES: readonly { readonly name: string; readonly document: () => ReceiptDocument }[] = [
  { name: 'summary with every outcome', document: () => summaryOf(MIXED) },
  { name: 'summary with every outcome in English', document: () => summaryOf(MIXED, { receipt: english }) },
  { name: 'summary of bills that are all paid, in training', document: () => summaryOf(PAID, { training: true }) },
];
