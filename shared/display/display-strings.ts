import type { Language } from '../lib/language.ts';
import type { DisplayOutcome } from './display-views.ts';

const id = {
  welcome: 'Selamat datang',
  practice: 'LATIHAN, bukan transaksi sungguhan',
  purchase: 'Pembelian Anda',
  asking: 'Sedang dicek ke provider',
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
    waiting: { title: 'Sedang diproses', text: 'Kami menunggu jawaban provider. Mohon tunggu sebentar.' },
    done: { title: 'Berhasil', text: 'Terima kasih' },
    owed: { title: 'Tidak berhasil', text: 'Uang Anda akan dikembalikan kasir.' },
    returned: { title: 'Uang sudah kembali', text: 'Transaksi ini tidak terjadi.' },
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
  moneyBack: 'Money back to you',
  scan: 'Scan with your phone',
  longCode: 'The code is long: scan the QR, or see the receipt.',
  more: (count) => `and ${count} more`,
  several: 'Your purchases',
  outcome: {
    waiting: { title: 'In progress', text: 'We are waiting for the provider. One moment, please.' },
    done: { title: 'Done', text: 'Thank you' },
    owed: { title: 'It did not work', text: 'The cashier will give your money back.' },
    returned: { title: 'Money returned', text: 'It did not go through.' },
    ask: { title: 'Being checked', text: 'The cashier will help you.' },
  },
};

export const displayStrings: Readonly<Record<Language, DisplayStrings>> = { id, en };
