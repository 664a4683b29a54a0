import type { Rupiah } from '../lib/money.ts';
import { nationalNumber } from './client-number.ts';
import { pointsOfWord, type SearchIndex, START_IN_NAME, WHOLE_WORD_OF_NAME } from './search-index.ts';
import type { ProductQuery, TypedNominal } from './search-query.ts';
import { foldText } from './searchable-text.ts';

/** Scores every row of an index for one query; 0 where it does not match. */

const EXACT_CODE = 2_000;
const START_OF_CODE = 500;
const EXACT_NOMINAL = 120;
const LARGER_NOMINAL = 30;
const FIRST_WORD = 20;
/** A number that is only digits of a name: `Telkomsel 50000` for `50000`. */
const DIGITS_OF_NAME = { whole: 160, start: 150 };

/** Scores of {@link numberScores}. From `OWN_PREFIX` on, the number has a prefix of the product; exactly `OTHER_OPERATOR`: it has none. */
export const OWN_PREFIX = 300;
export const OTHER_OPERATOR = 1;

/** In the scratch table `text`: the scores of words and nominal, where every part must match; of a number alone, those of codes and names of digits. */
export function textScores(index: SearchIndex, query: ProductQuery, typed: string): Uint16Array {
  const { number, nominal, words } = query;
  const isNumberAlone = number !== '' && nominal === null && words.length === 0;
  const scores = isNumberAlone ? digitScores(index, number.replace(/[-.]/g, '')) : wordScores(index, query);
  for (const code of new Set(typedCodes(query, typed)))
    index.codes.findStarts(code, (row, match) => {
      const points = scores[row] ?? 0;
      if (match === 'whole') scores[row] = EXACT_CODE;
      else if (points < EXACT_CODE) scores[row] = points + START_OF_CODE;
    });
  return scores;
}

/** The typed texts that may be a product's code, or the start of one. */
function typedCodes({ number, nominal, words }: ProductQuery, typed: string): string[] {
  if (number !== '' && nominal === null && words.length === 0) return [foldText(number)];
  const all = number === '' ? [foldText(typed.trim())] : [];
  return (nominal === null ? [...all, words.join('-'), words.join(' ')] : all).filter(Boolean);
}

function digitScores(index: SearchIndex, digits: string): Uint16Array {
  const points = pointsOfWord(index, digits);
  const scores = index.scratch.text.fill(0);
  for (let row = 0; row < scores.length; row += 1) {
    const found = points[row] ?? 0;
    if (found >= START_IN_NAME) scores[row] = found >= WHOLE_WORD_OF_NAME ? DIGITS_OF_NAME.whole : DIGITS_OF_NAME.start;
  }
  return scores;
}

function wordScores(index: SearchIndex, { nominal, words }: ProductQuery): Uint16Array {
  const parts = words.map((word) => pointsOfWord(index, word));
  const scores = pointsOfAll(parts, index.scratch.text);
  if (nominal) addNominal(index, nominal, scores, words.length === 0);
  const [first = ''] = words;
  if (first === '') return scores;
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0;
    if (score > 0 && index.firstWords[row]?.startsWith(first)) scores[row] = score + FIRST_WORD;
  }
  return scores;
}

/** Writes into `sums` the points of all parts together; 0 where one of them does not match. */
function pointsOfAll(parts: readonly Uint8Array[], sums: Uint16Array): Uint16Array {
  const [first, ...others] = parts;
  if (first) sums.set(first);
  else sums.fill(0);
  for (const part of others)
    for (let row = 0; row < sums.length; row += 1) {
      const sum = sums[row] ?? 0;
      if (sum === 0) continue;
      const points = part[row] ?? 0;
      sums[row] = points === 0 ? 0 : sum + points;
    }
  return sums;
}

/**
 * Adds the points of the nominal, and sets rows that it does not match to 0: among all rows where no word was typed, else among those that
 * the words found. Compares a row's own nominal; for a row without one, the bare number as a word of its name.
 */
function addNominal(index: SearchIndex, nominal: TypedNominal, scores: Uint16Array, isAlone: boolean): void {
  const ofAmount = new Map<Rupiah, number>();
  const asWord = nominal.isBare ? pointsOfWord(index, nominal.word) : null;
  const pointsOf = (row: number): number => {
    const own = index.nominals[row] ?? null;
    if (own === null) return asWord?.[row] ?? 0;
    const points = ofAmount.get(own) ?? nominalPoints(own, nominal);
    ofAmount.set(own, points);
    return points;
  };
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0;
    if (score === 0 && !isAlone) continue;
    const points = pointsOf(row);
    scores[row] = points === 0 ? 0 : score + points;
  }
}

/** Points of a row's nominal. A bare number that is typed further may become a larger nominal: `12` may become `120`. */
function nominalPoints(own: Rupiah, { amount, isBare, word }: TypedNominal): number {
  if (own === amount) return EXACT_NOMINAL;
  if (own < amount || !isBare) return 0;
  return String(own / 1_000).startsWith(word) || (word.length > 3 && String(own).startsWith(word)) ? LARGER_NOMINAL : 0;
}

/**
 * Whether a product fits the typed nominal: it has exactly that nominal, or the number is a whole word of its name (`86 Diamond`) and no
 * product that the other words find has a nominal.
 */
export function isMeantNominal(index: SearchIndex, { nominal, words }: ProductQuery, row: number): boolean {
  if (nominal === null || index.nominals[row] === nominal.amount) return true;
  if (!nominal.isBare || (pointsOfWord(index, nominal.word)[row] ?? 0) < WHOLE_WORD_OF_NAME) return false;
  const parts = words.map((word) => pointsOfWord(index, word));
  const others = pointsOfAll(parts, index.scratch.others);
  return parts.length > 0 && !index.nominals.some((own, other) => own !== null && (others[other] ?? 0) > 0);
}

/** In the scratch table `number`: scores a number by the length of the longest matching prefix, else by whether the product's rule can accept it. */
export function numberScores(index: SearchIndex, typed: string): Uint16Array {
  const plain = typed.replace(/(?<=\d)[-.]/g, '');
  const national = nationalNumber(plain);
  const ofClass = index.numberClasses.map(({ isPhone, prefixes, rule }) => {
    const digits = isPhone ? national : plain;
    const longest = prefixes.reduce((most, prefix) => (digits.startsWith(prefix) ? Math.max(most, prefix.length) : most), 0);
    if (longest > 0) return OWN_PREFIX + longest * 10;
    if (!rule || digits.length > rule.max) return 0;
    if (prefixes.length > 0) return OTHER_OPERATOR;
    return (digits.length >= rule.min ? 20 : 10) + (rule.chars === 'digits' ? 2 : 0);
  });
  const scores = index.scratch.number;
  for (let row = 0; row < scores.length; row += 1) scores[row] = ofClass[index.classOf[row] ?? 0] ?? 0;
  return scores;
}
