import type { StaffDifference } from '../../../shared/journal/journal-views.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import type { EarlierSale } from '../../../shared/order/earlier-sale.ts';
import type { Quote, Reading, Sale } from '../../../shared/order/order.ts';
import type { OrderEvent } from '../../../shared/order/order-events.ts';
import type { Tender } from '../../../shared/order/tender.ts';
import type { PrintEvent } from '../../../shared/printing/print-jobs.ts';
import type { ReceiptKind } from '../../../shared/receipt/document.ts';
import type { DeclaredAccount, SameAccountReason } from '../../../shared/service/service-account.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';

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

/** A yes to selling beside an earlier order for the same, and by whose right: a supervisor's where that one was open. */
export interface AcceptedRepeat extends EarlierSale {
  readonly by: Authority | null;
}

/** A run of order ids, and the last of it that is known. */
export interface UnfinishedRun {
  readonly epoch: string;
  readonly sequence: number;
}

/** What the service said of an order that this journal had lost. Its texts are as they were sent. */
export interface FoundOrder {
  readonly orderId: string;
  readonly productCode: string;
  readonly clientNumber: string;
  readonly reading: Reading;
}

/** An event that an extension adds ({@link ./extension.ts}); its other members are the extension's own. */
export interface ExtensionEvent {
  readonly type: string;
  readonly subject: string;
  readonly at: string;
}

/** What the journal holds, one row each; appended and never changed. `by` is by whose right it was done; null where the till did it by itself. */
export type JournalEvent =
  /**
   * An order of this till was read under this account: from now on a not-found from there may be believed. In older journals
   * the subject is an address and a path.
   */
  | { readonly type: 'place'; readonly subject: string; readonly at: string }
  /** An account that orders are sent to, under its key: declared with the first of them, and again when it is read otherwise. */
  | { readonly type: 'account'; readonly subject: string; readonly at: string; readonly account: DeclaredAccount }
  /** From now on the account of the subject and this one (`older`: of an older till's orders) count as one. */
  | {
      readonly type: 'sameAccount';
      readonly subject: string;
      readonly at: string;
      readonly with: string;
      readonly why: SameAccountReason;
      readonly by: Authority | null;
    }
  /** A new run of order ids begins (docs/orders.md, "Ids"). */
  | {
      readonly type: 'epoch';
      readonly subject: string;
      readonly at: string;
      readonly epoch: string;
      /** Runs whose end this journal does not know, because it was restored or lost its newest sales: to be looked for. */
      readonly past?: readonly UnfinishedRun[];
      /** Who put a copy in the place of the journal, where somebody did. */
      readonly by?: Authority | 'terminal';
      /** What that did to the people at the till, as they were told and said yes to; absent where nothing changed. */
      readonly staff?: readonly StaffDifference[];
    }
  /** A receipt told of a run of order ids that this journal does not know to be complete: it is looked for too. */
  | { readonly type: 'runTold'; readonly subject: string; readonly at: string; readonly run: UnfinishedRun; readonly by: Authority }
  /** An order of a past run that the service knows and this journal had lost (docs/backup.md). */
  | { readonly type: 'found'; readonly subject: string; readonly at: string; readonly order: FoundOrder; readonly raw: string }
  /** A person has looked at such an order, and knows what became of it. */
  | { readonly type: 'foundReviewed'; readonly subject: string; readonly at: string; readonly by: Authority }
  /** This computer's keychain knows the till by this from now on. */
  | { readonly type: 'marked'; readonly subject: string; readonly at: string; readonly marker: string }
  /** All past runs were looked through to their ends; `again` where that is to be done once more. */
  | {
      readonly type: 'scanned';
      readonly subject: string;
      readonly at: string;
      readonly past: readonly UnfinishedRun[];
      readonly again?: boolean;
    }
  | {
      readonly type: 'quoted';
      readonly subject: string;
      readonly at: string;
      readonly quote: Quote;
      readonly productCode: string;
      readonly clientNumber: string;
      readonly raw: string;
    }
  | {
      readonly type: 'ticket';
      readonly subject: string;
      readonly at: string;
      readonly ticket: Ticket;
      readonly sales: readonly Sale[];
      readonly by: Authority | null;
      /** Earlier orders for the same that it was sold beside, each by an explicit yes; absent where there were none. */
      readonly repeats?: readonly AcceptedRepeat[];
    }
  /** Something happened to an order; `raw` is the answer as it came, where there was one. */
  | {
      readonly type: 'order';
      readonly subject: string;
      readonly at: string;
      readonly event: OrderEvent;
      readonly raw: string | null;
      readonly by: Authority | null;
    }
  /**
   * Something happened to a paper on its way to a printer (docs/printers.md). Filed under the first order that is on it; a
   * test print under its own id.
   */
  | {
      readonly type: 'paper';
      readonly subject: string;
      readonly at: string;
      readonly jobId: string;
      readonly event: PrintEvent;
      readonly by: Authority | null;
    }
  /** The drawer is about to be opened: for the ticket or the refund that it is filed under, or by a person's wish. */
  | {
      readonly type: 'drawer';
      readonly subject: string;
      readonly at: string;
      readonly printer: string;
      readonly by: Authority | null;
    }
  /** The token or code of an order was put on the clipboard, and with it into the hands of the person at the till. */
  | { readonly type: 'copied'; readonly subject: string; readonly at: string; readonly by: Authority | null }
  /** Before papers had a queue: a receipt or a slip is about to be handed to a printer; `copy` 0 is the original. */
  | {
      readonly type: 'printed';
      readonly subject: string;
      readonly at: string;
      readonly kind: ReceiptKind;
      readonly copy: number;
      readonly by: Authority | null;
    };
