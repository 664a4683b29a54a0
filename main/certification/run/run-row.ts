import { dropFailure } from '../../../shared/lib/result.ts';
import { cleanText, maskMiddle } from '../../../shared/lib/text.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { SaleTarget } from '../../selling/orders/quotes.ts';
import type { PlanRow } from '../plan/plan-row.ts';
import { pastPurchasesOf, type RunMode, rowResumptionOf } from '../plan/resume.ts';
import { joinText, orderFactsOf } from '../report/order-facts.ts';
import { NO_RECEIPT_FILES } from '../report/order-receipts.ts';
import type { PriceCheck } from '../report/price-check.ts';
import { type ReportRow, reportRow } from '../report/report.ts';
import type { HeadlessTill } from './headless-till.ts';
import { isFinal, type SellDeps, type SellResult, sellRow, watchRow } from './sell-row.ts';

/** A row in progress. */
export interface RowInProgress {
  readonly row: PlanRow;
  readonly target: SaleTarget | undefined;
  readonly begunAt: number;
  readonly end: SellResult;
  /** Its order is a finished one of an earlier run. */
  readonly isKept: boolean;
}

/** A row of the report, and what was charged for it; null where it has no order. */
export interface FinishedRow {
  readonly report: ReportRow;
  readonly priceCheck: PriceCheck | null;
  readonly seconds: number;
  /** The product and the number, as the terminal shows them. */
  readonly label: string;
}

const KEPT_TEXT = 'kept from an earlier run in this folder';

/** The dependencies of a row. */
interface RowDeps {
  readonly selling: SellDeps;
  readonly folder: string;
  readonly mode: RunMode;
  /** The key of the row's purchases. */
  readonly purchaseKey: string;
  /** The key of its form. */
  readonly formKey: string;
  readonly target: SaleTarget | undefined;
}

/** Runs a row: sells it, or continues its order of an earlier run. */
export async function runRow(deps: RowDeps, row: PlanRow): Promise<RowInProgress> {
  const { selling, mode, purchaseKey: purchase, formKey: key, target } = deps;
  const { clock, till, answers } = selling.headless;
  const work = { row, target, begunAt: clock.monotonic() };
  const past = pastPurchasesOf(till.book.journal.read, purchase);
  const { last } = past;
  if (last && mode !== 'anew' && target) answers.loadFromJournal(till.book.journal, last.order.sale, target);
  const asExpected = last !== null && (await endedAsExpected(deps, row, last));
  const resumption = rowResumptionOf(mode, past, row.expect, asExpected);
  if (last === null || resumption === 'sell') return { ...work, isKept: false, end: await sellRow(selling, row, key, past.nextNonce) };
  const { orderId } = last.order.sale;
  if (resumption === 'watch') return { ...work, isKept: false, end: await watchRow(selling, row, orderId) };
  return { ...work, isKept: true, end: { orderId, message: KEPT_TEXT, isInterrupted: false } };
}

async function endedAsExpected({ selling, folder, mode }: RowDeps, { expect }: PlanRow, last: StoredOrder): Promise<boolean> {
  if (last.order.state.is !== expect || mode !== 'onlyFailed') return last.order.state.is === expect;
  return (await orderFactsOf(selling.headless, last, folder)).isConsistent;
}

/** Whether a stop cut the row short; its state at that moment, or a checkout that was not sent, proves nothing. */
export function isInterrupted({ till }: HeadlessTill, { end, isKept }: RowInProgress): boolean {
  if (isKept) return false;
  const state = end.orderId === null ? null : till.book.get(end.orderId)?.order.state;
  return !state || !isFinal(state.is) || state.is === 'notSent';
}

/** Finishes a row in its current state, and prints its receipt into the folder. */
export async function finishRow(headless: HeadlessTill, folder: string, work: RowInProgress, cut: boolean): Promise<FinishedRow> {
  const { row, target, begunAt, end } = work;
  const seconds = (headless.clock.monotonic() - begunAt) / 1_000;
  const about = rowLabel(row, target);
  const inquiry = target ? headless.answers.inquiryOf(target) : null;
  const stored = end.orderId === null ? null : headless.till.book.get(end.orderId);
  if (end.orderId === null || !stored) {
    const history = [{ state: 'notSent', at: headless.till.book.now() }] as const;
    const none = { orderId: null, state: 'notSent', inquiry, order: null, receipts: NO_RECEIPT_FILES } as const;
    return {
      report: reportRow(row, { ...none, message: end.message, history, isConclusive: !cut && !end.isInterrupted }),
      priceCheck: null,
      seconds,
      label: about,
    };
  }
  const facts = await orderFactsOf(headless, stored, folder);
  const { receipts, priceCheck: charged } = facts;
  const { state, history } = stored.order;
  const message = joinText([cut ? 'the run was stopped' : '', facts.message, end.message]);
  const order = headless.answers.orderOf(end.orderId);
  const isConclusive = facts.isConsistent && !cut && !end.isInterrupted;
  const report = reportRow(row, { orderId: end.orderId, state: state.is, message, history, inquiry, order, receipts, isConclusive });
  return { report, priceCheck: charged, seconds, label: about };
}

/** The product by name and code, and the number masked as in an export. */
function rowLabel({ productCode, clientNumber }: PlanRow, target: SaleTarget | undefined): string {
  const name = cleanText(target?.product.name ?? '', 60);
  const product = name === '' || name === productCode ? productCode : `${name} (${productCode})`;
  return clientNumber === '' ? product : `${product}, ${maskMiddle(clientNumber)}`;
}

/** Abandons the orders that wait for a send slot when the run is stopped: they were never sent and never will be. */
export function abandonWaitingOrders({ till }: HeadlessTill): void {
  const waits = ({ order: { state } }: StoredOrder): boolean => state.is === 'intended';
  for (const { order } of till.book.journal.read.openOrders().filter(waits)) {
    // Unwritten, it is unsent at the next start, as after a crash.
    dropFailure(till.book.record(order.sale.orderId, { type: 'abandoned', cause: 'takenBack' }));
  }
}
