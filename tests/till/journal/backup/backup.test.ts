import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup, expiredBackups } from '../../../../main/journal/backup/backup.ts';
import { type BackupFile, listBackups } from '../../../../main/journal/backup/backup-files.ts';
import { openFile, openReadOnly } from '../../../../main/journal/core/database.ts';
import { readBackupContents } from '../../../../main/records/restore/inspect-backup.ts';
import { openOrRestore } from '../../../../main/records/restore/restore.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
let copies: string;
const NOW = Date.parse('2026-11-21T03:42:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeEach(() => {
  folder = new JournalFolder();
  copies = join(folder.path, 'copies');
});
afterEach(() => folder.remove());

async function backupAt(now: number) {
  const db = openReadOnly(folder.file);
  try {
    return await createBackup(db, folder.file, copies, now);
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

  it('deletes older ones only after it was verified', async () => {
    folder.sold(1, 1);
    mkdirSync(copies);
    const first = await madeAt(NOW);
    for (let n = 1; n <= 12; n += 1) copyFileSync(first, join(copies, `loket-live-20261121T0342${String(n).padStart(2, '0')}000Z.db`));
    const made = await backupAt(NOW + HOUR);
    expect(made).toMatchObject({ ok: true });
    expect(made.ok && made.value.removed.length).toBe(4);
    expect(listBackups(folder.file, copies).length).toBe(10);
    expect(existsSync(first)).toBe(false);
  });

  it('is made also where an older one cannot be deleted, which stays while the others go', async () => {
    folder.sold(1, 1);
    mkdirSync(copies);
    const first = await madeAt(NOW);
    for (let n = 2; n <= 12; n += 1) copyFileSync(first, join(copies, `loket-live-20261121T0342${String(n).padStart(2, '0')}000Z.db`));
    // No program deletes a folder as a file.
    const stuck = join(copies, 'loket-live-20261121T034201000Z.db');
    copyFileSync(first, stuck);
    mkdirSync(`${stuck}-wal`);
    const made = await backupAt(NOW + HOUR);
    expect(made.ok && made.value.removed.length).toBe(3);
    expect([existsSync(stuck), existsSync(first), listBackups(folder.file, copies).length]).toEqual([true, false, 11]);
  });
});

describe('how many backups are kept', () => {
  const at = (...times: readonly number[]): BackupFile[] => times.map((time) => ({ file: String(time), madeAt: time }));
  const left = (files: readonly BackupFile[]): number[] => {
    const gone = new Set(expiredBackups(files));
    return files.filter((file) => !gone.has(file)).map((file) => file.madeAt);
  };

  it('the newest ten, however close together', () => {
    const times = Array.from({ length: 30 }, (_, index) => NOW - index * 60_000);
    expect(left(at(...times))).toEqual(times.slice(0, 10));
  });

  it('and the last of each of sixty days', () => {
    const hourly = Array.from({ length: 24 * 80 }, (_, index) => NOW - index * HOUR);
    const kept = left(at(...hourly));
    expect(kept.length).toBe(10 + 58);
    expect(Math.min(...kept)).toBeGreaterThan(NOW - 60 * DAY);
    const days = kept.map((time) => Math.floor(time / DAY));
    expect(new Set(days).size).toBe(60);
  });

  it('and one whose name shows a wrong time replaces no more than one', () => {
    const daily = Array.from({ length: 60 }, (_, index) => NOW - index * DAY);
    const future = NOW + 4 * 365 * DAY;
    expect(left(at(future, ...daily))).toEqual([future, ...daily.slice(0, 59)]);
    const past = Date.parse('1970-01-01T00:00:10.000Z');
    expect(left(at(...daily, past))).toEqual(daily);
  });

  it('none is deleted while there are few', () => {
    expect(expiredBackups(at(NOW, NOW - 400 * DAY))).toEqual([]);
    expect(expiredBackups([])).toEqual([]);
  });
});
