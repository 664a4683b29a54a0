import type { NameValue } from '../catalogue/labels.ts';
import type { Rupiah } from '../lib/money.ts';
import type { Earnings } from './money/margin.ts';
import type { Acknowledged, OrderState, OrderStateName, Quote, Refund, Sale, Warning } from './order.ts';
import type { Payment, PaymentView } from './payments.ts';

/** Quotes, orders and tickets as the screen sees them. Texts are cleaned; no view holds a secret. */

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

type SaleView = Omit<Sale, 'body' | 'cost' | 'quote' | 'fields'> & {
  readonly fields: readonly NameValue[];
  readonly quote: Pick<QuoteView, 'clientName' | 'meterId' | 'lines' | 'basePrice' | 'adminFee' | 'salesPrice'> | null;
};

/** A warning that does not show what a product costs the shop. */
export type WarningView = Exclude<Warning, { readonly kind: 'costDiffers' }> | { readonly kind: 'costDiffers' };

export interface OrderView {
  readonly orderId: string;
  readonly sale: SaleView;
  readonly state: OrderState;
  /** The fullest known name of the customer; with a hidden code, the name that the inquiry gave. */
  readonly clientName: string;
  /**
   * The token or code, exactly as sent or as a supervisor typed it, to be shown through {@link ../lib/exact-code.ts} only;
   * null while there is none or where the family has none.
   */
  readonly goods: string | null;
  /** The order has a token or code that is no longer shown (docs/codes.md). */
  readonly codeHidden: boolean;
  /** Result lines of a success, cleaned, without empty ones. */
  readonly lines: readonly NameValue[];
  /** Filled identifiers, in the family's order. */
  readonly identifiers: readonly { readonly label: string; readonly value: string }[];
  /** What the customer paid for this order; payments and change belong to the whole ticket. */
  readonly total: Rupiah;
  readonly ticket: { readonly lines: number; readonly total: Rupiah };
  /** The means that paid the ticket, cash last. */
  readonly payments: readonly PaymentView[];
  /** The amount of each means that paid this order. */
  readonly parts: readonly Payment[];
  readonly change: Rupiah;
  readonly refund: Refund;
  readonly history: readonly { readonly state: OrderStateName; readonly at: string }[];
  readonly warnings: readonly WarningView[];
  /** Income and cost of a sold order, for people with the permission to see them; else null. */
  readonly earnings: Earnings | null;
  /** A supervisor must still review the warnings. */
  readonly flagged: boolean;
  /** Who reviewed the warnings last, and when; null before the first review. */
  readonly acknowledged: Pick<Acknowledged, 'at' | 'by'> | null;
  /** How often the receipt was printed. */
  readonly printed: number;
  /** Increases with each change, so that a late push never overwrites a newer one. */
  readonly revision: number;
}

/** A customer's visit: one payment for one or more orders, each with its own result. */
export interface TicketView {
  readonly ticketId: string;
  readonly orders: readonly OrderView[];
  readonly total: Rupiah;
  readonly change: Rupiah;
}
