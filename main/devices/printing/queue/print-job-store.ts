import type { Failure } from '../../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import {
  isOpenJob,
  type PrintEvent,
  type PrintedJob,
  type PrintRequest,
  printCountChange,
  printSubject,
  printTransition,
} from '../../../../shared/printing/print-jobs.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { EventOf } from '../../../journal/core/events.ts';

type PrintJobEvent = EventOf<'paper'>;

interface PrintJobStoreDeps {
  /** Jobs that were open when the journal was opened. */
  readonly openJobs: readonly PrintedJob[];
  readonly now: () => string;
  /** Writes an event durably, and notifies the orders whose count of prints it changes. */
  readonly append: (event: PrintJobEvent, counted: readonly string[]) => Result<null, Failure>;
  /** A print job changed, and the change is in the journal. */
  readonly onChange: (job: PrintedJob) => void;
  /** Another bound than {@link MOST_OPEN}. */
  readonly mostOpen?: number | undefined;
}

/** How many unconfirmed print jobs are remembered; a person may still confirm them. */
const REMEMBERED = 200;

/**
 * How many papers may need a printer or a person at once: of those that the till requests, and of those that people do. A queue of that length
 * is a fault, and each paper more makes it longer. Automatic receipts take no room from a Z, a slip or a page that a person asks for.
 */
const MOST_OPEN = 2_000;

/** All print jobs that may still need a printer or a person, and the only way to change them: writes to the journal first. */
export class PrintJobStore {
  readonly #deps: PrintJobStoreDeps;
  readonly #open: Map<string, PrintedJob>;
  /** The newest print jobs of this run that a printer took without confirming them. */
  readonly #sent = new Map<string, PrintedJob>();

  constructor(deps: PrintJobStoreDeps) {
    this.#deps = deps;
    this.#open = new Map(deps.openJobs.map((job) => [job.request.jobId, job]));
  }

  /** The oldest first. */
  openJobs(): readonly PrintedJob[] {
    return [...this.#open.values()];
  }

  get(jobId: string): PrintedJob | null {
    return this.#open.get(jobId) ?? this.#sent.get(jobId) ?? null;
  }

  /** How many jobs of one kind of requester may be open at once. */
  get most(): number {
    return this.#deps.mostOpen ?? MOST_OPEN;
  }

  /** For one more job of people, or (`by` is null) of the till itself. */
  hasRoom(by: string | null): boolean {
    return this.#openOf(by) < this.most;
  }

  #openOf(by: string | null): number {
    let open = 0;
    for (const { request } of this.#open.values()) if ((request.by === null) === (by === null)) open += 1;
    return open;
  }

  /** Adds a job to a printer's queue; null for the practice printer. Fails as `printQueueFull`, with nothing written, at the bound. */
  enqueue(request: PrintRequest, printer: string | null, by: Authority | null): Result<PrintedJob, Failure> {
    if (!this.hasRoom(request.by)) return fail({ kind: 'printQueueFull', most: this.#openOf(request.by) });
    return this.#write(null, request.jobId, { type: 'asked', request, printer }, by);
  }

  /** Writes an event of a job. Fails as `printNotNow` where the job's state does not allow it. */
  record(jobId: string, event: PrintEvent, by: Authority | null = null): Result<PrintedJob, Failure> {
    const known = this.get(jobId);
    return known ? this.#write(known, jobId, event, by) : fail({ kind: 'printNotNow', jobId, state: 'gone' });
  }

  #write(known: PrintedJob | null, jobId: string, event: PrintEvent, by: Authority | null): Result<PrintedJob, Failure> {
    const at = this.#deps.now();
    const moved = printTransition(known, event, at);
    if (!moved.ok) return fail({ kind: 'printNotNow', jobId, state: known?.state.is ?? 'gone' });
    const { receiptsOf } = moved.value.request;
    const counted = printCountChange(known?.state.is ?? null, event) === 0 ? [] : receiptsOf;
    const written = this.#deps.append({ type: 'paper', subject: printSubject(moved.value.request), at, jobId, event, by }, counted);
    if (!written.ok) return written;
    this.#keep(moved.value);
    this.#deps.onChange(moved.value);
    return ok(moved.value);
  }

  #keep(job: PrintedJob): void {
    const { jobId } = job.request;
    // An open job keeps its position: jobs are printed in the order of their requests.
    if (isOpenJob(job.state)) this.#open.set(jobId, job);
    else this.#open.delete(jobId);
    this.#sent.delete(jobId);
    if (job.state.is !== 'sent') return;
    this.#sent.set(jobId, job);
    const [oldest] = this.#sent.keys();
    if (oldest !== undefined && this.#sent.size > REMEMBERED) this.#sent.delete(oldest);
  }
}
