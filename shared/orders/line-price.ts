import { z } from 'zod';
import { Rupiah } from '../lib/money.ts';

/** The amounts of a ticket's line for the customer: its price, and the kiosk fee on top. */
export const LinePrice = z.object({ price: Rupiah, kioskFee: Rupiah });
export type LinePrice = z.infer<typeof LinePrice>;

/** A line whose price or fee changed since the cashier saw it. */
export interface LinePriceChange {
  /** The line's index on the ticket, from 0. */
  readonly line: number;
  readonly productCode: string;
  readonly seen: LinePrice;
  readonly now: LinePrice;
}

export const isSamePrice = (a: LinePrice, b: LinePrice): boolean => a.price === b.price && a.kioskFee === b.kioskFee;
