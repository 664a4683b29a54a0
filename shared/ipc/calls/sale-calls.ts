import { z } from 'zod';
import type { PhoneReceiptView } from '../../display/phone-receipt.ts';
import { OrderId } from '../../orders/order-id.ts';
import type { OrderView, QuoteView, TicketView } from '../../orders/order-view.ts';
import type { PrintJobView } from '../../printing/print-jobs.ts';
import { type FoundPrinter, PRINTER_PLACES, type PrinterModelView, PrinterSettings, type PrinterStatus } from '../../printing/printers.ts';
import type { ReceiptDocument } from '../../receipts/document.ts';
import { CheckoutForm, HeldMoney, PaidBack, RetryConfirmedForm, SaleForm, Settlement } from '../sale-forms.ts';
import { UnpaidTicket } from '../unpaid-ticket.ts';
import { call, Id, nothing } from './call.ts';

/** A sale, its receipts and its papers. */
export const saleCalls = {
  sale: {
    inquire: call<QuoteView>().takes(SaleForm),
    /** Writes the intents and sends them; answers as soon as they are stored. Results follow as pushes. */
    checkout: call<TicketView>().takes(CheckoutForm),
    /** Keeps what the screen shows of an unpaid ticket, in memory; null when there is none. */
    keepUnpaid: call<null>().takes(UnpaidTicket.nullable()),
    /** The kept ticket of the signed-in person, once: a page that was loaded again asks for it. */
    takeUnpaid: call<UnpaidTicket | null>().takes(nothing),
    /** Sends an order again that provably was not sent: same id, same body. */
    retry: call<OrderView>().takes(OrderId),
    /** The same where {@link retry} asked about other sales (`soldBefore`): each is confirmed. */
    retryConfirmed: call<OrderView>().takes(RetryConfirmedForm),
    /**
     * Call it before money is handed over: gives up an order that could still be sent (unsent or queued) permanently
     * and approves its refund.
     */
    startRefund: call<OrderView>().takes(OrderId),
    /**
     * Records that a part of the owed money was paid back. Requires no permission beyond that of {@link startRefund}, except where cash
     * goes out for another means.
     */
    payBack: call<OrderView>().takes(PaidBack),
    /**
     * Ends the hold on the refund of an order that exists after all: the money was handed over before, or stays with
     * the shop.
     */
    endHold: call<OrderView>().takes(HeldMoney),
    /** A supervisor settles an order whose result only the provider knows. */
    settle: call<OrderView>().takes(Settlement),
    /** A supervisor has reviewed the warnings of an order. */
    acknowledge: call<OrderView>().takes(OrderId),
  },
  receipts: {
    /** Null while the order's code is hidden. */
    preview: call<ReceiptDocument | null>().takes(OrderId),
    print: call<PrintJobView>().takes(OrderId),
    /** The QR codes for the customer's phone, with the token or code first; journalled as a copy of it. */
    phone: call<PhoneReceiptView>().takes(OrderId),
    /** One print job for all lines of a visit. */
    printVisit: call<PrintJobView>().takes(Id),
  },
  printing: {
    /** Every print job that still needs a printer or a person, the oldest first. */
    open: call<readonly PrintJobView[]>().takes(nothing),
    /** "Did it print?" */
    seen: call<PrintJobView>().takes(z.object({ jobId: Id, paper: z.boolean() })),
    /** Prints a job that waited long, after confirmation. */
    wanted: call<PrintJobView>().takes(Id),
    /** Moves the job to another printer; null for the practice printer. */
    move: call<PrintJobView>().takes(z.object({ jobId: Id, printer: Id.nullable() })),
    cancel: call<PrintJobView>().takes(Id),
    test: call<PrintJobView>().takes(z.object({ printer: Id.nullable() })),
    /** Asks the printer for its status. */
    status: call<PrinterStatus>().takes(z.object({ printer: PrinterSettings })),
    /** Printers that this computer can find in a place. */
    found: call<readonly FoundPrinter[]>().takes(z.enum(PRINTER_PLACES)),
    models: call<readonly PrinterModelView[]>().takes(nothing),
    openDrawer: call<null>().takes(nothing),
  },
} as const;
