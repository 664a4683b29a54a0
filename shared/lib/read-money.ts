import { MAX_AMOUNT } from './money.ts';

/** Which sign stands before the part of a rupiah; the other one groups thousands. */
type DecimalSign = 'comma' | 'dot';

/**
 * Digits in groups of three or in none, and a part of a rupiah that must be nothing. Three digits after digits without groups are a group of
 * the other signs: `12,000` is no twelve.
 */
const PATTERNS: Readonly<Record<DecimalSign, RegExp>> = {
  comma: /^(\d{1,3}(?:[. ]\d{3})+|\d+(?!,000$))(?:,0{1,4})?$/,
  dot: /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.0{1,2})?$/,
};

/** Where nothing tells which sign is the decimal one, only two zeros are surely no digits of the amount. */
const UNSURE_PART = /[.,](?:0|0{4})$/;

const MINUS = /[−–—‐‑‒]/g;
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;
/** After whole rupiah: `12.500,-`, `12.500,--`, `12.500,=`. */
const NO_PART = /\s?[.,](?:-{1,2}|=)$/;

/**
 * Reads an amount of whole rupiah as people and programs of this country write it: `Rp.7.000,-`, `Rp 10.195,00`, `10,195`, `(12.500)`,
 * `-Rp10.195,-`, `12.500-`. Less than 0 where it has a minus sign or brackets. Without `decimal` both ways of writing count, with a part
 * of two zeros alone (`,00`), and they never give two amounts. Null for what is no such amount: with a decimal comma, `12,500` is none rather than twelve and a half.
 */
export function readMoney(text: string, decimal: DecimalSign | null = null): number | null {
  const plain = text.replaceAll(SPACES, ' ').replaceAll(MINUS, '-').trim();
  const inBrackets = /^\((.*)\)$/.exec(plain)?.[1];
  const bare = (inBrackets ?? plain)
    .trim()
    .replace(/^([+-]?)\s*(?:rp\.?|idr)\s*/i, '$1')
    .replace(/\s*(?:rp\.?|idr)$/i, '')
    .replace(NO_PART, '')
    .trim();
  const [, before = '', digits = '', after = ''] = /^([+-]?)\s*(.*?)\s*([+-]?)$/.exec(bare) ?? [];
  if (before !== '' && after !== '') return null;
  const amount = decimal === null ? amountOfEither(digits) : amountOf(digits, decimal);
  if (amount === null || amount === 0) return amount;
  const isMinus = inBrackets !== undefined || before === '-' || after === '-';
  return isMinus ? -amount : amount;
}

const amountOfEither = (digits: string): number | null =>
  UNSURE_PART.test(digits) ? null : (amountOf(digits, 'comma') ?? amountOf(digits, 'dot'));

function amountOf(digits: string, decimal: DecimalSign): number | null {
  const whole = PATTERNS[decimal].exec(digits)?.[1];
  if (whole === undefined) return null;
  const amount = Number(whole.replaceAll(/\D/g, ''));
  return Number.isSafeInteger(amount) && amount <= MAX_AMOUNT ? amount : null;
}
