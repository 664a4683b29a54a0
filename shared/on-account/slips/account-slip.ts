import type { Rupiah } from '../../lib/money.ts';
import type { TenderKind } from '../../order/tender.ts';
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

/** A payment of the customer, and what they owed after it: the same for ever. */
export interface PaymentSlip extends SlipBase {
  readonly kind: 'payment';
  readonly paymentId: string;
  /** Who took it; empty where nobody was signed in. */
  readonly cashier: string;
  readonly parts: readonly { readonly tender: TenderKind; readonly amount: Rupiah }[];
  /** Negative where the shop owed the customer. */
  readonly balance: number;
}

export type AccountSlip = ReminderSlip | PaymentSlip;
