import { cleanText, maskMiddle } from '../../../shared/lib/text.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Target } from '../../orders/quotes.ts';
import type { PlanRow } from '../plan/plan-row.ts';
import { pastOf, type RunMode, resumptionOf } from '../plan/resume.ts';
import { factsOf, joined } from '../report/order-facts.ts';
import { NO_PAPERS } from '../report/order-receipts.ts';
import type { Charged } from '../report/price-check.ts';
import { type ReportRow, reportRow } from '../report/report.ts';
import type { Desk } from './headless-till.ts';
import { isEnd, type RowEnd, type SellParts, sellRow, watchRow } from './sell-row.ts';

/** A row on its way through the run. */
export interface RowAtWork {
  readonly row: PlanRow;
  readonly target: Target | undefined;
  readonly begunAt: number;
  readonly end: RowEnd;
  /** Its order is that of an earlier run, and done. */
  readonly kept: boolean;
}

/** A row of the report, and what was charged for it; null where it has no order. */
export interface RowDone {
  readonly report: ReportRow;
  readonly charged: Charged | null;
  readonly seconds: number;
  /** The product and the number, as the terminal shows them. */
  readonly about: string;
}

const KEPT = 'kept from an earlier run in this folder';

/** What is needed to do a row. */
export interface RowParts {
  readonly selling: SellParts;
  readonly folder: string;
  readonly mode: RunMode;
  /** What the row's purchases are known by. */
  readonly purchase: string;
  /** What its form stands for. */
  readonly key: string;
  readonly target: Target | undefined;
}

/** Does a row: sells it, or takes up what a run before has left of it. */
export async function workOf(parts: RowParts, row: PlanRow): Promise<RowAtWork> {
  const { selling, mode, purchase, key, target } = parts;
  const { clock, till, answers } = selling.desk;
  const work = { row, target, begunAt: clock.monotonic() };
  const past = pastOf(till.book.journal.read, purchase);
  const { last } = past;
  if (last && mode !== 'anew' && target) answers.recall(till.book.journal, last.order.sale, target);
  const asExpected = last !== null && (await endedAsExpected(parts, row, last));
  const resumption = resumptionOf(mode, past, row.expect, asExpected);
  if (last === null || resumption === 'sell') return { ...work, kept: false, end: await sellRow(selling, row, key, past.nextNonce) };
  const { orderId } = last.order.sale;
  if (resumption === 'watch') return { ...work, kept: false, end: await watchRow(selling, row, orderId) };
  return { ...work, kept: true, end: { orderId, why: KEPT, cut: false } };
}

async function endedAsExpected({ selling, folder, mode }: RowParts, { expect }: PlanRow, last: StoredOrder): Promise<boolean> {
  if (last.order.state.is !== expect || mode !== 'onlyFailed') return last.order.state.is === expect;
  return (await factsOf(selling.desk, last, folder)).sound;
}

/** Whether a stopped run cut the row short: what it looked like at that moment, or was not sent for it, proves nothing. */
export function isCut({ till }: Desk, { end, kept }: RowAtWork): boolean {
  if (kept) return false;
  const state = end.orderId === null ? null : till.book.get(end.orderId)?.order.state;
  return !state || !isEnd(state.is) || state.is === 'notSent';
}

/** The row as it stands now, with its paper left in the folder. */
export async function rowDone(desk: Desk, folder: string, work: RowAtWork, cut: boolean): Promise<RowDone> {
  const { row, target, begunAt, end } = work;
  const seconds = (desk.clock.monotonic() - begunAt) / 1_000;
  const about = aboutRow(row, target);
  const inquiry = target ? desk.answers.inquiryOf(target) : null;
  const stored = end.orderId === null ? null : desk.till.book.get(end.orderId);
  if (end.orderId === null || !stored) {
    const history = [{ state: 'notSent', at: desk.till.book.now() }] as const;
    const none = { orderId: null, state: 'notSent', inquiry, order: null, receipts: NO_PAPERS } as const;
    return { report: reportRow(row, { ...none, message: end.why, history, sound: !cut && !end.cut }), charged: null, seconds, about };
  }
  const facts = await factsOf(desk, stored, folder);
  const { receipts, charged } = facts;
  const { state, history } = stored.order;
  const message = joined([cut ? 'the run was stopped' : '', facts.message, end.why]);
  const order = desk.answers.orderOf(end.orderId);
  const sound = facts.sound && !cut && !end.cut;
  const report = reportRow(row, { orderId: end.orderId, state: state.is, message, history, inquiry, order, receipts, sound });
  return { report, charged, seconds, about };
}

/** The product by name and code, and the number masked as in an export. */
export function aboutRow({ productCode, clientNumber }: PlanRow, target: Target | undefined): string {
  const name = cleanText(target?.product.name ?? '', 60);
  const product = name === '' || name === productCode ? productCode : `${name} (${productCode})`;
  return clientNumber === '' ? product : `${product}, ${maskMiddle(clientNumber)}`;
}

/** What waits for its turn when the run is stopped is given up: it never left, and never will. */
export function giveUpWaiting({ till }: Desk): void {
  const waits = ({ order: { state } }: StoredOrder): boolean => state.is === 'intended';
  for (const { order } of till.book.journal.read.open().filter(waits)) {
    till.book.record(order.sale.orderId, { type: 'abandoned', cause: 'takenBack' });
  }
}
