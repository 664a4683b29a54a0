import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { type BackupReport, backupsOf } from '../journal/backup/backup.ts';
import { type JournalFailure, refuse } from '../journal/core/journal-failure.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalReader } from '../journal/reader/journal-reader.ts';
import type { Clock } from '../lib/clock.ts';
import { guarded } from '../lib/isolate-listener.ts';

export interface KeeperParts {
  readonly journal: Journal;
  readonly reader: Pick<JournalReader, 'backup' | 'checkRecent'>;
  readonly clock: Clock;
  /** Where copies go now; read again for each copy. */
  readonly backupFolder: () => string;
  /** A copy was made, or could not be. */
  readonly backedUp: (result: Result<BackupReport, JournalFailure>) => void;
  /** The journal does not agree with itself: sales must stop. */
  readonly broken: (failure: JournalFailure) => void;
  /** Work that nobody waits for threw; the next comes at its time all the same. */
  readonly bug: (error: unknown) => void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How often the keeper looks around; how many orders it makes quick to find at a time (some ms), and how soon again while more wait. */
const LOOK_EVERY_MS = 5_000;
const INDEX_MOST = 40;
const INDEX_NEXT_MS = 250;
/** How long nothing must have been written before long work begins, and after how long it begins although no moment was quiet. */
const QUIET_MS = 30_000;
const PATIENCE_MS = 4 * HOUR_MS;

type Work = 'check' | 'backUp';

/**
 * The work that a journal needs and no sale waits for: a copy a day, a checkpoint an hour, the index of history, the
 * write-ahead log folded back. It waits for a quiet moment: a start and a busy counter have the disk for themselves. Nothing
 * here sells or sends.
 */
export class JournalKeeper {
  readonly #parts: KeeperParts;
  readonly #due = new Map<Work, number>();
  #cancel: (() => void)[] = [];
  #stopped = false;
  #working = false;
  #copying: Promise<Result<BackupReport, JournalFailure>> | null = null;
  #length: number;
  #quietMs = 0;
  #folded = false;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#length = parts.journal.length;
  }

  /** Begins. What a start left unchecked, and a copy that is due, come in the first quiet moment. */
  start(): void {
    if (this.#parts.journal.start.unchecked > 0) this.#isDue('check');
    if (this.#backupIsDue()) this.#isDue('backUp');
    this.#every(LOOK_EVERY_MS, () => this.#look());
    this.#every(HOUR_MS, () => {
      this.#isDue('check');
      if (this.#backupIsDue()) this.#isDue('backUp');
    });
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of this.#cancel.splice(0)) cancel();
  }

  /** Makes a copy now: on command, and at a shift's close. Two calls at once make one copy. */
  backUp(): Promise<Result<BackupReport, JournalFailure>> {
    this.#copying ??= this.#copy().finally(() => {
      this.#copying = null;
    });
    return this.#copying;
  }

  /** Looks at what was written since the last checkpoint, and keeps a new one where all is well. */
  async check(): Promise<Result<null, JournalFailure>> {
    const { journal, reader, broken } = this.#parts;
    const checked = await reader.checkRecent();
    if (this.#stopped || !checked.ok) return checked.ok ? ok(null) : checked;
    const { brokenAt, seq, chain } = checked.value;
    if (brokenAt === null) return journal.checkpoint({ seq, chain });
    const { failure } = refuse('corrupt', `${journal.path}: ${brokenAt}`);
    broken(failure);
    return fail(failure);
  }

  async #copy(): Promise<Result<BackupReport, JournalFailure>> {
    const { reader, backupFolder, clock, backedUp } = this.#parts;
    const result = await reader.backup(backupFolder(), clock.now());
    if (!this.#stopped) backedUp(result);
    return result;
  }

  #isDue(work: Work): void {
    if (!this.#due.has(work)) this.#due.set(work, this.#parts.clock.now());
  }

  #look(): void {
    const { length } = this.#parts.journal;
    const quiet = length === this.#length;
    this.#quietMs = quiet ? this.#quietMs + LOOK_EVERY_MS : 0;
    this.#length = length;
    if (!quiet) this.#folded = false;
    const waiting = this.#index();
    if (quiet && waiting === 0 && !this.#folded) this.#folded = this.#parts.journal.fold().ok;
    this.#longWork().catch(this.#parts.bug);
  }

  /** What is due, one after the other, while it stays quiet. */
  async #longWork(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (const [work, since] of [...this.#due]) {
        const waited = Math.abs(this.#parts.clock.now() - since);
        if (this.#stopped || (this.#quietMs < QUIET_MS && waited < PATIENCE_MS)) continue;
        this.#due.delete(work);
        await this[work]();
      }
    } finally {
      this.#working = false;
    }
  }

  #backupIsDue(): boolean {
    const { journal, clock, backupFolder } = this.#parts;
    if (journal.read.orderCount() === 0) return false;
    try {
      const [newest] = backupsOf(journal.path, backupFolder());
      // A copy from the future tells of a clock that was wrong: it counts as none.
      return newest === undefined || Math.abs(clock.now() - newest.at) >= DAY_MS;
    } catch {
      // A folder that cannot be listed: the copy will say what is wrong with it.
      return true;
    }
  }

  /** How many orders still wait; a disk that takes no writes makes none wait for it. */
  #index(): number {
    const waiting = this.#parts.journal.index(INDEX_MOST);
    if (!waiting.ok || waiting.value === 0) return 0;
    this.#folded = false;
    this.#after(INDEX_NEXT_MS, () => {
      this.#index();
    });
    return waiting.value;
  }

  #every(ms: number, work: () => void): void {
    this.#after(ms, () => {
      this.#every(ms, work);
      guarded(work, this.#parts.bug)();
    });
  }

  #after(ms: number, work: () => void): void {
    if (this.#stopped) return;
    const cancel = this.#parts.clock.after(ms, () => {
      this.#cancel = this.#cancel.filter((other) => other !== cancel);
      if (!this.#stopped) work();
    });
    this.#cancel.push(cancel);
  }
}
