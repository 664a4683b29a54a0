import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from '../../main/journal/backup/backup.ts';
import { openReadOnly } from '../../main/journal/core/database.ts';
import type { JournalEvent } from '../../main/journal/core/events.ts';
import type { Journal } from '../../main/journal/journal.ts';
import { openJournal } from '../../main/journal-schema/journal-schema.ts';
import { eventsOfSale } from './journal-sales.ts';

/** Journals on a real disk, in a folder of the test's own that is gone afterwards. */
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

  /** A journal with a first run of ids and the sales from..to. */
  sold(from: number, to: number, journal: Journal = this.open()): Journal {
    if (journal.read.fact('epoch') === null)
      write(journal, [{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }]);
    for (let n = from; n <= to; n += 1) write(journal, eventsOfSale(n));
    return journal;
  }

  /** Where its copies lie. */
  readonly copies = join(this.path, 'copies');

  /** A copy of what is in the file now, named after this time (ms since 1970). */
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
