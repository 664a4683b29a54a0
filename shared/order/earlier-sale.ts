import { z } from 'zod';
import type { OrderStateName } from './order.ts';

/**
 * The same product for the same number, sold before (docs/orders.md, "The same again"): what the cashier is asked, and the
 * yes that answers it.
 */

/** `open`: it may still go through, so a second sale may reach the customer twice. `soldToday`: it went through today. */
export const EARLIER_SALE_KINDS = ['open', 'soldToday'] as const;

/** An earlier order that stands in the way of a line, as the question names it. */
export interface EarlierSale {
  readonly productCode: string;
  readonly clientNumber: string;
  readonly orderId: string;
  readonly as: (typeof EARLIER_SALE_KINDS)[number];
  readonly state: OrderStateName;
  /** When it was sold. */
  readonly at: string;
}

/** The cashier was shown this one earlier order, as this, and said yes to selling beside it. It covers no other. */
export const RepeatConfirmation = z.object({
  productCode: z.string().min(1).max(64),
  clientNumber: z.string().min(1).max(256),
  orderId: z.string().min(1).max(64),
  as: z.enum(EARLIER_SALE_KINDS),
});
export type RepeatConfirmation = z.infer<typeof RepeatConfirmation>;

/** If an order was open when it was shown and has gone through since, the question is asked again. */
export const confirms = (confirmation: RepeatConfirmation, earlier: EarlierSale): boolean =>
  confirmation.orderId === earlier.orderId &&
  confirmation.as === earlier.as &&
  confirmation.productCode === earlier.productCode &&
  confirmation.clientNumber === earlier.clientNumber;

export const confirmationOf = ({ productCode, clientNumber, orderId, as }: EarlierSale): RepeatConfirmation => ({
  productCode,
  clientNumber,
  orderId,
  as,
});
