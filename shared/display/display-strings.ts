import type { Language } from '../lib/language.ts';
import type { DisplayOutcome } from './display-views.ts';

const id = {
  welcome: 'Selamat datang',
  practice: 'LATIHAN, bukan transaksi sungguhan',
  purchase: 'Pembelian Anda',
  asking: 'Sedang dicek ke penyedia',
  checkNumber: 'Mohon cek nomor Anda',
  checkPurchase: 'Mohon cek pembelian Anda',
  total: 'Total',
  given: 'Uang Anda',
  left: 'Kurang',
  change: 'Kembalian',
  moneyBack: 'Uang Anda kembali',
  scan: 'Pindai dengan HP',
  /** In place of a code that is longer than the screen. */
  longCode: 'Kodenya panjang: pindai QR, atau lihat di struk.',
  more: (count: number) => `dan ${count} lainnya`,
  /** The heading of a ticket whose lines differ. */
  several: 'Hasil transaksi Anda',
  outcome: {
    waiting: { title: 'Sedang diproses', text: 'Kami menunggu jawaban penyedia. Mohon tunggu sebentar.' },
    done: { title: 'Berhasil', text: 'Terima kasih' },
    owed: { title: 'Transaksi tidak berhasil', text: 'Kasir akan mengembalikan uang Anda.' },
    returned: { title: 'Uang sudah dikembalikan', text: 'Transaksi ini tidak jadi.' },
    ask: { title: 'Sedang diperiksa', text: 'Kasir akan membantu Anda.' },
  } satisfies Record<DisplayOutcome, { readonly title: string; readonly text: string }>,
};

/** The texts of the customer display itself; labels of amounts and goods are those of the receipt (shared/receipts/strings.ts). */
export type DisplayStrings = typeof id;

const en: DisplayStrings = {
  welcome: 'Welcome',
  practice: 'PRACTICE, not a real sale',
  purchase: 'Your purchase',
  asking: 'Checking with the provider',
  checkNumber: 'Please check your number',
  checkPurchase: 'Please check your purchase',
  total: 'Total',
  given: 'Your money',
  left: 'Still to pay',
  change: 'Change',
  moneyBack: 'Your refund',
  scan: 'Scan with your phone',
  longCode: 'The code is long: scan the QR, or see the receipt.',
  more: (count) => `and ${count} more`,
  several: 'Your purchases',
  outcome: {
    waiting: { title: 'In progress', text: 'We are waiting for the provider. One moment, please.' },
    done: { title: 'Done', text: 'Thank you' },
    owed: { title: 'It did not go through', text: 'The cashier will refund you.' },
    returned: { title: 'Refunded', text: 'This sale did not go through.' },
    ask: { title: 'Being checked', text: 'The cashier will help you.' },
  },
};

export const displayStrings: Readonly<Record<Language, DisplayStrings>> = { id, en };
