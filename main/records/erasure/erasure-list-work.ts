import type { ListedErasuresForm } from '../../../shared/erasure/erasure-views.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ErasureClock } from './erasure-clock.ts';
import type { ErasureRecords } from './erasure-records.ts';

interface ErasureListWorkDeps {
  readonly journal: Pick<Journal, 'erasure' | 'eventCount'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly records: ErasureRecords;
  readonly trust: ErasureClock;
  /** Erases the customers who want it and with whom all is settled. */
  readonly finishRequested: (stop: AbortSignal) => Promise<void>;
  readonly stop: AbortSignal;
  readonly on: ErasureListListener;
}

interface ErasureListListener {
  /** Something is to be erased that was not before. */
  readonly fresh: () => void;
  /** Whether a list of unknown origin waits for the owner. */
  readonly listed: (waits: boolean) => void;
  readonly bug: (error: unknown) => void;
}

/** Reads and writes the lists outside of the journal, one after another, so that they hold each entry once. */
export class ErasureListWork {
  readonly #deps: ErasureListWorkDeps;
  /** The newest request that is on the lists, or on its way there, and the customers there who wait. */
  #listed = 0;
  #waiting = '';
  /** How many events the journal had when the requests were read. */
  #eventCount = 0;
  /** The disk did not keep all that was taken over from the lists: they are read again after its next write. */
  #isUnread = false;
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
    this.#thenTake(async ({ records }, now, isTrusted) => {
      const taken = await records.readLists(now, isTrusted);
      this.#isUnread = !taken.ok;
      return taken;
    });
  }

  /** The owner's answer about a list of unknown origin; resolves when it is kept, or to why the disk does not keep it. */
  async answer(form: ListedErasuresForm, by: Authority): Promise<Result<boolean, JournalFailure>> {
    let answered: Result<boolean, JournalFailure> = ok(false);
    this.#thenTake(async ({ records }, now, isTrusted) => {
      answered = await records.answer(form, by, now, isTrusted);
      return answered;
    });
    await this.#work;
    return answered;
  }

  /** Takes over from a list, and says what waits for the owner then. */
  #thenTake(take: (deps: ErasureListWorkDeps, now: number, isClockTrusted: boolean) => Promise<Result<boolean, JournalFailure>>): void {
    const { clock, records, trust, on, finishRequested, stop } = this.#deps;
    this.#then(async () => {
      const now = clock.now();
      const taken = await take(this.#deps, now, trust.isTrusted(now));
      on.listed(records.listed() !== null);
      if (!taken.ok || !taken.value) return;
      on.fresh();
      await finishRequested(stop);
    });
  }

  /** A new request belongs on the lists at once, also where nothing is left to erase: a restore brings its customer back. */
  noteRequests(): void {
    const { journal, records, on } = this.#deps;
    if (journal.eventCount === this.#eventCount) return;
    this.#eventCount = journal.eventCount;
    if (this.#isUnread) {
      this.#isUnread = false;
      this.read();
    }
    const [newest, waiting] = [journal.erasure.newestRequest(), records.waiting().join(' ')];
    if (newest <= this.#listed && waiting === this.#waiting) return;
    if (newest > this.#listed) on.fresh();
    [this.#listed, this.#waiting] = [newest, waiting];
    this.#then(() => records.writeLists());
  }

  #then(work: () => Promise<unknown>): void {
    this.#work = this.#work.then(() => (this.#deps.stop.aborted ? null : work())).catch(this.#deps.on.bug);
  }
}
