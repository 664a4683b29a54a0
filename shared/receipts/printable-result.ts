import type { NameValue } from '../catalogue/labels.ts';
import { comparableCode } from '../lib/text.ts';
import type { Reading } from '../orders/order.ts';

/** What a receipt may show of an order that happened: the service's result, or a supervisor's record. */
export type PrintableResult = Pick<Reading, 'clientName' | 'serialNumber' | 'voucherCode' | 'lines'>;

/** Shorter numbers (a period, a zone, a count) may be equal by chance. */
const LONG_ENOUGH = 8;
/** Label words that do not distinguish anything. */
const GENERIC_LABEL_WORDS: ReadonlySet<string> = new Set(['no', 'nomor', 'number', 'id']);

/**
 * Whether a line repeats another: the same characters, and enough of them; or, under a label that shares a word, the
 * same except for spaces and hyphens. An empty label shares no word.
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
