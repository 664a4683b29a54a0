import { ok, type Result } from '../lib/result.ts';
import type { Order } from '../orders/order.ts';
import type { CannotPrint, ReceiptDocument } from './document.ts';
import { assembleReceipt, contactBlocks, endBlocks, footerBlocks, type ReceiptFrame } from './frame.ts';
import { moneyBlocks, type Payment, paidBlocks } from './money-rows.ts';
import { receiptContentOf } from './receipt-content.ts';
import { receiptStrings } from './strings.ts';

export interface ReceiptInput extends ReceiptFrame {
  /** The journalled order. */
  readonly order: Order;
  readonly payment: Payment;
}

/**
 * Builds the original of an order's receipt (docs/receipts.md), or the slip that its state requires (specification,
 * "States and transitions"). Deterministic. Fails where there is nothing to print, or where a token or code cannot be
 * shown exactly.
 */
export function buildReceipt(input: ReceiptInput): Result<ReceiptDocument, CannotPrint> {
  const { order, payment, receipt } = input;
  const { sale } = order;
  const strings = receiptStrings[receipt.language];
  const content = receiptContentOf(order, input);
  if (!content.ok) return content;
  const { kind, title, at, sections } = content.value;
  const contact = contactBlocks(input, strings);
  const end = endBlocks(input, sale, at, strings);
  if (kind === 'receipt') {
    const money = moneyBlocks(sale, payment, receipt.showKioskFee, strings);
    return ok(assembleReceipt(kind, title, [...sections, money, [...contact, ...footerBlocks(input), ...end]], input));
  }
  const money = kind === 'claim' || kind === 'intent' ? paidBlocks(payment, strings) : [];
  return ok(assembleReceipt(kind, title, [...sections, money, [...contact, ...end]], input));
}
