import type { ImportProgress } from '../../../../shared/catalogue/changes/import-views.ts';
import { fail } from '../../../../shared/lib/result.ts';
import { FileProcess } from '../../../lib/file-process/file-process.ts';
import type { StartFileProcess } from '../../../lib/file-process/protocol.ts';
import type { ImportFailure } from '../../../lib/import/import-file.ts';
import type { ImportAnswer, ImportCallName, ImportInput, ImportMessage, ImportStart } from './import-protocol.ts';

type Settle = (answer: ImportAnswer<ImportCallName>) => void;

/** An import in a process of its own. When the process ends, its pending calls fail: with `tooLarge` where it ran out of memory. */
export class ImportSession {
  readonly #process: FileProcess<ImportMessage>;
  readonly #pending = new Map<number, Settle>();
  #lastId = 0;
  #end: ImportFailure | null = null;

  constructor(startProcess: StartFileProcess, start: ImportStart, onProgress: (progress: ImportProgress) => void) {
    this.#process = new FileProcess(startProcess, 'catalogue-import', start, {
      onMessage: (message) => {
        if (message.type === 'progress') onProgress(message.progress);
        else this.#settle(message.id, message.answer);
      },
      onEnd: (why) => this.#fail({ kind: 'importRefused', why, detail: '' }),
    });
  }

  call<Q extends ImportCallName>(call: Q, input: ImportInput<Q>): Promise<ImportAnswer<Q>> {
    if (this.#end) return Promise.resolve(fail(this.#end));
    return new Promise((resolve) => {
      this.#lastId += 1;
      // An answer has the id of its question, so it is of its type.
      this.#pending.set(this.#lastId, resolve as Settle);
      this.#process.post({ id: this.#lastId, call, input });
    });
  }

  /** Ends the process at any step, and fails its pending calls. */
  async close(): Promise<void> {
    await this.#process.close();
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
