import type { NumberRule } from './families.ts';
import { fail, ok, type Result } from './result.ts';

/** Why a typed number was not taken; the rule travels along so that the message can say what is expected. */
export type NumberFault =
  | { readonly why: 'empty' }
  | { readonly why: 'characters'; readonly rule: NumberRule }
  | { readonly why: 'length'; readonly rule: NumberRule; readonly length: number };

const ALLOWED: Record<NumberRule['chars'], RegExp> = {
  digits: /^[0-9]+$/,
  alphanumeric: /^[0-9A-Za-z/.-]+$/,
  account: /^[\x21-\x7e]+$/,
};

/**
 * Takes a number as it was typed, pasted or scanned: spaces, separators between digits and full-width digits are folded,
 * `+62` becomes `0`, and the rest is checked by the rule. What is returned is what will be sent.
 */
export function readNumber(typed: string, rule: NumberRule): Result<string, NumberFault> {
  const folded = fold(typed, rule);
  if (folded === '') return fail({ why: 'empty' });
  if (!ALLOWED[rule.chars].test(folded)) return fail({ why: 'characters', rule });
  if (folded.length < rule.min || folded.length > rule.max) return fail({ why: 'length', rule, length: folded.length });
  return ok(folded);
}

function fold(typed: string, rule: NumberRule): string {
  const plain = typed.normalize('NFKC').replace(/\s+/g, '');
  if (rule.chars !== 'digits') return plain;
  return plain.replace(/(?<=\d)[-.](?=\d)/g, '').replace(/^\+62/, '0');
}
