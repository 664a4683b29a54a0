import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { ReportRequest } from '../../../../shared/reports/report-forms.ts';
import type { BackupReport } from '../../../journal/backup/backup.ts';
import { type JournalFailure, journalFailure, journalFailureOf } from '../../../journal/core/journal-failure.ts';
import type { ExportReport, ExportRequest } from '../../../journal/export/export-orders.ts';
import type { Verification } from '../../../journal/integrity/verify.ts';
import type { KeptInquiry } from '../../../journal/search/inquiries-for.ts';
import type { HistoryQuery } from '../../../journal/search/search-history.ts';
import type { HomeOptions } from '../../../money/reports/queries/home-report.ts';
import type { ReportReader } from '../../../money/reports/report-actions.ts';
import type { ReportFile, ReportTerms } from '../../../money/reports/reports.ts';
import type { LongWork, StatementCallName, StatementCalls, StatementReader } from '../../../money/statements/statement-calls.ts';
import type { OfficeCalls } from '../../../records/office/office-calls.ts';
import type { RestoreFailure, RestoreOptions, RestoreReport } from '../../../records/restore/restore.ts';
import {
  END,
  type ReaderCallName,
  type ReaderCalls,
  type ReaderProgress,
  type ReaderResponse,
  type ReaderStart,
  type RecentCheckReport,
} from './reader-protocol.ts';

interface ReaderDeps {
  /** The journal's file, which the writing connection must have created. */
  readonly journal: string;
  /** The worker's entry: `reader-worker.ts` under plain Node, its built file in the till. */
  readonly workerUrl: URL;
  /** The journal cannot be written and nothing has it open; reads it even where SQLite cannot create its own files. */
  readonly isReadOnly?: boolean;
}

/** How long a search fills a page before it returns what it has. */
const SEARCH_LIMIT_MS = 2_000;

/**
 * The young generation of a reader thread's heap, in MB. With V8's default, the heap of a thread that replays a long journal
 * grows by hundreds of MB of garbage before a collection; with this one it stays under 50, and the replay is faster.
 */
const YOUNG_GENERATION_MB = 3;

type ReaderResult<Q extends ReaderCallName> = Promise<Result<ReaderCalls[Q]['answer'], JournalFailure>>;

/**
 * Reads the journal in worker threads, so that no sale waits: searches in a permanent one, each long task in a temporary one,
 * so that searches do not wait either. A thread that dies fails its calls, and the next call starts another.
 */
export class JournalReader implements ReportReader, StatementReader {
  readonly #deps: ReaderDeps;
  readonly #running = new Set<ReaderThread>();
  #searchThread: ReaderThread | null = null;
  #reportThread: ReaderThread | null = null;

  constructor(deps: ReaderDeps) {
    this.#deps = deps;
  }

  /**
   * One page of history; see {@link HistoryQuery}. Continues while the page is not full, for at most {@link SEARCH_LIMIT_MS};
   * other searches run in between.
   */
  async search(query: HistoryQuery): ReaderResult<'search'> {
    const end = performance.now() + SEARCH_LIMIT_MS;
    let page = await this.searchOnce(query);
    while (page.ok && page.value.isCutShort && performance.now() < end) {
      const { orders, next } = page.value;
      const more = await this.searchOnce({ ...query, before: next, limit: query.limit - orders.length });
      page = more.ok ? ok({ ...more.value, orders: [...orders, ...more.value.orders] }) : more;
    }
    return page;
  }

  /** What one search finds in some tens of ms, and where to continue; the page need not be full ({@link HistoryPage}). */
  searchOnce(query: HistoryQuery): ReaderResult<'search'> {
    return this.#permanent().call('search', query);
  }

  /** What a search can be narrowed to. */
  choices(): ReaderResult<'choices'> {
    return this.#permanent().call('choices', null);
  }

  home(options: HomeOptions): ReaderResult<'home'> {
    return this.#reports().call('home', options);
  }

  report(request: ReportRequest, terms: ReportTerms): ReaderResult<'report'> {
    return this.#reports().call('report', { request, terms });
  }

  exportReport(file: ReportFile): ReaderResult<'reportFile'> {
    return this.#reports().call('reportFile', file);
  }

  /** What the head office gets; in the thread of the reports, which waits for none of the searches. */
  office<Q extends keyof OfficeCalls>(call: Q, input: OfficeCalls[Q]['input']): ReaderResult<Q> {
    return this.#reports().call(call, input);
  }

  /** Checks the file with SQLite, every link of the chain, and every projection against a replay; takes minutes for a long journal. */
  verify(how: LongWork = {}): Promise<Result<Verification, JournalFailure>> {
    return this.#inOwnThread('verify', null, how);
  }

  /** Checks what was written since the last checkpoint; the result is for `Journal.checkpoint`. */
  checkRecent(): Promise<Result<RecentCheckReport, JournalFailure>> {
    return this.#inOwnThread('checkRecent', null);
  }

  /** Writes a verified backup to a folder, with the time `now` in its name. */
  backup(folder: string, now: number): Promise<Result<BackupReport, JournalFailure>> {
    return this.#inOwnThread('backup', { folder, now });
  }

  /** Exports all orders to a file. */
  export(request: ExportRequest): Promise<Result<ExportReport, JournalFailure>> {
    return this.#inOwnThread('export', request);
  }

  /** The inquiries for these numbers; reads all events. */
  inquiries(numbers: readonly string[], how: LongWork = {}): Promise<Result<readonly KeptInquiry[], JournalFailure>> {
    return this.#inOwnThread('inquiries', numbers, how);
  }

  /** Reads, compares or exports a statement of the provider. */
  statement<Q extends StatementCallName>(call: Q, input: StatementCalls[Q]['input'], how: LongWork = {}): ReaderResult<Q> {
    return this.#inOwnThread(call, input, how);
  }

  /**
   * Verifies a backup whole, and returns its contents. Fails with `tooLong` after `limitMs`: a file from outside may be made to be
   * read without end.
   */
  async inspectCopy(file: string, { limitMs, ...how }: LongWork & { readonly limitMs: number }): ReaderResult<'inspectCopy'> {
    const limit = AbortSignal.timeout(limitMs);
    const signal = how.signal ? AbortSignal.any([limit, how.signal]) : limit;
    const read = await this.#inOwnThread('inspectCopy', file, { ...how, signal });
    return !read.ok && limit.aborted ? journalFailure('tooLong', `${file} was not read to its end in ${limitMs} ms`) : read;
  }

  /** Replaces the journal with a backup ({@link restore}); for a reader whose journal no till has open. */
  async restore(from: string, options: RestoreOptions): Promise<Result<RestoreReport, RestoreFailure>> {
    const answered = await this.#inOwnThread('restore', { from, ...options });
    return answered.ok ? answered.value : answered;
  }

  /** Drops what the searching thread keeps of orders; the next search starts another. */
  forget(): void {
    this.#searchThread?.end();
    this.#searchThread = null;
  }

  /** Ends all threads and fails their calls. Call before the journal is closed. */
  async close(): Promise<void> {
    for (const thread of this.#running) thread.end();
    await Promise.all([...this.#running].map((thread) => thread.exited));
  }

  #permanent(): ReaderThread {
    if (!this.#searchThread?.isAlive) this.#searchThread = this.#start();
    return this.#searchThread;
  }

  /** Reports have a thread that stays for the next ones: a search waits for none. */
  #reports(): ReaderThread {
    if (!this.#reportThread?.isAlive) this.#reportThread = this.#start();
    return this.#reportThread;
  }

  async #inOwnThread<Q extends Exclude<ReaderCallName, 'search' | 'choices' | 'home' | 'report' | 'reportFile' | keyof OfficeCalls>>(
    question: Q,
    input: ReaderCalls[Q]['input'],
    { onProgress, signal }: LongWork = {},
  ): ReaderResult<Q> {
    const thread = this.#start();
    const cancel = (): void => thread.end();
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await thread.call(question, input, onProgress);
    } finally {
      signal?.removeEventListener('abort', cancel);
      thread.end();
      await thread.exited;
    }
  }

  #start(): ReaderThread {
    const thread = new ReaderThread(this.#deps, () => this.#running.delete(thread));
    this.#running.add(thread);
    return thread;
  }
}

interface PendingCall {
  readonly settle: (answer: ReaderResponse['result']) => void;
  readonly onProgress: ((part: number) => void) | undefined;
}

class ReaderThread {
  readonly #worker: Worker;
  readonly #end = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #pending = new Map<number, PendingCall>();
  #lastId = 0;
  isAlive = true;
  readonly exited: Promise<void>;

  constructor({ journal, workerUrl, isReadOnly: atRest = false }: ReaderDeps, onExit: () => void) {
    const start: ReaderStart = { journal, isReadOnly: atRest, end: this.#end };
    this.#worker = new Worker(workerUrl, { workerData: start, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } });
    // An idle reader does not keep the program alive; a pending call does.
    this.#worker.unref();
    this.#worker.on('message', (message: ReaderResponse | ReaderProgress) => {
      if ('result' in message) this.#settle(message.id, message.result);
      else this.#pending.get(message.id)?.onProgress?.(message.part);
    });
    this.#worker.on('error', (error) => this.#failPending(error));
    this.exited = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#failPending(new Error('The reading thread ended'));
        onExit();
        resolve();
      });
    });
  }

  call<Q extends ReaderCallName>(question: Q, input: ReaderCalls[Q]['input'], onProgress?: (part: number) => void): ReaderResult<Q> {
    return new Promise((resolve) => {
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { settle: resolve as PendingCall['settle'], onProgress });
      this.#worker.ref();
      this.#worker.postMessage({ id: this.#lastId, question, input });
    });
  }

  /** Fails its calls and begins its end: at its next row, after the call of SQLite that runs. */
  end(): void {
    this.#failPending(new Error('The reading thread was ended'));
    Atomics.store(this.#end, 0, 1);
    this.#worker.ref();
    this.#worker.postMessage(END);
  }

  #settle(id: number, answer: ReaderResponse['result']): void {
    this.#pending.get(id)?.settle(answer);
    if (this.#pending.delete(id) && this.#pending.size === 0) this.#worker.unref();
  }

  #failPending(error: unknown): void {
    this.isAlive = false;
    for (const id of [...this.#pending.keys()]) this.#settle(id, fail(journalFailureOf(error)));
  }
}
