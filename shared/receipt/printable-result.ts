import type { NameValue } from '../catalogue/labels.ts';
import { comparableCode } from '../lib/text.ts';
import type { Reading } from '../order/order.ts';

/** What a paper may tell of an order that happened: the service's words, or what a supervisor wrote down. */
export type PrintableResult = Pick<Reading, 'clientName' | 'serialNumber' | 'voucherCode' | 'lines'>;

/** Numbers of fewer characters equal one another by chance: a period, a zone, a count. */
const LONG_ENOUGH = 8;
/** Words in labels that tell nothing apart. */
const GENERIC_LABEL_WORDS: ReadonlySet<string> = new Set(['no', 'nomor', 'number', 'id']);

/**
 * Whether a line says what stands elsewhere already: the same characters, and enough of them; or, under a label that shares a
 * word, the same but for spaces and hyphens. A label of '' shares none.
 */
export function isRepetition(one: NameValue, other: NameValue, enough = LONG_ENOUGH): boolean {
  if (one.value === other.value && one.value.length >= enough) return true;
  return sharesWord(one.name, other.name) && comparableCode(one.value) === comparableCode(other.value);
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

const wordsOf = (label: string): string[] => (label.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !GENERIC_LABEL_WORDS.has(word));
