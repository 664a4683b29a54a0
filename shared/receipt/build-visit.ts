import { fail, ok, type Result } from '../lib/result.ts';
import type { Order, Sale } from '../order/order.ts';
import type { Block, CannotPrint, ReceiptDocument } from './document.ts';
import { cannotPrint, centred } from './document.ts';
import { assembleReceipt, closingLines, footerBlocks, joinSections, orderIdBlocks, type ReceiptFrame, titleBlocks } from './frame.ts';
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
  const words = receiptStrings[input.receipt.language];
  const lines: Block[][] = [];
  let said = 0;
  for (const order of input.orders) {
    const matter = receiptContentOf(order, input, 'visit');
    if (!matter.ok && matter.failure.why !== 'nothing') return matter;
    if (matter.ok) said += 1;
    lines.push(matter.ok ? lineBlocks(order.sale, matter.value.sections, input, words) : lineWithoutContent(order.sale, input, words));
  }
  const [first] = input.orders;
  if (!first || said === 0) return fail(cannotPrint('nothing', 'no order of the visit has anything to print'));
  const title = [centred(words.visitTitle.toUpperCase(), { bold: true })];
  const end = [...footerBlocks(input), ...closingLines(input, first.sale, first.sale.at, words)];
  return ok(assembleReceipt('visit', words.visitTitle, [title, ...lines, visitMoneyRows(input.payment, words), end], input));
}

function lineBlocks(sale: Sale, sections: readonly (readonly Block[])[], { receipt }: ReceiptFrame, words: ReceiptStrings): Block[] {
  return [
    ...joinSections(sections).filter(({ is }) => is !== 'rule'),
    ...lineMoneyRows(sale, receipt.showKioskFee, words),
    ...orderIdBlocks(sale, words),
  ];
}

function lineWithoutContent(sale: Sale, { receipt }: ReceiptFrame, words: ReceiptStrings): Block[] {
  return [
    ...titleBlocks(words.family[sale.product.family], sale),
    centred(words.askTheCashier),
    ...lineMoneyRows(sale, receipt.showKioskFee, words),
    ...orderIdBlocks(sale, words),
  ];
}
