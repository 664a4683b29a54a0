import { dirname, join } from 'node:path';
import type { Settings } from '../../../shared/settings/settings.ts';
import { finishRequested } from '../../customers/finish-erasures.ts';
import type { BackupReport } from '../../journal/backup/backup.ts';
import type { Clock } from '../../lib/clock.ts';
import { describeError } from '../../lib/error-text.ts';
import { freeBytes } from '../../lib/free-bytes.ts';
import type { Log } from '../../lib/log.ts';
import { ErasureJob, type ErasureJobDeps } from '../../records/erasure/erasure-job.ts';
import { watchDiskRoom } from '../disk-room.ts';
import type { Till } from '../till.ts';
import { sizeOf } from './journal-views.ts';
import { LostOrderScan } from './lost-order-scan.ts';
import { MaintenanceScheduler } from './maintenance-scheduler.ts';
import { JournalReader } from './reader/journal-reader.ts';

interface JournalMaintenanceDeps {
  readonly till: Till;
  readonly clock: Clock;
  readonly log: Log;
  readonly backupFolder: () => string;
  /** What the erasure of personal data needs besides the journal. */
  readonly erasure: Pick<ErasureJobDeps, 'months' | 'receipts' | 'onProgress' | 'listKey'>;
  /** The entry of the reader worker. */
  readonly workerUrl: URL;
  /** A backup was made. */
  readonly onBackup: (report: BackupReport) => void;
  /** The lost-order scan has ended. */
  readonly searchEnded: () => void;
}

/** The folder for backups: the shop's setting, else next to the journal's own folder. */
export const backupFolder = ({ backup }: Settings, profile: string): string => backup.folder ?? join(profile, 'backups');

/** The background work of an open journal: backups, checks, the index, and the lost-order scan. */
export class JournalMaintenance {
  /** Reads the journal in worker threads. */
  readonly reader: JournalReader;
  readonly erasure: ErasureJob;
  readonly backups: MaintenanceScheduler;
  readonly lostOrders: LostOrderScan;
  readonly #endRoomWatch: () => void;

  constructor(deps: JournalMaintenanceDeps) {
    const { till, clock, log } = deps;
    const { journal } = till.book;
    this.reader = new JournalReader({ journal: journal.path, workerUrl: deps.workerUrl });
    this.backups = new MaintenanceScheduler({
      journal,
      reader: this.reader,
      clock,
      backupFolder: deps.backupFolder,
      // A failed backup stops no sale.
      onBackup: (backup) => {
        if (!backup.ok) return log.error('the journal was not backed up', { why: backup.failure.why });
        log.info('the journal was backed up', { file: backup.value.file });
        deps.onBackup(backup.value);
      },
      onCorrupt: ({ detail }) => till.status.setCorrupt(detail),
      onBug: (error) => log.error('journal maintenance failed', { error: describeError(error) }),
    });
    this.backups.start();
    this.erasure = new ErasureJob({
      ...deps.erasure,
      ...{ journal, clock, backupFolder: deps.backupFolder, backUp: () => this.backups.backUp() },
      finishRequested: (stop) => finishRequested(till.customers, stop),
      onListed: (waits) => till.status.setAsksListed('erasures', waits),
      onErased: () => this.reader.forget(),
      onFailure: (failure) => {
        log.error('personal data was not erased', { why: failure.why });
        till.book.reportDiskFailure(failure);
      },
      onBug: (error) => log.error('the erasure failed', { error: describeError(error) }),
    });
    this.erasure.start();
    this.#endRoomWatch = watchDiskRoom({
      clock,
      free: () => freeBytes(dirname(journal.path)),
      journalBytes: () => sizeOf(journal.path),
      bug: (error) => log.error('the disk was not measured', { error: describeError(error) }),
      changed: (diskFullSoon) => till.status.note({ diskFullSoon }),
    });
    this.lostOrders = new LostOrderScan({ till, clock, log, ended: deps.searchEnded });
  }

  /** Await before the journal is closed. */
  async close(): Promise<void> {
    this.#endRoomWatch();
    this.lostOrders.stop();
    this.backups.stop();
    await this.erasure.stop();
    await this.reader.close();
  }
}
