import {
  isOpenJob,
  type PrintedJob,
  type PrintRequest,
  printCountChange,
  printTransition,
  type ReceiptOn,
  receiptsOn,
} from '../../../shared/printing/print-jobs.ts';
import type { ReceiptDocument } from '../../../shared/receipts/document.ts';
import { type Database, preparedAll } from '../core/database.ts';
import { decodeEventOf } from '../core/decode-event.ts';
import type { EventOf } from '../core/events.ts';
import { ImpossibleEvent } from '../core/journal-errors.ts';
import { BODY_ROWS, integer, rowsOf, text } from '../core/rows.ts';
import { storedObject } from '../core/stored-json.ts';

type PrintJobEvent = EventOf<'paper'>;
/** The content of a row; the document stays in the event that requested the job. */
type OpenPrintJobRow = Omit<PrintedJob, 'request'> & { readonly request: Omit<PrintRequest, 'document'> };

const JOB_ROWS = rowsOf({ asked: integer, body: text });
const OPEN_JOB_ROWS = rowsOf({ body: text, intent: text });
/** A row lacks the document; no transition reads it. */
const storedJob = storedObject<PrintedJob>('a print job', { request: 'object', state: 'object', since: 'string', attempts: 'number' });

/** A change in the number of prints of these receipts. */
export interface PrintCountChange {
  readonly receipts: readonly ReceiptOn[];
  readonly by: 1 | 0 | -1;
}

/** Selects the print jobs of one order: its own, and those of its visit. */
export interface TicketOrderRef {
  readonly orderId: string;
  /** The orders of its ticket. */
  readonly orderIds: readonly string[];
}

/** Print jobs that may still need a printer or a person, in the order of their requests. */
export class PrintJobProjection {
  readonly #statements: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#statements = statements(db);
  }

  /** Applies one event, and returns the change in the number of prints. Must run inside the transaction that appends it. */
  apply({ jobId, event, at }: PrintJobEvent, seq: number): PrintCountChange {
    const row = JOB_ROWS.first(this.#statements.row, jobId);
    // Reads no document: a replay has only this event.
    const known = row && storedJob(row.body);
    // A finished print job has no row; a person's confirmation of it changes no count.
    if (known === null && event.type === 'seen' && event.paper) return { receipts: [], by: 0 };
    const moved = printTransition(known, event, at);
    if (!moved.ok) throw new ImpossibleEvent(`${moved.failure.event} is impossible for a paper that is ${moved.failure.from}`);
    if (!isOpenJob(moved.value.state)) this.#statements.remove.run(jobId);
    else this.#statements.keep.run(jobId, row?.asked ?? seq, JSON.stringify(withoutDocument(moved.value)));
    return { receipts: receiptsOn(moved.value.request), by: printCountChange(known?.state.is ?? null, event) };
  }

  /**
   * The original receipt of an order as last requested, alone or in a visit; an earlier one was not printed. Null while none
   * was requested.
   */
  originalReceipt(of: TicketOrderRef): ReceiptDocument | null {
    for (const { kind, copy, document, lines, receiptsOf } of this.#requestsFor(of.orderIds)) {
      if (kind === 'receipt' && copy === 0 && receiptsOf.includes(of.orderId)) return document;
      const line = lines?.find(({ orderId }) => orderId === of.orderId);
      if (line?.receipt?.copy === 0) return line.receipt.document;
    }
    return null;
  }

  /** The newest print job of a visit that records its lines, whatever its result. */
  latestVisit(orderIds: readonly string[]): PrintRequest | null {
    for (const request of this.#requestsFor(orderIds)) if (request.kind === 'visit' && request.lines) return request;
    return null;
  }

  /** Whether a print job with this order's receipt was ever requested, whatever its result. */
  wasRequested({ orderId, orderIds }: TicketOrderRef): boolean {
    for (const { receiptsOf } of this.#requestsFor(orderIds)) if (receiptsOf.includes(orderId)) return true;
    return false;
  }

  /**
   * The number of slips of this kind, of an order, a shift or a customer's payment, that were printed or may be; excludes those that
   * certainly were not.
   */
  slipCount(subject: string, kind: PrintRequest['kind'], paymentId?: string): number {
    const jobs = new Map<string, PrintedJob>();
    let papers = 0;
    for (const { jobId, event, at } of this.#eventsOf([subject]).reverse()) {
      const known = jobs.get(jobId) ?? null;
      const moved = printTransition(known, event, at);
      if (!moved.ok) throw new ImpossibleEvent(`${moved.failure.event} is impossible for a paper that is ${moved.failure.from}`);
      jobs.set(jobId, moved.value);
      const { request } = moved.value;
      if (request.kind === kind && (request.account?.paymentId ?? undefined) === paymentId)
        papers += printCountChange(known?.state.is ?? null, event);
    }
    return papers;
  }

  #requestsFor(orderIds: readonly string[]): PrintRequest[] {
    return this.#eventsOf(orderIds).flatMap(({ event }) => (event.type === 'asked' ? [event.request] : []));
  }

  /** The newest first. */
  #eventsOf(orderIds: readonly string[]): PrintJobEvent[] {
    return BODY_ROWS.all(this.#statements.ofOrders, JSON.stringify(orderIds)).map(({ body }) => decodeEventOf(body, 'paper'));
  }

  /** Every open job, the oldest first, with its document. */
  openJobs(): PrintedJob[] {
    return OPEN_JOB_ROWS.all(this.#statements.open).map(({ body, intent }) => {
      const standing = storedJob(body);
      const { event } = decodeEventOf(intent, 'paper');
      if (event.type !== 'asked') throw new ImpossibleEvent(`${standing.request.jobId} was never asked for`);
      return { ...standing, request: event.request };
    });
  }
}

function withoutDocument({ request, ...job }: PrintedJob): OpenPrintJobRow {
  const { document: _document, ...rest } = request;
  return { ...job, request: rest };
}

const statements = (db: Database) =>
  preparedAll(db, {
    row: 'SELECT asked, body FROM print_jobs WHERE job_id = ?',
    keep: 'INSERT INTO print_jobs (job_id, asked, body) VALUES (?, ?, ?) ON CONFLICT (job_id) DO UPDATE SET body = excluded.body',
    remove: 'DELETE FROM print_jobs WHERE job_id = ?',
    ofOrders: "SELECT body FROM events WHERE subject IN (SELECT value FROM json_each(?)) AND type = 'paper' ORDER BY seq DESC",
    open: 'SELECT p.body, e.body AS intent FROM print_jobs p JOIN events e ON e.seq = p.asked ORDER BY p.asked',
  });
