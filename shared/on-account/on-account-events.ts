import type { Rupiah } from '../lib/money.ts';
import type { TenderKind } from '../lib/tender.ts';
import type { PaymentView } from '../orders/payments.ts';
import type { Act } from '../staff/permissions.ts';

/**
 * What the journal keeps of customers' accounts. Charges and refunds have no event of their own: they follow from the tickets and refunds
 * that name the customer.
 */

export type OnAccountEvent =
  | (Act<'accountOpened'> & { readonly limit: Rupiah })
  | (Act<'accountLimitChanged'> & { readonly limit: Rupiah })
  /** The customer paid; what exceeds the debt is credit. */
  | (Act<'accountPaid'> & {
      readonly paymentId: string;
      readonly amount: Rupiah;
      readonly payments: readonly PaymentView[];
      /** Cash that was given on top and went back at once. */
      readonly change: Rupiah;
    })
  /** Credit that went back to the customer. */
  | (Act<'accountPaidBack'> & {
      readonly paymentId: string;
      readonly amount: Rupiah;
      readonly tender: TenderKind;
      /** Cleaned; empty for cash. */
      readonly reference: string;
    })
  | (Act<'accountWrittenOff'> & {
      readonly writeOffId: string;
      readonly amount: Rupiah;
      readonly reason: string;
    })
  /** Nothing more can be put on account; only where nothing is owed by either. */
  | Act<'accountClosed'>;
