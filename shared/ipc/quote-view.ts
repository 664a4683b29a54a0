import type { NameValue } from '../catalogue/labels.ts';
import type { Rupiah } from '../lib/money.ts';

/** A quote for the screen. Its texts are cleaned. */
export interface QuoteView {
  readonly quoteId: string;
  readonly productCode: string;
  readonly clientNumber: string;
  readonly clientName: string;
  readonly meterId: string;
  readonly lines: readonly NameValue[];
  /** Null where the biller's value was missing or unreadable. */
  readonly basePrice: Rupiah | null;
  readonly adminFee: Rupiah | null;
  readonly salesPrice: Rupiah;
  readonly kioskFee: Rupiah;
  /** What the customer pays: `sales_price` and kiosk fee. */
  readonly total: Rupiah;
  readonly expiresAt: string;
  /** `sales_price` differs from base plus admin fee: vehicle tax may include a penalty (specification, product-family rule 3). */
  readonly unlisted: boolean;
  /** Members of the answer that do not match the specification. */
  readonly odd: readonly string[];
}
