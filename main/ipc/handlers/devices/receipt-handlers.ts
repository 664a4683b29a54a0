import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { reprintAction, ticketReprintAction } from '../../../devices/printing/reprint.ts';
import { withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The receipt of an order or of a ticket, on the screen and on paper. */
export function receiptHandlers({ deps, allow, withHistory }: HandlerContext): Handlers['receipts'] {
  const { views } = deps;
  return {
    preview: (orderId) => withHistory('viewOrders', orderId, ({ source }) => deps.receipts(source).preview(orderId, views)),
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
