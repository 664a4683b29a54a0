import type { Language } from '../../lib/language.ts';
import type { HomeView } from '../report-views.ts';
import { keptOpenBy } from './day-verdicts.ts';
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
      counting: 'masih dihitung',
      nothingSold: 'belum ada penjualan selesai',
      costUnknown: 'ada modal yang belum diketahui',
      earned: 'hari ini untung',
      breakEven: 'hari ini impas',
      lost: 'hari ini rugi',
    },
    drawer: {
      noShifts: 'tanpa shift',
      noneClosed: 'belum ada shift ditutup',
      stillOpen: 'shift masih terbuka',
      even: 'pas',
      differs: 'tidak pas',
    },
    balance: {
      notTold: 'tidak dilaporkan',
      notRead: 'belum dibaca',
      notToday: 'belum dibaca hari ini',
      costUnknown: 'ada modal yang belum diketahui',
      matches: 'cocok',
      missing: 'kurang dari seharusnya',
      spare: 'lebih dari seharusnya',
    },
    debts: { notRead: 'belum dibaca', nobodyOwes: 'tidak ada utang', owed: 'tidak ada utang lama', old: 'ada utang lama' },
  } satisfies Why,
  sold: 'Penjualan dibayar',
  margin: 'Untung',
  losses: 'Kerugian',
  costUnknown: 'Pesanan tanpa modal',
  shift: 'Shift',
  custody: 'Serah terima laci',
  told: 'Saldo',
  expected: 'Selisih',
  uncertain: 'Pesanan belum pasti',
  owed: 'Jumlah utang',
  over30: 'Lebih dari 30 hari',
  orders: 'pesanan',
  person: 'Perlu tindakan',
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
      counting: 'still counting',
      nothingSold: 'no sale finished yet',
      costUnknown: 'a cost is not known',
      earned: 'made a profit',
      breakEven: 'broke even',
      lost: 'made a loss',
    },
    drawer: {
      noShifts: 'no shifts here',
      noneClosed: 'no shift closed yet',
      stillOpen: 'shift still open',
      even: 'exact',
      differs: 'does not match',
    },
    balance: {
      notTold: 'not reported here',
      notRead: 'not read yet',
      notToday: 'not read today',
      costUnknown: 'a cost is not known',
      matches: 'matches',
      missing: 'less than expected',
      spare: 'more than expected',
    },
    debts: { notRead: 'not read yet', nobodyOwes: 'no debts', owed: 'no old debts', old: 'old debts' },
  },
  sold: 'Sales paid',
  margin: 'Profit',
  losses: 'Losses',
  costUnknown: 'Orders without a cost',
  shift: 'Shift',
  custody: 'Drawer handover',
  told: 'Balance',
  expected: 'Difference',
  uncertain: 'Results unknown',
  owed: 'Owed in all',
  over30: 'Older than 30 days',
  orders: 'orders',
  person: 'Needs action',
  open: 'Still in progress',
  unknown: 'Result unknown',
  refund: 'To be refunded',
};

export const dayStrings: Record<Language, DayStrings> = { id, en };

/** What a verdict says in a word or two. */
export function verdictWord(name: VerdictName, verdicts: DayVerdicts, language: Language): string {
  const why: Readonly<Record<string, string>> = dayStrings[language].why[name];
  return why[verdicts[name].why] ?? '';
}

/** What keeps a day open, in a list of names. */
export const keptOpenWords = (home: HomeView, language: Language): string =>
  keptOpenBy(home)
    .map((name) => (name === 'orders' ? dayStrings[language].orders : dayStrings[language].name[name]))
    .join(', ');
