import { Worker } from 'node:worker_threads';
import type { ImportProgress } from '../../../shared/catalogue/changes/import-views.ts';
import { fail } from '../../../shared/lib/result.ts';
import type { ImportFailure } from '../../lib/sheet/import-refused.ts';
import type { ImportAnswer, ImportCallName, ImportInput, ImportMessage, ImportStart } from './import-protocol.ts';

/** The memory of an import's thread, in MB. A catalogue of 50,000 products needs a third of it. */
const MEMORY_MB = 768;

type Settle = (answer: ImportAnswer<ImportCallName>) => void;

/** An import in a thread of its own. A thread that dies fails its calls: `tooLarge` where its memory was used up. */
export class ImportSession {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Settle>();
  #lastId = 0;
  #end: ImportFailure | null = null;

  constructor(workerUrl: URL, start: ImportStart, onProgress: (progress: ImportProgress) => void) {
    this.#worker = new Worker(workerUrl, { workerData: start, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    this.#worker.on('message', (message: ImportMessage) => {
      if (message.type === 'progress') onProgress(message.progress);
      else this.#settle(message.id, message.answer);
    });
    this.#worker.on('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#fail({ kind: 'importRefused', why: isFull ? 'tooLarge' : 'damaged', detail: '' });
    });
    this.#worker.on('exit', () => this.#fail({ kind: 'importRefused', why: 'ended', detail: '' }));
  }

  call<Q extends ImportCallName>(call: Q, input: ImportInput<Q>): Promise<ImportAnswer<Q>> {
    if (this.#end) return Promise.resolve(fail(this.#end));
    return new Promise((resolve) => {
      this.#lastId += 1;
      // An answer has the id of its question, so it is of its type.
      this.#pending.set(this.#lastId, resolve as Settle);
      this.#worker.postMessage({ id: this.#lastId, call, input });
    });
  }

  /** Ends the thread, whatever it does, and fails its calls. */
  async close(): Promise<void> {
    this.#fail({ kind: 'importRefused', why: 'ended', detail: '' });
    await this.#worker.terminate();
  }

  #settle(id: number, answer: ImportAnswer<ImportCallName>): void {
    this.#pending.get(id)?.(answer);
    this.#pending.delete(id);
  }

  #fail(failure: ImportFailure): void {
    this.#end ??= failure;
    for (const id of [...this.#pending.keys()]) this.#settle(id, fail(this.#end));
  }
}
