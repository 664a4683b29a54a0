import type { PhoneReceiptView } from '../../../shared/display/phone-receipt.ts';
import { phoneTexts } from '../../../shared/display/phone-receipt.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { cannotPrint } from '../../../shared/receipts/document.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { findOrder } from '../orders/actions/record-event.ts';
import type { OrderBook } from '../orders/order-book.ts';
import { customerLanguage } from './compose-view.ts';
import type { CustomerDisplay } from './customer-display.ts';
import { paidLine } from './paid-line.ts';

interface PhoneReceiptsDeps {
  readonly settings: () => Settings;
  readonly display: Pick<CustomerDisplay, 'give'> | null;
}

/** The receipts of delivered orders as QR codes for the customer's phone. */
export class PhoneReceipts {
  readonly #deps: PhoneReceiptsDeps;

  constructor(deps: PhoneReceiptsDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the texts of an order's QR codes, and shows the order on the customer display. A token or code in them counts as a copy: the
   * till journals it first, and giving it again needs the right to reprint. Fails where the order delivered nothing.
   */
  give(book: Pick<OrderBook, 'get' | 'recordCodeCopied'>, orderId: string, by: Authority): Result<PhoneReceiptView, Failure> {
    const known = findOrder(book, orderId);
    if (!known.ok) return known;
    const { order, ticket } = known.value;
    const settings = this.#deps.settings();
    const { receipt, clock, shop, mode } = settings;
    const line = paidLine(order, { showKioskFee: receipt.showKioskFee, timeZone: (ticket.clock ?? clock).zone, showsCode: true });
    if (line.outcome !== 'done') return fail(cannotPrint('nothing', `the order is ${order.state.is}`));
    // Where the disk refuses the event, the customer still gets the code, as on paper.
    if (line.codes.length > 0) book.recordCodeCopied(orderId, by);
    this.#deps.display?.give(orderId);
    return ok({ texts: phoneTexts(line, shop, mode === 'training', customerLanguage(settings)) });
  }
}
