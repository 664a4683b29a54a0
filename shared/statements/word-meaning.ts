import type { WordMeaning } from './statement-format.ts';

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
