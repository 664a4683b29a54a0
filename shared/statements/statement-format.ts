import { z } from 'zod';
import { SHOP_ZONES } from '../lib/business-day.ts';

/** How the provider's statement writes its rows. A person states it once for each account (docs/statement.md). */

/** The sign between cells; `auto`: that of the file's first line. */
export const SEPARATOR_NAMES = ['auto', 'comma', 'semicolon', 'tab', 'bar'] as const;
/** Which sign stands before the part of a rupiah; the other one groups thousands. */
export const DECIMAL_SIGNS = ['comma', 'dot'] as const;
/** In which order a date names year, month and day. */
export const DATE_ORDERS = ['dmy', 'ymd', 'mdy'] as const;
export const STATEMENT_ZONES = [...SHOP_ZONES, 'UTC'] as const;
export type StatementZone = (typeof STATEMENT_ZONES)[number];
/**
 * How a row says whether the balance fell or rose: by the sign of its amount, by a column for each, or by a word as `D` or `CR`.
 */
export const AMOUNT_SIGNS = ['minusIsDebit', 'plusIsDebit', 'twoColumns', 'byWord'] as const;

/** The columns of a row, by what the till reads of it. */
export const STATEMENT_COLUMNS = ['orderId', 'at', 'amount', 'credit', 'word'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** Columns are counted from 0; as many as an imported file may have. */
const Column = z.int().min(0).max(199).nullable();

/** What a word of a row says of its money: the balance fell, it rose, or nothing moved. */
export const WORD_MEANINGS = ['debit', 'credit', 'nothing'] as const;
export type WordMeaning = (typeof WORD_MEANINGS)[number];

/** The most words of a column whose meaning a person states. */
export const MOST_WORDS = 40;
/** Words are compared without case, spaces and dots, by their beginning. */
export const plainWord = (cell: string): string => cell.toLowerCase().replaceAll(/[\s.]/g, '').slice(0, 40);

export const StatementFormat = z.strictObject({
  separator: z.enum(SEPARATOR_NAMES),
  /** The number of the row with the headings, counted from 1: it and those above hold no movement. 0: no row has headings. */
  headingRow: z.int().min(0).max(100),
  /** `amount` is the debit where debits and credits have a column each; null where the file has none. */
  columns: z.strictObject({ orderId: Column, at: Column, amount: Column, credit: Column, word: Column }),
  sign: z.enum(AMOUNT_SIGNS),
  /** What a person said that words mean; the others mean what they usually do, or cannot be read. */
  words: z
    .record(z.string().max(40), z.enum(WORD_MEANINGS))
    .refine((words) => Object.keys(words).length <= MOST_WORDS)
    .optional(),
  decimal: z.enum(DECIMAL_SIGNS),
  dates: z.enum(DATE_ORDERS),
  /** The zone of times that name none, and of the period's days. */
  zone: z.enum(STATEMENT_ZONES),
});
export type StatementFormat = z.infer<typeof StatementFormat>;

/** The columns that a format needs before a row can be read. */
export const neededColumns = ({ sign }: Pick<StatementFormat, 'sign'>): readonly StatementColumn[] => [
  'orderId',
  'at',
  'amount',
  ...(sign === 'twoColumns' ? (['credit'] as const) : []),
  ...(sign === 'byWord' ? (['word'] as const) : []),
];

export const isFormatComplete = (format: StatementFormat): boolean => neededColumns(format).every((name) => format.columns[name] !== null);

/** What words mean for every provider. Words of a status are not among them, because a person alone knows them. */
const USUAL: Readonly<Record<WordMeaning, readonly string[]>> = {
  credit: ['c', 'cr', 'k', 'kr', 'kredit', 'credit', 'masuk', 'in', 'refund', 'reversal', 'pengembalian', 'deposit', 'topup', '+'],
  debit: ['d', 'db', 'dr', 'debit', 'debet', 'keluar', 'out', 'payment', 'purchase', 'pembayaran', 'pembelian', '-'],
  nothing: [],
};
const MEANING_OF = new Map(
  Object.entries(USUAL).flatMap(([meaning, words]) => words.map((word) => [word, meaning as WordMeaning] as const)),
);

/** What a plain word means: as a person said, else as usual; null where it is not known. */
export const meaningOf = (word: string, said: Readonly<Record<string, WordMeaning>> = {}): WordMeaning | null =>
  (Object.hasOwn(said, word) ? said[word] : undefined) ?? MEANING_OF.get(word) ?? null;
