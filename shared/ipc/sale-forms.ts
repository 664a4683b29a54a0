import { z } from 'zod';
import { MAX_FIELDS } from '../catalogue/product-fields.ts';
import { CustomerId } from '../customers/customer-forms.ts';
import { TENDER_KINDS } from '../lib/tender.ts';
import { RepeatConfirmation } from '../orders/earlier-sale.ts';
import { LinePrice } from '../orders/line-price.ts';
import { OrderId } from '../orders/order-id.ts';
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

/** A part of a refund that the customer has: what paid it, how it went back (by the same means or in cash), and where to find it. */
export const PaidBack = z.object({ orderId: OrderId, paidBy: z.enum(TENDER_KINDS), tender: z.enum(TENDER_KINDS), reference: Typed });
export type PaidBack = z.infer<typeof PaidBack>;

/**
 * Where held money is: `handedOver` says how the customer got it, in cash or as it was paid; null: it was never handed over, and stays with
 * the shop; `notYet`: it is still owed, though the journal is a copy.
 */
export const HeldMoney = z.object({
  orderId: OrderId,
  handedOver: z.enum(['cash', 'asPaid', 'notYet']).nullable(),
  reference: Typed.default(''),
});
export type HeldMoney = z.infer<typeof HeldMoney>;

/** A supervisor's decision on an order that the till could not settle, from the provider's statement. */
export const Settlement = z.object({
  orderId: OrderId,
  as: z.enum(['delivered', 'didNotHappen']),
  /** The provider's reference. */
  reference: z.string().trim().min(1).max(120),
  /** The token or code, where the provider gave it outside the service. */
  code: z.string().trim().max(200),
});
export type Settlement = z.infer<typeof Settlement>;
