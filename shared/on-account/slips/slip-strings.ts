import type { Language } from '../../settings/settings.ts';
import type { Ageing } from '../ageing.ts';
import type { AccountSlip, ActKind } from './account-slip.ts';

/** The words of the slips of a customer's account. */
export interface SlipStrings {
  readonly title: Readonly<Record<AccountSlip['kind'], string>>;
  readonly customer: string;
  readonly asOf: string;
  /** When it was done. */
  readonly doneAt: Readonly<Record<ActKind, string>>;
  readonly cashier: string;
  readonly charges: string;
  /** A day and what its sale had put on account, where a part of it is paid. */
  readonly ofAmount: (day: string, amount: string) => string;
  readonly ages: string;
  readonly age: Readonly<Record<keyof Ageing, string>>;
  readonly owed: string;
  readonly credit: string;
  /** Where neither owes the other after it. */
  readonly settled: Readonly<Record<ActKind, string>>;
  readonly sum: Readonly<Record<ActKind, string>>;
  readonly left: string;
  readonly thanks: Readonly<Record<AccountSlip['kind'], string>>;
}

const id: SlipStrings = {
  title: {
    reminder: 'Tagihan Bon',
    payment: 'Bukti Bayar Bon',
    paidBack: 'Bukti Titipan Kembali',
    writtenOff: 'Bukti Hapus Piutang',
  },
  customer: 'Pelanggan',
  asOf: 'Per',
  doneAt: { payment: 'Dibayar', paidBack: 'Dikembalikan', writtenOff: 'Dihapus' },
  cashier: 'Kasir',
  charges: 'Belum lunas',
  ofAmount: (day, amount) => `${day}, dari ${amount}`,
  ages: 'Umur utang',
  age: { upTo7: '0-7 hari', upTo30: '8-30 hari', over30: 'Lebih dari 30 hari' },
  owed: 'Jumlah utang',
  credit: 'Titipan',
  settled: { payment: 'Lunas', paidBack: 'Tidak ada sisa titipan', writtenOff: 'Tidak ada sisa utang' },
  sum: { payment: 'Diterima', paidBack: 'Dikembalikan', writtenOff: 'Utang dihapus' },
  left: 'Sisa utang',
  thanks: {
    reminder: 'Mohon dilunasi. Terima kasih.',
    payment: 'Terima kasih.',
    paidBack: 'Terima kasih.',
    writtenOff: 'Terima kasih.',
  },
};

const en: SlipStrings = {
  title: {
    reminder: 'Payment Reminder',
    payment: 'Payment on Account',
    paidBack: 'Credit Given Back',
    writtenOff: 'Debt Written Off',
  },
  customer: 'Customer',
  asOf: 'As of',
  doneAt: { payment: 'Paid', paidBack: 'Given back', writtenOff: 'Written off' },
  cashier: 'Cashier',
  charges: 'Not paid yet',
  ofAmount: (day, amount) => `${day}, of ${amount}`,
  ages: 'How old',
  age: { upTo7: '0-7 days', upTo30: '8-30 days', over30: 'Over 30 days' },
  owed: 'Total owed',
  credit: 'Credit',
  settled: { payment: 'Paid in full', paidBack: 'No credit left', writtenOff: 'Nothing left to pay' },
  sum: { payment: 'Received', paidBack: 'Given back', writtenOff: 'Debt written off' },
  left: 'Still owed',
  thanks: {
    reminder: 'Please pay. Thank you.',
    payment: 'Thank you.',
    paidBack: 'Thank you.',
    writtenOff: 'Thank you.',
  },
};

export const slipStrings: Readonly<Record<Language, SlipStrings>> = { id, en };
