import type { Journal } from '../journal/journal.ts';
import type { Clock } from '../lib/clock.ts';
import type { ErasureClock } from './erasure-clock.ts';
import type { ErasureRecords } from './erasure-records.ts';

interface ErasureListWorkDeps {
  readonly journal: Pick<Journal, 'erasure'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly records: ErasureRecords;
  readonly trust: ErasureClock;
  /** Something is to be erased that was not before. */
  readonly onNew: () => void;
  readonly stop: AbortSignal;
  readonly onBug: (error: unknown) => void;
}

/** Reads and writes the lists outside of the journal, one after another, so that they hold each entry once. */
export class ErasureListWork {
  readonly #deps: ErasureListWorkDeps;
  /** The newest wish that is on the lists, or on its way there. */
  #listed = 0;
  #work: Promise<unknown> = Promise.resolve();

  constructor(deps: ErasureListWorkDeps) {
    this.#deps = deps;
  }

  /** Resolves when what was begun has ended. */
  get settled(): Promise<unknown> {
    return this.#work;
  }

  /** Takes over what the lists know beyond the journal. */
  read(): void {
    const { clock, records, trust, onNew } = this.#deps;
    this.#then(async () => {
      const now = clock.now();
      if (await records.readLists(now, trust.isTrusted(now))) onNew();
    });
  }

  /** A new wish belongs on the lists at once, also one of which nothing is left to erase: a restore brings its customer back. */
  noteWishes(): void {
    const newest = this.#deps.journal.erasure.newestWish();
    if (newest <= this.#listed) return;
    this.#listed = newest;
    this.#deps.onNew();
    this.#then(() => this.#deps.records.writeLists());
  }

  #then(work: () => Promise<unknown>): void {
    this.#work = this.#work.then(() => (this.#deps.stop.aborted ? null : work())).catch(this.#deps.onBug);
  }
}
