import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { BackupReport } from '../../journal/backup/backup.ts';
import { type JournalFailure, journalFailureOf } from '../../journal/core/journal-failure.ts';
import type { ExportReport, ExportRequest } from '../../journal/export/export-orders.ts';
import type { Verification } from '../../journal/integrity/verify.ts';
import type { HistoryQuery } from '../../journal/search/search-history.ts';
import type { BackupContents } from '../inspect-backup.ts';
import type { RestoreOptions, RestoreReport } from '../restore.ts';
import type { ReaderCallName, ReaderCalls, ReaderProgress, ReaderResponse, ReaderStart, RecentCheckReport } from './reader-protocol.ts';

export interface ReaderDeps {
  /** The journal's file. It must be there: the writing connection makes it. */
  readonly journal: string;
  /** The worker's entry: `reader-worker.ts` under plain Node, its built file in the till. */
  readonly workerUrl: URL;
  /** The journal cannot be written and nothing has it open: it is read where even SQLite's own files cannot be made. */
  readonly isReadOnly?: boolean;
}

/** Long work tells how much of it is done, of 1, and can be called off: it then fails. */
export interface LongWorkOptions {
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** How long a page of history is looked for before it is given as far as it is. */
const SEARCH_LIMIT_MS = 2_000;

/**
 * The young generation of a reading thread's heap, in MB. With V8's own size the heap of a thread that replays a long journal
 * grows by hundreds of MB of garbage before it is collected; with this one it stays under 50, and the replay is quicker.
 */
const YOUNG_GENERATION_MB = 3;

type ReaderResult<Q extends ReaderCallName> = Promise<Result<ReaderCalls[Q]['answer'], JournalFailure>>;

/**
 * Reads the journal in threads of its own, so that no sale waits: searches in one that stays, and each long piece of work in
 * one that ends with it, so that a search does not wait either. A thread that dies fails what it was asked, and the next
 * question starts another.
 */
export class JournalReader {
  readonly #deps: ReaderDeps;
  readonly #running = new Set<ReaderThread>();
  #searchThread: ReaderThread | null = null;

  constructor(deps: ReaderDeps) {
    this.#deps = deps;
  }

  /**
   * One page of history; see {@link HistoryQuery}. Looks on while the page is not full, for at most {@link SEARCH_LIMIT_MS}; what
   * else is searched meanwhile takes its turn in between.
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

  /** What is found in some tens of ms, and where to look on: a page that need not be full ({@link HistoryPage}). */
  searchOnce(query: HistoryQuery): ReaderResult<'search'> {
    if (!this.#searchThread?.isAlive) this.#searchThread = this.#start();
    return this.#searchThread.call('search', query);
  }

  /** SQLite's own check, every link of the chain, and every projection against a replay; minutes for a long journal. */
  verify(how: LongWorkOptions = {}): Promise<Result<Verification, JournalFailure>> {
    return this.#inOwnThread('verify', null, how);
  }

  /** What was written since the last checkpoint; its answer is for `Journal.checkpoint`. */
  checkRecent(): Promise<Result<RecentCheckReport, JournalFailure>> {
    return this.#inOwnThread('checkRecent', null);
  }

  /** Writes a verified copy into a folder, under a name with the time `now` in it. */
  backup(folder: string, now: number): Promise<Result<BackupReport, JournalFailure>> {
    return this.#inOwnThread('backup', { folder, now });
  }

  /** Writes all orders to a file. */
  export(request: ExportRequest): Promise<Result<ExportReport, JournalFailure>> {
    return this.#inOwnThread('export', request);
  }

  /** Reads a copy back whole, and tells what is in it. */
  inspectCopy(file: string): Promise<Result<BackupContents, JournalFailure>> {
    return this.#inOwnThread('inspectCopy', file);
  }

  /** Puts a copy in the journal's place ({@link restore}); for a reader whose journal no till has open. */
  restore(from: string, options: RestoreOptions): Promise<Result<RestoreReport, JournalFailure>> {
    return this.#inOwnThread('restore', { from, ...options });
  }

  /** Ends all threads; what they were asked fails. To be called before the journal is closed. */
  async close(): Promise<void> {
    await Promise.all([...this.#running].map((thread) => thread.terminate()));
  }

  async #inOwnThread<Q extends Exclude<ReaderCallName, 'search'>>(
    question: Q,
    input: ReaderCalls[Q]['input'],
    { onProgress: tell, signal }: LongWorkOptions = {},
  ): ReaderResult<Q> {
    const thread = this.#start();
    const cancel = (): void => {
      // Its end is awaited below; here it only begins.
      thread.terminate().catch(() => undefined);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await thread.call(question, input, tell);
    } finally {
      signal?.removeEventListener('abort', cancel);
      await thread.terminate();
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
  readonly #pending = new Map<number, PendingCall>();
  #lastId = 0;
  isAlive = true;

  constructor({ journal, workerUrl, isReadOnly: atRest = false }: ReaderDeps, onExit: () => void) {
    const start: ReaderStart = { journal, isReadOnly: atRest };
    this.#worker = new Worker(workerUrl, { workerData: start, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } });
    // A quiet reader keeps no program from ending; a question does, as long as it waits.
    this.#worker.unref();
    this.#worker.on('message', (message: ReaderResponse | ReaderProgress) => {
      if ('result' in message) this.#settle(message.id, message.result);
      else this.#pending.get(message.id)?.onProgress?.(message.part);
    });
    this.#worker.on('error', (error) => this.#failPending(error));
    this.#worker.on('exit', () => {
      this.#failPending(new Error('The reading thread ended'));
      onExit();
    });
  }

  call<Q extends ReaderCallName>(question: Q, input: ReaderCalls[Q]['input'], tell?: (part: number) => void): ReaderResult<Q> {
    return new Promise((resolve) => {
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { settle: resolve as PendingCall['settle'], onProgress: tell });
      this.#worker.ref();
      this.#worker.postMessage({ id: this.#lastId, question, input });
    });
  }

  async terminate(): Promise<void> {
    this.#failPending(new Error('The reading thread was ended'));
    await this.#worker.terminate();
  }

  #settle(id: number, answer: ReaderResponse['result']): void {
    this.#pending.get(id)?.settle(answer);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#worker.unref();
  }

  #failPending(error: unknown): void {
    this.isAlive = false;
    for (const id of [...this.#pending.keys()]) this.#settle(id, fail(journalFailureOf(error)));
  }
}
