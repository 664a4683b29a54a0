import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from '../../../main/journal/backup/backup.ts';
import { type Database, openFile, openReadOnly } from '../../../main/journal/core/database.ts';
import { appendToEpochList, epochListBeside } from '../../../main/journal/core/epoch-list.ts';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import type { Journal } from '../../../main/journal/journal.ts';
import { FORGET_DAILY } from '../../../main/journal/rollups/rollup-layout.ts';
import { JOURNAL_SCHEMA, openJournal } from '../../../main/records/journal-schema.ts';
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

  /** A journal with a first epoch, which is in the list next to it, and the sales from..to. The first epoch of another till is another one. */
  sold(from: number, to: number, journal: Journal = this.open(), epoch = 'abcdefgh'): Journal {
    if (journal.read.fact('epoch') === null) {
      write(journal, [{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch }]);
      const listed = appendToEpochList(epochListBeside(journal.path), journal.listEntries());
      if (!listed.ok) throw new Error(JSON.stringify(listed.failure));
    }
    for (let n = from; n <= to; n += 1) write(journal, eventsOfSale(n));
    return journal;
  }

  /** The folder of its backups. */
  readonly copies = join(this.path, 'copies');

  /** A backup of the current file, named after this time (ms since 1970); `to` may be a folder that another till uses too. */
  async copyAt(now: number, to = this.copies): Promise<string> {
    const db = openReadOnly(this.file);
    const made = await createBackup(db, { journal: this.file, folder: to, now, schema: JOURNAL_SCHEMA });
    db.close();
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    return made.value.file;
  }

  /** Puts a backup in the place of the journal, which must be closed. */
  replaceBy(backup: string): void {
    for (const end of ['', '-wal', '-shm']) rmSync(`${this.file}${end}`, { force: true });
    copyFileSync(backup, this.file);
  }

  close(): void {
    for (const journal of this.#opened.splice(0)) journal.close();
  }

  remove(): void {
    this.close();
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Makes the file as a till before the roll-ups left it, after its migration. Closes its journal. */
export function forgetRollUps(folder: JournalFolder): void {
  folder.close();
  const db = openFile(folder.file);
  emptyRollUps(db);
  db.close();
}

/** The same for a file that nobody has open. */
export function emptyRollUps(db: Database): void {
  for (const table of ['rollups', 'rollup_goods', 'rollup_people', 'rollup_tenders', 'rollup_times', 'rollup_acts'])
    db.exec(`DELETE FROM ${table}`);
  db.exec(FORGET_DAILY);
  db.exec('UPDATE rollup_mark SET done = 0, since = (SELECT coalesce(max(seq), 0) FROM events)');
}

/** Sums all past days for the reports, as idle moments of the till do. */
export function sumAllDays(journal: Journal): void {
  for (let left = 1; left > 0; ) {
    const summed = journal.sumDays();
    if (!summed.ok) throw new Error(summed.failure.detail);
    left = summed.value;
  }
}

export function write(journal: Journal, events: readonly JournalEvent[]): void {
  const written = journal.append(events);
  if (!written.ok) throw new Error(JSON.stringify(written.failure));
}
