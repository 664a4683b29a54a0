import { z } from 'zod';
import type { OrderStateName } from './order.ts';

/**
 * An earlier sale of the same product to the same number (docs/selling.md, "The same again"): the question to the
 * cashier and its confirmation.
 */

/**
 * `open`: it may still succeed, so a second sale may reach the customer twice. `unsent`: paid and not sent, so that it may be sent
 * again. `soldToday`: it succeeded today. `soldSince`: it succeeded after the order that is tried again was sold.
 */
const EARLIER_SALE_KINDS = ['open', 'unsent', 'soldToday', 'soldSince'] as const;

/** An earlier order that blocks a line, as the question names it. */
export interface EarlierSale {
  readonly productCode: string;
  readonly clientNumber: string;
  readonly orderId: string;
  readonly as: (typeof EARLIER_SALE_KINDS)[number];
  readonly state: OrderStateName;
  /** When it was sold. */
  readonly at: string;
}

/** The cashier saw this earlier order in this state and confirmed a second sale. It covers no other order. */
export const RepeatConfirmation = z.object({
  productCode: z.string().min(1).max(64),
  clientNumber: z.string().min(1).max(256),
  orderId: z.string().min(1).max(64),
  as: z.enum(EARLIER_SALE_KINDS),
});
export type RepeatConfirmation = z.infer<typeof RepeatConfirmation>;

/** An order that was open when shown and succeeded since requires a new confirmation. */
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
