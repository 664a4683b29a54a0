import type { Failure } from '../../../../shared/ipc/failures.ts';
import { assertNever, dropFailure, type Result } from '../../../../shared/lib/result.ts';
import { isStaleJob, type PrintEvent, type PrintedJob, type PrintRequest } from '../../../../shared/printing/print-jobs.ts';
import type { PrinterStatus } from '../../../../shared/printing/printers.ts';
import type { PaperWidth } from '../../../../shared/receipts/document.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Printer, PrintResult } from '../printer.ts';
import type { PrintJobStore } from './print-job-store.ts';

/** A printer of the shop as the queue uses it. */
export interface PrinterWithPaper {
  readonly printer: Printer;
  readonly paper: PaperWidth;
}

interface PrintQueueDeps {
  readonly jobs: Pick<PrintJobStore, 'openJobs' | 'get' | 'record'>;
  /** Null for a printer that is no longer configured. */
  readonly printerOf: (id: string | null) => PrinterWithPaper | null;
  readonly clock: Clock;
  /** The disk refuses writes: this job waits for it. */
  readonly onHeld: (job: PrintedJob) => void;
  /** Reports an exception in background work. */
  readonly onBug: (error: unknown) => void;
}

/** A person's decision on a print job. */
export type PrintDecision = Extract<PrintEvent, { type: 'seen' | 'wanted' | 'moved' | 'cancelled' }>;

/** Delay before a printer in trouble is tried again, in ms; doubled each time. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 20_000;
/** Delay before a refused write is tried again, in ms. */
const DISK_RETRY_MS = 1_000;

/**
 * Prints every job at most once without a person, per printer in the order of the requests. A job is journalled as `printing`
 * before its first byte leaves; a job in that state at a start, or one that failed midway, waits for a person who looks at the
 * paper.
 */
export class PrintQueue {
  readonly #deps: PrintQueueDeps;
  readonly #workers = new Map<string | null, PrinterWorker>();
  readonly #stop = new AbortController();

  constructor(deps: PrintQueueDeps) {
    this.#deps = deps;
  }

  /** Recovers what an interrupted run left, and continues with the waiting jobs. */
  start(): void {
    for (const job of this.#deps.jobs.openJobs()) {
      if (job.state.is === 'printing') recordOutcome(this.#deps, job.request.jobId, WITHOUT_END, this.#stop.signal).catch(this.#deps.onBug);
    }
    this.wakePrinters();
  }

  /** Call after a change (a new job, new printer settings): printers with work start at once. */
  wakePrinters(): void {
    for (const { printer, state } of this.#deps.jobs.openJobs()) if (state.is === 'queued') this.#workerOf(printer).wake();
  }

  /** Applies a person's decision: the paper was seen, the job is wanted after all, moves to another printer, or is cancelled. */
  decide(jobId: string, event: PrintDecision, by: Authority | null): Result<PrintedJob, Failure> {
    const recorded = this.#deps.jobs.record(jobId, event, by);
    if (recorded.ok) this.wakePrinters();
    return recorded;
  }

  /** Prevents further jobs, aborts what is under way, and journals what is known of it. */
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

/** The reason of each wake-up: without one, Node makes an error with a stack for each job that is added. */
const WOKEN = 'woken';

/** The jobs of one printer, one at a time. */
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
    this.#wakeUp.abort(WOKEN);
    this.#hasWork = true;
    if (!this.#isRunning) this.idle = this.#run().catch(this.#deps.onBug);
  }

  /** Runs until no job is left, including jobs added while the last one ended. */
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

  /** The oldest job that waits for this printer and not for a person. */
  #next(): PrintedJob | null {
    const now = this.#deps.clock.now();
    return this.#deps.jobs.openJobs().find((job) => job.printer === this.#id && job.state.is === 'queued' && !isStaleJob(job, now)) ?? null;
  }

  /** Tries one job; false where the printer must rest before the next try. */
  async #print(job: PrintedJob): Promise<boolean> {
    const { jobs: book, printerOf, onHeld: held } = this.#deps;
    const { jobId } = job.request;
    const found = printerOf(this.#id);
    if (!found) return this.#putBack(job, { is: 'trouble', trouble: 'gone', detail: 'this printer is not set up any more' });
    // Asks a printer that was in trouble for its status first, because each attempt is journalled.
    if (job.state.is === 'queued' && job.state.trouble !== null) {
      const status = await this.#catching(() => found.printer.status(), { is: 'unknown' });
      if (status.is === 'trouble') return this.#putBack(job, status);
    }
    if (this.#stop.aborted || book.get(jobId)?.state.is !== 'queued') return true;
    const started = book.record(jobId, { type: 'started' });
    // The disk refuses the write; nothing is printed that is not journalled.
    if (!started.ok) {
      held(job);
      return false;
    }
    const input = { name: jobNameOf(job.request), document: job.request.document, paper: found.paper };
    const result = await this.#catching<PrintResult>(() => found.printer.print(input, this.#stop), FAILED_MIDWAY);
    await recordOutcome(this.#deps, jobId, printEventOf(result), this.#stop);
    return !(result.is === 'notPrinted' && result.trouble);
  }

  /** Runs the printer's code; returns `otherwise` where it throws, so that the job ends and the next one begins. */
  async #catching<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#deps.onBug(error);
      return otherwise;
    }
  }

  #putBack(job: PrintedJob, { trouble, detail }: Extract<PrinterStatus, { is: 'trouble' }>): false {
    const { state } = job;
    const known = state.is === 'queued' && state.trouble === trouble;
    // The next try repeats it.
    if (!known) dropFailure(this.#deps.jobs.record(job.request.jobId, { type: 'putBack', trouble, detail }));
    return false;
  }
}

/** Journals how a job ended, retrying while the disk refuses it; unwritten, the job is `uncertain` at the next start. */
async function recordOutcome({ jobs, clock }: PrintQueueDeps, jobId: string, event: PrintEvent, stop: AbortSignal): Promise<void> {
  while (!jobs.record(jobId, event).ok && !stop.aborted && jobs.get(jobId)?.state.is === 'printing') await clock.sleep(DISK_RETRY_MS, stop);
}

/** What an earlier run began and did not end. */
const WITHOUT_END: PrintEvent = { type: 'uncertain', trouble: null, detail: 'the till stopped' };

/** Code that threw may have sent part of the job. */
const FAILED_MIDWAY: PrintResult = { is: 'uncertain', detail: 'the code of this printer failed' };

/** The job's event for a printer's result. A document that the printer cannot show is refused; a printer in trouble keeps its jobs. */
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

/** Documents that one order can have several of under one copy number. */
const NAMED_BY_JOB: ReadonlySet<PrintRequest['kind']> = new Set(['visit', 'collective', 'day', 'test']);

/** A name for files and the system's queue: small letters, digits and `-`. */
function jobNameOf({ kind, orderIds, shift, copy, jobId }: PrintRequest): string {
  const subject = NAMED_BY_JOB.has(kind) ? jobId : (orderIds[0] ?? jobId);
  return `${shift?.name ?? `${subject}-${kind}`}${copy === 0 ? '' : `-copy-${copy}`}`;
}
