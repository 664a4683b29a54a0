import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import {
  isOpenJob,
  type PrintEvent,
  type PrintedJob,
  type PrintRequest,
  printCountChange,
  printTransition,
} from '../../../shared/printing/print-jobs.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { JournalEvent } from '../../journal/core/events.ts';

type PrintJobEvent = Extract<JournalEvent, { type: 'paper' }>;

interface PrintBookDeps {
  /** Those that were still open when the journal was opened. */
  readonly openJobs: readonly PrintedJob[];
  readonly now: () => string;
  /** Writes an event, durable when it returns, and tells of the orders of which there is a paper more or less now. */
  readonly append: (event: PrintJobEvent, counted: readonly string[]) => Result<null, Failure>;
  /** A paper changed; it is in the journal already. */
  readonly onChange: (job: PrintedJob) => void;
}

/** How many papers that a printer took without confirming them are remembered: a person may still say that they came out. */
const REMEMBERED = 200;

/** All papers that may still need a printer or a person, and the one way to change them: journal first. */
export class PrintJobStore {
  readonly #deps: PrintBookDeps;
  readonly #open: Map<string, PrintedJob>;
  /** The newest papers of this run that a printer took without confirming them. */
  readonly #sent = new Map<string, PrintedJob>();

  constructor(deps: PrintBookDeps) {
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

  /** Puts a paper in the queue of a printer; null for the practice printer. */
  enqueue(request: PrintRequest, printer: string | null, by: Authority | null): Result<PrintedJob, Failure> {
    return this.#write(null, request.jobId, { type: 'asked', request, printer }, by);
  }

  /** Writes what happened to a paper. Fails as `printNotNow` where that makes no sense as it is now. */
  record(jobId: string, event: PrintEvent, by: Authority | null = null): Result<PrintedJob, Failure> {
    const known = this.get(jobId);
    return known ? this.#write(known, jobId, event, by) : fail({ kind: 'printNotNow', jobId, state: 'gone' });
  }

  #write(known: PrintedJob | null, jobId: string, event: PrintEvent, by: Authority | null): Result<PrintedJob, Failure> {
    const at = this.#deps.now();
    const moved = printTransition(known, event, at);
    if (!moved.ok) return fail({ kind: 'printNotNow', jobId, state: known?.state.is ?? 'gone' });
    const { orderIds, receiptsOf } = moved.value.request;
    const counted = printCountChange(known?.state.is ?? null, event) === 0 ? [] : receiptsOf;
    const written = this.#deps.append({ type: 'paper', subject: orderIds[0] ?? jobId, at, jobId, event, by }, counted);
    if (!written.ok) return written;
    this.#keep(moved.value);
    this.#deps.onChange(moved.value);
    return ok(moved.value);
  }

  #keep(job: PrintedJob): void {
    const { jobId } = job.request;
    // An open paper keeps its place: papers are printed in the order of asking.
    if (isOpenJob(job.state)) this.#open.set(jobId, job);
    else this.#open.delete(jobId);
    this.#sent.delete(jobId);
    if (job.state.is !== 'sent') return;
    this.#sent.set(jobId, job);
    const [oldest] = this.#sent.keys();
    if (oldest !== undefined && this.#sent.size > REMEMBERED) this.#sent.delete(oldest);
  }
}
