import { formatPlainRupiah, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { amountPaid, type Order } from '../../../shared/orders/order.ts';
import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import { buildReceipt } from '../../../shared/receipts/build-receipt.ts';
import type { Block, ReceiptDocument } from '../../../shared/receipts/document.ts';
import { receiptStrings } from '../../../shared/receipts/strings.ts';
import { printToFolder } from '../../devices/printing/transports/folder-printer.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { HeadlessTill } from '../run/headless-till.ts';
import { failureText } from './failure-text.ts';

/** The receipt files of a row, relative to the run's folder; null where its state has none. */
export interface ReceiptFiles {
  readonly text: string | null;
  readonly escpos: string | null;
}

export const NO_RECEIPT_FILES: ReceiptFiles = { text: null, escpos: null };
const FOLDER = 'receipts';

/**
 * Prints what the till would print for the order now: its receipt, or the slip of its state. A null `price` prints as not
 * known. `trouble` says why there is no receipt.
 */
export async function printOrderReceipts(
  headless: HeadlessTill,
  stored: StoredOrder,
  { folder, price }: { readonly folder: string; readonly price: Rupiah | null },
): Promise<{ readonly receipts: ReceiptFiles; readonly trouble: string }> {
  const { shop, receipt, clock } = headless.settings;
  const order = withPrice(stored.order, price ?? ZERO);
  const built = buildReceipt({
    order,
    payment: {
      payments: paymentsOf(stored.ticket),
      change: ZERO,
      total: amountPaid(order.sale),
      visitTotal: null,
    },
    shop,
    receipt,
    training: false,
    headHash: stored.head ?? headless.till.book.journal.head,
    timeZone: clock.zone,
  });
  if (!built.ok) return { receipts: NO_RECEIPT_FILES, trouble: built.failure.why === 'nothing' ? '' : failureText(built.failure) };
  const document = price === null ? withoutPrice(built.value) : built.value;
  const job = { name: `${order.sale.orderId}-${document.kind}`, document, paper: receipt.paper };
  const printed = await printToFolder(job, { folder: `${folder}/${FOLDER}`, pdf: null, font: null });
  if (!printed.ok) return { receipts: NO_RECEIPT_FILES, trouble: failureText(printed.failure) };
  const fileEnding = (ending: string): string | null => {
    const file = printed.value.find((path) => path.endsWith(ending));
    return file === undefined ? null : `${FOLDER}/${file}`;
  };
  return { receipts: { text: fileEnding('.txt'), escpos: fileEnding('.escpos') }, trouble: '' };
}

const ZERO = rupiah(0);

/** Uses the service's price for a product that has none, because a plan names no prices. */
function withPrice(order: Order, price: Rupiah): Order {
  if (order.sale.price === price) return order;
  const refund = order.refund.is === 'none' ? order.refund : { ...order.refund, amount: price };
  return { ...order, sale: { ...order.sale, price }, refund };
}

const NOT_KNOWN = { id: 'tidak diketahui', en: 'not known' } as const;

/** Prints an unknown price as not known. */
function withoutPrice(document: ReceiptDocument): ReceiptDocument {
  const { price, bill, total, totalPaid, refundAmount } = receiptStrings[document.language];
  const names = new Set([price, bill, total, totalPaid, refundAmount]);
  const generated = formatPlainRupiah(ZERO);
  const named = (block: Block): Block => {
    const unknown = NOT_KNOWN[document.language];
    if (block.is === 'row' && names.has(block.label) && block.value === generated) return { ...block, value: unknown };
    return block.is === 'big' && block.parts.join() === generated ? { ...block, parts: unknown.split(' ') } : block;
  };
  return { ...document, blocks: document.blocks.map(named) };
}
