import { families } from '../catalogue/families.ts';
import { addMoney, type Rupiah, rupiah } from '../lib/money.ts';
import type { Quote, Sale } from '../orders/order.ts';

/** The parts of a line's price, as the customer reads them on paper and on the customer display. */
export const PRICE_PARTS = ['bill', 'price', 'admin', 'other', 'fee'] as const;

export interface PricePart {
  readonly part: (typeof PRICE_PARTS)[number];
  readonly amount: Rupiah;
}

/** A sale, or a line before it is one. */
interface PricedLine extends Pick<Sale, 'price' | 'kioskFee'> {
  readonly product: Pick<Sale['product'], 'family'>;
  readonly quote: Pick<Quote, 'basePrice' | 'adminFee'> | null;
}

/**
 * Price and fees of a line. The kiosk fee is its own part or, where the shop includes it and there was no inquiry, in the price: the
 * amounts of a biller are never changed. The shop's earnings never appear.
 */
export function pricePartsOf({ product, price, kioskFee, quote }: PricedLine, showKioskFee: boolean): PricePart[] {
  const part = families[product.family].large === 'total' ? 'bill' : 'price';
  if (kioskFee > 0 && !showKioskFee && quote === null) return [{ part: 'price', amount: addMoney(price, kioskFee) }];
  const parts = quote ? quoteParts(part, quote, price) : [{ part, amount: price } as const];
  return kioskFee > 0 ? [...parts, { part: 'fee', amount: kioskFee }] : parts;
}

/**
 * Bill and admin fee of the inquiry; a penalty that the biller does not itemise is the difference (specification,
 * product-family rule 3).
 */
function quoteParts(part: 'bill' | 'price', { basePrice, adminFee }: Pick<Quote, 'basePrice' | 'adminFee'>, price: Rupiah): PricePart[] {
  // A part that is missing in the answer is not computed from the others.
  if (basePrice === null || adminFee === null) return [{ part: 'price', amount: price }];
  const rest = price - basePrice - adminFee;
  if (rest < 0) return [{ part, amount: price }];
  return [
    { part, amount: basePrice },
    ...(adminFee > 0 ? [{ part: 'admin', amount: adminFee } as const] : []),
    ...(rest > 0 ? [{ part: 'other', amount: rupiah(rest) } as const] : []),
  ];
}
