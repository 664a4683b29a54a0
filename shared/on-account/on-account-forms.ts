import { z } from 'zod';
import { CustomerId } from '../customers/customer-forms.ts';
import { GroupId } from '../groups/group-forms.ts';
import { Rupiah, SomeRupiah } from '../lib/money.ts';
import { NON_CASH_KINDS } from '../lib/tender.ts';
import { requiredText } from '../lib/typed-text.ts';
import { Given } from '../orders/payments.ts';

/** What a person fills in about a customer's account. An id is made once for each act: a repeated call records nothing more. */

export const AccountLimitForm = z.strictObject({ customerId: CustomerId, limit: Rupiah });
export type AccountLimitForm = z.infer<typeof AccountLimitForm>;

/** What the customer pays now; what exceeds their debt is credit. */
export const AccountPaymentForm = z.strictObject({
  customerId: CustomerId,
  paymentId: z.uuid(),
  amount: SomeRupiah,
  given: z.array(Given).max(10),
  /** The group for whose bills it is handed in ahead; absent for a payment of the customer's own. */
  groupId: GroupId.optional(),
  /** The account is as of a copy, and the customer was asked for the receipt of a payment after it. */
  askedForReceipt: z.literal(true).optional(),
});
export type AccountPaymentForm = z.infer<typeof AccountPaymentForm>;

/** A payment that was taken, credit that went back, or a write-off. */
export const AccountPaymentRef = z.strictObject({ customerId: CustomerId, paymentId: z.uuid() });
export type AccountPaymentRef = z.infer<typeof AccountPaymentRef>;

/** Credit that goes back to the customer. */
export const PayBackCreditForm = z.strictObject({
  customerId: CustomerId,
  paymentId: z.uuid(),
  amount: SomeRupiah,
  tender: z.enum(['cash', ...NON_CASH_KINDS]).exclude(['account']),
  reference: z.string().max(256),
});
export type PayBackCreditForm = z.infer<typeof PayBackCreditForm>;

export const WriteOffForm = z.strictObject({
  customerId: CustomerId,
  writeOffId: z.uuid(),
  amount: SomeRupiah,
  reason: requiredText(120),
});
export type WriteOffForm = z.infer<typeof WriteOffForm>;
