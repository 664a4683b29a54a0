import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { BackupReport } from '../backup/backup.ts';
import type { CopyContents } from '../backup/inspect-backup.ts';
import type { Restored, RestoreOptions } from '../backup/restore.ts';
import { faultOf, type JournalFailure } from '../core/journal-failure.ts';
import type { ExportReport, ExportRequest } from '../export/export-orders.ts';
import type { Verification } from '../integrity/verify.ts';
import type { HistoryQuery } from '../search/search-history.ts';
import type { Question, Questions, ReaderProgress, ReaderResponse, ReaderStart, SinceCheckpoint } from './reader-protocol.ts';

export interface ReaderParts {
  /** The journal's file. It must be there: the writing connection makes it. */
  readonly journal: string;
  /** The worker's entry: `reader-worker.ts` under plain Node, its built file in the till. */
  readonly workerUrl: URL;
  /** The journal cannot be written and nothing has it open: it is read where even SQLite's own files cannot be made. */
  readonly atRest?: boolean;
}

/** Long work tells how much of it is done, of 1, and can be called off: it then fails. */
export interface LongWork {
  readonly tell?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** How long a page of history is looked for before it is given as far as it is. */
const LOOK_ON_MS = 2_000;

/**
 * The young generation of a reading thread's heap, in MB. With V8's own size the heap of a thread that replays a long journal
 * grows by hundreds of MB of garbage before it is collected; with this one it stays under 50, and the replay is quicker.
 */
const YOUNG_MB = 3;

type Answer<Q extends Question> = Promise<Result<Questions[Q]['answer'], JournalFailure>>;

/**
 * Reads the journal in threads of its own, so that no sale waits: searches in one that stays, and each long piece of work in
 * one that ends with it, so that a search does not wait either. A thread that dies fails what it was asked, and the next
 * question starts another.
 */
export class JournalReader {
  readonly #parts: ReaderParts;
  readonly #running = new Set<Thread>();
  #searching: Thread | null = null;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /**
   * One page of history; see {@link HistoryQuery}. Looks on while the page is not full, for at most {@link LOOK_ON_MS}; what
   * else is searched meanwhile takes its turn in between.
   */
  async search(query: HistoryQuery): Answer<'search'> {
    const end = performance.now() + LOOK_ON_MS;
    let page = await this.searchOnce(query);
    while (page.ok && page.value.cutShort && performance.now() < end) {
      const { orders, next } = page.value;
      const more = await this.searchOnce({ ...query, before: next, limit: query.limit - orders.length });
      page = more.ok ? ok({ ...more.value, orders: [...orders, ...more.value.orders] }) : more;
    }
    return page;
  }

  /** What is found in some tens of ms, and where to look on: a page that need not be full ({@link HistoryPage}). */
  searchOnce(query: HistoryQuery): Answer<'search'> {
    if (!this.#searching?.alive) this.#searching = this.#start();
    return this.#searching.ask('search', query);
  }

  /** SQLite's own check, every link of the chain, and every projection against a replay; minutes for a long journal. */
  verify(how: LongWork = {}): Promise<Result<Verification, JournalFailure>> {
    return this.#alone('verify', null, how);
  }

  /** What was written since the last checkpoint; its answer is for `Journal.checkpoint`. */
  checkRecent(): Promise<Result<SinceCheckpoint, JournalFailure>> {
    return this.#alone('checkRecent', null);
  }

  /** Writes a verified copy into a folder, under a name with the time `now` in it. */
  backup(folder: string, now: number): Promise<Result<BackupReport, JournalFailure>> {
    return this.#alone('backup', { folder, now });
  }

  /** Writes all orders to a file. */
  export(request: ExportRequest): Promise<Result<ExportReport, JournalFailure>> {
    return this.#alone('export', request);
  }

  /** Reads a copy back whole, and tells what is in it. */
  inspectCopy(file: string): Promise<Result<CopyContents, JournalFailure>> {
    return this.#alone('inspectCopy', file);
  }

  /** Puts a copy in the journal's place ({@link restore}); for a reader whose journal no till has open. */
  restore(from: string, options: RestoreOptions): Promise<Result<Restored, JournalFailure>> {
    return this.#alone('restore', { from, ...options });
  }

  /** Ends all threads; what they were asked fails. To be called before the journal is closed. */
  async close(): Promise<void> {
    await Promise.all([...this.#running].map((thread) => thread.end()));
  }

  async #alone<Q extends Exclude<Question, 'search'>>(
    question: Q,
    input: Questions[Q]['input'],
    { tell, signal }: LongWork = {},
  ): Answer<Q> {
    const thread = this.#start();
    const callOff = (): void => {
      // Its end is awaited below; here it only begins.
      thread.end().catch(() => undefined);
    };
    signal?.addEventListener('abort', callOff, { once: true });
    try {
      return await thread.ask(question, input, tell);
    } finally {
      signal?.removeEventListener('abort', callOff);
      await thread.end();
    }
  }

  #start(): Thread {
    const thread = new Thread(this.#parts, () => this.#running.delete(thread));
    this.#running.add(thread);
    return thread;
  }
}

interface Waiting {
  readonly settle: (answer: ReaderResponse['answer']) => void;
  readonly tell: ((part: number) => void) | undefined;
}

class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  alive = true;

  constructor({ journal, workerUrl, atRest = false }: ReaderParts, ended: () => void) {
    const start: ReaderStart = { journal, atRest };
    this.#worker = new Worker(workerUrl, { workerData: start, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    // A quiet reader keeps no program from ending; a question does, as long as it waits.
    this.#worker.unref();
    this.#worker.on('message', (told: ReaderResponse | ReaderProgress) => {
      if ('answer' in told) this.#settle(told.id, told.answer);
      else this.#waiting.get(told.id)?.tell?.(told.part);
    });
    this.#worker.on('error', (error) => this.#giveUp(error));
    this.#worker.on('exit', () => {
      this.#giveUp(new Error('The reading thread ended'));
      ended();
    });
  }

  ask<Q extends Question>(question: Q, input: Questions[Q]['input'], tell?: (part: number) => void): Answer<Q> {
    return new Promise((resolve) => {
      this.#asked += 1;
      this.#waiting.set(this.#asked, { settle: resolve as Waiting['settle'], tell });
      this.#worker.ref();
      this.#worker.postMessage({ id: this.#asked, question, input });
    });
  }

  async end(): Promise<void> {
    this.#giveUp(new Error('The reading thread was ended'));
    await this.#worker.terminate();
  }

  #settle(id: number, answer: ReaderResponse['answer']): void {
    this.#waiting.get(id)?.settle(answer);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
  }

  #giveUp(error: unknown): void {
    this.alive = false;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, fail(faultOf(error)));
  }
}
