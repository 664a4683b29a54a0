import { fail, ok, type Result } from '../../shared/result.ts';
import type { Clock } from '../ports.ts';
import { type BackupReport, backupsOf } from './backup.ts';
import { type JournalFailure, refuse } from './faults.ts';
import type { Journal } from './journal.ts';
import type { JournalReader } from './reader.ts';

export interface KeeperParts {
  readonly journal: Journal;
  readonly reader: Pick<JournalReader, 'backup' | 'checkRecent'>;
  readonly clock: Clock;
  /** Where copies go now; read anew for each. */
  readonly backupFolder: () => string;
  /** A copy was made, or could not be. */
  readonly backedUp: (result: Result<BackupReport, JournalFailure>) => void;
  /** The journal does not agree with itself: sales must stop. */
  readonly broken: (failure: JournalFailure) => void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How often orders are made quick to find, how many at a time (some ms), and how soon again while more wait. */
const INDEX_EVERY_MS = 5_000;
const INDEX_MOST = 40;
const INDEX_NEXT_MS = 250;

/**
 * The work that a journal needs and no sale waits for: a copy a day, a checkpoint an hour, the index of history in quiet
 * moments. Nothing here sells or sends.
 */
export class JournalKeeper {
  readonly #parts: KeeperParts;
  #cancel: (() => void)[] = [];
  #stopped = false;
  #copying: Promise<Result<BackupReport, JournalFailure>> | null = null;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** Begins. What a start left unchecked is looked at right away. */
  start(): void {
    this.#every(INDEX_EVERY_MS, () => this.#index());
    this.#every(HOUR_MS, () => this.#hourly());
    if (this.#parts.journal.start.unchecked > 0) void this.check();
    if (this.#backupIsDue()) void this.backUp();
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

  #hourly(): void {
    void this.check();
    if (this.#backupIsDue()) void this.backUp();
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

  #index(): void {
    const waiting = this.#parts.journal.index(INDEX_MOST);
    if (waiting.ok && waiting.value > 0) this.#after(INDEX_NEXT_MS, () => this.#index());
  }

  #every(ms: number, work: () => void): void {
    this.#after(ms, () => {
      work();
      this.#every(ms, work);
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
