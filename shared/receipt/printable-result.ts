import type { NameValue } from '../catalogue/labels.ts';
import { bare } from '../lib/text.ts';
import type { Reading } from '../order/order.ts';

/** What a paper may tell of an order that happened: the service's words, or what a supervisor wrote down. */
export type Told = Pick<Reading, 'clientName' | 'serialNumber' | 'voucherCode' | 'lines'>;

/** Numbers of fewer characters equal one another by chance: a period, a zone, a count. */
const LONG = 8;
/** Words in labels that tell nothing apart. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(['no', 'nomor', 'number', 'id']);

/**
 * Whether a line says what stands elsewhere already: the same characters, and enough of them; or, under a label that shares a
 * word, the same but for spaces and hyphens. A label of '' shares none.
 */
export function repeats(one: NameValue, other: NameValue, enough = LONG): boolean {
  if (one.value === other.value && one.value.length >= enough) return true;
  return sharesWord(one.name, other.name) && bare(one.value) === bare(other.value);
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

const wordsOf = (label: string): string[] => (label.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !EMPTY_WORDS.has(word));
