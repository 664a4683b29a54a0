import { FAMILY_IDS, type FamilyId } from '../../../shared/catalogue/families.ts';
import { addMoney, rupiah } from '../../../shared/lib/money.ts';
import { amountPaid, type Order, type Refund } from '../../../shared/orders/order.ts';
import { buildReceipt, type ReceiptInput } from '../../../shared/receipts/build-receipt.ts';
import { buildVisit } from '../../../shared/receipts/build-visit.ts';
import type { ReceiptDocument } from '../../../shared/receipts/document.ts';
import { asReprint } from '../../../shared/receipts/frame.ts';
import { bySeveral, type Changes, inCash, inputOf, orderOf } from './receipts.ts';
import { DAY_SAMPLES } from './reports/day-samples.ts';
import { ACCOUNT_SAMPLES } from './shop/account-samples.ts';
import { SUMMARY_SAMPLES } from './shop/group-samples.ts';
import { SHIFT_SAMPLES } from './shop/shift-samples.ts';

/** Every document that the till can print: each family in each of its branches, visits, the papers of shifts, of accounts and of groups. */

interface Branch {
  readonly name: string;
  readonly changes?: Changes;
  readonly order?: Partial<Order>;
  readonly more?: Partial<ReceiptInput>;
  readonly copy?: number;
  /** Paid by QR, transfer and cash. */
  readonly isSplit?: true;
}

const BY_HAND: Partial<Order> = {
  state: { is: 'settled', as: 'delivered', by: 'Rina', reference: 'TKT-88121, Ibu Wati', code: '0041002415123456789' },
};

const RETURNED = [
  { paidBy: 'cash', tender: 'cash', amount: rupiah(6_500), at: '2026-11-21T05:10:00.000Z', by: 'Rina' },
  { paidBy: 'qr', tender: 'qr', amount: rupiah(20_000), reference: '328811904477', at: '2026-11-21T09:10:00.000Z', by: 'Rina' },
] as const;
const PARTLY_BACK: Refund = { is: 'owed', amount: rupiah(26_500), since: '2026-11-21T04:00:00.000Z', returned: RETURNED.slice(0, 1) };
const BACK: Refund = { is: 'paid', amount: rupiah(26_500), at: '2026-11-21T09:10:00.000Z', by: 'Rina', tender: 'qr', returned: RETURNED };

/** A picture of a house, 64 dots wide. */
export const LOGO = shopLogo();

const english = { language: 'en', showKioskFee: true, logo: null } as const;

export const BRANCHES: readonly Branch[] = [
  { name: 'as sold' },
  { name: 'in English', more: { receipt: english } },
  { name: 'with the kiosk fee folded in', more: { receipt: { language: 'id', showKioskFee: false, logo: null } } },
  {
    name: 'with the shop’s picture and header',
    more: {
      shop: { ...inputOf('gas').shop, header: 'Buka tiap hari 07.00-21.00. Tutup saat Lebaran.' },
      receipt: { language: 'id', showKioskFee: true, logo: LOGO },
    },
  },
  { name: 'as a copy in training', more: { training: true }, copy: 1 },
  { name: 'with an odd token or a long code', changes: { reading: { voucherCode: '9876-ABCD-0O1I-lLoo-zz' } } },
  { name: 'without a name, lines or serial', changes: { reading: { clientName: '', lines: [], serialNumber: '' } } },
  { name: 'with a code too long for a line', changes: { reading: { voucherCode: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b' } } },
  { name: 'with a link that lacks its scheme', changes: { reading: { voucherCode: 'belajar.example.id/aktivasi/ZK81PP02XX' } } },
  { name: 'with characters in its code that nobody sees', changes: { reading: { voucherCode: 'AB\nCD\u200b-12' } } },
  { name: 'delivered by hand', changes: { state: 'settled' } },
  { name: 'delivered by hand with a code that the family has no place for', order: BY_HAND },
  { name: 'paid by several means', isSplit: true },
  { name: 'paid by several means in English', isSplit: true, more: { receipt: english } },
  { name: 'as a slip of money of which a part went back', changes: { state: 'failed' }, order: { refund: PARTLY_BACK } },
  {
    name: 'as an English slip of money that went back by parts',
    changes: { state: 'failed' },
    order: { refund: BACK },
    more: { receipt: english },
  },
  { name: 'as a claim slip', changes: { state: 'pending' } },
  { name: 'as an English claim slip in training', changes: { state: 'pending' }, more: { training: true, receipt: english } },
  { name: 'as a claim slip while its result is not known', changes: { state: 'unknown' } },
  { name: 'as an intent slip', changes: { state: 'queued' } },
  { name: 'as an English intent slip', changes: { state: 'queued' }, more: { receipt: english } },
  { name: 'as a slip of money that is owed', changes: { state: 'failed', refund: 'owed' } },
  { name: 'as a slip of money that was paid back', changes: { state: 'failed', refund: 'paid' } },
  { name: 'as an English slip of money that was paid back', changes: { state: 'failed', refund: 'paid' }, more: { receipt: english } },
];

export interface ReceiptSample {
  readonly family: FamilyId | 'visit' | 'shift' | 'account' | 'collective' | 'day';
  readonly name: string;
  readonly document: ReceiptDocument;
}

export function receiptSampleOf(family: FamilyId, { changes, order, more, copy, isSplit }: Branch): ReceiptDocument {
  const input = inputOf(family, changes, more);
  const payment = isSplit ? { ...input.payment, ...bySeveral(input.payment.total) } : input.payment;
  const built = buildReceipt({ ...input, payment, order: { ...input.order, ...order } });
  if (!built.ok) throw new Error(built.failure.detail);
  return copy === undefined ? built.value : asReprint(built.value, { number: copy, at: '2026-11-21T04:00:00Z' }, 'Asia/Jakarta');
}

/** A visit whose lines ended in the given states. */
export function visitSampleOf(
  lines: readonly (readonly [FamilyId, Changes?])[],
  more: Partial<ReceiptInput> = {},
  isSplit = false,
): ReceiptDocument {
  const orders: Order[] = lines.map(([family, changes], index) =>
    orderOf(family, { ...changes, sale: { ...changes?.sale, orderId: `7q2fk3ma00012${index + 3}` } }),
  );
  const total = addMoney(...orders.map(({ sale }) => amountPaid(sale)));
  const { payment: _payment, order: _order, ...frame } = inputOf('gas', {}, more);
  const built = buildVisit({
    ...frame,
    orders,
    payment: { ...(isSplit ? bySeveral(total) : inCash(total, Math.ceil(total / 100_000) * 100_000)), total },
  });
  if (!built.ok) throw new Error(built.failure.detail);
  return built.value;
}

const VISITS: readonly { readonly name: string; readonly document: () => ReceiptDocument }[] = [
  {
    name: 'of a token, airtime and a voucher',
    document: () => visitSampleOf([['electricity-prepaid'], ['telco-prepaid'], ['voucher-game']]),
  },
  {
    name: 'whose lines ended differently',
    document: () =>
      visitSampleOf([
        ['water'],
        ['telco-prepaid', { state: 'pending' }],
        ['voucher-game', { state: 'queued' }],
        ['gas', { state: 'failed', refund: 'owed' }],
        ['loan', { state: 'sending' }],
      ]),
  },
  { name: 'in English', document: () => visitSampleOf([['electricity-prepaid'], ['tv-internet']], { receipt: english }) },
  { name: 'paid by several means', document: () => visitSampleOf([['telco-prepaid'], ['voucher-game']], {}, true) },
];

export const receiptSamples = (): ReceiptSample[] => [
  ...FAMILY_IDS.flatMap((family) => BRANCHES.map((branch) => ({ family, name: branch.name, document: receiptSampleOf(family, branch) }))),
  ...VISITS.map(({ name, document }) => ({ family: 'visit' as const, name, document: document() })),
  ...SHIFT_SAMPLES.map(({ name, document }) => ({ family: 'shift' as const, name, document: document() })),
  ...ACCOUNT_SAMPLES.map(({ name, document }) => ({ family: 'account' as const, name, document: document() })),
  ...SUMMARY_SAMPLES.map(({ name, document }) => ({ family: 'collective' as const, name, document: document() })),
  ...DAY_SAMPLES.map(({ name, document }) => ({ family: 'day' as const, name, document: document() })),
];

function shopLogo(): NonNullable<ReceiptInput['receipt']['logo']> {
  const [width, height] = [64, 48];
  const isDark = (x: number, y: number): boolean =>
    y < 20 ? Math.abs(x - 31.5) < y * 1.5 : x > 8 && x < 55 && !(x > 24 && x < 40 && y > 30);
  const bytes = Uint8Array.from({ length: (width / 8) * height }, (_, at) => {
    const [y, x] = [Math.floor(at / (width / 8)), (at % (width / 8)) * 8];
    return Array.from({ length: 8 }, (__, bit) => Number(isDark(x + bit, y)) << (7 - bit)).reduce((sum, value) => sum | value, 0);
  });
  return { width, height, bits: Buffer.from(bytes).toString('base64') };
}
