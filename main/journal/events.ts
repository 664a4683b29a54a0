import type { Rupiah } from '../../shared/money.ts';
import type { Quote, Sale } from '../../shared/order.ts';
import type { Tender } from '../../shared/tender.ts';
import type { OrderEvent } from '../../shared/transition.ts';

/** One customer's visit: the payment for its lines. */
export interface Ticket {
  readonly ticketId: string;
  /** Made by the screen when the payment step opens; the same one never makes a second ticket. */
  readonly nonce: string;
  readonly tender: Tender;
  readonly total: Rupiah;
  readonly change: Rupiah;
  readonly cashier: string;
  readonly at: string;
  readonly orderIds: readonly string[];
}

/** What the journal holds, one row each, appended and never changed. */
export type JournalEvent =
  /** An order of this till was read at this address and path: from now on a not-found from there may be believed. */
  | { readonly type: 'place'; readonly subject: string; readonly at: string }
  /** A new run of order ids begins (docs/orders.md, "Ids"). */
  | { readonly type: 'epoch'; readonly subject: string; readonly at: string; readonly epoch: string }
  | {
      readonly type: 'quoted';
      readonly subject: string;
      readonly at: string;
      readonly quote: Quote;
      readonly productCode: string;
      readonly clientNumber: string;
      readonly raw: string;
    }
  | { readonly type: 'ticket'; readonly subject: string; readonly at: string; readonly ticket: Ticket; readonly sales: readonly Sale[] }
  /** Something happened to an order; `raw` is the answer as it came, where there was one. */
  | { readonly type: 'order'; readonly subject: string; readonly at: string; readonly event: OrderEvent; readonly raw: string | null }
  /** A receipt or a claim slip is about to be handed to a printer; `copy` 0 is the original. */
  | {
      readonly type: 'printed';
      readonly subject: string;
      readonly at: string;
      readonly kind: 'receipt' | 'claim';
      readonly copy: number;
    };
