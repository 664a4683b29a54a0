import type { FamilyId, FieldName, IdentifierLabel, NumberLabel } from '../catalogue/families.ts';
import type { TokenFactLabel } from '../orders/goods/token-facts.ts';
import type { Tender } from '../orders/tender.ts';
import type { Language } from '../settings/settings.ts';

/**
 * Every text that the till itself prints; each sentence of a notice begins a line. The receipt's language is a setting
 * of its own.
 */
export interface ReceiptStrings {
  readonly language: Language;
  readonly family: Readonly<Record<FamilyId, string>>;
  readonly number: Readonly<Record<NumberLabel, string>>;
  readonly identifier: Readonly<Record<IdentifierLabel, string>>;
  /** What a provider writes behind a token. */
  readonly tokenFact: Readonly<Record<TokenFactLabel, string>>;
  readonly field: Readonly<Record<FieldName, string>>;
  readonly tender: Readonly<Record<Tender['kind'], string>>;
  readonly meterId: string;
  readonly name: string;
  readonly phone: string;
  readonly price: string;
  readonly bill: string;
  readonly admin: string;
  readonly otherCharges: string;
  readonly kioskFee: string;
  readonly total: string;
  readonly totalPaid: string;
  readonly paidBy: string;
  readonly change: string;
  /** Of a payment by another means than cash. */
  readonly reference: string;
  readonly refundLeft: string;
  readonly visitTotal: string;
  readonly howToRedeem: string;
  readonly terms: string;
  /** Above a product's note: what its biller does, or what the price includes. */
  readonly note: string;
  readonly link: string;
  readonly oddToken: string;
  readonly markedCode: string;
  readonly oneCode: string;
  readonly claimTitle: string;
  readonly beingProcessed: readonly string[];
  readonly beingChecked: readonly string[];
  readonly claimNotice: readonly string[];
  readonly claimNoticeOnVisit: readonly string[];
  readonly intentTitle: string;
  readonly notYetProcessed: readonly string[];
  readonly intentUntil: string;
  readonly intentNotice: readonly string[];
  readonly intentNoticeOnVisit: readonly string[];
  readonly refundTitle: string;
  readonly refundOwed: readonly string[];
  readonly refundOwedNotice: readonly string[];
  readonly refundPaid: readonly string[];
  readonly refundPaidNotice: readonly string[];
  readonly refundAmount: string;
  readonly paidBackBy: string;
  readonly paidBackAt: string;
  readonly receivedBy: string;
  readonly providerReference: string;
  readonly providerCode: string;
  readonly fulfilledAt: string;
  readonly visitTitle: string;
  readonly askTheCashier: string;
  readonly order: string;
  readonly cashier: string;
  readonly journal: string;
  readonly logo: string;
  readonly training: string;
  readonly trainingNotice: string;
  readonly copy: string;
  readonly orderQr: string;
  readonly linkQr: string;
  readonly testTitle: string;
  readonly testQr: string;
  /** How to set the feed before the cut by the lines printed below it. */
  readonly testFeed: string;
  readonly practicePrinter: string;
  readonly leftEdge: string;
  readonly rightEdge: string;
}

const id: ReceiptStrings = {
  language: 'id',
  family: {
    'telco-prepaid': 'Pulsa & Paket Data',
    'telco-postpaid': 'Tagihan Pascabayar',
    'electricity-prepaid': 'Listrik Prabayar',
    'electricity-postpaid': 'Tagihan Listrik',
    'electricity-non-meter': 'Listrik Non-Taglis',
    'voucher-retail': 'Voucher Belanja',
    'voucher-game': 'Voucher Game',
    'game-direct': 'Top Up Game',
    'voucher-streaming': 'Voucher Streaming',
    'game-account': 'Koin Game',
    'voucher-learning': 'Voucher Belajar',
    'tv-internet': 'TV & Internet',
    gas: 'Tagihan Gas',
    'social-insurance': 'Iuran Jaminan Sosial',
    'vehicle-tax': 'Pajak Kendaraan',
    water: 'Tagihan Air',
    loan: 'Angsuran',
    education: 'Biaya Pendidikan',
    'property-tax': 'Pajak Bumi & Bangunan',
    insurance: 'Premi Asuransi',
    'property-service': 'Iuran Pengelolaan',
  },
  number: {
    phone: 'No. HP',
    meter: 'No. meter',
    customer: 'No. pelanggan',
    registration: 'No. registrasi',
    account: 'ID akun',
    payment: 'Kode bayar',
    vehicle: 'Kode bayar',
    contract: 'No. kontrak',
    student: 'No. siswa',
    taxObject: 'NOP',
    policy: 'No. polis',
    unit: 'No. unit',
  },
  identifier: {
    token: 'Token',
    code: 'Kode voucher',
    operatorSerial: 'SN',
    serial: 'No. seri',
    reference: 'No. referensi',
    registration: 'No. registrasi',
    receiptNumber: 'No. struk',
    paymentReceipt: 'No. bukti bayar',
    customerNumber: 'No. pelanggan',
    billNumber: 'No. tagihan',
    paymentReference: 'Ref. pembayaran',
    proposal: 'No. proposal',
  },
  tokenFact: { name: 'Nama', tariff: 'Tarif', power: 'Daya', energy: 'Jumlah kWh', note: 'Keterangan' },
  field: { zone_id: 'Zona', nik: 'NIK', machine_number: 'No. mesin', phone_number: 'No. HP', period: 'Tahun' },
  tender: { cash: 'Tunai', transfer: 'Transfer', qr: 'QRIS', card: 'Kartu', account: 'Bon' },
  meterId: 'ID meter',
  name: 'Nama',
  phone: 'Telp.',
  price: 'Harga',
  bill: 'Tagihan',
  admin: 'Admin',
  otherCharges: 'Biaya lain',
  kioskFee: 'Biaya layanan',
  total: 'Total',
  totalPaid: 'Total dibayar',
  paidBy: 'Dibayar dengan',
  change: 'Kembali',
  reference: 'Ref. bayar',
  refundLeft: 'Belum dikembalikan',
  visitTotal: 'Total transaksi',
  howToRedeem: 'Cara pakai',
  terms: 'Syarat',
  note: 'Catatan',
  link: 'Tautan voucher',
  markedCode: 'Tulisan < > menggantikan karakter yang tidak terlihat. Minta kasir menyalin kodenya.',
  oddToken: 'Bentuk token tidak biasa. Periksa sebelum dimasukkan.',
  oneCode: 'Satu kode: ketik semua baris bersambung.',
  claimTitle: 'Slip Pengambilan',
  beingProcessed: ['SEDANG', 'DIPROSES'],
  beingChecked: ['SEDANG', 'DIPERIKSA'],
  claimNotice: ['Ini bukan struk.', 'Simpan slip ini dan tunjukkan untuk mengambil struk.'],
  claimNoticeOnVisit: ['Pesanan ini belum ada struknya.', 'Tunjukkan kertas ini untuk mengambilnya.'],
  intentTitle: 'Slip Tunggu',
  notYetProcessed: ['BELUM', 'DIPROSES'],
  intentUntil: 'Dikirim saat internet kembali, paling lambat',
  intentNotice: ['Ini bukan struk.', 'Simpan slip ini.'],
  intentNoticeOnVisit: ['Pesanan ini belum ada struknya.', 'Simpan kertas ini.'],
  refundTitle: 'Slip Pengembalian',
  refundOwed: ['BELUM', 'DIKEMBALIKAN'],
  refundOwedNotice: ['Pesanan ini tidak jadi.', 'Tunjukkan kertas ini untuk mengambil uang Anda.'],
  refundPaid: ['SUDAH', 'DIKEMBALIKAN'],
  refundPaidNotice: ['Pesanan ini tidak jadi.', 'Uangnya sudah dikembalikan.'],
  refundAmount: 'Pengembalian',
  paidBackBy: 'Diserahkan oleh',
  paidBackAt: 'Diserahkan pada',
  receivedBy: 'Diterima oleh',
  providerReference: 'Ref. penyedia',
  providerCode: 'Kode penyedia',
  fulfilledAt: 'Selesai',
  visitTitle: 'Struk Gabungan',
  askTheCashier: 'Belum selesai. Tanyakan kepada kasir.',
  order: 'No. pesanan',
  cashier: 'Kasir',
  journal: 'Kode data',
  logo: 'Logo toko',
  training: 'LATIHAN',
  trainingNotice: 'Bukan bukti pembayaran',
  copy: 'SALINAN',
  orderQr: 'Kode QR nomor pesanan',
  linkQr: 'Kode QR tautan voucher',
  testTitle: 'Tes Printer',
  testQr: 'Kode QR tes',
  testFeed:
    'Tambahkan angka terkecil yang masih terlihat di atas potongan ke "Kertas maju sebelum dipotong" di Setelan, Printer. Bila 0 terlihat, sudah cukup; bila terlalu banyak kertas kosong di bawahnya, kurangi.',
  practicePrinter: 'Printer latihan',
  leftEdge: 'Tepi kiri',
  rightEdge: 'tepi kanan',
};

const en: ReceiptStrings = {
  language: 'en',
  family: {
    'telco-prepaid': 'Airtime & Data',
    'telco-postpaid': 'Phone Bill',
    'electricity-prepaid': 'Prepaid Electricity',
    'electricity-postpaid': 'Electricity Bill',
    'electricity-non-meter': 'Electricity Non-Meter',
    'voucher-retail': 'Retail Voucher',
    'voucher-game': 'Game Voucher',
    'game-direct': 'Game Top-up',
    'voucher-streaming': 'Streaming Voucher',
    'game-account': 'Game Credit',
    'voucher-learning': 'Learning Voucher',
    'tv-internet': 'TV & Internet',
    gas: 'Gas Bill',
    'social-insurance': 'Social Insurance',
    'vehicle-tax': 'Vehicle Tax',
    water: 'Water Bill',
    loan: 'Loan Instalment',
    education: 'Education Fee',
    'property-tax': 'Property Tax',
    insurance: 'Insurance Premium',
    'property-service': 'Property Service',
  },
  number: {
    phone: 'Phone no.',
    meter: 'Meter no.',
    customer: 'Customer no.',
    registration: 'Registration no.',
    account: 'Account ID',
    payment: 'Payment code',
    vehicle: 'Payment code',
    contract: 'Contract no.',
    student: 'Student no.',
    taxObject: 'Tax object no.',
    policy: 'Policy no.',
    unit: 'Unit no.',
  },
  identifier: {
    token: 'Token',
    code: 'Voucher code',
    operatorSerial: 'SN',
    serial: 'Serial no.',
    reference: 'Reference no.',
    registration: 'Registration no.',
    receiptNumber: 'Receipt no.',
    paymentReceipt: 'Payment receipt',
    customerNumber: 'Customer no.',
    billNumber: 'Bill no.',
    paymentReference: 'Payment ref.',
    proposal: 'Proposal no.',
  },
  tokenFact: { name: 'Name', tariff: 'Tariff', power: 'Power', energy: 'Energy', note: 'Details' },
  field: { zone_id: 'Zone', nik: 'NIK', machine_number: 'Engine no.', phone_number: 'Phone no.', period: 'Year' },
  tender: { cash: 'Cash', transfer: 'Transfer', qr: 'QRIS', card: 'Card', account: 'On account' },
  meterId: 'Meter ID',
  name: 'Name',
  phone: 'Phone',
  price: 'Price',
  bill: 'Bill',
  admin: 'Admin fee',
  otherCharges: 'Other charges',
  kioskFee: 'Service fee',
  total: 'Total',
  totalPaid: 'Total paid',
  paidBy: 'Paid by',
  change: 'Change',
  reference: 'Payment ref.',
  refundLeft: 'Not given back yet',
  visitTotal: 'Sale total',
  howToRedeem: 'How to redeem',
  terms: 'Terms',
  note: 'Note',
  link: 'Voucher link',
  markedCode: 'Text in < > stands for a character that cannot be seen. Ask the cashier to copy the code.',
  oddToken: 'This token has an unusual format. Check it before use.',
  oneCode: 'One code: type all lines as one.',
  claimTitle: 'Claim Slip',
  beingProcessed: ['BEING', 'PROCESSED'],
  beingChecked: ['BEING', 'CHECKED'],
  claimNotice: ['This is not a receipt.', 'Keep this slip and show it to collect your receipt.'],
  claimNoticeOnVisit: ['This order has no receipt yet.', 'Show this paper to collect it.'],
  intentTitle: 'Waiting Slip',
  notYetProcessed: ['NOT YET', 'PROCESSED'],
  intentUntil: 'Sent once the internet is back, at the latest',
  intentNotice: ['This is not a receipt.', 'Keep this slip.'],
  intentNoticeOnVisit: ['This order has no receipt yet.', 'Keep this paper.'],
  refundTitle: 'Refund Slip',
  refundOwed: ['NOT YET', 'PAID BACK'],
  refundOwedNotice: ['This order did not go through.', 'Show this paper to collect your money.'],
  refundPaid: ['PAID', 'BACK'],
  refundPaidNotice: ['This order did not go through.', 'Its money was given back.'],
  refundAmount: 'Refund',
  paidBackBy: 'Handed over by',
  paidBackAt: 'Handed over at',
  receivedBy: 'Received by',
  providerReference: 'Provider ref.',
  providerCode: 'Provider code',
  fulfilledAt: 'Completed',
  visitTitle: 'Combined Receipt',
  askTheCashier: 'Not finished yet. Ask the cashier.',
  order: 'Order no.',
  cashier: 'Cashier',
  journal: 'Data code',
  logo: 'Shop logo',
  training: 'PRACTICE',
  trainingNotice: 'Not proof of payment',
  copy: 'COPY',
  orderQr: 'QR code of the order number',
  linkQr: 'QR code of the voucher link',
  testTitle: 'Printer Test',
  testQr: 'Test QR code',
  testFeed:
    'Add the lowest number still visible above the cut to "Feed before the cut" in Settings, Printers. If you see 0, it is enough; if too much blank paper follows, take some lines off.',
  practicePrinter: 'Practice printer',
  leftEdge: 'Left edge',
  rightEdge: 'right edge',
};

export const receiptStrings: Readonly<Record<Language, ReceiptStrings>> = { id, en };

/** A word in every language, to compare with a biller's label. */
export const inEveryLanguage = (pick: (strings: ReceiptStrings) => string): string => Object.values(receiptStrings).map(pick).join(' ');
