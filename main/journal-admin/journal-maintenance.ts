import { join } from 'node:path';
import type { Result } from '../../shared/lib/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { BackupReport } from '../journal/backup/backup.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import { JournalReader } from '../journal/reader/journal-reader.ts';
import type { Clock } from '../lib/clock.ts';
import { errorWords } from '../lib/error-text.ts';
import type { Log } from '../lib/log.ts';
import type { Till } from '../till/till.ts';
import { JournalKeeper } from './backup-scheduler.ts';
import { PastScan } from './lost-order-scan.ts';

export interface CareParts {
  readonly till: Till;
  readonly clock: Clock;
  readonly log: Log;
  readonly backupFolder: () => string;
  /** The reading thread's entry. */
  readonly workerUrl: URL;
  /** The search for sales that a restore lost has ended. */
  readonly searchEnded: () => void;
}

/** Where copies of the journal go: where the shop says, else beside the journal's own folder. */
export const backupFolder = ({ backup }: Settings, profile: string): string => backup.folder ?? join(profile, 'backups');

/** What the open journal needs beside selling: copies, checks, an index, and a search for sales that a restore lost. */
export class JournalCare {
  /** Reads the journal in threads of its own. */
  readonly reader: JournalReader;
  readonly #keeper: JournalKeeper;
  readonly #scan: PastScan;

  constructor(parts: CareParts) {
    const { till, clock, log } = parts;
    const { journal } = till.book;
    this.reader = new JournalReader({ journal: journal.path, workerUrl: parts.workerUrl });
    this.#keeper = new JournalKeeper({
      journal,
      reader: this.reader,
      clock,
      backupFolder: parts.backupFolder,
      // A copy that cannot be made stops no sale.
      backedUp: (copy) =>
        copy.ok
          ? log.info('the journal was copied', { file: copy.value.file })
          : log.error('the journal was not copied', { why: copy.failure.why }),
      broken: (failure) => till.status.disk(failure),
      bug: (error) => log.error('the care of the journal failed', { error: errorWords(error) }),
    });
    this.#keeper.start();
    this.#scan = new PastScan({ till, clock, log, ended: parts.searchEnded });
  }

  /** Makes a copy now; one that is under way counts. */
  copy(): Promise<Result<BackupReport, JournalFailure>> {
    return this.#keeper.backUp();
  }

  /** Counts, for the status line, the found orders that nobody has reviewed yet. */
  toldFound(): void {
    this.#scan.toldFound();
  }

  /** The network may be there: looks for sales that the file had lost, where any may be missing. */
  online(): void {
    this.#scan.online();
  }

  /** To be awaited before the journal is closed. */
  async close(): Promise<void> {
    this.#scan.stop();
    this.#keeper.stop();
    await this.reader.close();
  }
}
