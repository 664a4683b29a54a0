import { fail, ok, type Result } from '../lib/result.ts';
import { type FamilyId, families, type NumberRule } from './families.ts';
import { nationalNumber } from './phone.ts';

/** Why a typed number was not taken; the rule travels along so that the message can say what is expected. */
export type NumberFault =
  | { readonly why: 'empty' }
  | { readonly why: 'characters'; readonly rule: NumberRule }
  | { readonly why: 'length'; readonly rule: NumberRule; readonly length: number };

const ALLOWED: Record<NumberRule['chars'], RegExp> = {
  digits: /^[0-9]+$/,
  alphanumeric: /^[0-9A-Za-z/.-]+$/,
  account: /^[\x21-\x7e]+$/,
  text: /^\P{C}+$/u,
};

/** How a product's row wants a phone number sent: `0812…`, `62812…` or `+62812…`. */
export const NUMBER_FORMATS = ['0', '62', '+62'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Whether the customer's number of the family is a phone's: only there is the country code another writing of the leading 0. */
export const isPhoneFamily = (family: FamilyId): boolean => families[family].number?.label === 'phone';

/**
 * Takes a number as it was typed, pasted or scanned: spaces, separators between digits and full-width digits are folded, a
 * phone's country code becomes `0`, and the rest is checked by the rule.
 */
export function parseNumber(typed: string, rule: NumberRule, isPhone = false): Result<string, NumberFault> {
  const plain = normalizeTyped(typed, rule);
  const normalized = isPhone ? nationalNumber(plain) : plain;
  if (normalized === '') return fail({ why: 'empty' });
  if (!ALLOWED[rule.chars].test(normalized)) return fail({ why: 'characters', rule });
  if (normalized.length < rule.min || normalized.length > rule.max) return fail({ why: 'length', rule, length: normalized.length });
  return ok(normalized);
}

function normalizeTyped(typed: string, rule: NumberRule): string {
  if (rule.chars === 'text') return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  const plain = typed.normalize('NFKC').replace(/\s+/g, '');
  if (rule.chars !== 'digits') return plain;
  return plain.replace(/(?<=\d)[-.](?=\d)/g, '');
}

/** The one writing of a number by which orders are compared. */
export const comparableNumber = (family: FamilyId, number: string): string => (isPhoneFamily(family) ? nationalNumber(number) : number);

/** The number as it goes to the service. */
export function formatNumber(family: FamilyId, number: string, format: NumberFormat): string {
  return isPhoneFamily(family) && format !== '0' ? nationalNumber(number).replace(/^0/, format) : number;
}

/** Every writing under which an order for this number may stand in the journal. */
export function equivalentNumbers(family: FamilyId, number: string): readonly string[] {
  const national = comparableNumber(family, number);
  if (!isPhoneFamily(family) || !/^0\d+$/.test(national)) return [number];
  return NUMBER_FORMATS.map((format) => formatNumber(family, national, format));
}
