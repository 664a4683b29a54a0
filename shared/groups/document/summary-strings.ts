import type { Language } from '../../lib/language.ts';
import type { OutcomeWhy, Standing } from '../outcome.ts';

const id = {
  title: 'Rekap pembayaran kolektif',
  paidAt: 'Dibayar',
  cashier: 'Kasir',
  /** When the outcomes were as printed. */
  asOf: 'Per',
  allPaid: 'Semua lunas',
  notAllPaid: 'BELUM SEMUA LUNAS',
  standing: { paid: 'Lunas', open: 'Belum selesai', owed: 'Harus di-refund', returned: 'Sudah di-refund' } satisfies Record<
    Standing,
    string
  >,
  /** Of a bill whose money went back in part: this is that part. */
  partBack: 'Sebagian sudah di-refund',
  why: {
    paid: 'Lunas',
    waiting: 'Belum dikirim',
    sending: 'Sedang dikirim',
    processing: 'Diterima, sedang diproses',
    checking: 'Hasil belum pasti, sedang dicek',
    supervisor: 'Menunggu supervisor',
    stopped: 'Tidak terkirim',
    changed: 'Jumlah berubah',
    alreadyPaid: 'Sudah dibayar di tempat lain',
    failed: 'Gagal',
    cancelled: 'Dibatalkan',
  } satisfies Record<OutcomeWhy, string>,
  changedTo: (now: string) => `Berubah jadi ${now}`,
  total: (bills: number) => `Total (${bills} tagihan)`,
  signature: { cashier: 'Kasir', collector: 'Koordinator' },
};

/** The words of a collective payment's summary on paper. */
type SummaryStrings = typeof id;

const en: SummaryStrings = {
  title: 'Collective payment summary',
  paidAt: 'Paid',
  cashier: 'Cashier',
  asOf: 'As of',
  allPaid: 'All paid',
  notAllPaid: 'NOT ALL PAID',
  standing: { paid: 'Paid', open: 'Still in progress', owed: 'To be refunded', returned: 'Refunded' },
  partBack: 'Part of it was refunded',
  why: {
    paid: 'Paid',
    waiting: 'Not sent yet',
    sending: 'Being sent',
    processing: 'Accepted, in progress',
    checking: 'Result unknown, checking',
    supervisor: 'Waiting for a supervisor',
    stopped: 'Not sent',
    changed: 'Amount changed',
    alreadyPaid: 'Already paid elsewhere',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  changedTo: (now) => `Changed to ${now}`,
  total: (bills) => `Total (${bills} ${bills === 1 ? 'bill' : 'bills'})`,
  signature: { cashier: 'Cashier', collector: "Group's collector" },
};

export const summaryStrings: Readonly<Record<Language, SummaryStrings>> = { id, en };
