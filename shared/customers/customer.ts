import { isPhoneFamily } from '../catalogue/client-number.ts';
import type { FamilyId } from '../catalogue/families.ts';
import type { FieldInput } from '../catalogue/product-fields.ts';
import type { ConsentPurpose } from './consent-texts.ts';

/** A customer whom the shop knows by name, with the numbers that they buy for. Personal data: kept with a consent only. */

/** One number of a customer, and what is bought for it. */
export interface SavedNumber {
  readonly numberId: string;
  /** What was bought when it was saved; later another product of the same family and brand may be sold for it. */
  readonly productCode: string;
  readonly family: FamilyId;
  readonly brand: string;
  readonly number: string;
  /** The further inputs of the product. */
  readonly fields: readonly FieldInput[];
  /** The customer's own word for it, such as "rumah"; may be empty. */
  readonly label: string;
}

/** What the customer agreed to: the version of the text that was read to them, in which language, and when. */
export interface Consent {
  readonly purpose: ConsentPurpose;
  readonly version: number;
  readonly language: 'id' | 'en';
  /** UTC, ISO 8601. */
  readonly at: string;
}

/**
 * Whether the till may use a customer's data. `withdrawn` and `erasureWanted`: not in selling any more; `merged`: the data is with another
 * customer; `erased`: nothing personal is left.
 */
export type CustomerState = 'usable' | 'withdrawn' | 'erasureWanted' | 'merged' | 'erased';

export interface Customer {
  readonly customerId: string;
  readonly savedAt: string;
  readonly name: string;
  readonly note: string;
  /** The oldest first. */
  readonly numbers: readonly SavedNumber[];
  /** The consent that was given last, also where it was withdrawn since. */
  readonly consent: Consent;
  readonly withdrawnAt: string | null;
  readonly erasureWantedAt: string | null;
  readonly mergedInto: string | null;
  readonly erasedAt: string | null;
}

export function customerStateOf({ erasedAt, mergedInto, erasureWantedAt, withdrawnAt }: Customer): CustomerState {
  if (erasedAt !== null) return 'erased';
  if (mergedInto !== null) return 'merged';
  if (erasureWantedAt !== null) return 'erasureWanted';
  return withdrawnAt === null ? 'usable' : 'withdrawn';
}

/** Whether two saved numbers are for the same thing; labels do not count. */
export const isSameNumber = (one: NumberTarget, other: NumberTarget): boolean =>
  one.family === other.family && one.brand === other.brand && one.number === other.number;

type NumberTarget = Pick<SavedNumber, 'family' | 'brand' | 'number'>;

/**
 * Whether the same number is one person's at both: at one biller, or as a phone's with any product. Another biller's customer with
 * this number is another person.
 */
export const isSameHolder = (one: NumberIssuer, other: NumberIssuer): boolean =>
  one.productCode === other.productCode ||
  (isPhoneFamily(one.family) && isPhoneFamily(other.family)) ||
  (one.brand === other.brand && (one.brand !== '' || one.family === other.family));

type NumberIssuer = Pick<SavedNumber, 'productCode' | 'family' | 'brand'>;

/** The longest texts that are kept. */
export const CUSTOMER_LIMITS = { name: 60, note: 300, label: 30, numbers: 40 } as const;

/** Why a customer cannot be changed or used. */
export type CustomerFailure =
  | { readonly kind: 'customerUnknown' }
  /** The consent was withdrawn, or the customer wants to be erased. */
  | { readonly kind: 'noConsent' }
  /** The entry that would go has an account, or its money is not settled: it must be closed first. */
  | { readonly kind: 'mergeHasAccount' }
  | { readonly kind: 'tooManyNumbers'; readonly most: number }
  /** What was sold has no number, such as a voucher. */
  | { readonly kind: 'nothingToSave' };
