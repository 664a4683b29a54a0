import type { Rupiah } from '../lib/money.ts';
import type { Quote } from '../orders/order.ts';

type QuoteMembers = 'clientName' | 'meterId' | 'lines' | 'basePrice' | 'adminFee' | 'salesPrice' | 'expiresAt';

/** A quote for the screen. Its texts are cleaned. */
export interface QuoteView extends Pick<Quote, QuoteMembers> {
  readonly quoteId: string;
  readonly productCode: string;
  readonly clientNumber: string;
  readonly kioskFee: Rupiah;
  /** What the customer pays: `sales_price` and kiosk fee. */
  readonly total: Rupiah;
  /**
   * How `sales_price` differs from base plus admin fee: vehicle tax may include a penalty (specification, product-family rule 3), a
   * lower total a discount. Null where it does not differ.
   */
  readonly unlisted: 'more' | 'less' | null;
  /** Members of the answer that do not match the specification. */
  readonly odd: readonly string[];
}
