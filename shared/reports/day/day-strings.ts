import type { Language } from '../../lib/language.ts';
import type { DayVerdicts, VerdictName, VerdictState } from './verdict-views.ts';

type Why = { readonly [N in VerdictName]: Readonly<Record<DayVerdicts[N]['why'], string>> };

const id = {
  title: 'Ringkasan hari ini',
  day: 'Hari operasional',
  asOf: 'Per',
  done: 'HARI INI SELESAI',
  notDone: (names: string) => `BELUM SELESAI: ${names}`,
  state: { good: 'OK', bad: 'CEK', waiting: 'BELUM', unused: '-' } satisfies Record<VerdictState, string>,
  name: { earned: 'Untung', drawer: 'Laci', balance: 'Saldo di penyedia', debts: 'Bon' } satisfies Record<VerdictName, string>,
  why: {
    earned: {
      hidden: 'tidak ditampilkan',
      counting: 'penjualan lama masih dihitung',
      nothingSold: 'belum ada penjualan yang selesai',
      costUnknown: 'ada modal yang belum diketahui',
      earned: 'untung',
      breakEven: 'impas',
      lost: 'rugi',
    },
    drawer: {
      noShifts: 'tanpa shift',
      noneClosed: 'belum ada shift yang ditutup',
      stillOpen: 'shift masih terbuka',
      even: 'pas',
      differs: 'selisih',
    },
    balance: {
      notTold: 'tidak dilaporkan penyedia',
      notRead: 'belum dibaca',
      notToday: 'belum dibaca hari ini',
      costUnknown: 'ada modal yang belum diketahui',
      matches: 'cocok dengan data Loket',
      missing: 'kurang dari seharusnya',
      spare: 'lebih dari seharusnya',
    },
    debts: { notRead: 'belum dibaca', nobodyOwes: 'tidak ada utang', owed: 'semua di bawah 30 hari', old: 'ada utang lama' },
  } satisfies Why,
  sold: 'Penjualan dibayar',
  margin: 'Untung',
  losses: 'Kerugian',
  costUnknown: 'Pesanan tanpa modal',
  shift: 'Shift',
  custody: 'Modal awal laci',
  told: 'Saldo',
  expected: 'Selisih',
  uncertain: 'Pesanan belum pasti',
  owed: 'Jumlah utang',
  over30: 'Lebih dari 30 hari',
  orders: 'pesanan',
  person: 'Perlu ditindaklanjuti',
  open: 'Masih diproses',
  unknown: 'Hasil belum pasti',
  refund: 'Harus di-refund',
};

/** The words of the day's summary on paper and in a chat. */
export type DayStrings = typeof id;

const en: DayStrings = {
  title: 'Summary of today',
  day: 'Business day',
  asOf: 'As of',
  done: 'TODAY IS DONE',
  notDone: (names) => `NOT DONE: ${names}`,
  state: { good: 'OK', bad: 'CHECK', waiting: 'NOT YET', unused: '-' },
  name: { earned: 'Profit', drawer: 'Drawer', balance: 'Balance at the provider', debts: 'On account' },
  why: {
    earned: {
      hidden: 'not shown',
      counting: 'older sales are still being counted',
      nothingSold: 'no sale finished yet',
      costUnknown: 'a cost is not known yet',
      earned: 'a profit',
      breakEven: 'break-even',
      lost: 'a loss',
    },
    drawer: {
      noShifts: 'no shifts',
      noneClosed: 'no shift was closed yet',
      stillOpen: 'a shift is still open',
      even: 'exact',
      differs: 'differs',
    },
    balance: {
      notTold: 'not reported by the provider',
      notRead: 'not read yet',
      notToday: 'not read today',
      costUnknown: 'a cost is not known yet',
      matches: 'as Loket expects',
      missing: 'less than expected',
      spare: 'more than expected',
    },
    debts: { notRead: 'not read yet', nobodyOwes: 'no debts', owed: 'all within 30 days', old: 'an old debt' },
  },
  sold: 'Sales paid',
  margin: 'Profit',
  losses: 'Losses',
  costUnknown: 'Orders without a cost',
  shift: 'Shift',
  custody: 'Float of the drawer',
  told: 'Balance',
  expected: 'Difference',
  uncertain: 'Results unknown',
  owed: 'Owed in all',
  over30: 'Older than 30 days',
  orders: 'orders',
  person: 'Needs a person',
  open: 'Still in progress',
  unknown: 'Result unknown',
  refund: 'To be refunded',
};

export const dayStrings: Record<Language, DayStrings> = { id, en };
