import { assertNever, fail, ok, type Result } from '../lib/result.ts';
import { distanceMs } from '../lib/wall-clock-durations.ts';
import type { CannotPrint, DocumentKind, ReceiptDocument } from '../receipts/document.ts';
import type { PrinterTrouble } from './printers.ts';

/**
 * A print job and the one function that changes it (docs/print-jobs.md). A job's state holds only what the
 * printer or a person confirmed, and nothing is printed a second time automatically.
 */

/** A line of a visit's receipt. */
export interface PrintedLine {
  readonly orderId: string;
  /** The state of its order at the time. While all are unchanged, the visit's next print is a reprint of this one. */
  readonly stood: string;
  /** Its receipt as a document of its own, for a reprint of this line alone; null where the line is a slip. */
  readonly receipt: { readonly copy: number; readonly document: ReceiptDocument } | null;
}

/** What is to be printed; it never changes. */
export interface PrintRequest {
  readonly jobId: string;
  readonly at: string;
  readonly kind: DocumentKind | 'test';
  /** The orders on the document. */
  readonly orderIds: readonly string[];
  /** 0 is the original. */
  readonly copy: number;
  /** The orders whose receipt, not slip, is on the document. */
  readonly receiptsOf: readonly string[];
  /** Only for a visit; absent in older journals. */
  readonly lines?: readonly PrintedLine[];
  /** Only for an X or Z: its shift, and the name of its file. */
  readonly shift?: { readonly id: string; readonly name: string };
  /** Only for a slip of a customer's account: the customer, and the payment that it confirms; null on a reminder. */
  readonly account?: { readonly customerId: string; readonly paymentId: string | null };
  readonly document: ReceiptDocument;
  readonly by: string | null;
}

export type PrintState =
  /** `trouble` is why it still waits, where the printer gave a reason. */
  | { readonly is: 'queued'; readonly trouble: PrinterTrouble | null; readonly detail: string }
  /** Journalled before the first byte is sent: a job that a start finds in this state is `uncertain`. */
  | { readonly is: 'printing' }
  /** The printer confirmed the print, or a person saw it. */
  | { readonly is: 'printed'; readonly seenBy: string | null; readonly files: readonly string[] }
  /** Sent completely to a printer that cannot confirm; `printed` once a person confirms it. */
  | { readonly is: 'sent' }
  /** It failed midway: only a person can tell whether it printed. */
  | { readonly is: 'uncertain'; readonly trouble: PrinterTrouble | null; readonly detail: string }
  /** The printer cannot print the document in full, or no printer can. */
  | { readonly is: 'refused'; readonly failure: CannotPrint }
  | { readonly is: 'cancelled'; readonly by: string };
export type PrintStateName = PrintState['is'];

export interface PrintedJob {
  readonly request: PrintRequest;
  /** The printer of the job; null for the practice printer. */
  readonly printer: string | null;
  readonly state: PrintState;
  /** When a person last asked for it. */
  readonly since: string;
  /** How often bytes of it may have reached a printer. */
  readonly attempts: number;
}

export type PrintEvent =
  | { readonly type: 'asked'; readonly request: PrintRequest; readonly printer: string | null }
  | { readonly type: 'started' }
  | { readonly type: 'printed'; readonly files: readonly string[] }
  | { readonly type: 'sent' }
  | { readonly type: 'uncertain'; readonly trouble: PrinterTrouble | null; readonly detail: string }
  /** Nothing of it was printed. */
  | { readonly type: 'putBack'; readonly trouble: PrinterTrouble | null; readonly detail: string }
  | { readonly type: 'refused'; readonly failure: CannotPrint }
  /** A person checked the paper. */
  | { readonly type: 'seen'; readonly paper: boolean; readonly by: string }
  /** A person wants it although it waited long. */
  | { readonly type: 'wanted'; readonly by: string }
  | { readonly type: 'moved'; readonly printer: string | null; readonly by: string }
  | { readonly type: 'cancelled'; readonly by: string };

interface ImpossiblePrintEvent {
  readonly event: PrintEvent['type'];
  readonly from: PrintStateName | 'nothing';
}

/** States in which a job may still need a printer or a person. */
export const isOpenJob = ({ is }: PrintState): boolean => is === 'queued' || is === 'printing' || is === 'uncertain';

/** The receipts of a job with their copy numbers: 0 is the original. */
export const receiptsOn = ({ lines, receiptsOf, copy }: Pick<PrintRequest, 'lines' | 'receiptsOf' | 'copy'>): readonly ReceiptOn[] =>
  lines?.flatMap(({ orderId, receipt }) => (receipt ? [{ orderId, copy: receipt.copy }] : [])) ??
  receiptsOf.map((orderId) => ({ orderId, copy }));

/** Whether the document has a receipt that was printed before. */
export const isReprint = (request: Pick<PrintRequest, 'lines' | 'receiptsOf' | 'copy'>): boolean =>
  receiptsOn(request).some(({ copy }) => copy > 0);

export interface ReceiptOn {
  readonly orderId: string;
  readonly copy: number;
}

/**
 * Returns the change in the count of prints that exist or are coming: a job is requested, or nothing of it was printed.
 * `before` is null for a requested job. A job that is given up while `uncertain` may have printed.
 */
export function printCountChange(before: PrintStateName | null, { type }: PrintEvent): 1 | 0 | -1 {
  if (type === 'asked') return 1;
  return type === 'refused' || (type === 'cancelled' && before === 'queued') ? -1 : 0;
}

/** After this time a queued job requires confirmation, so that a paper refill does not print yesterday's queue. */
export const STALE_MS = 10 * 60_000;

/** Whether a queued job waited so long that a person must confirm it. `now` in ms since the epoch. */
export const isStaleJob = ({ state, since }: Pick<PrintedJob, 'state' | 'since'>, now: number): boolean =>
  state.is === 'queued' && distanceMs(since, now) > STALE_MS;

/** Applies an event at `at` (UTC) to a job; fails where the event does not apply to the state. */
export function printTransition(job: PrintedJob | null, event: PrintEvent, at: string): Result<PrintedJob, ImpossiblePrintEvent> {
  if (event.type === 'asked') return job === null ? ok(asked(event.request, event.printer, at)) : impossible(event, job);
  if (job === null) return fail({ event: event.type, from: 'nothing' });
  switch (event.type) {
    case 'started':
      return job.state.is === 'queued' ? ok({ ...job, attempts: job.attempts + 1, state: { is: 'printing' } }) : impossible(event, job);
    case 'printed':
      return from(job, event, 'printing', { is: 'printed', seenBy: null, files: event.files });
    case 'sent':
      return from(job, event, 'printing', { is: 'sent' });
    case 'uncertain':
      return from(job, event, 'printing', { is: 'uncertain', trouble: event.trouble, detail: event.detail });
    case 'putBack':
      return job.state.is === 'printing' || job.state.is === 'queued'
        ? ok({ ...job, state: waiting(event.trouble, event.detail) })
        : impossible(event, job);
    case 'refused':
      return from(job, event, 'printing', { is: 'refused', failure: event.failure });
    case 'seen':
      return seen(job, event, at);
    case 'wanted':
      return from({ ...job, since: at }, event, 'queued', waiting());
    case 'moved':
      return from({ ...job, since: at, printer: event.printer }, event, 'queued', waiting());
    case 'cancelled':
      return isCancellable(job.state) ? ok({ ...job, state: { is: 'cancelled', by: event.by } }) : impossible(event, job);
    default:
      return assertNever(event);
  }
}

const waiting = (trouble: PrinterTrouble | null = null, detail = ''): PrintState => ({ is: 'queued', trouble, detail });

const asked = (request: PrintRequest, printer: string | null, at: string): PrintedJob => ({
  request,
  printer,
  state: waiting(),
  since: at,
  attempts: 0,
});

/**
 * Applies a person's check of the paper: the job is printed, or prints again. Without a fault, "no" prints nothing: it would be a second
 * original without the reprint permission.
 */
function seen(job: PrintedJob, event: Extract<PrintEvent, { type: 'seen' }>, at: string): Result<PrintedJob, ImpossiblePrintEvent> {
  if (!event.paper) return from({ ...job, since: at }, event, 'uncertain', waiting());
  const state: PrintState = { is: 'printed', seenBy: event.by, files: [] };
  return from(job, event, job.state.is === 'sent' ? 'sent' : 'uncertain', state);
}

const isCancellable = ({ is }: PrintState): boolean => is === 'queued' || is === 'uncertain';

const from = (job: PrintedJob, event: PrintEvent, expected: PrintStateName, state: PrintState): Result<PrintedJob, ImpossiblePrintEvent> =>
  job.state.is === expected ? ok({ ...job, state }) : impossible(event, job);

const impossible = (event: PrintEvent, job: PrintedJob): Result<never, ImpossiblePrintEvent> =>
  fail({ event: event.type, from: job.state.is });

/** A print job (docs/print-jobs.md). */
export type PrintJobView = Omit<PrintRequest, 'document'> & {
  readonly state: PrintState;
  readonly since: string;
  /** `id` null is the practice printer; `name` is null for it and for a printer that is no longer set up. */
  readonly printer: { readonly id: string | null; readonly name: string | null };
  /** The job waited so long that a person must confirm it. */
  readonly stale: boolean;
};

/** The subject of a print job's events: the first order on it, its shift, or the customer of an account's slip. */
export const printSubject = ({ orderIds, shift, account, jobId }: Pick<PrintRequest, 'orderIds' | 'shift' | 'account' | 'jobId'>): string =>
  orderIds[0] ?? shift?.id ?? account?.customerId ?? jobId;
