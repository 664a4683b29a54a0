import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { DAY_MS, distanceMs, HOUR_MS } from '../../../shared/lib/wall-clock-durations.ts';
import type { BackupReport } from '../../journal/backup/backup.ts';
import { listBackups } from '../../journal/backup/backup-files.ts';
import { BackupReadings, ownAmong } from '../../journal/backup/own-backups.ts';
import { type JournalFailure, journalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Clock } from '../../lib/clock.ts';
import { isolateListener } from '../../lib/isolate-listener.ts';
import { JOURNAL_SCHEMA } from '../../records/journal-schema.ts';
import type { JournalReader } from './reader/journal-reader.ts';

export interface MaintenanceSchedulerDeps {
  readonly journal: Journal;
  readonly reader: Pick<JournalReader, 'backup' | 'checkRecent'>;
  readonly clock: Clock;
  /** The current backup folder; read for each backup. */
  readonly backupFolder: () => string;
  /** A backup was made, or failed. */
  readonly onBackup: (result: Result<BackupReport, JournalFailure>) => void;
  /** The journal is corrupt: sales must stop. */
  readonly onCorrupt: (failure: JournalFailure) => void;
  /** Reports an exception in background work; the next task still runs at its time. */
  readonly onBug: (error: unknown) => void;
}

/** The scheduler's interval; the number of orders indexed at a time (some ms), and the delay while more wait. */
const TICK_MS = 5_000;
const INDEX_BATCH = 40;
const INDEX_DELAY_MS = 250;
/** The events of an older file that are counted for the reports at a time (some ms), and the delay while more wait. */
const COUNT_BATCH = 100;
const COUNT_DELAY_MS = 100;
/** How long nothing must have been written before long work begins, and after how long it begins anyway. */
const QUIET_MS = 30_000;
const LONGEST_WAIT_MS = 4 * HOUR_MS;

type MaintenanceTask = 'check' | 'backUp';

/**
 * Schedules the journal's maintenance: a daily backup, an hourly checkpoint, the history index, the sums of an older file for the reports,
 * folding the write-ahead log.
 * It runs in quiet moments, so that a start and a busy counter have the disk to themselves. Never sells or sends.
 */
export class MaintenanceScheduler {
  readonly #deps: MaintenanceSchedulerDeps;
  readonly #due = new Map<MaintenanceTask, number>();
  readonly #readings = new BackupReadings();
  #timers: (() => void)[] = [];
  #isStopped = false;
  #isWorking = false;
  #backup: Promise<Result<BackupReport, JournalFailure>> | null = null;
  #eventCount: number;
  #quietMs = 0;
  #isWalFolded = false;
  #isCounting = false;

  constructor(deps: MaintenanceSchedulerDeps) {
    this.#deps = deps;
    this.#eventCount = deps.journal.eventCount;
  }

  /** Starts the schedule. Checks that the start left out, and a due backup, run in the first quiet moment. */
  start(): void {
    if (this.#deps.journal.openReport.uncheckedEvents > 0) this.#schedule('check');
    if (this.#isBackupDue()) this.#schedule('backUp');
    this.#every(TICK_MS, () => this.#tick());
    this.#every(HOUR_MS, () => {
      this.#schedule('check');
      if (this.#isBackupDue()) this.#schedule('backUp');
    });
  }

  stop(): void {
    this.#isStopped = true;
    for (const cancel of this.#timers.splice(0)) cancel();
  }

  /** Makes a backup now: on request, and at the close of a shift. Concurrent calls share one backup. */
  backUp(): Promise<Result<BackupReport, JournalFailure>> {
    this.#backup ??= this.#createBackup().finally(() => {
      this.#backup = null;
    });
    return this.#backup;
  }

  /** Checks what was written since the last checkpoint, and stores a new checkpoint where all is well. */
  async check(): Promise<Result<null, JournalFailure>> {
    const { journal, reader, onCorrupt: broken } = this.#deps;
    const checked = await reader.checkRecent();
    if (this.#isStopped || !checked.ok) return checked.ok ? ok(null) : checked;
    const { brokenAt, seq, chain } = checked.value;
    if (brokenAt === null) return journal.checkpoint({ seq, chain });
    const { failure } = journalFailure('corrupt', `${journal.path}: ${brokenAt}`);
    broken(failure);
    return fail(failure);
  }

  async #createBackup(): Promise<Result<BackupReport, JournalFailure>> {
    const { reader, backupFolder, clock, onBackup: backedUp } = this.#deps;
    const result = await reader.backup(backupFolder(), clock.now());
    if (!this.#isStopped) backedUp(result);
    return result;
  }

  #schedule(work: MaintenanceTask): void {
    if (!this.#due.has(work)) this.#due.set(work, this.#deps.clock.monotonic());
  }

  #tick(): void {
    const { eventCount: length } = this.#deps.journal;
    const quiet = length === this.#eventCount;
    this.#quietMs = quiet ? this.#quietMs + TICK_MS : 0;
    this.#eventCount = length;
    if (!quiet) this.#isWalFolded = false;
    const waiting = this.#indexBatch();
    const older = quiet ? this.#countOlder() : 0;
    if (quiet && waiting === 0 && older === 0 && !this.#isWalFolded) this.#isWalFolded = this.#deps.journal.foldWal().ok;
    this.#runDueTasks().catch(this.#deps.onBug);
  }

  /** Runs the due tasks one at a time, while it stays quiet. */
  async #runDueTasks(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      for (const [work, since] of [...this.#due]) {
        const waited = this.#deps.clock.monotonic() - since;
        if (this.#isStopped || (this.#quietMs < QUIET_MS && waited < LONGEST_WAIT_MS)) continue;
        this.#due.delete(work);
        await this[work]();
      }
    } finally {
      this.#isWorking = false;
    }
  }

  #isBackupDue(): boolean {
    const { journal, clock, backupFolder } = this.#deps;
    if (journal.read.orderCount() === 0) return false;
    try {
      // A backup from the future shows that the clock was wrong; it does not count. Another till may share the folder.
      const ofToday = listBackups(journal.path, backupFolder()).filter(({ madeAt }) => distanceMs(madeAt, clock.now()) < DAY_MS);
      return !journal.read.tables((db) => ownAmong(db, ofToday, JOURNAL_SCHEMA, this.#readings)).some(({ isOnChain }) => isOnChain);
    } catch {
      // A folder that cannot be listed: making the backup reports the fault.
      return true;
    }
  }

  /** How many orders still wait for the index; a refused write leaves none waiting. */
  #indexBatch(): number {
    const waiting = this.#deps.journal.indexOrders(INDEX_BATCH);
    if (!waiting.ok || waiting.value === 0) return 0;
    this.#isWalFolded = false;
    this.#after(INDEX_DELAY_MS, () => {
      this.#indexBatch();
    });
    return waiting.value;
  }

  /** How many older events or days the reports still lack; goes on while nothing else is written. A refused write leaves none. */
  #countOlder(): number {
    const { journal } = this.#deps;
    if (journal.eventCount !== this.#eventCount) return 0;
    const older = journal.countOlder(COUNT_BATCH);
    // Days are summed when their hours are complete.
    const left = older.ok && older.value === 0 ? journal.sumDays() : older;
    if (!left.ok || left.value === 0) return 0;
    this.#isWalFolded = false;
    if (!this.#isCounting) this.#countMore();
    return left.value;
  }

  #countMore(): void {
    this.#isCounting = true;
    this.#after(COUNT_DELAY_MS, () => {
      this.#isCounting = false;
      this.#countOlder();
    });
  }

  #every(ms: number, work: () => void): void {
    this.#after(ms, () => {
      this.#every(ms, work);
      isolateListener(work, this.#deps.onBug)();
    });
  }

  #after(ms: number, work: () => void): void {
    if (this.#isStopped) return;
    const cancel = this.#deps.clock.after(ms, () => {
      this.#timers = this.#timers.filter((other) => other !== cancel);
      if (!this.#isStopped) work();
    });
    this.#timers.push(cancel);
  }
}
