import { z } from 'zod';
import type { OrderStateName } from './order.ts';

/**
 * The same product for the same number, sold before (docs/orders.md, "The same again"): what the cashier is asked, and the
 * yes that answers it.
 */

/** `open`: it may still go through, so a second sale may reach the customer twice. `soldToday`: it went through today. */
export const EARLIER_AS = ['open', 'soldToday'] as const;

/** An earlier order that stands in the way of a line, as the question names it. */
export interface EarlierSale {
  readonly productCode: string;
  readonly clientNumber: string;
  readonly orderId: string;
  readonly as: (typeof EARLIER_AS)[number];
  readonly state: OrderStateName;
  /** When it was sold. */
  readonly at: string;
}

/** The cashier was shown this one earlier order, as this, and said yes to selling beside it. It covers no other. */
export const RepeatYes = z.object({
  productCode: z.string().min(1).max(64),
  clientNumber: z.string().min(1).max(256),
  orderId: z.string().min(1).max(64),
  as: z.enum(EARLIER_AS),
});
export type RepeatYes = z.infer<typeof RepeatYes>;

/** If an order was open when it was shown and has gone through since, the question is asked again. */
export const covers = (yes: RepeatYes, earlier: EarlierSale): boolean =>
  yes.orderId === earlier.orderId &&
  yes.as === earlier.as &&
  yes.productCode === earlier.productCode &&
  yes.clientNumber === earlier.clientNumber;

export const yesTo = ({ productCode, clientNumber, orderId, as }: EarlierSale): RepeatYes => ({ productCode, clientNumber, orderId, as });
