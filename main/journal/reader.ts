import { Worker } from 'node:worker_threads';
import { fail, type Result } from '../../shared/result.ts';
import type { BackupReport } from './backup.ts';
import type { ExportReport, ExportRequest } from './export.ts';
import { faultOf, type JournalFailure } from './faults.ts';
import type { Verification } from './integrity.ts';
import type { Question, Questions, ReaderResponse, ReaderStart, SinceCheckpoint } from './reader-protocol.ts';
import type { HistoryQuery } from './search.ts';

export interface ReaderParts {
  /** The journal's file. It must be there: the writing connection makes it. */
  readonly journal: string;
  /** The worker's entry: `reader-worker.ts` under plain Node, its built file in the till. */
  readonly workerUrl: URL;
}

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

  /** One page of history; see {@link HistoryQuery}. */
  search(query: HistoryQuery): Answer<'search'> {
    if (!this.#searching?.alive) this.#searching = this.#start();
    return this.#searching.ask('search', query);
  }

  /** SQLite's own check, every link of the chain, and every projection against a replay; minutes for a long journal. */
  verify(): Promise<Result<Verification, JournalFailure>> {
    return this.#alone('verify', null);
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

  /** Ends all threads; what they were asked fails. To be called before the journal is closed. */
  async close(): Promise<void> {
    await Promise.all([...this.#running].map((thread) => thread.end()));
  }

  async #alone<Q extends Exclude<Question, 'search'>>(question: Q, input: Questions[Q]['input']): Answer<Q> {
    const thread = this.#start();
    try {
      return await thread.ask(question, input);
    } finally {
      await thread.end();
    }
  }

  #start(): Thread {
    const thread = new Thread(this.#parts, () => this.#running.delete(thread));
    this.#running.add(thread);
    return thread;
  }
}

type Settle = (answer: ReaderResponse['answer']) => void;

class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Settle>();
  #asked = 0;
  alive = true;

  constructor({ journal, workerUrl }: ReaderParts, ended: () => void) {
    const start: ReaderStart = { journal };
    this.#worker = new Worker(workerUrl, { workerData: start });
    // A quiet reader keeps no program from ending; a question does, as long as it waits.
    this.#worker.unref();
    this.#worker.on('message', ({ id, answer }: ReaderResponse) => this.#settle(id, answer));
    this.#worker.on('error', (error) => this.#giveUp(error));
    this.#worker.on('exit', () => {
      this.#giveUp(new Error('The reading thread ended'));
      ended();
    });
  }

  ask<Q extends Question>(question: Q, input: Questions[Q]['input']): Answer<Q> {
    return new Promise((resolve) => {
      this.#asked += 1;
      this.#waiting.set(this.#asked, resolve as Settle);
      this.#worker.ref();
      this.#worker.postMessage({ id: this.#asked, question, input });
    });
  }

  async end(): Promise<void> {
    this.alive = false;
    await this.#worker.terminate();
  }

  #settle(id: number, answer: ReaderResponse['answer']): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
  }

  #giveUp(error: unknown): void {
    this.alive = false;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, fail(faultOf(error)));
  }
}
