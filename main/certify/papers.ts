import { rupiah } from '../../shared/money.ts';
import { type Order, paidFor } from '../../shared/order.ts';
import { buildReceipt } from '../../shared/receipt/build.ts';
import type { StoredOrder } from '../journal/projections.ts';
import { printToFolder } from '../printing/print-job.ts';
import type { Desk } from './desk.ts';
import { failureWords } from './words.ts';

/** Where a row's paper is, relative to the folder of the run; null where its state has none. */
export interface Papers {
  readonly text: string | null;
  readonly escpos: string | null;
}

export const NO_PAPERS: Papers = { text: null, escpos: null };
const FOLDER = 'receipts';

/** What the till would print for the order as it stands: its receipt, or the slip of its state. `trouble` says why there is none. */
export async function printPapers(
  desk: Desk,
  stored: StoredOrder,
  { folder, priced }: { readonly folder: string; readonly priced: boolean },
): Promise<{ readonly papers: Papers; readonly trouble: string }> {
  const { shop, receipt } = desk.settings;
  const order = priced ? stored.order : atServicePrice(stored.order, desk.answers.orderOf(stored.order.sale.orderId)?.sales_price ?? 0);
  const document = buildReceipt({
    order,
    payment: { tender: stored.ticket.tender, total: paidFor(order.sale), visitTotal: null },
    shop,
    receipt,
    training: false,
    headHash: stored.head ?? desk.till.book.journal.head,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  if (!document.ok) return { papers: NO_PAPERS, trouble: document.failure.why === 'nothing' ? '' : failureWords(document.failure) };
  const name = `${order.sale.orderId}-${document.value.kind}`;
  const job = { name, document: document.value, paper: receipt.paper };
  const printed = await printToFolder(job, { folder: `${folder}/${FOLDER}`, pdf: null, font: null });
  if (!printed.ok) return { papers: NO_PAPERS, trouble: failureWords(printed.failure) };
  const fileEnding = (ending: string): string | null => {
    const file = printed.value.find((path) => path.endsWith(ending));
    return file === undefined ? null : `${FOLDER}/${file}`;
  };
  return { papers: { text: fileEnding('.txt'), escpos: fileEnding('.escpos') }, trouble: '' };
}

/** A plan names no prices: what the service charges stands on the paper of a product that has none of its own. */
function atServicePrice(order: Order, salesPrice: number): Order {
  const price = rupiah(salesPrice);
  const refund = order.refund.is === 'none' ? order.refund : { ...order.refund, amount: price };
  return { ...order, sale: { ...order.sale, price }, refund };
}
