import { type Rupiah, rupiah } from '../lib/money.ts';
import { withoutUnseen } from '../lib/pasted-number.ts';
import { nationalNumber } from './client-number.ts';
import { parseAmount, parseThousands } from './nominal.ts';
import { wordsOf } from './searchable-text.ts';

/** Splits the text of the search field into a customer's number, a nominal, and words. Pure. */

export interface TypedNominal {
  readonly amount: Rupiah;
  /** As it was typed, folded: a bare `50` may also be part of a name. */
  readonly word: string;
  /** A bare number means thousands or itself; `50rb`, `50k`, `50.000` mean only money. */
  readonly isBare: boolean;
}

export interface ProductQuery {
  /** The customer's number, as typed but without spaces; empty when there is none. */
  readonly number: string;
  readonly nominal: TypedNominal | null;
  readonly words: readonly string[];
  /** Whether number and nominal can be read in only one way. Where not, every digit is part of the number. */
  readonly isCertain: boolean;
}

/** Fewer digits than this are part of a name (`data 12`, `100`), not yet a customer's number. */
const MIN_NUMBER_DIGITS = 4;
/** After a word, digits are a customer's number from this length on, or when they begin as a phone number does. */
const MIN_DIGITS_AFTER_WORD = 8;
/** The lengths of a mobile number in its national form. */
const PHONE_DIGITS = { min: 10, max: 13 };

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isDigits = (token: string): boolean => /^\+?\d[\d.-]*$/.test(token);
const beginsAsPhone = (text: string): boolean => /^(?:0|62|\+62)8/.test(text);
const nationalDigits = (text: string): string => digitsOf(nationalNumber(text));

/** A plain number of rupiah without dots: `50000`. A year and a short customer's number are not. */
const parsePlain = (token: string): Rupiah | null =>
  /^[1-9]\d{3,6}$/.test(token) && Number(token) % 500 === 0 ? rupiah(Number(token)) : null;
const parseBare = (token: string): Rupiah | null => parseThousands(token) ?? parsePlain(token);

/** An amount with a mark of money. Groups of thousands must be a multiple of 500; others are parts of a number with dots. */
function explicitAmount(token: string): Rupiah | null {
  const amount = parseAmount(token);
  return amount !== null && (amount % 500 === 0 || /[a-z]/i.test(token)) ? amount : null;
}

/** `50 rb` and `Rp 50.000` as one token each. */
function joinUnits(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const before = joined.at(-1) ?? '';
    const isUnit = /^(?:rb|ribu|k|jt|juta)$/i.test(token) && /^\d[\d.,]*$/.test(before);
    const hasSign = /^rp\.?$/i.test(before) && /^\d/.test(token);
    if (isUnit || hasSign) joined[joined.length - 1] = before + token;
    else joined.push(token);
  }
  return joined;
}

interface DigitRun {
  readonly number: string;
  readonly nominal: TypedNominal | null;
  readonly isCertain: boolean;
}

const bareNominal = (token: string): TypedNominal | null => {
  const amount = parseBare(token);
  return amount === null ? null : { amount, word: token, isBare: true };
};

interface Split {
  readonly nominal: TypedNominal;
  readonly rest: readonly string[];
  readonly isFirst: boolean;
}

function splitsOf(run: readonly string[]): Split[] {
  const [last, first] = [bareNominal(run.at(-1) ?? ''), bareNominal(run[0] ?? '')];
  return [
    ...(last ? [{ nominal: last, rest: run.slice(0, -1), isFirst: false }] : []),
    ...(first ? [{ nominal: first, rest: run.slice(1), isFirst: true }] : []),
  ];
}

/** How likely a split is right: `surely`, probably (`oneBlock`), `no`, or `may`: the groups may as well all be parts of one number. */
function splitKind({ nominal, rest, isFirst }: Split): 'surely' | 'oneBlock' | 'may' | 'no' {
  const number = rest.join('');
  const length = nationalDigits(number).length;
  const isPhone = beginsAsPhone(number);
  // Digits before the 08 of a number are no part of it, and more digits than a phone number has are two values.
  if (isPhone && (isFirst || (length >= PHONE_DIGITS.min && length + nominal.word.length > PHONE_DIGITS.max))) return 'surely';
  if (length < PHONE_DIGITS.min) return 'no';
  // A number that is typed in groups has no group of ten digits.
  return rest.length === 1 ? 'oneBlock' : 'may';
}

/** Neighbouring tokens of digits: the groups of one number, or a number with a nominal after or before it. */
function readRun(run: readonly string[], mayHoldNominal: boolean): DigitRun {
  const splits = run.length > 1 && mayHoldNominal ? splitsOf(run).map((split) => ({ ...split, kind: splitKind(split) })) : [];
  const apart = splits.find(({ kind }) => kind === 'surely') ?? splits.find(({ kind }) => kind === 'oneBlock');
  if (apart) return { number: apart.rest.join(''), nominal: apart.nominal, isCertain: apart.kind === 'surely' };
  return { number: run.join(''), nominal: null, isCertain: !splits.some(({ kind }) => kind === 'may') };
}

/** The runs of neighbouring digits among the tokens, as places. */
function digitRuns(tokens: readonly string[], isFree: (at: number) => boolean): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!isFree(at) || !isDigits(token)) continue;
    const last = runs.at(-1);
    if (last && last.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

interface FoundNumber extends DigitRun {
  readonly from: number;
  readonly to: number;
}

/** The longest run of digits that is a customer's number. */
function findNumber(tokens: readonly string[], amountAt: number): FoundNumber | null {
  let longest: FoundNumber | null = null;
  for (const { from, to } of digitRuns(tokens, (at) => at !== amountAt)) {
    const run = { ...readRun(tokens.slice(from, to), amountAt === -1), from, to };
    const isAtStart = from === 0 || run.number.startsWith('0') || beginsAsPhone(run.number);
    const length = digitsOf(run.number).length;
    if (length < (isAtStart ? MIN_NUMBER_DIGITS : MIN_DIGITS_AFTER_WORD)) continue;
    if (longest === null || length > digitsOf(longest.number).length) longest = run;
  }
  return longest;
}

/** A number as it is pasted from a chat: `tel:+62…`, `(0812) 34-56`, `*+62 (0)812…*`. */
const pastedAsTyped = (typed: string): string =>
  withoutUnseen(typed)
    .replace(/(?:tel|sms|callto):(?=\+?\d)|(?:https?:\/\/)?(?:www\.)?wa\.me\/(?=\+?\d)/gi, '')
    .replace(/\(0\)\s*(?=\d)/g, '')
    .replace(/[*_~]+(?=\+?\d)|(?<=\d)[*_~]+/g, '')
    .replace(/\((\+?\d[\d -]*)\)/g, '$1 ');

export function parseQuery(typed: string): ProductQuery {
  const tokens = joinUnits(pastedAsTyped(typed).trim().split(/\s+/).filter(Boolean));
  const amountAt = tokens.findIndex((token) => explicitAmount(token) !== null);
  const amount = explicitAmount(tokens[amountAt] ?? '');
  const said = amount === null ? null : { amount, word: wordsOf(tokens[amountAt] ?? '').join(' '), isBare: false };
  const number = findNumber(tokens, amountAt);
  const others = tokens.filter((_, at) => at !== amountAt && (number === null || at < number.from || at >= number.to));
  const foundNominal = said ?? number?.nominal ?? null;
  const bareAt = foundNominal === null ? others.findIndex((token) => bareNominal(token) !== null) : -1;
  return {
    number: number?.number ?? '',
    nominal: foundNominal ?? bareNominal(others[bareAt] ?? ''),
    words: others.filter((_, at) => at !== bareAt).flatMap(wordsOf),
    isCertain: number?.isCertain ?? true,
  };
}
