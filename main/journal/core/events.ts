import type { StaffDifference } from '../../../shared/journal/journal-views.ts';
import type { ShopClock } from '../../../shared/lib/business-day.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import type { EarlierSale } from '../../../shared/orders/earlier-sale.ts';
import type { Quote, Reading, Sale } from '../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../shared/orders/order-events.ts';
import type { PaidTicket } from '../../../shared/orders/ticket-payments.ts';
import type { PrintEvent } from '../../../shared/printing/print-jobs.ts';
import type { ReceiptKind } from '../../../shared/receipts/document.ts';
import type { DeclaredAccount, SameAccountReason } from '../../../shared/service/service-account.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';

/** One customer's visit: the payment for its lines. */
export interface Ticket extends PaidTicket {
  readonly ticketId: string;
  /** Created by the screen when the payment step opens; the same nonce never makes a second ticket. */
  readonly nonce: string;
  readonly cashier: string;
  readonly at: string;
  /** The shop's zone and the start of its business day then; absent in tickets of older tills. */
  readonly clock?: ShopClock;
  /** The id of the customer whom the cashier chose; absent where none was, and in tickets of older tills. */
  readonly customer?: string;
  /** What was put on account exceeded the customer's limit by this much, and who allowed it; absent where it did not. */
  readonly overLimit?: { readonly over: Rupiah; readonly by: Authority };
  /** The group whose bills it pays; absent in every other ticket. Each of its orders is asked for again just before it is sent. */
  readonly collective?: { readonly groupId: string };
}

/** The confirmation to repeat an earlier order, and its authority: a supervisor's where that order was open. */
export interface AcceptedRepeat extends EarlierSale {
  readonly by: Authority | null;
}

/** A run of order ids, and the last known id of it. */
export interface UnfinishedRun {
  readonly epoch: string;
  readonly sequence: number;
}

/** What the service returned about an order that this journal had lost. Its texts are as sent. */
export interface FoundOrder {
  readonly orderId: string;
  readonly productCode: string;
  readonly clientNumber: string;
  readonly reading: Reading;
}

/** The envelope of every event; an event of an extension adds its own members ({@link ./extension.ts}). */
export interface ExtensionEvent {
  readonly type: string;
  readonly subject: string;
  readonly at: string;
}

/** A span of the journal's events: those after `after`, up to `to`. */
export interface EventSpan {
  readonly after: number;
  readonly to: number;
}

/** What remains of erased events: by the event's number, the digest in base64 of what is left of it ({@link ./chain.ts}, without salt). */
export type Remains = Readonly<Record<string, string>>;

/**
 * The members that the journal's own events add to the envelope, by type. `by` is the authority; null where the till acted alone. A new
 * type needs the next migration number ({@link ./migrations.ts}).
 */
interface CoreMembers {
  /** An order of this till was read under this account, so its not-found is trusted from now on. The subject of older events is an address and a path. */
  place: object;
  /** An account that orders are sent to, under its key: declared before its first order, and again when its read settings change. */
  account: { readonly account: DeclaredAccount };
  /** From now on the account of the subject and this one (`older`: of an older till's orders) count as one. */
  sameAccount: { readonly with: string; readonly why: SameAccountReason; readonly by: Authority | null };
  /** A new run of order ids begins (docs/order-ids.md). */
  epoch: {
    readonly epoch: string;
    /** Runs whose end this journal does not know, because it was restored or lost its newest sales; the lost-order scan looks for them. */
    readonly past?: readonly UnfinishedRun[];
    /** Who restored the backup; absent where no person did. */
    readonly by?: Authority | 'terminal';
    /** The confirmed effect of that on the people at the till; absent where nothing changed. */
    readonly staff?: readonly StaffDifference[];
  };
  /** A receipt, or a list that a person accepted, names a run of order ids that this journal may not hold completely; the lost-order scan looks for it too. */
  runTold: { readonly run: UnfinishedRun; readonly by: Authority };
  /** An order of a past run that the service knows and this journal had lost (docs/lost-orders.md). */
  found: { readonly order: FoundOrder; readonly raw: string };
  /** A person has reviewed such an order. */
  foundReviewed: { readonly by: Authority };
  /** This computer's keychain identifies the till by this marker from now on. */
  marked: { readonly marker: string };
  /** All past runs were scanned to their ends; `again` where a second pass is due. */
  scanned: { readonly past: readonly UnfinishedRun[]; readonly again?: boolean };
  quoted: { readonly quote: Quote; readonly productCode: string; readonly clientNumber: string; readonly raw: string };
  ticket: {
    readonly ticket: Ticket;
    readonly sales: readonly Sale[];
    readonly by: Authority | null;
    /** Earlier orders for the same that it repeats, each explicitly confirmed; absent where there are none. */
    readonly repeats?: readonly AcceptedRepeat[];
  };
  /** An event of an order; `raw` is the answer as it came, where there was one. */
  order: { readonly event: OrderEvent; readonly raw: string | null; readonly by: Authority | null };
  /** An event of a print job (docs/print-jobs.md). Its subject is the first order on it; a test print has its own id. */
  paper: { readonly jobId: string; readonly event: PrintEvent; readonly by: Authority | null };
  /** The drawer is about to open: for the ticket or refund of the subject, or on a person's request. */
  drawer: { readonly printer: string; readonly by: Authority | null };
  /** The token or code of an order was put on the clipboard, which hands it to the person at the till. */
  copied: { readonly by: Authority | null };
  /** From before the print queue: a receipt or slip is about to be handed to a printer; `copy` 0 is the original. */
  printed: { readonly kind: ReceiptKind; readonly copy: number; readonly by: Authority | null };
  /** A person wants these subjects (tickets, quotes, found orders) erased as soon as nothing defers it. `id`: a restore repeats the requests that it lacks. */
  erasureAsked: { readonly id: string; readonly of: readonly string[]; readonly by: Authority };
  /** In this transaction the personal members of the events in `left` were removed, and these subjects are done (docs/erasure-records.md). */
  erased: { readonly of: readonly string[]; readonly left: Remains; readonly by: Authority | null };
}

export type EventType = keyof CoreMembers;
/** An event of one of these types. */
export type EventOf<T extends EventType> = { [K in T]: ExtensionEvent & { readonly type: K } & CoreMembers[K] }[T];
/** The journal's events, one row each; appended, and never changed but by an erasure (`erased`). */
export type JournalEvent = EventOf<EventType>;
