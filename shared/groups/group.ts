import type { FieldInput } from '../catalogue/product-fields.ts';

/** A group whose bills are paid together: a neighbourhood, an office. Names and numbers in it are personal. */

/** One bill of a group: a number that a kept customer has, or one of the group's own. */
export type GroupMember = { readonly memberId: string } & (
  | { readonly kind: 'customer'; readonly customerId: string; readonly numberId: string }
  | ({ readonly kind: 'own' } & OwnNumber)
);

/** A number that belongs to no kept customer. */
export interface OwnNumber {
  /** Its label: whose bill it is, as the group says; may be empty. */
  readonly label: string;
  readonly productCode: string;
  readonly number: string;
  readonly fields: readonly FieldInput[];
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
