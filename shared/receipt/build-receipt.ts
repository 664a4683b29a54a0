import { ok, type Result } from '../lib/result.ts';
import type { Order } from '../order/order.ts';
import type { CannotPrint, ReceiptDocument } from './document.ts';
import { assembleReceipt, endBlocks, footerBlocks, type ReceiptFrame } from './frame.ts';
import { moneyBlocks, type Payment, paidBlocks } from './money-rows.ts';
import { receiptContentOf } from './receipt-content.ts';
import { receiptStrings } from './strings.ts';

export interface ReceiptInput extends ReceiptFrame {
  /** The order as journalled. */
  readonly order: Order;
  readonly payment: Payment;
}

/**
 * The original of an order's paper (docs/receipts.md): its receipt, or the slip that its state asks for (specification,
 * "States and transitions"). The same input gives the same document. Fails where there is nothing to print, and where a
 * token or code cannot be shown exactly as it was sent.
 */
export function buildReceipt(input: ReceiptInput): Result<ReceiptDocument, CannotPrint> {
  const { order, payment, receipt } = input;
  const { sale } = order;
  const words = receiptStrings[receipt.language];
  const matter = receiptContentOf(order, input);
  if (!matter.ok) return matter;
  const { kind, title, at, sections } = matter.value;
  const end = endBlocks(input, sale, at, words);
  switch (kind) {
    case 'receipt':
      return ok(
        assembleReceipt(
          kind,
          title,
          [...sections, moneyBlocks(sale, payment, receipt.showKioskFee, words), [...footerBlocks(input), ...end]],
          input,
        ),
      );
    case 'claim':
    case 'intent':
      return ok(assembleReceipt(kind, title, [...sections, paidBlocks(payment, words), end], input));
    default:
      return ok(assembleReceipt(kind, title, [...sections, end], input));
  }
}
