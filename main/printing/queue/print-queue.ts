import type { Failure } from '../../../shared/ipc/failures.ts';
import { assertNever, type Result } from '../../../shared/lib/result.ts';
import { isStaleJob, type PrintEvent, type PrintedJob, type PrintRequest } from '../../../shared/printing/print-jobs.ts';
import type { PrinterStatus } from '../../../shared/printing/printers.ts';
import type { PaperWidth } from '../../../shared/receipt/document.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Printer, PrintResult } from '../printer.ts';

/** A printer of the shop as the queue uses it. */
export interface PrinterWithPaper {
  readonly printer: Printer;
  readonly paper: PaperWidth;
}

/** Where jobs are kept: journal first, then everyone who wants to know. */
interface QueuedJobs {
  /** Every job that may still need a printer or a person, the oldest first. */
  openJobs(): readonly PrintedJob[];
  get(jobId: string): PrintedJob | null;
  /** Writes what happened; fails as `notNow` where that makes no sense in the job's state. */
  record(jobId: string, event: PrintEvent, by?: Authority | null): Result<PrintedJob, Failure>;
}

interface PrintQueueDeps {
  readonly jobs: QueuedJobs;
  /** Null where the shop has no such printer any more. */
  readonly printerOf: (id: string | null) => PrinterWithPaper | null;
  readonly clock: Clock;
  /** The disk takes nothing: this job waits for it. */
  readonly onHeld: (job: PrintedJob) => void;
  /** A bug in work that nobody waits for. */
  readonly onBug: (error: unknown) => void;
}

/** What a person says of a paper. */
export type PrintDecision = Extract<PrintEvent, { type: 'seen' | 'wanted' | 'moved' | 'cancelled' }>;

/** How long a printer in trouble is left alone before it is asked again, in ms: longer each time. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 20_000;
/** How long to wait before the journal is asked again to take what its disk refused. */
const DISK_RETRY_MS = 1_000;

/**
 * Gets every paper printed at most once by itself, in the order in which they were asked for, on each printer apart. A job
 * is in the journal as `printing` before its first byte leaves; one that was found so at a start, or failed midway, waits
 * for a person who looks at the paper.
 */
export class PrintQueue {
  readonly #deps: PrintQueueDeps;
  readonly #workers = new Map<string | null, PrinterWorker>();
  readonly #stop = new AbortController();

  constructor(deps: PrintQueueDeps) {
    this.#deps = deps;
  }

  /** Puts right what the run before left, and goes on with what waits. */
  start(): void {
    for (const job of this.#deps.jobs.openJobs()) {
      if (job.state.is === 'printing')
        this.#deps.jobs.record(job.request.jobId, { type: 'uncertain', trouble: null, detail: 'the till stopped' });
    }
    this.wakePrinters();
  }

  /** Something changed: a job was asked for, a printer was set up again. Printers with work begin at once. */
  wakePrinters(): void {
    for (const { printer, state } of this.#deps.jobs.openJobs()) if (state.is === 'queued') this.#workerOf(printer).wake();
  }

  /** A person's word on a job: the paper was seen, it is wanted after all, it goes elsewhere, it is given up. */
  decide(jobId: string, event: PrintDecision, by: Authority | null): Result<PrintedJob, Failure> {
    const recorded = this.#deps.jobs.record(jobId, event, by);
    if (recorded.ok) this.wakePrinters();
    return recorded;
  }

  /** Lets no further job begin, breaks off what is under way, and writes down what is known of it. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all([...this.#workers.values()].map((lane) => lane.idle));
  }

  #workerOf(printer: string | null): PrinterWorker {
    const lane = this.#workers.get(printer) ?? new PrinterWorker(printer, this.#deps, this.#stop.signal);
    this.#workers.set(printer, lane);
    return lane;
  }
}

/** The jobs of one printer, one after the other. */
class PrinterWorker {
  readonly #id: string | null;
  readonly #deps: PrintQueueDeps;
  readonly #stop: AbortSignal;
  #wakeUp = new AbortController();
  #isRunning = false;
  #hasWork = false;
  /** Resolves when nothing is under way. */
  idle: Promise<void> = Promise.resolve();

  constructor(id: string | null, deps: PrintQueueDeps, stop: AbortSignal) {
    this.#id = id;
    this.#deps = deps;
    this.#stop = stop;
  }

  wake(): void {
    this.#wakeUp.abort();
    this.#hasWork = true;
    if (!this.#isRunning) this.idle = this.#run().catch(this.#deps.onBug);
  }

  /** Until nothing is left, also of what was asked for while the last one was ending. */
  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#hasWork && !this.#stop.aborted) {
        this.#hasWork = false;
        await this.#printAll();
      }
    } finally {
      this.#isRunning = false;
    }
  }

  async #printAll(): Promise<void> {
    let wait = FIRST_RETRY_MS;
    for (let job = this.#next(); job && !this.#stop.aborted; job = this.#next()) {
      this.#wakeUp = new AbortController();
      const worked = await this.#print(job);
      if (worked) wait = FIRST_RETRY_MS;
      else {
        await this.#deps.clock.sleep(wait, AbortSignal.any([this.#stop, this.#wakeUp.signal]));
        wait = Math.min(wait * 2, LONGEST_RETRY_MS);
      }
    }
  }

  /** The oldest that waits for this printer and not for a person. */
  #next(): PrintedJob | null {
    const now = this.#deps.clock.now();
    return this.#deps.jobs.openJobs().find((job) => job.printer === this.#id && job.state.is === 'queued' && !isStaleJob(job, now)) ?? null;
  }

  /** Tries one job; false where the printer must be left alone for a while. */
  async #print(job: PrintedJob): Promise<boolean> {
    const { jobs: book, printerOf, onHeld: held } = this.#deps;
    const { jobId } = job.request;
    const found = printerOf(this.#id);
    if (!found) return this.#putBack(job, { is: 'trouble', trouble: 'gone', detail: 'this printer is not set up any more' });
    // A printer that was in trouble is asked first: each attempt is written down, and none should be for nothing.
    if (job.state.is === 'queued' && job.state.trouble !== null) {
      const status = await this.#sure(() => found.printer.status(), { is: 'unknown' });
      if (status.is === 'trouble') return this.#putBack(job, status);
    }
    if (this.#stop.aborted || book.get(jobId)?.state.is !== 'queued') return true;
    const started = book.record(jobId, { type: 'started' });
    // The disk refuses: nothing is printed that is not written down.
    if (!started.ok) {
      held(job);
      return false;
    }
    const asked = { name: jobNameOf(job.request), document: job.request.document, paper: found.paper };
    const result = await this.#sure<PrintResult>(() => found.printer.print(asked, this.#stop), FAILED_MIDWAY);
    await this.#recordOutcome(jobId, printEventOf(result));
    return !(result.is === 'notPrinted' && result.trouble);
  }

  /** What a printer says; `otherwise` where its code throws, which it must not: the job still ends, and the next one begins. */
  async #sure<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#deps.onBug(error);
      return otherwise;
    }
  }

  /** Writes down what is known of the paper, however long the disk refuses it; not written, it is `uncertain` at the next start. */
  async #recordOutcome(jobId: string, event: PrintEvent): Promise<void> {
    const { jobs: book, clock } = this.#deps;
    while (!book.record(jobId, event).ok && !this.#stop.aborted && book.get(jobId)?.state.is === 'printing') {
      await clock.sleep(DISK_RETRY_MS, this.#stop);
    }
  }

  #putBack(job: PrintedJob, { trouble, detail }: Extract<PrinterStatus, { is: 'trouble' }>): false {
    const { state } = job;
    const known = state.is === 'queued' && state.trouble === trouble;
    if (!known) this.#deps.jobs.record(job.request.jobId, { type: 'putBack', trouble, detail });
    return false;
  }
}

/** Code that threw may have sent some of it. */
const FAILED_MIDWAY: PrintResult = { is: 'uncertain', detail: 'the code of this printer failed' };

/** What a printer's result says of the job. A document that this printer cannot show is refused; a printer in trouble keeps its jobs. */
export function printEventOf(result: PrintResult): PrintEvent {
  switch (result.is) {
    case 'printed':
      return { type: 'printed', files: result.files };
    case 'sent':
      return { type: 'sent' };
    case 'uncertain':
      return { type: 'uncertain', trouble: result.trouble ?? null, detail: result.detail };
    case 'notPrinted':
      return result.trouble
        ? { type: 'putBack', trouble: result.trouble, detail: result.failure.detail }
        : { type: 'refused', failure: result.failure };
    default:
      return assertNever(result);
  }
}

/** A name for files and for the system's queue: small letters, digits and `-`. */
function jobNameOf({ kind, orderIds, copy, jobId }: PrintRequest): string {
  const subject = kind === 'visit' || kind === 'test' ? jobId : (orderIds[0] ?? jobId);
  return `${subject}-${kind}${copy === 0 ? '' : `-copy-${copy}`}`;
}
