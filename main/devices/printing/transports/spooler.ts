import type { Result } from '../../../../shared/lib/result.ts';
import type { PrinterStatus, PrinterTrouble } from '../../../../shared/printing/printers.ts';
import type { ConnectionLoss } from './connection.ts';

/** A print service of the system: CUPS, or the spooler of Windows. Nothing in it rejects, and every call ends within a time limit. */
export interface Spooler {
  readonly queues: () => Promise<Result<readonly string[], ConnectionLoss>>;
  /** Whether a queue accepts and processes jobs, and the status of its printer. */
  readonly status: (queue: string) => Promise<PrinterStatus>;
  /** Submits bytes unchanged; returns the job's id. */
  readonly submit: (queue: string, title: string, bytes: Uint8Array) => Promise<Result<string, NotSubmitted>>;
  readonly job: (queue: string, id: string) => Promise<Result<SpooledJob, ConnectionLoss>>;
  /** Cancels a job. Does not tell whether it had begun. */
  readonly cancel: (queue: string, id: string) => Promise<void>;
}

interface NotSubmitted extends ConnectionLoss {
  /** A part of the job, or all of it, may have been accepted. */
  readonly mayPrint: boolean;
}

export type SpooledJob =
  /** `trouble`: the reason why it will not go on without a person. */
  | { readonly state: 'waiting'; readonly detail: string; readonly trouble?: PrinterTrouble }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly detail: string }
  /** The service no longer knows the job. */
  | { readonly state: 'forgotten' };
