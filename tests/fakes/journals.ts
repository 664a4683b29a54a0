import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from '../../main/journal/backup/backup.ts';
import { openReadOnly } from '../../main/journal/core/database.ts';
import type { JournalEvent } from '../../main/journal/core/events.ts';
import type { Journal } from '../../main/journal/journal.ts';
import { openJournal } from '../../main/journal-schema/journal-schema.ts';
import { eventsOfSale } from './journal-sales.ts';

/** Journals on a real disk, in a folder that the test removes afterwards. */
export class JournalFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'loket-journal-'));
  readonly file = join(this.path, 'live.db');
  readonly #opened: Journal[] = [];

  open(file: string = this.file): Journal {
    const journal = openJournal(file);
    if (!journal.ok) throw new Error(JSON.stringify(journal.failure));
    this.#opened.push(journal.value);
    return journal.value;
  }

  /** A journal with a first epoch and the sales from..to. */
  sold(from: number, to: number, journal: Journal = this.open()): Journal {
    if (journal.read.fact('epoch') === null)
      write(journal, [{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }]);
    for (let n = from; n <= to; n += 1) write(journal, eventsOfSale(n));
    return journal;
  }

  /** The folder of its backups. */
  readonly copies = join(this.path, 'copies');

  /** A backup of the current file, named after this time (ms since 1970). */
  async copyAt(now: number): Promise<string> {
    const db = openReadOnly(this.file);
    const made = await createBackup(db, this.file, this.copies, now);
    db.close();
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    return made.value.file;
  }

  close(): void {
    for (const journal of this.#opened.splice(0)) journal.close();
  }

  remove(): void {
    this.close();
    rmSync(this.path, { recursive: true, force: true });
  }
}

export function write(journal: Journal, events: readonly JournalEvent[]): void {
  const written = journal.append(events);
  if (!written.ok) throw new Error(JSON.stringify(written.failure));
}
