import { join } from 'node:path';
import type { Result } from '../../shared/lib/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { BackupReport } from '../journal/backup/backup.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Clock } from '../lib/clock.ts';
import { errorWords } from '../lib/error-text.ts';
import type { Log } from '../lib/log.ts';
import type { Till } from '../till/till.ts';
import { BackupScheduler } from './backup-scheduler.ts';
import { LostOrderScan } from './lost-order-scan.ts';
import { JournalReader } from './reader/journal-reader.ts';

interface JournalMaintenanceDeps {
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
export class JournalMaintenance {
  /** Reads the journal in threads of its own. */
  readonly reader: JournalReader;
  readonly #backupScheduler: BackupScheduler;
  readonly #lostOrderScan: LostOrderScan;

  constructor(deps: JournalMaintenanceDeps) {
    const { till, clock, log } = deps;
    const { journal } = till.book;
    this.reader = new JournalReader({ journal: journal.path, workerUrl: deps.workerUrl });
    this.#backupScheduler = new BackupScheduler({
      journal,
      reader: this.reader,
      clock,
      backupFolder: deps.backupFolder,
      // A copy that cannot be made stops no sale.
      onBackup: (backup) =>
        backup.ok
          ? log.info('the journal was backed up', { file: backup.value.file })
          : log.error('the journal was not backed up', { why: backup.failure.why }),
      onCorrupt: (failure) => till.status.setDisk(failure),
      onBug: (error) => log.error('journal maintenance failed', { error: errorWords(error) }),
    });
    this.#backupScheduler.start();
    this.#lostOrderScan = new LostOrderScan({ till, clock, log, ended: deps.searchEnded });
  }

  /** Makes a copy now; one that is under way counts. */
  backUp(): Promise<Result<BackupReport, JournalFailure>> {
    return this.#backupScheduler.backUp();
  }

  /** Counts, for the status line, the found orders that nobody has reviewed yet. */
  countFound(): void {
    this.#lostOrderScan.countFound();
  }

  /** The network may be there: looks for sales that the file had lost, where any may be missing. */
  scanNow(): void {
    this.#lostOrderScan.scanNow();
  }

  /** To be awaited before the journal is closed. */
  async close(): Promise<void> {
    this.#lostOrderScan.stop();
    this.#backupScheduler.stop();
    await this.reader.close();
  }
}
