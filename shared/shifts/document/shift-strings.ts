import type { ContraOf } from '../../contra/contra.ts';
import type { ExceptionKind } from '../../ledger/ledger-sums.ts';
import type { ShopClock } from '../../lib/business-day.ts';
import type { Language } from '../../settings/settings.ts';
import type { FigureKind } from '../../unconfirmed/unconfirmed.ts';
import type { CashMoveKind } from '../cash-move.ts';
import type { OpeningCause } from '../drawer-openings.ts';

/** The words of an X and a Z. Titles of sections are printed in capitals. */
export interface ShiftStrings {
  readonly title: Readonly<Record<'x' | 'z', string>>;
  readonly shift: string;
  readonly till: string;
  readonly training: string;
  readonly businessDay: string;
  readonly opened: string;
  readonly closed: string;
  readonly asOf: string;
  readonly zone: Readonly<Record<ShopClock['zone'], string>>;
  readonly openedBy: string;
  readonly closedBy: string;
  readonly allowedBy: string;
  readonly cashiers: string;
  readonly previous: string;
  readonly noPrevious: string;
  readonly digest: string;
  readonly missing: (from: number, to: number) => string;
  readonly orders: string;
  readonly atStart: string;
  readonly atEnd: string;
  readonly sold: string;
  readonly fulfilled: string;
  readonly refunded: string;
  readonly open: string;
  readonly owed: string;
  readonly families: string;
  readonly base: string;
  readonly admin: string;
  readonly otherCharges: string;
  readonly kioskFee: string;
  readonly sum: string;
  readonly nothing: string;
  readonly tenders: string;
  readonly sales: string;
  readonly refunds: string;
  readonly debts: string;
  readonly expected: string;
  readonly expectedInDrawer: string;
  readonly counted: string;
  /** A means whose total was not looked up at the close. */
  readonly notCounted: string;
  readonly difference: string;
  readonly takings: string;
  readonly partlyRefunded: string;
  readonly cashForNonCash: string;
  readonly drawer: string;
  readonly leftBefore: string;
  readonly betweenShifts: string;
  readonly floatCounted: string;
  readonly custody: string;
  readonly float: string;
  readonly cashSales: string;
  readonly cashDebts: string;
  readonly cashRefunds: string;
  readonly move: Readonly<Record<CashMoveKind, string>>;
  /** A movement that a contra entry takes back. */
  readonly takenBack: (what: string) => string;
  /** The title of the contra entries, and what they take back. */
  readonly contras: string;
  readonly contraOf: Readonly<Record<Exclude<ContraOf, CashMoveKind>, string>>;
  readonly firstCount: string;
  readonly recount: string;
  readonly removed: string;
  readonly floatLeft: string;
  readonly provider: string;
  readonly debit: string;
  readonly debitUnknown: string;
  readonly balanceFrom: (time: string) => string;
  readonly balanceTo: (time: string) => string;
  readonly balance: string;
  readonly deposits: string;
  /** What the provider took back of debits. */
  readonly reversals: string;
  readonly debitSince: string;
  /** Orders whose debit no answer told; their ids follow. */
  readonly untold: (orders: number) => string;
  readonly andMore: (orders: number) => string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly toldBalance: string;
  readonly margin: string;
  readonly marginSum: string;
  readonly cost: string;
  readonly marginOfFee: string;
  readonly marginOfPrice: string;
  readonly partnerFee: string;
  /** The part of it that is the shop's income. */
  readonly partnerIncome: string;
  readonly paymentFee: string;
  readonly lostPaymentFee: string;
  readonly deliveredUnpaid: string;
  readonly compensations: string;
  readonly afterLosses: string;
  readonly marginTooHigh: (orders: number) => string;
  readonly earlier: string;
  readonly fromZ: (z: number) => string;
  readonly beforeFirst: string;
  readonly noLonger: Readonly<Record<'fulfilled' | 'refunded', string>>;
  readonly carried: string;
  readonly debtsTitle: string;
  readonly debtsBefore: string;
  readonly debtsCharged: string;
  readonly debtsCredited: string;
  readonly debtsWrittenOff: string;
  readonly debtsAfter: string;
  /** Money that customers handed in ahead. */
  readonly heldAhead: string;
  readonly openings: string;
  readonly openedFor: Readonly<Record<OpeningCause, string>>;
  readonly openingsInAll: string;
  readonly exceptions: string;
  readonly exception: Readonly<Record<ExceptionKind | 'fullX' | 'recount', string>>;
  /** Figures as of a copy that are not confirmed: the title, the time of the copy, and each kind. */
  readonly unconfirmed: string;
  readonly unconfirmedSince: (time: string) => string;
  readonly unconfirmedKind: Readonly<Record<FigureKind, string>>;
  readonly people: string;
  readonly nobody: string;
  readonly reason: string;
  readonly receivedBy: string;
  readonly signature: Readonly<Record<'cashier' | 'supervisor' | 'receiver', string>>;
  readonly runningTotal: string;
  readonly chain: string;
  readonly inRupiah: string;
}

const id: ShiftStrings = {
  title: { x: 'Laporan X', z: 'Laporan Z' },
  shift: 'Shift',
  till: 'Loket',
  training: 'Angka latihan, bukan uang',
  businessDay: 'Hari usaha',
  opened: 'Buka',
  closed: 'Tutup',
  asOf: 'Sampai',
  zone: { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' },
  openedBy: 'Dibuka oleh',
  closedBy: 'Ditutup oleh',
  allowedBy: 'Supervisor',
  cashiers: 'Kasir',
  previous: 'Z sebelumnya',
  noPrevious: 'belum ada',
  digest: 'Sidik',
  missing: (from, to) =>
    `${from === to ? `Z ${from}` : `Z ${from} sampai Z ${to}`} tidak ada di data: hilang saat data dipulihkan dari cadangan.`,
  orders: 'Pesanan',
  atStart: 'Awal shift',
  atEnd: 'Akhir shift',
  sold: 'Terjual',
  fulfilled: 'Berhasil',
  refunded: 'Dikembalikan',
  open: 'Masih diproses',
  owed: 'Harus dikembalikan',
  families: 'Berhasil per jenis',
  base: 'Harga',
  admin: 'Admin',
  otherCharges: 'Biaya lain',
  kioskFee: 'Biaya layanan',
  sum: 'Jumlah',
  nothing: 'Tidak ada',
  tenders: 'Pembayaran',
  sales: 'Penjualan',
  refunds: 'Pengembalian',
  debts: 'Pelunasan bon',
  expected: 'Seharusnya',
  expectedInDrawer: 'Seharusnya di laci',
  counted: 'Dihitung',
  notCounted: 'tidak dihitung',
  difference: 'Selisih',
  takings: 'Semua penjualan',
  partlyRefunded: 'Kembali sebagian',
  cashForNonCash: 'Tunai ganti non-tunai',
  drawer: 'Laci',
  leftBefore: 'Ditinggal shift lalu',
  betweenShifts: 'Tunai di luar shift',
  floatCounted: 'Dihitung saat buka',
  custody: 'Selisih serah terima',
  float: 'Uang awal',
  cashSales: 'Penjualan tunai',
  cashDebts: 'Bon dibayar tunai',
  cashRefunds: 'Pengembalian tunai',
  move: {
    payIn: 'Kas masuk',
    changeShort: 'Uang kembali kurang',
    payOut: 'Kas keluar',
    drop: 'Setor ke brankas',
    compensation: 'Kompensasi',
    deposit: 'Deposit ke penyedia',
  },
  takenBack: (what) => `Batal: ${what}`,
  contras: 'Entri dibatalkan',
  contraOf: {
    collected: 'Bon dibayar',
    paidBack: 'Titipan dikembalikan',
    writtenOff: 'Bon dihapus',
    reversal: 'Dana dari penyedia',
  },
  firstCount: 'Hitungan pertama',
  recount: 'Hitungan ulang',
  removed: 'Diambil dari laci',
  floatLeft: 'Tetap di laci',
  provider: 'Saldo penyedia',
  debit: 'Terpotong',
  debitUnknown: 'Tanpa nilai potongan',
  balanceFrom: (time) => `Dari ${time}`,
  balanceTo: (time) => `Sampai ${time}`,
  balance: 'Saldo awal',
  deposits: 'Deposit masuk',
  reversals: 'Dana kembali',
  debitSince: 'Terpotong sejak itu',
  untold: (orders) => `Potongan ${orders} pesanan ini tidak diberitahukan penyedia, jadi selisih bisa salah:`,
  andMore: (orders) => `dan ${orders} lagi`,
  atLeast: 'Seharusnya minimal',
  atMost: 'Seharusnya maksimal',
  toldBalance: 'Saldo di penyedia',
  margin: 'Keuntungan (khusus pemilik)',
  marginSum: 'Keuntungan',
  cost: 'Biaya ke penyedia',
  marginOfFee: 'Dari biaya layanan',
  marginOfPrice: 'Dari harga',
  partnerFee: 'Komisi mitra terpisah',
  partnerIncome: 'Komisi mitra',
  paymentFee: 'Potongan pembayaran',
  lostPaymentFee: 'Potongan tak kembali',
  deliveredUnpaid: 'Terkirim, tak dibayar',
  compensations: 'Kompensasi',
  afterLosses: 'Setelah kerugian',
  marginTooHigh: (orders) => `${orders} pesanan tanpa nilai potongan: keuntungan di atas terlalu tinggi.`,
  earlier: 'Dari Z sebelumnya',
  fromZ: (z) => `dari Z ${z}`,
  beforeFirst: 'dari awal',
  noLonger: { fulfilled: 'Tidak lagi berhasil', refunded: 'Tidak lagi kembali' },
  carried: 'Dibawa ke shift berikut',
  debtsTitle: 'Bon pelanggan',
  debtsBefore: 'Bon awal',
  debtsCharged: 'Bon baru',
  debtsCredited: 'Batal atau kembali',
  debtsWrittenOff: 'Dihapus',
  debtsAfter: 'Bon akhir',
  heldAhead: 'Dikurangi titipan',
  openings: 'Laci dibuka',
  openedFor: {
    sale: 'Untuk penjualan',
    refund: 'Untuk pengembalian',
    cash: 'Uang masuk atau keluar',
    count: 'Untuk dihitung',
    request: 'Tanpa jual',
  },
  openingsInAll: 'Jumlah',
  exceptions: 'Perlu dilihat',
  exception: {
    drawerOpening: 'Laci dibuka tanpa jual',
    codeReprint: 'Kode dicetak ulang',
    override: 'Izin PIN supervisor',
    fullX: 'Laporan X penuh',
    recount: 'Hitungan ulang',
    priceChange: 'Ubah katalog atau harga',
  },
  unconfirmed: 'Belum dikonfirmasi',
  unconfirmedSince: (time) => `Data berakhir pada ${time}. Yang terjadi sesudahnya mungkin tidak tercatat:`,
  unconfirmedKind: { account: 'Bon dan titipan', deposit: 'Deposit ke penyedia', complaint: 'Keluhan' },
  people: 'Penjualan per kasir',
  nobody: 'Tanpa nama',
  reason: 'Alasan',
  receivedBy: 'Diterima oleh',
  signature: { cashier: 'Kasir', supervisor: 'Supervisor', receiver: 'Penerima uang' },
  runningTotal: 'Penjualan sejak Z 1',
  chain: 'Kode data',
  inRupiah: 'Semua angka dalam rupiah',
};

const en: ShiftStrings = {
  title: { x: 'X Report', z: 'Z Report' },
  shift: 'Shift',
  till: 'Till',
  training: 'Practice figures, not money',
  businessDay: 'Business day',
  opened: 'Opened',
  closed: 'Closed',
  asOf: 'Up to',
  zone: { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' },
  openedBy: 'Opened by',
  closedBy: 'Closed by',
  allowedBy: 'Supervisor',
  cashiers: 'Cashiers',
  previous: 'Z before',
  noPrevious: 'none',
  digest: 'Its digest',
  missing: (from, to) =>
    `${from === to ? `Z ${from} is` : `Z ${from} to Z ${to} are`} not in the data: lost when the data was restored from a backup.`,
  orders: 'Orders',
  atStart: 'At the start',
  atEnd: 'At the end',
  sold: 'Sold',
  fulfilled: 'Successful',
  refunded: 'Refunded',
  open: 'Still in progress',
  owed: 'To be refunded',
  families: 'Successful by kind',
  base: 'Price',
  admin: 'Admin fee',
  otherCharges: 'Other charges',
  kioskFee: 'Service fee',
  sum: 'Total',
  nothing: 'None',
  tenders: 'Payments',
  sales: 'Sales',
  refunds: 'Refunds',
  debts: 'Debts collected',
  expected: 'Expected',
  expectedInDrawer: 'Expected in the drawer',
  counted: 'Counted',
  notCounted: 'not counted',
  difference: 'Difference',
  takings: 'All sales',
  partlyRefunded: 'Partly given back',
  cashForNonCash: 'Cash for non-cash',
  drawer: 'Drawer',
  leftBefore: 'Left by last shift',
  betweenShifts: 'Cash between shifts',
  floatCounted: 'Counted at opening',
  custody: 'Handover difference',
  float: 'Float',
  cashSales: 'Cash sales',
  cashDebts: 'Debts paid in cash',
  cashRefunds: 'Cash refunds',
  move: {
    payIn: 'Cash in',
    changeShort: 'Change given short',
    payOut: 'Cash out',
    drop: 'Safe drop',
    compensation: 'Compensation',
    deposit: 'Deposit to the provider',
  },
  takenBack: (what) => `Cancelled: ${what}`,
  contras: 'Cancelled entries',
  contraOf: {
    collected: 'Debt paid',
    paidBack: 'Credit given back',
    writtenOff: 'Debt written off',
    reversal: 'Provider’s credit',
  },
  firstCount: 'First count',
  recount: 'Recount',
  removed: 'Taken out',
  floatLeft: 'Stays in the drawer',
  provider: 'Provider balance',
  debit: 'Debited',
  debitUnknown: 'Debit not known',
  balanceFrom: (time) => `From ${time}`,
  balanceTo: (time) => `To ${time}`,
  balance: 'Opening balance',
  deposits: 'Deposits added',
  reversals: 'Reversals',
  debitSince: 'Debited since then',
  untold: (orders) => `The provider did not say what it debited for these orders (${orders}), so the difference may be wrong:`,
  andMore: (orders) => `and ${orders} more`,
  atLeast: 'Expected at least',
  atMost: 'Expected at most',
  toldBalance: 'Balance reported',
  margin: 'Margin (owner only)',
  marginSum: 'Margin',
  cost: 'Cost at the provider',
  marginOfFee: 'From service fees',
  marginOfPrice: 'From prices',
  partnerFee: 'Partner fee, separate',
  partnerIncome: 'Partner fee income',
  paymentFee: 'Payment fees',
  lostPaymentFee: 'Payment fees lost',
  deliveredUnpaid: 'Delivered, unpaid',
  compensations: 'Compensations',
  afterLosses: 'After losses',
  marginTooHigh: (orders) => `${orders} orders without a known debit: the margin above is too high.`,
  earlier: 'From an earlier Z',
  fromZ: (z) => `from Z ${z}`,
  beforeFirst: 'from the start',
  noLonger: { fulfilled: 'No longer successful', refunded: 'No longer refunded' },
  carried: 'Carried to next shift',
  debtsTitle: 'On account',
  debtsBefore: 'Owed before',
  debtsCharged: 'Put on account',
  debtsCredited: 'Refunded',
  debtsWrittenOff: 'Written off',
  debtsAfter: 'Owed now',
  heldAhead: 'Less credit held',
  openings: 'Drawer opened',
  openedFor: {
    sale: 'For sales',
    refund: 'For refunds',
    cash: 'Cash in or out',
    count: 'To be counted',
    request: 'Without a sale',
  },
  openingsInAll: 'In all',
  exceptions: 'Worth a look',
  exception: {
    drawerOpening: 'Drawer opened, no sale',
    codeReprint: 'Codes printed again',
    override: 'Supervisor PIN used',
    fullX: 'Full X reports',
    recount: 'Recounts',
    priceChange: 'Price or list changes',
  },
  unconfirmed: 'Not confirmed',
  unconfirmedSince: (time) => `The data ends at ${time}. What happened after it may be missing:`,
  unconfirmedKind: { account: 'Customers’ accounts', deposit: 'Deposits', complaint: 'Complaints' },
  people: 'Sales by cashier',
  nobody: 'No name',
  reason: 'Reason',
  receivedBy: 'Received by',
  signature: { cashier: 'Cashier', supervisor: 'Supervisor', receiver: 'Money taken by' },
  runningTotal: 'Sales since Z 1',
  chain: 'Data code',
  inRupiah: 'All figures in rupiah',
};

export const shiftStrings: Readonly<Record<Language, ShiftStrings>> = { id, en };
