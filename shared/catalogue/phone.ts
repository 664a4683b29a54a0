import { type FamilyId, families } from './families.ts';

/** `62812…` and `+62812…` as `0812…`; any other text as it is. */
export const nationalNumber = (number: string): string => (/^\+?62\d+$/.test(number) ? number.replace(/^\+?62/, '0') : number);

/**
 * Whether two customer numbers are one. Character by character, but that in families that are sold to a phone the country
 * code may stand for the leading zero: no other number is ever normalised.
 */
export function isSameNumber(one: string, other: string, family: FamilyId): boolean {
  if (one === other) return true;
  return families[family].number?.label === 'phone' && nationalNumber(one) === nationalNumber(other);
}
