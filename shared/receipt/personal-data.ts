import { fieldRules } from '../catalogue/families.ts';
import type { NameValue } from '../catalogue/labels.ts';
import { cleanText } from '../lib/text.ts';
import type { Sale } from '../order/order.ts';

/**
 * Personal numbers (docs/receipts.md): what was typed into a personal field, and what a biller labels as one. They are
 * found whatever the case and whatever stands between their parts. The customer's own number, the meter and what was
 * bought are never taken for one.
 */

/** What labels call them: identity and family card, taxpayer, passport, engine and chassis. */
const PERSONAL_WORDS = [
  ...['nik', 'ktp', 'kk', 'npwp', 'identitas', 'identity', 'paspor', 'passport'],
  ...['mesin', 'nosin', 'engine', 'machine', 'rangka', 'noka', 'chassis', 'vin'],
];

const NAMED = `(?<!\\p{L})(?:no(?:mor)?\\.?)?(?:${PERSONAL_WORDS.join('|')})(?!\\p{L})`;
const LABEL = new RegExp(NAMED, 'iu');
/** Letters, digits and stars with a digit among them, and more of the same behind separators. */
const WORD = '(?=[\\p{L}*]*\\p{N})[\\p{L}\\p{N}*]+';
const NUMBER = `${WORD}(?:[\\s./-]+${WORD})*`;
const NUMBERS = new RegExp(`(?<![\\p{L}\\p{N}*])(?:rp[\\s.]*)?${NUMBER}`, 'giu');
/** A number right behind what names it: `NIK: 3273…`, `No. Mesin JFZ1E…`. */
const NAMED_NUMBER = new RegExp(`(?<=${NAMED}[^\\p{L}\\p{N}*]*)(?<![\\p{N}*])${NUMBER}`, 'giu');
const DATE = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}$/;
const MONEY = /^rp[\s.]*\d[\d.,]*$/i;
/** A number of fewer characters is none that tells who somebody is. */
const SHORTEST = 6;
const SHOWN_AT_EACH_END = 3;
/** So many labelled numbers are looked for elsewhere too; in their own lines all are masked. */
const MOST_NAMED = 20;

/** How a number is looked for by its length: a long one wherever it stands, a short one alone, the shortest as all of a text. */
const SEARCHES = [
  { from: 10, between: '[\\s./_-]*', before: '', behind: '' },
  { from: SHORTEST, between: '[\\s-]*', before: '(?<![\\p{L}\\p{N}])', behind: '(?![\\p{L}\\p{N}])' },
  { from: 4, between: '[\\s-]*', before: '^', behind: '$' },
] as const;
/** Numbers that stay are looked for alone: what merely begins like one is another. */
const STANDING_ALONE = { from: 4, between: '[\\s./_-]*', before: '(?<![\\p{L}\\p{N}])', behind: '(?![\\p{L}\\p{N}])' };

export interface PersonalDataMasks {
  /** A text with its personal numbers starred. */
  readonly text: (text: string) => string;
  readonly line: (line: NameValue) => NameValue;
}

/** Keeps up to three characters at each end, never more than half; what separates the parts stays. */
export function maskNumber(number: string): string {
  const count = partsOf(number).length;
  const shown = Math.min(SHOWN_AT_EACH_END, Math.floor(count / 4));
  let at = 0;
  return number.replace(/[\p{L}\p{N}*]/gu, (character) => {
    at += 1;
    return at <= shown || at > count - shown ? character : '*';
  });
}

/** Whether a field of the sale holds a personal number: its product's row says so, or its name does. */
export const isPersonalField = ({ product }: Sale, name: string): boolean =>
  (product.declaredFields?.find((field) => field.name === name)?.personal ?? false) ||
  Object.entries(fieldRules).some(([field, { personal }]) => field === name && personal) ||
  LABEL.test(name.replaceAll('_', ' '));

/** Masks for one order's paper. `lines` are what was told of it, cleaned; `open` is what must stay whole beside the customer's own numbers. */
export function personalDataMasksOf(sale: Sale, lines: readonly NameValue[], open: readonly string[]): PersonalDataMasks {
  const shown = [sale.clientNumber, sale.quote?.meterId ?? '', ...open];
  const typed = sale.fields.filter(({ name }) => isPersonalField(sale, name)).map(({ value }) => value);
  const named = Array.from(new Set(lines.flatMap(namedNumbers))).slice(0, MOST_NAMED);
  const spans = spansOf(shown, [...typed.map((value) => cleanText(value, 200)), ...named]);
  const text = (whole: string): string => outside(spans, whole, (rest) => rest.replace(NAMED_NUMBER, starredNumber));
  const value = (whole: string): string => outside(spans, whole, (rest) => rest.replace(NUMBERS, starredNumber));
  return { text, line: (line) => ({ name: text(line.name), value: LABEL.test(line.name) ? value(line.value) : text(line.value) }) };
}

/** The numbers that a line itself says are personal. */
const namedNumbers = ({ name, value }: NameValue): string[] =>
  [
    ...(LABEL.test(name) ? (value.match(NUMBERS) ?? []) : []),
    ...(name.match(NAMED_NUMBER) ?? []),
    ...(value.match(NAMED_NUMBER) ?? []),
  ].filter(isNumber);

const partsOf = (number: string): string[] => number.match(/[\p{L}\p{N}*]/gu) ?? [];
const bareOf = (number: string): string => partsOf(number).join('').toUpperCase();
const isNumber = (text: string): boolean => partsOf(text).length >= SHORTEST && !DATE.test(text) && !MONEY.test(text);
const starredNumber = (text: string): string => (isNumber(text) ? maskNumber(text) : text);

interface Spans {
  readonly search: RegExp;
  /** Found numbers that stay, without what separates their parts. */
  readonly shown: ReadonlySet<string>;
}

/** Where known numbers stand in a text; the longer of two is found first. Null where there are none to look for. */
function spansOf(shown: readonly string[], hidden: readonly string[]): Spans | null {
  const patterns = [
    ...shown.map((number) => ({ length: partsOf(number).length, pattern: patternOf(number, [STANDING_ALONE]) })),
    ...hidden.map((number) => ({ length: partsOf(number).length, pattern: patternOf(number, SEARCHES) })),
  ]
    .filter(({ pattern }) => pattern !== null)
    .sort((one, other) => other.length - one.length);
  if (patterns.length === 0) return null;
  return { search: new RegExp(patterns.map(({ pattern }) => pattern).join('|'), 'giu'), shown: new Set(shown.map(bareOf)) };
}

type Search = { readonly from: number; readonly between: string; readonly before: string; readonly behind: string };

function patternOf(number: string, searches: readonly Search[]): string | null {
  const parts = partsOf(number);
  const search = searches.find(({ from }) => parts.length >= from);
  return search ? `${search.before}${parts.map((part) => part.replace('*', '\\*')).join(search.between)}${search.behind}` : null;
}

/** The text with known numbers shown or starred, and `mend` applied to what stands between them. */
function outside(spans: Spans | null, text: string, mend: (rest: string) => string): string {
  if (spans === null) return mend(text);
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(spans.search)) {
    pieces.push(mend(text.slice(end, index)), spans.shown.has(bareOf(found)) ? found : maskNumber(found));
    end = index + found.length;
  }
  return [...pieces, mend(text.slice(end))].join('');
}
