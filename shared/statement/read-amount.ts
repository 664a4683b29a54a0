import { MAX_AMOUNT } from '../lib/money.ts';
import type { StatementFormat } from './statement-format.ts';

/**
 * Digits in groups of three or in none, and a part of a rupiah that must be nothing. Three digits after digits without groups are a group of
 * the other signs: `12,000` is no twelve.
 */
const PATTERNS: Readonly<Record<StatementFormat['decimal'], RegExp>> = {
  comma: /^(\d{1,3}(?:[. ]\d{3})+|\d+(?!,000$))(?:,0{1,4})?$/,
  dot: /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.0{1,2})?$/,
};

const MINUS = /[−–‐‑‒]/g;
/**
 * Reads an amount of whole rupiah as a statement writes it: `Rp 12.500,00`, `(12.500)`, `12.500-`. Less than 0 where it has a minus sign or
 * brackets. Null for what is no such amount: with the other signs, `12.500` is no amount rather than twelve and a half.
 */
export function readAmount(text: string, decimal: StatementFormat['decimal']): number | null {
  const plain = text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll(MINUS, '-')
    .trim();
  const inBrackets = /^\((.*)\)$/.exec(plain)?.[1];
  const bare = (inBrackets ?? plain)
    .replace(/^([+-]?)\s*(?:rp\.?|idr)\s*/i, '$1')
    .replace(/[.,]-$/, '')
    .trim();
  const signed = /^([+-]?)\s*(.*?)\s*([+-]?)$/.exec(bare);
  if (!signed) return null;
  const [, before = '', digits = '', after = ''] = signed;
  if (before !== '' && after !== '') return null;
  const whole = PATTERNS[decimal].exec(digits)?.[1];
  if (whole === undefined) return null;
  const amount = Number(whole.replaceAll(/\D/g, ''));
  if (!Number.isSafeInteger(amount) || amount > MAX_AMOUNT) return null;
  const isMinus = inBrackets !== undefined || before === '-' || after === '-';
  return isMinus && amount !== 0 ? -amount : amount;
}
