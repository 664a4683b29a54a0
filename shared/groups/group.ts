import type { NumberFault } from '../catalogue/client-number.ts';
import type { FieldLabel } from '../catalogue/product-fields.ts';
import type { SavedNumber } from '../customers/customer.ts';

/** A group whose bills are paid together: a neighbourhood, an office. Names and numbers in it are personal. */

/** One bill of a group: a number that a kept customer has, or one of the group's own. */
export type GroupMember = { readonly memberId: string } & (
  | { readonly kind: 'customer'; readonly customerId: string; readonly numberId: string }
  | ({ readonly kind: 'own' } & OwnNumber)
);

/** A number that belongs to no kept customer. */
export interface OwnNumber extends Pick<SavedNumber, 'productCode' | 'number' | 'fields'> {
  /** Whose bill it is, as the group says; may be empty. */
  readonly label: string;
}

export interface Group {
  readonly groupId: string;
  readonly name: string;
  readonly note: string;
  /** In the order in which they were added. */
  readonly members: readonly GroupMember[];
}

/** One payment of a group: a ticket, and which of its orders paid which bill. */
export interface GroupRound {
  readonly ticketId: string;
  readonly groupId: string;
  readonly bills: readonly { readonly memberId: string; readonly orderId: string }[];
}

/** The longest texts, and the most bills that one payment takes. */
export const GROUP_LIMITS = { name: 60, note: 300, label: 60, members: 200, groups: 500 } as const;

/** Why an act on a group was refused. Nothing was written, and no money moved. */
export type GroupFailure =
  /** It was never saved, or was ended. */
  | { readonly kind: 'groupUnknown' }
  /** A bill of one of its payments is open or owed: the group stays. */
  | { readonly kind: 'groupUnsettled' }
  | { readonly kind: 'tooManyGroups' | 'tooManyBills'; readonly most: number }
  /** The number is in the group already. */
  | { readonly kind: 'billTwice'; readonly number: string }
  /** The number of a bill breaks its product's rule. */
  | { readonly kind: 'billNumberBad'; readonly number: string; readonly fault: NumberFault }
  /** An extra input of a bill breaks its product's rule, or is missing. */
  | {
      readonly kind: 'billFieldBad';
      readonly number: string;
      readonly field: string;
      readonly label: FieldLabel | null;
      readonly fault: NumberFault;
    }
  /** The product has no inquiry: what it costs is not asked for. */
  | { readonly kind: 'noBill'; readonly code: string }
  /** A ticked bill has no price any more. */
  | { readonly kind: 'billNotPriced'; readonly number: string }
  /** The shop's balance with the provider is too low for the ticked bills, as far as the till knows. */
  | { readonly kind: 'balanceShort' };
