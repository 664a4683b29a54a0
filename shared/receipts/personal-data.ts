import { fieldRules } from '../catalogue/families.ts';
import type { NameValue } from '../catalogue/labels.ts';
import { cleanText } from '../lib/text.ts';
import type { Sale } from '../orders/order.ts';

/**
 * Finds personal numbers (docs/receipts.md): values of personal fields, and numbers that a biller labels as personal,
 * in any case and with any separators. The customer's own number, the meter and the goods are never masked.
 */

/** Words of such labels: identity and family card, taxpayer, passport, engine and chassis. */
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
/** A number directly after its label: `NIK: 3273…`, `No. Mesin JFZ1E…`. */
const NAMED_NUMBER = new RegExp(`(?<=${NAMED}[^\\p{L}\\p{N}*]*)(?<![\\p{N}*])${NUMBER}`, 'giu');
const DATE = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}$/;
const MONEY = /^rp[\s.]*\d[\d.,]*$/i;
/** A shorter number does not identify a person. */
const SHORTEST = 6;
const SHOWN_AT_EACH_END = 3;
/** At most this many labelled numbers are also searched in other lines; in their own lines all are masked. */
const MOST_NAMED = 20;

/** How a number is searched by its length: long ones anywhere, short ones as whole words, the shortest as the whole text. */
const SEARCHES = [
  { from: 10, between: '[\\s./_-]*', before: '', behind: '' },
  { from: SHORTEST, between: '[\\s-]*', before: '(?<![\\p{L}\\p{N}])', behind: '(?![\\p{L}\\p{N}])' },
  { from: 4, between: '[\\s-]*', before: '^', behind: '$' },
] as const;
/** Numbers that stay visible are searched as whole words: a longer number with the same start is another one. */
const STANDING_ALONE = { from: 4, between: '[\\s./_-]*', before: '(?<![\\p{L}\\p{N}])', behind: '(?![\\p{L}\\p{N}])' };

export interface PersonalDataMasks {
  /** Returns a text with its personal numbers masked. */
  readonly text: (text: string) => string;
  readonly line: (line: NameValue) => NameValue;
}

/** Keeps up to three characters at each end, at most half of them; separators stay. */
export function maskNumber(number: string): string {
  const count = partsOf(number).length;
  const shown = Math.min(SHOWN_AT_EACH_END, Math.floor(count / 4));
  let at = 0;
  return number.replace(/[\p{L}\p{N}*]/gu, (character) => {
    at += 1;
    return at <= shown || at > count - shown ? character : '*';
  });
}

/** What the masks need of a sale, or of one that is not paid yet. */
export interface PersonalSubject extends Pick<Sale, 'clientNumber' | 'fields'> {
  readonly product: Pick<Sale['product'], 'declaredFields'>;
  readonly quote: { readonly meterId: string } | null;
}

/** Whether a field of the sale holds a personal number, by its product's row or by its name. */
export const isPersonalField = ({ product }: Pick<PersonalSubject, 'product'>, name: string): boolean =>
  (product.declaredFields?.find((field) => field.name === name)?.personal ?? false) ||
  Object.entries(fieldRules).some(([field, { personal }]) => field === name && personal) ||
  LABEL.test(name.replaceAll('_', ' '));

/**
 * Builds the masks for one order's receipt and for its bill on the screen. `lines` are the cleaned result lines; `open` lists what must stay visible
 * besides the customer's own numbers.
 */
export function personalDataMasksOf(sale: PersonalSubject, lines: readonly NameValue[], open: readonly string[]): PersonalDataMasks {
  const shown = [sale.clientNumber, sale.quote?.meterId ?? '', ...open];
  const typed = sale.fields.filter(({ name }) => isPersonalField(sale, name)).map(({ value }) => value);
  const named = Array.from(new Set(lines.flatMap(namedNumbers))).slice(0, MOST_NAMED);
  const spans = spansOf(shown, [...typed.map((value) => cleanText(value, 200)), ...named]);
  const text = (whole: string): string => outside(spans, whole, (rest) => rest.replace(NAMED_NUMBER, starredNumber));
  const value = (whole: string): string => outside(spans, whole, (rest) => rest.replace(NUMBERS, starredNumber));
  return { text, line: (line) => ({ name: text(line.name), value: LABEL.test(line.name) ? value(line.value) : text(line.value) }) };
}

/** The numbers that a line itself labels as personal. */
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
  /** Found numbers that stay visible, without separators. */
  readonly shown: ReadonlySet<string>;
}

/** The positions of known numbers in a text; the longer of two matches first. Null where there is nothing to search. */
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

/** The text with known numbers shown or masked, and `mend` applied to the text between them. */
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
