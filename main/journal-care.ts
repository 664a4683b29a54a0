import { join } from 'node:path';
import type { Settings } from '../shared/settings.ts';
import { scanPastRuns } from './journal/after-restore.ts';
import { JournalKeeper } from './journal/keeper.ts';
import { JournalReader } from './journal/reader.ts';
import type { Log } from './log.ts';
import type { OrderService } from './orders/ports.ts';
import type { Clock } from './ports.ts';
import type { Till } from './till.ts';

export interface CareParts {
  readonly till: Till;
  readonly service: OrderService;
  readonly clock: Clock;
  readonly log: Log;
  readonly backupFolder: () => string;
  /** The reading thread's entry. */
  readonly workerUrl: URL;
}

/** Where copies of the journal go: where the shop says, else beside the journal's own folder. */
export const backupFolder = ({ backup }: Settings, profile: string): string => backup.folder ?? join(profile, 'backups');

/** What the open journal needs beside selling: copies, checks, an index, and a search for sales that a restore lost. */
export class JournalCare {
  readonly #parts: CareParts;
  readonly #reader: JournalReader;
  readonly #keeper: JournalKeeper;
  readonly #stop = new AbortController();
  #scanning = false;

  constructor(parts: CareParts) {
    const { till, clock, log } = parts;
    const { journal } = till.book;
    this.#parts = parts;
    this.#reader = new JournalReader({ journal: journal.path, workerUrl: parts.workerUrl });
    this.#keeper = new JournalKeeper({
      journal,
      reader: this.#reader,
      clock,
      backupFolder: parts.backupFolder,
      // A copy that cannot be made stops no sale.
      backedUp: (copy) =>
        copy.ok
          ? log.info('the journal was copied', { file: copy.value.file })
          : log.error('the journal was not copied', { why: copy.failure.why }),
      broken: (failure) => till.status.disk(failure),
    });
    this.#keeper.start();
  }

  /** While the network is there: looks for sales that the file had lost, until all past runs are read to their ends. */
  async online(): Promise<void> {
    const { till, service, log } = this.#parts;
    const { journal } = till.book;
    if (this.#scanning || journal.read.pastRuns().length === 0) return;
    this.#scanning = true;
    try {
      const readOrder: OrderService['readOrder'] = (sale, urgency) => service.readOrder(sale, urgency);
      const scanned = await scanPastRuns({ journal, readOrder, now: () => till.book.now(), signal: this.#stop.signal });
      if (scanned.ok) log.info('past runs were read', { ...scanned.value });
    } finally {
      this.#scanning = false;
    }
  }

  /** To be awaited before the journal is closed. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#keeper.stop();
    await this.#reader.close();
  }
}
