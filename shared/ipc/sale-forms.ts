import { z } from 'zod';
import { MAX_FIELDS } from '../catalogue/product-fields.ts';
import { CustomerId } from '../customers/customer-forms.ts';
import { RepeatConfirmation } from '../orders/earlier-sale.ts';
import { LinePrice } from '../orders/line-price.ts';
import { Given } from '../orders/payments.ts';
import { Field, Id, Typed } from './calls/call.ts';

/** What a cashier filled in; `number` is empty for vouchers. */
export const SaleForm = z.object({ productCode: Id, number: Typed, fields: z.array(Field).max(MAX_FIELDS) });
export type SaleForm = z.infer<typeof SaleForm>;

/** One line of a ticket: the form, the shown quote where there is an inquiry, and the price as the cashier saw it. */
export const TicketLine = SaleForm.extend({
  quoteId: Id.nullable(),
  seen: LinePrice,
  /** The cashier confirmed a phone number that does not begin as the product's do. */
  otherPrefixConfirmed: z.literal(true).optional(),
});
export type TicketLine = z.infer<typeof TicketLine>;

/** A customer's visit, paid at once. Made once for each `nonce`, even if the call is repeated. */
export const CheckoutForm = z.object({
  nonce: z.uuid(),
  lines: z.array(TicketLine).min(1).max(20),
  /** By which means the customer pays; main refuses more than one of a kind. */
  given: z.array(Given).max(10),
  /** The earlier orders that the cashier saw and confirmed a second sale for. */
  repeats: z.array(RepeatConfirmation).max(100),
  /** The customer whom the cashier chose; absent where none was. */
  customer: CustomerId.optional(),
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;

/** An order that is tried again although the same was sold since: the cashier saw and confirmed each of those sales. */
export const RetryConfirmedForm = z.object({ orderId: z.string().min(1).max(64), repeats: CheckoutForm.shape.repeats });
