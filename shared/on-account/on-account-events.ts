import type { Rupiah } from '../lib/money.ts';
import type { TenderKind } from '../lib/tender.ts';
import type { PaymentView } from '../orders/payments.ts';
import type { Authority } from '../staff/permissions.ts';

/**
 * What the journal keeps of customers' accounts. Charges and refunds have no event of their own: they follow from the tickets and refunds
 * that name the customer.
 */

interface OnAccountEventBase {
  /** The customer's id. */
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Authority;
}

export type OnAccountEvent =
  | (OnAccountEventBase & { readonly type: 'accountOpened'; readonly limit: Rupiah })
  | (OnAccountEventBase & { readonly type: 'accountLimitChanged'; readonly limit: Rupiah })
  /** The customer paid; what exceeds the debt is credit. */
  | (OnAccountEventBase & {
      readonly type: 'accountPaid';
      readonly paymentId: string;
      readonly amount: Rupiah;
      readonly payments: readonly PaymentView[];
      /** Cash that was given on top and went back at once. */
      readonly change: Rupiah;
    })
  /** Credit that went back to the customer. */
  | (OnAccountEventBase & {
      readonly type: 'accountPaidBack';
      readonly paymentId: string;
      readonly amount: Rupiah;
      readonly tender: TenderKind;
      /** Cleaned; empty for cash. */
      readonly reference: string;
    })
  | (OnAccountEventBase & {
      readonly type: 'accountWrittenOff';
      readonly writeOffId: string;
      readonly amount: Rupiah;
      readonly reason: string;
    })
  /** Nothing more can be put on account; only where nothing is owed by either. */
  | (OnAccountEventBase & { readonly type: 'accountClosed' });
