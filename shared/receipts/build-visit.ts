import { fail, ok, type Result } from '../lib/result.ts';
import type { Order, Sale } from '../orders/order.ts';
import type { Block, CannotPrint, ReceiptDocument } from './document.ts';
import { cannotPrint, centred } from './document.ts';
import {
  assembleReceipt,
  closingLines,
  contactBlocks,
  footerBlocks,
  joinSections,
  orderIdBlocks,
  type ReceiptFrame,
  titleBlocks,
  titleOf,
} from './frame.ts';
import { lineMoneyRows, type VisitPayment, visitMoneyRows } from './money-rows.ts';
import { receiptContentOf } from './receipt-content.ts';
import { type ReceiptStrings, receiptStrings } from './strings.ts';

interface VisitInput extends ReceiptFrame {
  /** The journalled orders of one ticket, in the order of its lines. */
  readonly orders: readonly Order[];
  readonly payment: VisitPayment;
}

/**
 * Builds one receipt for a visit of several lines: each order's own content with price and id, then total, tender and
 * change of the visit. An order that is not finished is one line that says so. Fails where a token or code cannot be
 * shown exactly, or where no order has anything to print.
 */
export function buildVisit(input: VisitInput): Result<ReceiptDocument, CannotPrint> {
  const strings = receiptStrings[input.receipt.language];
  const lines: Block[][] = [];
  let printable = 0;
  let isDone = true;
  for (const order of input.orders) {
    const content = receiptContentOf(order, input, 'visit');
    if (!content.ok && content.failure.why !== 'nothing') return content;
    if (content.ok) printable += 1;
    if (!content.ok || content.value.kind !== 'receipt') isDone = false;
    lines.push(
      content.ok ? lineBlocks(order.sale, content.value.sections, input, strings) : lineWithoutContent(order.sale, input, strings),
    );
  }
  const [first] = input.orders;
  if (!first || printable === 0) return fail(cannotPrint('nothing', 'no order of the visit has anything to print'));
  const title = [centred(strings.visitTitle.toUpperCase(), { bold: true })];
  const end = [...contactBlocks(input, strings), ...footerBlocks(input), ...closingLines(input, first.sale, first.sale.at, strings)];
  return ok(
    assembleReceipt(
      'visit',
      strings.visitTitle,
      [title, ...lines, visitMoneyRows(input.payment, isDone ? 'paid' : 'received', strings), end],
      input,
    ),
  );
}

function lineBlocks(sale: Sale, sections: readonly (readonly Block[])[], { receipt }: ReceiptFrame, strings: ReceiptStrings): Block[] {
  return [
    ...joinSections(sections).filter(({ is }) => is !== 'rule'),
    ...lineMoneyRows(sale, receipt.showKioskFee, strings),
    ...orderIdBlocks(sale, strings),
  ];
}

function lineWithoutContent(sale: Sale, { receipt }: ReceiptFrame, strings: ReceiptStrings): Block[] {
  return [
    ...titleBlocks(titleOf(sale, strings), sale),
    centred(strings.askTheCashier),
    ...lineMoneyRows(sale, receipt.showKioskFee, strings),
    ...orderIdBlocks(sale, strings),
  ];
}
