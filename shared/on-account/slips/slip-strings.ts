import type { Language } from '../../settings/settings.ts';
import type { Ageing } from '../ageing.ts';

/** The words of the slips of a customer's account. */
export interface SlipStrings {
  readonly title: Readonly<Record<'reminder' | 'payment', string>>;
  readonly customer: string;
  readonly asOf: string;
  readonly paidAt: string;
  readonly cashier: string;
  readonly charges: string;
  /** A day and what its sale had put on account, where a part of it is paid. */
  readonly ofAmount: (day: string, amount: string) => string;
  readonly ages: string;
  readonly age: Readonly<Record<keyof Ageing, string>>;
  readonly owed: string;
  readonly credit: string;
  readonly nothingOwed: string;
  readonly received: string;
  readonly left: string;
  readonly thanks: Readonly<Record<'reminder' | 'payment', string>>;
}

const id: SlipStrings = {
  title: { reminder: 'Tagihan Bon', payment: 'Bukti Bayar Bon' },
  customer: 'Pelanggan',
  asOf: 'Per',
  paidAt: 'Dibayar',
  cashier: 'Kasir',
  charges: 'Belum lunas',
  ofAmount: (day, amount) => `${day}, dari ${amount}`,
  ages: 'Umur utang',
  age: { upTo7: '0-7 hari', upTo30: '8-30 hari', over30: 'Lebih dari 30 hari' },
  owed: 'Jumlah utang',
  credit: 'Titipan',
  nothingOwed: 'Lunas',
  received: 'Diterima',
  left: 'Sisa utang',
  thanks: { reminder: 'Mohon dilunasi. Terima kasih.', payment: 'Terima kasih.' },
};

const en: SlipStrings = {
  title: { reminder: 'Payment Reminder', payment: 'Payment on Account' },
  customer: 'Customer',
  asOf: 'As of',
  paidAt: 'Paid',
  cashier: 'Cashier',
  charges: 'Not paid yet',
  ofAmount: (day, amount) => `${day}, of ${amount}`,
  ages: 'How old',
  age: { upTo7: '0-7 days', upTo30: '8-30 days', over30: 'Over 30 days' },
  owed: 'Total owed',
  credit: 'Credit',
  nothingOwed: 'Paid in full',
  received: 'Received',
  left: 'Still owed',
  thanks: { reminder: 'Please pay. Thank you.', payment: 'Thank you.' },
};

export const slipStrings: Readonly<Record<Language, SlipStrings>> = { id, en };
