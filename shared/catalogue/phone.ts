import { type FamilyId, families } from './families.ts';

/** Converts `62812…` and `+62812…` to `0812…`; returns any other text unchanged. */
export const nationalNumber = (number: string): string => (/^\+?62\d+$/.test(number) ? number.replace(/^\+?62/, '0') : number);

/**
 * Whether two customer numbers are equal. Compares character by character; in families that are sold to a phone, the
 * country code equals the leading zero. No other number is normalised.
 */
export function isSameNumber(one: string, other: string, family: FamilyId): boolean {
  if (one === other) return true;
  return families[family].number?.label === 'phone' && nationalNumber(one) === nationalNumber(other);
}
