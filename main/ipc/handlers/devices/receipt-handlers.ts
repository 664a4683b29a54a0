import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { PrintService } from '../../../devices/printing/print-service.ts';
import type { Receipts } from '../../../devices/printing/receipts/receipts.ts';
import { reprintAction, ticketReprintAction } from '../../../devices/printing/reprint.ts';
import type { PhoneReceipts } from '../../../selling/display/phone-receipts.ts';
import type { OrderViews } from '../../../selling/orders/views/order-views.ts';
import type { OrderHistory, ReceiptSource } from '../../../till/maintenance/order-history.ts';
import type { Till } from '../../../till/till.ts';
import { type Authorize, withPart } from '../../authorize.ts';

export interface ReceiptHandlerDeps {
  /** The open till, or why there is none. */
  till(): Result<Till, Failure>;
  history(): Result<OrderHistory, Failure>;
  printing(): Result<PrintService, Failure>;
  receipts(source: ReceiptSource): Receipts;
  readonly phoneReceipts: Pick<PhoneReceipts, 'give'>;
  readonly views: Pick<OrderViews, 'isHidden'>;
}

/** The receipt of an order or of a ticket, on the screen and on paper. */
export function receiptHandlers(deps: ReceiptHandlerDeps, allow: Authorize): Handlers['receipts'] {
  const { views } = deps;
  return {
    preview: (orderId) =>
      withPart(deps.history(), ({ source }) => allow('viewOrders', orderId, () => deps.receipts(source).preview(orderId, views))),
    print: (orderId) =>
      withPart(deps.till(), ({ book }) =>
        allow(reprintAction(book.get(orderId), views), orderId, (by) =>
          withPart(deps.printing(), (printing) => printing.print(orderId, by)),
        ),
      ),
    phone: (orderId) =>
      withPart(deps.till(), ({ book }) =>
        allow(reprintAction(book.get(orderId), views), orderId, (by) => deps.phoneReceipts.give(book, orderId, by)),
      ),
    printVisit: (ticketId) =>
      withPart(deps.till(), ({ book }) =>
        allow(ticketReprintAction(book.journal.read.ordersOfTicket(ticketId), views), ticketId, (by) =>
          withPart(deps.printing(), (printing) => printing.printVisit(ticketId, by)),
        ),
      ),
  };
}
