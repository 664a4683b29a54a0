import { basename } from 'node:path';
import type { ErasureView } from '../../../shared/erasure/erasure-views.ts';
import { BackupReadings } from '../../journal/backup/own-backups.ts';
import type { Journal } from '../../journal/journal.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import type { ErasureClock } from './erasure-clock.ts';
import type { ErasureRecords } from './erasure-records.ts';
import { monthsBefore } from './erasure-schedule.ts';
import { type OldBackups, oldBackupsIn, setAsideOf } from './old-copies.ts';

interface ErasureStatusDeps {
  readonly journal: Pick<Journal, 'erasure' | 'path' | 'read'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The shop's setting: null keeps personal data. */
  readonly months: () => number | null;
  readonly backupFolder: () => string;
}

const MOST_SHOWN = 20;

/** What is due, what waits, and which copies still hold what was erased. */
export class ErasureStatus {
  readonly #deps: ErasureStatusDeps;
  readonly #records: ErasureRecords;
  readonly #trust: ErasureClock;
  readonly #readings = new BackupReadings();

  constructor(deps: ErasureStatusDeps, records: ErasureRecords, trust: ErasureClock) {
    this.#deps = deps;
    this.#records = records;
    this.#trust = trust;
  }

  /** What is due by the setting, or was erased before a restore and is here again. UTC, ISO 8601; null for nothing. */
  before(): string | null {
    const months = this.#deps.months();
    const [set, again] = [months === null ? '' : monthsBefore(this.#deps.clock.now(), months), this.#records.toRepeat()];
    return set > again ? set : again || null;
  }

  oldBackups(): OldBackups {
    const { journal, backupFolder, clock } = this.#deps;
    return oldBackupsIn(journal, backupFolder(), this.#records.erasedAt(), clock.now(), this.#readings);
  }

  /** `part`: how far a run is, from 0 to 1; null while none runs. */
  view(part: number | null): ErasureView {
    const { journal, clock, months } = this.#deps;
    const waiting = journal.erasure.queue.deferred();
    return {
      months: months(),
      before: this.before(),
      part,
      last: this.#records.last(),
      waiting: waiting.slice(0, MOST_SHOWN).map(({ why, subject, until }) => ({ why, subject, until })),
      waitingCount: waiting.length,
      isClockOdd: !this.#trust.isTrusted(clock.now()),
      clock: isoNow(clock),
      oldBackups: this.oldBackups().old.map(({ file }) => basename(file)),
      setAside: setAsideOf(journal.path),
      listed: this.#records.listed(),
    };
  }
}
