import { assertNever, fail, ok, type Result } from '../lib/result.ts';
import type { CannotPrint, ReceiptDocument, ReceiptKind } from '../receipt/document.ts';
import type { PrinterTrouble } from './printers.ts';

/**
 * A paper on its way, and the one function that moves it (docs/printers.md, "The queue"). What is known of the paper is
 * never more than the printer or a person said, and nothing is printed a second time by itself.
 */

/** A line on the paper of a whole visit. */
export interface PrintedLine {
  readonly orderId: string;
  /** Where its order stood: while all stand so, the visit's next paper is a copy of this one. */
  readonly stood: string;
  /** Its receipt as a paper of its own, which a copy of it alone is made of; null where a slip is on the paper. */
  readonly receipt: { readonly copy: number; readonly document: ReceiptDocument } | null;
}

/** What is to be printed; nothing in it ever changes. */
export interface PrintRequest {
  readonly jobId: string;
  readonly at: string;
  readonly kind: ReceiptKind | 'test';
  /** The orders that are on it. */
  readonly orderIds: readonly string[];
  /** 0 is the original. */
  readonly copy: number;
  /** Those of the orders whose receipt, not whose slip, is on it. */
  readonly receiptsOf: readonly string[];
  /** Of the paper of a visit; older journals lack it. */
  readonly lines?: readonly PrintedLine[];
  readonly document: ReceiptDocument;
  readonly by: string | null;
}

export type PrintState =
  /** `trouble` is why it is still here, where the printer said so. */
  | { readonly is: 'queued'; readonly trouble: PrinterTrouble | null; readonly detail: string }
  /** In the journal before the first byte leaves: found so at a start, it is `uncertain`. */
  | { readonly is: 'printing' }
  /** The printer confirmed the paper, or a person saw it. */
  | { readonly is: 'printed'; readonly seenBy: string | null; readonly files: readonly string[] }
  /** Handed over whole to a printer that cannot confirm; `printed` once a person says that the paper came out. */
  | { readonly is: 'sent' }
  /** Something failed midway: only a person can tell. */
  | { readonly is: 'uncertain'; readonly trouble: PrinterTrouble | null; readonly detail: string }
  /** The printer cannot show it in full, or there is none that could. */
  | { readonly is: 'refused'; readonly failure: CannotPrint }
  | { readonly is: 'cancelled'; readonly by: string };
export type PrintStateName = PrintState['is'];

export interface PrintedJob {
  readonly request: PrintRequest;
  /** The printer that has it; null for the practice printer. */
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
  /** A person looked at the paper. */
  | { readonly type: 'seen'; readonly paper: boolean; readonly by: string }
  /** A person wants it although it waited long. */
  | { readonly type: 'wanted'; readonly by: string }
  | { readonly type: 'moved'; readonly printer: string | null; readonly by: string }
  | { readonly type: 'cancelled'; readonly by: string };

export interface ImpossiblePrintEvent {
  readonly event: PrintEvent['type'];
  readonly from: PrintStateName | 'nothing';
}

/** States in which a job may still need a printer or a person. */
export const isOpenJob = ({ is }: PrintState): boolean => is === 'queued' || is === 'printing' || is === 'uncertain';

/** The receipts on a paper, and which one it is of each: 0 is the original. */
export const receiptsOn = ({ lines, receiptsOf, copy }: Pick<PrintRequest, 'lines' | 'receiptsOf' | 'copy'>): readonly ReceiptOn[] =>
  lines?.flatMap(({ orderId, receipt }) => (receipt ? [{ orderId, copy: receipt.copy }] : [])) ??
  receiptsOf.map((orderId) => ({ orderId, copy }));

export interface ReceiptOn {
  readonly orderId: string;
  readonly copy: number;
}

/**
 * By how many papers a step changes what is known to be there, or still coming: one is asked for, or it turns out that nothing
 * of it was printed. `before` is null for a job that is asked for. One that is given up while `uncertain` may be there.
 */
export function printCountChange(before: PrintStateName | null, { type }: PrintEvent): 1 | 0 | -1 {
  if (type === 'asked') return 1;
  return type === 'refused' || (type === 'cancelled' && before === 'queued') ? -1 : 0;
}

/** After this a queued job waits for a person's yes, so that a refill does not print yesterday's queue. */
export const STALE_MS = 10 * 60_000;

/** Whether a queued job waited so long that a person is asked first. `now` in ms since the epoch. */
export const isStaleJob = ({ state, since }: Pick<PrintedJob, 'state' | 'since'>, now: number): boolean =>
  state.is === 'queued' && Math.abs(now - Date.parse(since)) > STALE_MS;

/** Moves a job by what happened at `at` (UTC); fails where that makes no sense in the state that it is in. */
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
 * A person looked: there is paper, or it is printed again as what it was. Without a fault nothing is printed again by a "no":
 * that would be a second original without the right to reprint.
 */
function seen(job: PrintedJob, event: Extract<PrintEvent, { type: 'seen' }>, at: string): Result<PrintedJob, ImpossiblePrintEvent> {
  if (!event.paper) return from({ ...job, since: at }, event, 'uncertain', waiting());
  const state: PrintState = { is: 'printed', seenBy: event.by, files: [] };
  return from(job, event, job.state.is === 'sent' ? 'sent' : 'uncertain', state);
}

const isCancellable = ({ is }: PrintState): boolean => is === 'queued' || is === 'uncertain';

const from = (job: PrintedJob, event: PrintEvent, wanted: PrintStateName, state: PrintState): Result<PrintedJob, ImpossiblePrintEvent> =>
  job.state.is === wanted ? ok({ ...job, state }) : impossible(event, job);

const impossible = (event: PrintEvent, job: PrintedJob): Result<never, ImpossiblePrintEvent> =>
  fail({ event: event.type, from: job.state.is });
