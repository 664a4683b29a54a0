import { type FamilyId, families } from '../../../shared/catalogue/families.ts';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import { addMoney, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { Order, OrderState, Reading, Refund, Sale } from '../../../shared/orders/order.ts';
import type { ReceiptInput } from '../../../shared/receipts/build-receipt.ts';

/** Orders of every family as a shop sells them, with the labels that billers send; `Changes` holds what a test needs to differ. */

interface Sample {
  readonly product: string;
  readonly number: string;
  readonly name?: string;
  readonly meterId?: string;
  readonly base: number;
  readonly admin?: number;
  readonly unlisted?: number;
  readonly fields?: readonly NameValue[];
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly serial?: string;
  readonly code?: string;
  readonly howToRedeem?: string;
  readonly terms?: string;
}

export const samples: Readonly<Record<FamilyId, Sample>> = {
  'telco-prepaid': {
    product: 'Simpati 50.000',
    number: '081298765432',
    base: 51_500,
    lines: [],
    serial: '0041002415123456789',
  },
  'telco-postpaid': {
    product: 'Halo Pascabayar',
    number: '081112345678',
    name: 'RI** SETI***N',
    base: 187_350,
    admin: 2_500,
    lines: [
      ['Nama Pelanggan', 'RI** SETI***N'],
      ['Periode', 'OKT 2026'],
      ['Jumlah Tagihan', 'Rp 187.350'],
      ['Biaya Admin', 'Rp 2.500'],
    ],
  },
  'electricity-prepaid': {
    product: 'Token PLN 100.000',
    number: '14012345678',
    name: 'B*** S*****O',
    meterId: '14012345678',
    base: 100_000,
    admin: 2_500,
    lines: [
      ['Tarif/Daya', 'R1/900VA'],
      ['PPN', 'Rp0'],
      ['Angsuran', 'Rp0'],
      ['Rp Token', 'Rp91.743'],
      ['Jml kWh', '66,4'],
      ['Token', '4101-2233-8087-1200-7766'],
    ],
    serial: '4101-2233-8087-1200-7766',
    code: '4101-2233-8087-1200-7766',
  },
  'electricity-postpaid': {
    product: 'PLN Pascabayar',
    number: '532110987654',
    name: 'SI** AMI***H',
    base: 412_650,
    admin: 2_750,
    lines: [
      ['IDPEL', '532110987654'],
      ['Nama', 'SI** AMI***H'],
      ['Tarif/Daya', 'R1/1300VA'],
      ['BL/TH', 'OKT26'],
      ['Stand Meter', '00123400-00145600'],
      ['Rp Tag PLN', 'Rp 412.650'],
      ['Info', ''],
    ],
    serial: '0BMS210Z5A8F4C0D9E7B6A3F21C05D4E',
  },
  'electricity-non-meter': {
    product: 'PLN Non-Taglis',
    number: '5321100012345',
    name: 'CV SU*** JA**',
    base: 1_475_000,
    admin: 5_000,
    lines: [
      ['Transaksi', 'PENYAMBUNGAN BARU'],
      ['Tgl Registrasi', '18 NOV 2026'],
      ['Biaya PLN', 'Rp. 1.475.000'],
    ],
    serial: '0SYM21A9F6E5D4C3B2A10987',
    code: '5321100012345',
  },
  'voucher-retail': {
    product: 'Voucher Kopi Kenangan 50.000',
    number: '',
    base: 48_000,
    lines: [['Berlaku s.d.', '31-12-2026']],
    code: 'https://voucher.example.co.id/r/9fK2aQ7xLmT0?src=kios&v=2',
    howToRedeem: 'Buka tautan, tunjukkan kode di kasir gerai.',
    terms: 'Sekali pakai. Tidak dapat ditukar uang.',
  },
  'voucher-game': {
    product: 'Google Play 100.000',
    number: '',
    base: 102_000,
    lines: [],
    code: '3KQ0-O8LI-1V7T-ZX25',
    serial: '7261553390018',
    howToRedeem: 'Buka Play Store > Pembayaran > Tukar kode hadiah.',
    terms: 'Berlaku 12 bulan. Kode tidak dapat dikembalikan.',
  },
  'game-direct': {
    product: 'Mobile Legends 86 Diamonds',
    number: '123456789',
    name: 'Pangeran%20Malam',
    base: 22_000,
    fields: [{ name: 'zone_id', value: '2685' }],
    lines: [
      ['Username', 'Pangeran%20Malam'],
      ['Zone ID', '2685'],
    ],
  },
  'voucher-streaming': {
    product: 'Vidio Premier 30 Hari',
    number: '',
    base: 39_000,
    lines: [['Masa Aktif', '30 hari']],
    code: 'VIDIO7QF2K3MA',
    howToRedeem: 'Masuk ke vidio.com/kode lalu ketik kode.',
  },
  'game-account': {
    product: 'PUBG Mobile 60 UC',
    number: '5123456789',
    name: 'Ra*** Ga***g',
    base: 15_000,
    admin: 500,
    lines: [['Nickname', 'Ra*** Ga***g']],
    code: 'UC60KJ3M9P',
  },
  'voucher-learning': {
    product: 'Ruangguru Belajar 1 Bulan',
    number: '',
    base: 149_000,
    lines: [],
    code: 'https://belajar.example.id/aktivasi/ZK81-PP02',
  },
  'tv-internet': {
    product: 'IndiHome',
    number: '122801234567',
    name: 'AN** WIJ***A',
    base: 385_000,
    admin: 2_500,
    lines: [
      ['Nama Pelanggan', 'AN** WIJ***A'],
      ['Jumlah Lembar Tagihan', '1'],
      ['Periode', '202610'],
      ['Tagihan', '385000'],
      ['Denda', ''],
    ],
    serial: '1A2B3C4D5E6F',
  },
  gas: {
    product: 'PGN Gas Rumah Tangga',
    number: '0110123456',
    name: 'HAR** ***',
    base: 96_400,
    admin: 2_500,
    lines: [
      ['Pemakaian', '14 m³'],
      ['Stand Awal', '1201'],
      ['Stand Akhir', '1215'],
      ['Periode', 'Okt-2026'],
    ],
    serial: 'PGN26112100987',
  },
  'social-insurance': {
    product: 'BPJS Kesehatan Keluarga',
    number: '8888801234567890',
    name: 'DE** LES***I',
    base: 105_000,
    admin: 2_500,
    lines: [
      ['No VA Keluarga', '8888801234567890'],
      ['Jumlah Peserta', '3'],
      ['Jumlah Bulan', '1'],
    ],
    serial: 'A1B2C3D4E5F60708',
  },
  'vehicle-tax': {
    product: 'E-Samsat Jawa Barat',
    number: '3221261121000456',
    name: 'YU** PRA***A',
    base: 284_500,
    admin: 5_000,
    unlisted: 12_000,
    fields: [
      { name: 'nik', value: '3273014507890001' },
      { name: 'machine_number', value: 'JFZ1E1234567' },
      { name: 'phone_number', value: '081234567890' },
    ],
    lines: [
      ['No Polisi', 'D 4321 ABC'],
      ['NIK', '3273014507890001'],
      ['Merk/Tipe', 'HONDA BEAT'],
      ['PKB Pokok', 'Rp 249.500'],
      ['SWDKLLJ', 'Rp 35.000'],
      ['Masa Berlaku', '21-11-2027'],
    ],
    serial: '-',
  },
  water: {
    product: 'PDAM Tirtawening Kota Bandung',
    number: '0123456',
    name: 'MU*** HID***T',
    base: 78_300,
    admin: 2_500,
    lines: [
      ['Alamat', 'JL. KEBON KAWUNG NO. 21 RT 03 RW 05 KEL. PASIRKALIKI'],
      ['Periode', 'SEP 2026'],
      ['Tagihan', 'Rp 38.300'],
      ['Periode', 'OKT 2026'],
      ['Tagihan', 'Rp 40.000'],
      ['Denda', '0'],
    ],
    serial: 'TW2611210045',
  },
  loan: {
    product: 'FIF Group',
    number: '402001234567',
    name: 'AG** SAL***',
    base: 865_000,
    admin: 0,
    lines: [
      ['Angsuran Ke', '07'],
      ['Jatuh Tempo', '25-11-2026'],
      ['Denda', 'Rp 0'],
    ],
    serial: '402001234567',
  },
  education: {
    product: 'SPP SMA Negeri 3 Bandung',
    number: '20261100345',
    name: 'NA*** PUT**',
    base: 350_000,
    admin: 3_000,
    lines: [
      ['Kelas', 'XI IPA 2'],
      ['Bulan', 'November 2026'],
    ],
    serial: 'SPP-2611-000345',
  },
  'property-tax': {
    product: 'PBB Kota Bandung',
    number: '327301000100200030',
    name: 'SU**** H',
    base: 1_210_000,
    admin: 5_000,
    fields: [{ name: 'period', value: '2026' }],
    lines: [
      ['NOP', '327301000100200030'],
      ['Tahun Pajak', '2026'],
      ['Lokasi', 'KEL. SUKAJADI'],
      ['Luas Tanah', '120 m2'],
    ],
    serial: '26112100099887',
  },
  insurance: {
    product: 'Prudential Premi',
    number: '12345678',
    name: 'LI** KUR***A',
    base: 500_000,
    admin: 0,
    lines: [['Jenis Premi', 'Premi Lanjutan']],
    serial: '',
  },
  'property-service': {
    product: 'IPL Summarecon',
    number: 'A12-045',
    name: 'TE** ***',
    base: 675_000,
    admin: 2_500,
    lines: [['Periode', '11/2026']],
    serial: 'IPL0998877',
  },
};

export interface Changes {
  readonly state?: 'success' | 'settled' | 'pending' | 'unknown' | 'queued' | 'sending' | 'failed';
  readonly reading?: Partial<Reading>;
  readonly sale?: Partial<Sale>;
  readonly kioskFee?: number;
  readonly refund?: Refund['is'];
}

const PARTNER_FEE = rupiah(7_131);
const AT = '2026-11-21T03:43:10.000Z';

function readingOf(family: FamilyId, changes: Partial<Reading> = {}): Reading {
  const sample = samples[family];
  return {
    status: 'Success',
    finalFailure: false,
    errorCode: '',
    errorDetail: '',
    salesPrice: rupiah(sample.base + (sample.admin ?? 0) + (sample.unlisted ?? 0)),
    adminFee: rupiah(sample.admin ?? 0),
    partnerFee: PARTNER_FEE,
    clientName: sample.name ?? '',
    serialNumber: sample.serial ?? '',
    voucherCode: sample.code ?? '',
    fulfilledAt: AT,
    lines: sample.lines.map(([name, value]) => ({ name, value })),
    ...changes,
  };
}

function saleOf(family: FamilyId, kioskFee = 2_000, changes: Partial<Sale> = {}): Sale {
  const sample = samples[family];
  const price = rupiah(sample.base + (sample.admin ?? 0) + (sample.unlisted ?? 0));
  const row = families[family];
  const quote = {
    id: 'q1',
    at: AT,
    expiresAt: AT,
    clientName: sample.name ?? '',
    meterId: sample.meterId ?? '',
    lines: [],
    basePrice: rupiah(sample.base),
    adminFee: rupiah(sample.admin ?? 0),
    salesPrice: price,
  };
  return {
    orderId: '7q2fk3ma000123',
    ticketId: 't1',
    product: {
      code: `${family}-1`,
      name: sample.product,
      brand: '',
      family,
      generation: 'old',
      howToRedeem: sample.howToRedeem ?? '',
      terms: sample.terms ?? '',
      note: '',
    },
    clientNumber: sample.number,
    fields: sample.fields ?? [],
    amount: row.amount ? price : null,
    body: '{}',
    quote: row.inquiry ? quote : null,
    price,
    kioskFee: rupiah(kioskFee),
    at: '2026-11-21T03:42:58.000Z',
    cashier: 'Sari',
    ...changes,
  };
}

export function orderOf(family: FamilyId, changes: Changes = {}): Order {
  const sale = saleOf(family, changes.kioskFee, changes.sale);
  const states: Readonly<Record<NonNullable<Changes['state']>, OrderState>> = {
    success: { is: 'success', reading: readingOf(family, changes.reading), at: AT },
    settled: { is: 'settled', as: 'delivered', by: 'Rina', reference: 'TKT-88121', code: samples[family].code ?? '' },
    unknown: { is: 'unknown', why: 'timeout', status: null, message: '', since: AT, notFounds: 0, notFoundSince: null },
    queued: { is: 'queued', until: '2026-11-22T03:42:58.000Z' },
    pending: { is: 'pending', since: AT, notFounds: 0, goodsMissingSince: null },
    sending: { is: 'sending', attempt: 1, refusals: 0, doubt: null },
    failed: { is: 'failed', status: 'Failed', message: '' },
  };
  const amount = addMoney(sale.price, sale.kioskFee);
  const refunds: Readonly<Record<Refund['is'], Refund>> = {
    none: { is: 'none' },
    owed: { is: 'owed', amount, since: AT },
    held: { is: 'held', amount, since: AT, heldAt: AT },
    paid: { is: 'paid', amount, at: '2026-11-21T05:10:00.000Z', by: 'Rina', tender: 'cash' },
  };
  const refund = refunds[changes.refund ?? 'none'];
  return { sale, state: states[changes.state ?? 'success'], attempts: 1, refund, warnings: [], history: [] };
}

/** A payment in cash, with this much in the customer's hand. */
export const inCash = (total: Rupiah, received: number) => ({
  payments: [{ tender: 'cash', amount: total } as const],
  change: rupiah(received - total),
});

/** A payment by QR, transfer and cash, each for some of the total. */
export function bySeveral(total: Rupiah) {
  const [qr, transfer] = [rupiah(Math.floor(total / 3)), rupiah(Math.floor(total / 4))];
  const cash = total - qr - transfer;
  const payments = [
    { tender: 'qr', amount: qr, reference: '328811904477' },
    { tender: 'transfer', amount: transfer, reference: 'TRF-2026/0099812' },
    { tender: 'cash', amount: rupiah(cash) },
  ] as const;
  return { payments, change: rupiah(Math.ceil(cash / 50_000) * 50_000 - cash) };
}

/** The input of a receipt, paid in cash with a round note. */
export function inputOf(family: FamilyId, changes: Changes = {}, more: Partial<ReceiptInput> = {}): ReceiptInput {
  const order = orderOf(family, changes);
  const total = addMoney(order.sale.price, order.sale.kioskFee);
  return {
    order,
    payment: { ...inCash(total, Math.ceil(total / 50_000) * 50_000), total, visitTotal: null },
    shop: {
      name: 'Kios Melati 2',
      address: 'Jl. Cihampelas 12, Bandung',
      phone: '0812-0000-1111',
      npwp: '',
      header: '',
      footer: 'Terima kasih. Simpan struk ini.',
    },
    receipt: { language: 'id', showKioskFee: true, logo: null },
    training: false,
    headHash: '9c41e07b55d0a1f2',
    timeZone: 'Asia/Jakarta',
    ...more,
  };
}
