import type { Language } from '../../../../shared/lib/language.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { DebtSums } from '../../../../shared/on-account/debt-sums.ts';
import type { ReceiptDocument } from '../../../../shared/receipts/document.ts';
import { asReprint } from '../../../../shared/receipts/frame.ts';
import type { CashMove, CashMoveKind } from '../../../../shared/shifts/cash-move.ts';
import type { ShiftDocument } from '../../../../shared/shifts/document/shift-document.ts';
import { shiftPaper } from '../../../../shared/shifts/document/shift-paper.ts';
import type { LedgerSums, StandingSum } from '../../../../shared/shifts/ledger-sums.ts';
import { shiftReportOf } from '../../../../shared/shifts/shift-report.ts';
import type { Shift } from '../../../../shared/shifts/shift-state.ts';

/** An X and a Z of a busy day with everything in it, for pictures and renderings. */

const SUPERVISOR = { person: { id: 'p9', name: 'Wati Suharti', role: 'supervisor' as const }, liftedBy: null };

const SHIFT: Shift = {
  id: 's12',
  number: 12,
  clock: { zone: 'Asia/Makassar', dayStartsAt: 0 },
  businessDay: '2026-11-21',
  openedAt: '2026-11-20T23:02:00.000Z',
  openedBy: 'Sari',
  float: { 50000: 2, 20000: 5, 10000: 10 },
  missing: null,
  counts: [
    { 100000: 67, 50000: 42, 20000: 20, 10000: 23, 5000: 8, 2000: 6, 1000: 6, 500: 4 },
    { 100000: 67, 50000: 42, 20000: 20, 10000: 24, 5000: 8, 2000: 6, 1000: 6, 500: 4 },
  ],
  tenderCounts: { first: { qr: 7_200_000 }, recount: { qr: 7_210_500 } },
  isCountAccepted: false,
  moves: 4,
  fullXs: 2,
  closed: {
    floatLeft: rupiah(300_000),
    reason: 'Uang receh tertukar saat pecah 100 ribu',
    receiver: 'Ratna Wulandari',
    allowedBy: SUPERVISOR,
    usesRecount: true,
    at: '2026-11-21T13:41:00.000Z',
    by: 'Budi Santoso',
  },
};

const cashMove = (kind: CashMoveKind, amount: number, reason: string, giver = 'Sari', receiver = 'Wati'): CashMove => ({
  moveId: reason,
  kind,
  amount: rupiah(amount),
  reason,
  giver,
  receiver,
  orderId: null,
});

const standing = (orders: number, total: number, fee: number, debit = 0, more: Partial<StandingSum> = {}): StandingSum => ({
  ...{ orders, total, fee, debit, debitUnknown: 0, partnerFee: 0, partnerIncome: 0, paymentFee: 0 },
  ...more,
});
const NONE = standing(0, 0, 0);

const SUMS: LedgerSums = {
  sold: { orders: 203, total: 18_734_500 },
  standings: {
    open: standing(1, 102_500, 2_500),
    owed: standing(0, 0, 0),
    fulfilled: standing(200, 18_580_000, 402_500, 18_011_750, { partnerFee: 151_200 }),
    refunded: standing(2, 52_000, 1_000, 25_000),
  },
  ofEarlier: { open: NONE, owed: NONE, fulfilled: standing(1, 102_000, 2_000, 100_000), refunded: standing(1, 26_500, 500) },
  families: [
    { family: 'electricity-prepaid', orders: 61, base: 6_200_000, admin: 0, other: 0, fee: 152_500, total: 6_352_500 },
    { family: 'electricity-postpaid', orders: 24, base: 7_412_300, admin: 60_000, other: 31_200, fee: 60_000, total: 7_563_500 },
    { family: 'telco-prepaid', orders: 98, base: 3_912_500, admin: 0, other: 0, fee: 147_000, total: 4_059_500 },
    { family: 'voucher-game', orders: 17, base: 561_500, admin: 0, other: 0, fee: 43_000, total: 604_500 },
  ],
  tenders: [
    { tender: 'cash', payments: 131, received: 9_321_000, refunds: 2, returned: 52_000 },
    { tender: 'qr', payments: 58, received: 7_213_500, refunds: 0, returned: 0 },
    { tender: 'transfer', payments: 8, received: 1_990_000, refunds: 0, returned: 0 },
    { tender: 'card', payments: 0, received: 0, refunds: 0, returned: 0 },
    { tender: 'account', payments: 2, received: 210_000, refunds: 0, returned: 0 },
  ],
  cashForNonCash: { refunds: 0, returned: 0 },
  people: [
    { person: 'p1', cashier: 'Sari', orders: 122, total: 11_210_000, refunds: 1, returned: 26_500 },
    { person: 'p2', cashier: 'Budi Santoso', orders: 81, total: 7_524_500, refunds: 1, returned: 25_500 },
  ],
  ends: [
    { orderId: '7q2fk3ma000119', ticket: 4, end: 'fulfilled', orders: 1, total: 102_000 },
    { orderId: '7q2fk3ma000121', ticket: 5, end: 'refunded', orders: 1, total: 26_500 },
  ],
  exceptions: { drawerOpening: 1, codeReprint: 2, override: 3, priceChange: 1 },
};

const DEBTS: DebtSums = {
  ...{ before: 345_000, charged: 210_000, collected: 150_000, credited: 0, writtenOff: 15_000, after: 390_000, ahead: 20_000 },
  byTender: [
    { tender: 'cash', collected: 100_000 },
    { tender: 'transfer', collected: 50_000 },
  ],
};

export const sampleShift = (changes: Partial<Shift> = {}, more: Partial<ShiftDocument> = {}, language: Language = 'id'): ShiftDocument => {
  const shift = { ...SHIFT, ...changes };
  const report = shiftReportOf({
    shift,
    sums: SUMS,
    debts: DEBTS,
    before: {
      open: [{ orderId: '7q2fk3ma000119', total: 102_000, z: 11 }],
      owed: [
        { orderId: '7q2fk3ma000098', total: 51_500, z: 9 },
        { orderId: '7q2fk3ma000121', total: 26_500, z: 11 },
      ],
    },
    carried: {
      open: [
        { orderId: '7q2fk3ma000311', total: 102_500, z: null },
        { orderId: '7q2fk3ma000119', total: 102_000, z: 11 },
      ],
      owed: [
        { orderId: '7q2fk3ma000098', total: 51_500, z: 9 },
        { orderId: '7q2fk3ma000121', total: 26_500, z: 11 },
      ],
    },
    contras: [
      { actId: 'pay-1', what: 'collected', amount: 500_000, z: 11, at: '2026-11-21T09:00:00.000Z', by: 'Wati', reason: 'salah ketik nol' },
      { actId: 'move-1', what: 'payOut', amount: 15_000, z: null, at: '2026-11-21T09:00:00.000Z', by: 'Wati', reason: 'salah laci' },
    ],
    openings: { sale: 131, refund: 2, cash: 4, count: 3, request: 1 },
    ends: SUMS.ends.map(({ ticket: _ticket, ...end }) => ({ ...end, z: 11 })),
    moves: [
      cashMove('payIn', 200_000, 'Receh dari bank', 'Wati', 'Sari'),
      cashMove('payOut', 38_000, 'Galon dan sabun', 'Sari', 'Depot Tirta'),
      cashMove('drop', 300_000, 'Setor siang'),
      cashMove('compensation', 25_000, 'Token salah meter', 'Wati', 'Pelanggan'),
    ],
    cash: { taken: 9_321_000, returned: 52_000, debts: 100_000 },
    left: { float: rupiah(300_000), between: { taken: 0, returned: 0 } },
  });
  return {
    kind: 'z',
    head: {
      shop: {
        name: 'Kios Sari Melati',
        address: 'Jl. Kenari 14, Makassar',
        phone: '0411 8123 456',
        npwp: '01.234.567.8-901.000',
        header: '',
      },
      till: 'KIOS-MKS-07',
      language,
      training: false,
    },
    at: '2026-11-21T13:41:00.000Z',
    report,
    balance: {
      since: { amount: 9_214_300, at: '2026-11-20T22:58:00.000Z' },
      told: { amount: 11_075_050, at: '2026-11-21T13:30:00.000Z' },
      credited: 20_000_000,
      debit: 18_036_750,
      expected: { low: 10_975_050, high: 11_177_550 },
      uncertainOrders: 2,
      debitUnknown: 0,
      unexplained: 0,
    },
    previous: { number: 11, digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
    runningTotal: 214_087_500,
    chainHead: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
    ...more,
  };
};

const OPEN = { closed: null, counts: [] };
const COPY = { number: 1, at: '2026-11-22T04:00:00Z' };
const NEW_SHOP = { ...sampleShift().head, training: true, till: '' };

/** Every paper of a shift that the till can print. */
export const SHIFT_SAMPLES: readonly { readonly name: string; readonly document: () => ReceiptDocument }[] = [
  { name: 'Z', document: () => shiftPaper(sampleShift(), false) },
  { name: 'Z in English for the owner', document: () => shiftPaper(sampleShift({}, {}, 'en'), true) },
  { name: 'Z for the owner', document: () => shiftPaper(sampleShift(), true) },
  { name: 'Z in English', document: () => shiftPaper(sampleShift({}, {}, 'en'), false) },
  {
    name: 'Z as a copy',
    document: () => asReprint(shiftPaper(sampleShift({ missing: { from: 9, to: 11 } }), false), COPY, 'Asia/Makassar'),
  },
  { name: 'X in training', document: () => shiftPaper(sampleShift(OPEN, { kind: 'x', head: NEW_SHOP, previous: null }), false) },
  { name: 'X in English', document: () => shiftPaper(sampleShift(OPEN, { kind: 'x' }, 'en'), false) },
];
