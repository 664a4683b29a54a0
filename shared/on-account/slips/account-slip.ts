import type { Rupiah } from '../../lib/money.ts';
import type { TenderKind } from '../../lib/tender.ts';
import type { CustomerAccount } from '../customer-account.ts';

/** A slip of a customer's account, before it is laid out. It names the customer, and none of their numbers. */

interface SlipBase {
  readonly customerId: string;
  /** The customer's name. */
  readonly name: string;
  /** When it was made, or the payment taken: UTC, ISO 8601. */
  readonly at: string;
}

/** What the customer owes now: who owes has no credit. */
export interface ReminderSlip extends SlipBase, Pick<CustomerAccount, 'charges'> {
  readonly kind: 'reminder';
}

/** What changed an account by a person's act: a payment, credit that went back, a debt that the shop gave up. */
export type ActKind = 'payment' | 'paidBack' | 'writtenOff';

/** Such an act, and what the customer owed after it: the same for ever. */
export interface ActSlip extends SlipBase {
  readonly kind: ActKind;
  /** The id of the act. */
  readonly paymentId: string;
  /** Who did it; empty where no person was signed in. */
  readonly cashier: string;
  /** By each means; a debt that was given up has none. */
  readonly parts: readonly { readonly tender: TenderKind | null; readonly amount: Rupiah }[];
  /** Negative where the shop owed the customer. */
  readonly balance: number;
}

export type AccountSlip = ReminderSlip | ActSlip;
