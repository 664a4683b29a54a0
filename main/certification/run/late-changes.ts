import { orderFactsOf } from '../report/order-facts.ts';
import type { ReceiptFiles } from '../report/order-receipts.ts';
import type { HeadlessTill } from './headless-till.ts';
import type { FinishedRow } from './run-row.ts';
import { unlessStopped } from './timeouts.ts';

/** An order that is not in the report, or has moved on since its row was finished: its state at the end of the run. */
export interface LateChange {
  readonly orderId: string;
  readonly productCode: string;
  /** Its state when the run began, or when its row was finished. */
  readonly was: string;
  readonly state: string;
  readonly message: string;
  readonly receipts: ReceiptFiles;
}

export interface LateChanges {
  /** The orders that earlier runs left open. */
  readonly earlier: readonly LateChange[];
  /** Orders of this run that moved on after their row's time was over. */
  readonly moved: readonly LateChange[];
}

/** How many orders of earlier runs are read again before the end, so that a short run reports them too. */
const READ_AT_END = 20;

/** Reads again the orders that earlier runs left open, until the run is stopped. */
export async function readEarlierOrders({ earlierOpenOrders: earlier, till }: HeadlessTill, stop: AbortSignal): Promise<void> {
  const open = earlier.filter(({ orderId }) => READABLE.has(till.book.get(orderId)?.order.state.is ?? '')).slice(0, READ_AT_END);
  if (open.length > 0) await unlessStopped(Promise.all(open.map(({ orderId }) => till.watcher.readNow(orderId))), stop);
}

const READABLE: ReadonlySet<string> = new Set(['unknown', 'pending', 'review']);

/** Call when no order changes any more. */
export async function findLateChanges(headless: HeadlessTill, folder: string, rows: readonly FinishedRow[]): Promise<LateChanges> {
  const moved: LateChange[] = [];
  for (const { report } of rows) {
    const state = report.orderId === null ? undefined : headless.till.book.get(report.orderId)?.order.state.is;
    if (report.orderId === null || state === report.state) continue;
    const now = await lateChangeOf(headless, folder, report.orderId, report.state);
    if (now) moved.push(now);
  }
  const earlier: LateChange[] = [];
  const rowsOwn = new Set(rows.map(({ report }) => report.orderId));
  for (const { orderId, state } of headless.earlierOpenOrders.filter((one) => !rowsOwn.has(one.orderId))) {
    const now = await lateChangeOf(headless, folder, orderId, state);
    if (now) earlier.push(now);
  }
  return { earlier, moved };
}

async function lateChangeOf(headless: HeadlessTill, folder: string, orderId: string, was: string): Promise<LateChange | null> {
  const stored = headless.till.book.get(orderId);
  if (!stored) return null;
  const { sale, state } = stored.order;
  const { message, receipts } = await orderFactsOf(headless, stored, folder);
  return { orderId, productCode: sale.product.code, was, state: state.is, message, receipts };
}
