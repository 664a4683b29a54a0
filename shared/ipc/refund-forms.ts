import { z } from 'zod';
import { TENDER_KINDS } from '../lib/tender.ts';
import { OrderId, Typed } from './calls/call.ts';

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
