import { z } from 'zod';
import { Rupiah } from '../lib/money.ts';
import { TENDER_KINDS } from '../lib/tender.ts';
import { OrderId } from '../orders/order-id.ts';

/**
 * The step of a sale on the till's screen, for the customer display (docs/customer-display.md). It names products, quotes and orders by
 * their ids, and main looks up everything that is shown. Only the number is typed text; main reads it by the product's rule and then masks
 * it.
 */

const Id = z.string().min(1).max(64);

/** A line of the ticket: its product, its number, and the quote that the cashier sees. */
export const SaleStepLine = z.strictObject({ productCode: Id, number: z.string().max(256), quoteId: Id.nullable() });
export type SaleStepLine = z.infer<typeof SaleStepLine>;

const Lines = z.array(SaleStepLine).max(20);

export const SaleStep = z.discriminatedUnion('kind', [
  /** Another screen than the sale's is shown, or no person is signed in. */
  z.strictObject({ kind: z.literal('away') }),
  /** An empty ticket: the customer before may still be at the counter. */
  z.strictObject({ kind: z.literal('ready') }),
  /** Lines are on the ticket, or one is being filled in; `isAsking`: the provider is asked for its amount. */
  z.strictObject({ kind: z.literal('building'), lines: Lines, next: SaleStepLine.nullable(), isAsking: z.boolean() }),
  /** The payment: the lines, and what the customer has given so far. */
  z.strictObject({
    kind: z.literal('payment'),
    lines: Lines.min(1),
    given: z.array(z.strictObject({ tender: z.enum(TENDER_KINDS), amount: Rupiah })).max(10),
    isAsking: z.boolean(),
  }),
  /** An order of a paid ticket. */
  z.strictObject({ kind: z.literal('order'), orderId: OrderId }),
]);
export type SaleStep = z.infer<typeof SaleStep>;
