import type { Language } from '../../lib/language.ts';
import type { Ageing } from '../customer-account.ts';
import type { AccountSlip, ActKind } from './account-slip.ts';

const id = {
  title: {
    reminder: 'Tagihan Bon',
    payment: 'Bukti Bayar Bon',
    paidBack: 'Bukti Titipan Kembali',
    writtenOff: 'Bukti Hapus Piutang',
  } satisfies Record<AccountSlip['kind'], string>,
  customer: 'Pelanggan',
  asOf: 'Per',
  /** When it was done. */
  doneAt: { payment: 'Dibayar', paidBack: 'Dikembalikan', writtenOff: 'Dihapus' } satisfies Record<ActKind, string>,
  cashier: 'Kasir',
  charges: 'Belum lunas',
  /** A day and what its sale had put on account, where a part of it is paid. */
  ofAmount: (day: string, amount: string) => `${day}, dari ${amount}`,
  ages: 'Umur utang',
  age: { upTo7: '0-7 hari', upTo30: '8-30 hari', over30: 'Lebih dari 30 hari' } satisfies Record<keyof Ageing, string>,
  owed: 'Jumlah utang',
  credit: 'Titipan',
  /** Where neither owes the other after it. */
  settled: { payment: 'Lunas', paidBack: 'Tidak ada sisa titipan', writtenOff: 'Tidak ada sisa utang' } satisfies Record<ActKind, string>,
  sum: { payment: 'Diterima', paidBack: 'Dikembalikan', writtenOff: 'Utang dihapus' } satisfies Record<ActKind, string>,
  left: 'Sisa utang',
  thanks: {
    reminder: 'Mohon dilunasi. Terima kasih.',
    payment: 'Terima kasih.',
    paidBack: 'Terima kasih.',
    writtenOff: 'Terima kasih.',
  } satisfies Record<AccountSlip['kind'], string>,
};

/** The words of the slips of a customer's account. */
export type SlipStrings = typeof id;

const en: SlipStrings = {
  title: {
    reminder: 'Payment Reminder',
    payment: 'Payment on Account',
    paidBack: 'Credit Returned',
    writtenOff: 'Debt Written Off',
  },
  customer: 'Customer',
  asOf: 'As of',
  doneAt: { payment: 'Paid', paidBack: 'Returned', writtenOff: 'Written off' },
  cashier: 'Cashier',
  charges: 'Not paid yet',
  ofAmount: (day, amount) => `${day}, of ${amount}`,
  ages: 'Age of the debt',
  age: { upTo7: '0-7 days', upTo30: '8-30 days', over30: 'Over 30 days' },
  owed: 'Total owed',
  credit: 'Credit',
  settled: { payment: 'Paid in full', paidBack: 'No credit left', writtenOff: 'Nothing left to pay' },
  sum: { payment: 'Received', paidBack: 'Returned', writtenOff: 'Debt written off' },
  left: 'Still owed',
  thanks: {
    reminder: 'Please pay. Thank you.',
    payment: 'Thank you.',
    paidBack: 'Thank you.',
    writtenOff: 'Thank you.',
  },
};

export const slipStrings: Readonly<Record<Language, SlipStrings>> = { id, en };
