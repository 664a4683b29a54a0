import { rm } from 'node:fs/promises';
import type { ErasureChange, ErasureView, ListedErasuresForm } from '../../../shared/erasure/erasure-views.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { SCRUB_FACT } from '../../journal/core/migrations.ts';
import type { Journal } from '../../journal/journal.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { isolateListener } from '../../lib/isolate-listener.ts';
import type { ListKey } from '../../lib/signed-lines.ts';
import { ErasureClock } from './erasure-clock.ts';
import { ErasureListWork } from './erasure-list-work.ts';
import { ErasureProgress } from './erasure-progress.ts';
import { ErasureRecords } from './erasure-records.ts';
import { ErasureRun } from './erasure-run.ts';
import { CHECK_INTERVAL_MS, ErasureSchedule } from './erasure-schedule.ts';
import { ErasureStatus } from './erasure-status.ts';
import { deleteBackups, deleteExpired, receiptFolder } from './old-copies.ts';

/**
 * More than eight, because the erasure is where journal, backups, receipts, customers and screen meet; its parts (records, clock, status,
 * schedule, lists) take two to seven.
 */
export interface ErasureJobDeps {
  readonly journal: Journal;
  readonly clock: Clock;
  /** The shop's setting: null keeps personal data. */
  readonly months: () => number | null;
  readonly backupFolder: () => string;
  /** The folder that receipts are written to as files. */
  readonly receipts: string;
  readonly backUp: () => Promise<Result<unknown, JournalFailure>>;
  /** Erases the customers who want it and with whom all is settled: a restore brought requests back. */
  readonly finishRequested: (stop: AbortSignal) => Promise<void>;
  /** Recognises this till's lines in the backup folder; null where the keychain does not answer. */
  readonly listKey: () => Promise<ListKey | null>;
  /** Whether a list of unknown origin waits for the owner. */
  readonly onListed: (waits: boolean) => void;
  /** Events were erased: readers drop what they keep. */
  readonly onErased: () => void;
  /** What changed of the view, while a run is under way and at its end. */
  readonly onProgress: (change: ErasureChange) => void;
  /** An erasure failed: the disk refuses writes, or the journal is damaged. */
  readonly onFailure: (failure: JournalFailure) => void;
  readonly onBug: (error: unknown) => void;
}

/**
 * Erases personal data by the shop's setting: once a day in a quiet moment, and when the owner says so. What it did survives a restore
 * ({@link ErasureRecords}); backups from before it are deleted after a month, or by the owner.
 */
export class ErasureJob {
  readonly #deps: ErasureJobDeps;
  readonly #records: ErasureRecords;
  readonly #trust: ErasureClock;
  readonly #status: ErasureStatus;
  readonly #progress: ErasureProgress;
  readonly #schedule: ErasureSchedule;
  readonly #lists: ErasureListWork;
  readonly #stop = new AbortController();
  #cancel = (): void => {};
  #running: Promise<Result<number, JournalFailure>> | null = null;

  constructor(deps: ErasureJobDeps) {
    this.#deps = deps;
    this.#records = new ErasureRecords(deps.journal, deps.backupFolder, deps.listKey);
    this.#trust = new ErasureClock(deps.journal);
    this.#status = new ErasureStatus(deps, this.#records, this.#trust);
    this.#schedule = new ErasureSchedule(deps.journal.eventCount, deps.clock.now());
    this.#progress = new ErasureProgress({ clock: deps.clock, view: () => this.view(), onChange: deps.onProgress });
    this.#lists = new ErasureListWork({
      ...{ journal: deps.journal, clock: deps.clock, records: this.#records, trust: this.#trust },
      ...{ finishRequested: deps.finishRequested, stop: this.#stop.signal },
      on: { fresh: () => this.#schedule.wantsRun(deps.clock.now()), listed: deps.onListed, bug: deps.onBug },
    });
  }

  start(): void {
    this.#lists.read();
    this.#every();
  }

  /** Ends a run after its transaction; the next one goes on. Await before the journal is closed. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#cancel();
    await Promise.all([this.#running, this.#lists.settled]);
  }

  /** Whether something is being erased now. */
  get isRunning(): boolean {
    return this.#running !== null;
  }

  view(): ErasureView {
    return this.#status.view(this.#progress.part);
  }

  /** Takes the owner's answer about a list of unknown origin. After a yes, the next quiet moment erases what the list names. */
  answerListed(form: ListedErasuresForm, by: Authority): Promise<Result<boolean, JournalFailure>> {
    return this.#lists.answer(form, by);
  }

  /**
   * Erases now, on the owner's word; joins a run in progress. Returns how many units were erased. A clock that moved erases nothing until
   * the owner confirmed the time that it shows (`confirmed`: UTC, ISO 8601).
   */
  press(by: Authority, confirmed: string | null): Promise<Result<number, JournalFailure>> {
    const now = this.#deps.clock.now();
    const wasTrusted = this.#trust.isTrusted(now);
    if (!this.#trust.confirm(now, confirmed)) return Promise.resolve(ok(0));
    return this.#join(async () => {
      if (!wasTrusted) this.#lists.read();
      await this.#lists.settled;
      return this.#run(by);
    });
  }

  #join(run: () => Promise<Result<number, JournalFailure>>): Promise<Result<number, JournalFailure>> {
    this.#running ??= run().finally(() => {
      this.#running = null;
      this.#progress.ended();
      if (!this.#stop.signal.aborted) this.#progress.showAll();
    });
    return this.#running;
  }

  /**
   * Deletes the backups from before the last erasure, after a run in progress; makes a newer one first where there is none, and deletes none
   * where that fails. Fails where one cannot be deleted.
   */
  async removeOldBackups(): Promise<Result<null, JournalFailure>> {
    await this.#running;
    const { old, hasNewer } = this.#status.oldBackups();
    if (old.length > 0 && !hasNewer) {
      const made = await this.#deps.backUp();
      if (!made.ok) return made;
    }
    return deleteBackups(this.#status.oldBackups());
  }

  async #run(by: Authority | null): Promise<Result<number, JournalFailure>> {
    const { journal, clock, backUp, onErased, onFailure } = this.#deps;
    const before = this.#status.before();
    const run = new ErasureRun({ ...this.#runPorts(), journal, clock, onProgress: (part) => this.#progress.is(part) }, { before, by });
    this.#progress.is(0);
    const wasDue = journal.read.fact(SCRUB_FACT) === 'due';
    const erased = await run.run();
    if (this.#stop.signal.aborted) return erased;
    if (!erased.ok) onFailure(erased.failure);
    if (erased.ok) await this.#ended(erased.value, before, by);
    if (erased.ok && (erased.value > 0 || wasDue)) {
      onErased();
      await backUp();
    }
    return erased;
  }

  #runPorts() {
    const { receipts } = this.#deps;
    return {
      stop: this.#stop.signal,
      removeReceipts: async (names: readonly string[]): Promise<void> => {
        for (const folder of names.flatMap((name) => receiptFolder(receipts, name) ?? []))
          await rm(folder, { recursive: true, force: true });
      },
    };
  }

  async #ended(erased: number, before: string | null, by: Authority | null): Promise<void> {
    const { journal, clock } = this.#deps;
    const waiting = journal.erasure.queue.countDeferred();
    await this.#records.ended({ at: isoNow(clock), by: by?.person.name ?? null, erased, waiting }, before);
  }

  #every(): void {
    if (this.#stop.signal.aborted) return;
    this.#cancel = this.#deps.clock.after(CHECK_INTERVAL_MS, () => {
      this.#every();
      isolateListener(() => this.#tick(), this.#deps.onBug)();
    });
  }

  #tick(): void {
    const { journal, clock } = this.#deps;
    const now = clock.now();
    this.#lists.noteRequests();
    const isDue = this.#schedule.isDue(journal.eventCount, now);
    if (!isDue || this.#running !== null || !this.#trust.isTrusted(now)) return;
    this.#schedule.began(now);
    this.#trust.trust(now);
    // One that cannot be deleted keeps no erasure waiting: it stays listed to the owner.
    deleteExpired(this.#status.oldBackups(), now);
    if (this.#status.before() === null && journal.erasure.queue.wanted().length === 0 && journal.read.fact(SCRUB_FACT) !== 'due') return;
    this.#join(() => this.#run(null)).catch(this.#deps.onBug);
  }
}
