import { bareNumber, joinedDigits } from '../lib/pasted-number.ts';
import { fail, ok, type Result } from '../lib/result.ts';
import { type SheetDamage, type SheetText, sheetDamage } from '../lib/sheet-damage.ts';
import { type FamilyId, families, type NumberRule } from './families.ts';

/** Why a typed number was refused, with the rule, so that the message can name the expected form. */
export type NumberFault =
  | { readonly why: 'empty' }
  | { readonly why: 'characters'; readonly rule: NumberRule }
  | { readonly why: 'length'; readonly rule: NumberRule; readonly length: number }
  /** A spreadsheet changed it: the remaining digits may be another customer's number. */
  | { readonly why: 'sheet'; readonly damage: SheetDamage }
  /** A phone number without its leading 0; `offer` has it. */
  | { readonly why: 'leadingZero'; readonly offer: string };

const ALLOWED: Record<NumberRule['chars'], RegExp> = {
  digits: /^[0-9]+$/,
  alphanumeric: /^[0-9A-Za-z/.-]+$/,
  account: /^[\x21-\x7e]+$/,
  text: /^\P{C}+$/u,
};

/** The format in which the service expects a phone number: `0812…`, `62812…` or `+62812…`. */
export const NUMBER_FORMATS = ['0', '62', '+62'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Whether the family's customer number is a phone number. Only there the country code replaces the leading 0. */
export const isPhoneFamily = (family: FamilyId): boolean => families[family].number?.label === 'phone';

/** A number with decimals, as a spreadsheet writes it. It is refused: without the point it would be another customer's number. */
const WITH_DECIMALS = /^\+?\d+[.,]\d{1,2}$/;
/** A mobile number whose 0 a spreadsheet or a contact dropped. */
const WITHOUT_ZERO = /^8\d{8,11}$/;

/**
 * Parses a number that was typed, pasted or scanned: removes the signs around and between its characters, folds full-width digits, turns a
 * phone's country code into `0`, and checks the rest by the rule. Never changes it into another number: refuses a number that a spreadsheet
 * damaged.
 */
export function parseNumber(typed: string, rule: NumberRule, isPhone = false): Result<string, NumberFault> {
  const bare = bareNumber(typed, rule.chars, isPhone);
  const damage = damageOf(bare, rule);
  if (damage !== null) return fail({ why: 'sheet', damage });
  const plain = rule.chars === 'digits' ? joinedDigits(bare) : bare;
  const normalized = isPhone ? nationalNumber(plain) : plain;
  if (normalized === '') return fail({ why: 'empty' });
  if (!ALLOWED[rule.chars].test(normalized)) return fail({ why: 'characters', rule });
  if (isPhone && WITHOUT_ZERO.test(normalized)) return fail({ why: 'leadingZero', offer: `0${normalized}` });
  if (normalized.length < rule.min || normalized.length > rule.max) return fail({ why: 'length', rule, length: normalized.length });
  return ok(normalized);
}

/** The kind of text, by its allowed characters, in which a spreadsheet's damage is detected. */
export const sheetTextOf = (chars: NumberRule['chars']): SheetText => (chars === 'digits' ? 'number' : 'id');

/**
 * A spreadsheet's damage to the number. Not `rounded`: a single number may end in zeros, and only a list shows that it was rounded
 * (`roundedAmong`).
 */
function damageOf(bare: string, { chars }: NumberRule): SheetDamage | null {
  const damage = sheetDamage(bare, sheetTextOf(chars));
  if (damage === 'scientific' || damage === 'decimal') return damage;
  return chars === 'digits' && WITH_DECIMALS.test(bare) ? 'decimal' : null;
}

/** The canonical form of a number, in which orders are compared. */
export const comparableNumber = (family: FamilyId, number: string): string => (isPhoneFamily(family) ? nationalNumber(number) : number);

/** The number in the format that the service expects. */
export function formatNumber(family: FamilyId, number: string, format: NumberFormat): string {
  return isPhoneFamily(family) && format !== '0' ? nationalNumber(number).replace(/^0/, format) : number;
}

/** Every format in which the journal may store this number in an order. */
export function equivalentNumbers(family: FamilyId, number: string): readonly string[] {
  const national = comparableNumber(family, number);
  if (!isPhoneFamily(family) || !/^0\d+$/.test(national)) return [number];
  return NUMBER_FORMATS.map((format) => formatNumber(family, national, format));
}

/** Converts `62812…` and `+62812…` to `0812…`; returns any other text unchanged. */
export const nationalNumber = (number: string): string => (/^\+?62\d+$/.test(number) ? number.replace(/^\+?62/, '0') : number);

/**
 * Whether two customer numbers are equal. Compares character by character; in families that are sold to a phone, the
 * country code equals the leading zero. No other number is normalised.
 */
export function isSameNumber(one: string, other: string, family: FamilyId): boolean {
  if (one === other) return true;
  return isPhoneFamily(family) && nationalNumber(one) === nationalNumber(other);
}
