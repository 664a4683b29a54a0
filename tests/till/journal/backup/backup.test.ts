import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../../main/journal/backup/backup.ts';
import { companionOf, listBackups } from '../../../../main/journal/backup/backup-files.ts';
import { openFile, openReadOnly } from '../../../../main/journal/core/database.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { readBackupContents } from '../../../../main/records/restore/inspect-backup.ts';
import { openOrRestore } from '../../../../main/records/restore/restore.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
let copies: string;
const NOW = Date.parse('2026-11-21T03:42:00.000Z');
const HOUR = 3_600_000;

beforeEach(() => {
  folder = new JournalFolder();
  copies = join(folder.path, 'copies');
});
afterEach(() => folder.remove());

async function backupAt(now: number) {
  const db = openReadOnly(folder.file);
  try {
    return await createBackup(db, { journal: folder.file, folder: copies, now, schema: JOURNAL_SCHEMA });
  } finally {
    db.close();
  }
}

async function madeAt(now: number): Promise<string> {
  const made = await backupAt(now);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value.file;
}

describe('a backup of the journal', () => {
  it('is one complete file with the head of its moment, made while the till sells', async () => {
    const journal = folder.sold(1, 400);
    const { head } = journal;
    const making = backupAt(NOW);
    folder.sold(401, 420, journal);
    const made = await making;
    expect(made).toMatchObject({ ok: true, value: { events: 2_001, head, removed: [] } });
    expect(readdirSync(copies)).toEqual(['loket-live-20261121T034200000Z.db']);
    expect(journal.verify()).toEqual({ events: 2_101, brokenAt: null });
    const copy = folder.open(join(copies, 'loket-live-20261121T034200000Z.db'));
    expect(copy.verify().brokenAt).toBeNull();
    expect(copy.openReport.lostLog).toBe(false);
  });

  it('that is damaged is skipped for the one before it', async () => {
    const journal = folder.sold(1, 5);
    const good = await madeAt(NOW);
    folder.sold(6, 10, journal);
    const edited = await madeAt(NOW + HOUR);
    const db = openFile(edited);
    const guard = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'events_append_only_update'").get() as { sql: string };
    db.exec("DROP TRIGGER events_append_only_update; UPDATE events SET body = replace(body, 'Sari', 'Rudi') WHERE seq > 20");
    db.exec(guard.sql);
    db.close();
    expect(readBackupContents(folder.file, edited)).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    const cut = await madeAt(NOW + 2 * HOUR);
    truncateSync(cut, 20_000);
    expect(readBackupContents(folder.file, cut)).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    writeFileSync(join(copies, 'loket-live-20261122T034200000Z.db'), '');
    folder.close();
    truncateSync(folder.file, 9_000);
    const opened = openOrRestore(folder.file, { now: NOW, epoch: 'newepoch', backupFolders: [copies] });
    expect(opened).toMatchObject({ ok: true, value: { restored: { from: good } } });
    if (opened.ok) opened.value.journal.close();
    expect(existsSync(cut)).toBe(true);
  });

  it('of another journal, and files of other names, are ignored', async () => {
    folder.sold(1, 2);
    const file = await madeAt(NOW);
    copyFileSync(file, join(copies, 'loket-training-20261121T034200000Z.db'));
    copyFileSync(file, join(copies, 'loket-live-copy.db'));
    expect(listBackups(folder.file, copies)).toEqual([{ file, madeAt: NOW }]);
  });

  it('to a path that is no folder fails, and leaves no partial file', async () => {
    folder.sold(1, 2);
    mkdirSync(copies);
    copies = join(copies, 'blocked');
    writeFileSync(copies, '');
    expect(await backupAt(NOW)).toMatchObject({ ok: false, failure: { kind: 'journal' } });
    expect(readFileSync(copies).length).toBe(0);
  });

  it('removes older ones only after it was verified, with their copies of the shop’s file', async () => {
    folder.sold(1, 1);
    mkdirSync(copies);
    const first = await madeAt(NOW);
    writeFileSync(companionOf(first), 'x');
    copies12(first);
    const made = await backupAt(NOW + HOUR);
    expect(made.ok && made.value.removed.length).toBe(10);
    expect(listBackups(folder.file, copies).length).toBe(4);
    expect([existsSync(first), existsSync(companionOf(first))]).toEqual([false, false]);
  });

  it('is made also where an older one cannot be deleted, which stays while the others go', async () => {
    folder.sold(1, 1);
    mkdirSync(copies);
    const first = await madeAt(NOW);
    copies12(first);
    // No program deletes a folder as a file.
    const stuck = join(copies, 'loket-live-20261121T034201000Z.db');
    mkdirSync(`${stuck}-wal`);
    const made = await backupAt(NOW + HOUR);
    expect(made.ok && made.value.removed.length).toBe(9);
    expect([existsSync(stuck), existsSync(first), listBackups(folder.file, copies).length]).toEqual([true, false, 5]);
  });

  it('removes none of another till in the same folder, nor one that another program made', async () => {
    const other = new JournalFolder();
    other.sold(1, 1, other.open(), 'otherrun').close();
    folder.sold(1, 1);
    for (let n = 0; n < 12; n += 1) await other.copyAt(NOW + n * 60_000, copies);
    const foreign = join(copies, 'loket-live-20201121T034201000Z.db');
    writeFileSync(foreign, 'of another program');
    for (let n = 0; n < 8; n += 1) await madeAt(NOW + n * 60_000 + 1);
    other.remove();
    expect([listBackups(folder.file, copies).length, existsSync(foreign)]).toEqual([4 + 4 + 1, true]);
  });
});

/** Twelve more backups of the same journal, a second apart. */
function copies12(first: string): void {
  for (let n = 1; n <= 12; n += 1) copyFileSync(first, join(copies, `loket-live-20261121T0342${String(n).padStart(2, '0')}000Z.db`));
}
