import { copyFileSync, rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { probeBackup } from '../../../../main/app/doctor/probes/probe-journal.ts';
import { backupsIn } from '../../../../main/journal/backup/backup-files.ts';
import { BackupReadings, type OwnBackup, ownAmong } from '../../../../main/journal/backup/own-backups.ts';
import { openFile, openReadOnly, withDatabase } from '../../../../main/journal/core/database.ts';
import { oldBackupsIn } from '../../../../main/records/erasure/old-copies.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

const NOW = Date.parse('2026-11-21T03:42:00.000Z');
const HOUR = 3_600_000;
let folder: JournalFolder;
let other: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
  other = new JournalFolder();
});
afterEach(() => {
  folder.remove();
  other.remove();
});

const own = (): OwnBackup[] =>
  withDatabase(openReadOnly(folder.file), (db) => ownAmong(db, backupsIn(folder.file, [folder.copies]), JOURNAL_SCHEMA));
const filesOf = (backups: readonly OwnBackup[]): string[] => backups.map(({ file }) => file);

/** A backup of another till in the folder that both use. */
async function copyOfOther(at: number): Promise<string> {
  other.sold(1, 3, other.open(), 'otherrun').close();
  return other.copyAt(at, folder.copies);
}

describe('a backup is the own one of a journal', () => {
  it('where it has its first event, also in a folder that another till uses under the same names', async () => {
    folder.sold(1, 2);
    const ours = await folder.copyAt(NOW);
    await copyOfOther(NOW + HOUR);
    expect(own()).toMatchObject([{ file: ours, madeAt: NOW, events: 11, isOnChain: true, isOfThisTill: true }]);
  });

  it('also where a restore came between: then the journal lacks what it holds', async () => {
    const journal = folder.sold(1, 2);
    const before = await folder.copyAt(NOW);
    folder.sold(3, 4, journal);
    const after = await folder.copyAt(NOW + HOUR);
    folder.close();
    expect(restore(folder.file, before, { now: NOW + 2 * HOUR, epoch: 'newepoch' }).ok).toBe(true);
    folder.sold(5, 9, folder.open());
    expect(own()).toMatchObject([
      { file: after, isOnChain: false, isOfThisTill: true },
      { file: before, isOnChain: true, isOfThisTill: true },
    ]);
  });

  it('and of another till where its disk was copied: the markers differ', async () => {
    const marked = (marker: string) => [{ type: 'marked', subject: '', at: '2024-01-01T00:00:00.000Z', marker } as const];
    const journal = folder.sold(1, 2);
    write(journal, marked('till-1'));
    await folder.copyAt(NOW);
    write(journal, marked('till-2'));
    expect(own()).toMatchObject([{ isOnChain: true, isOfThisTill: false }]);
  });

  it('but no file that cannot be read, that another program changed, or whose name is a link', async () => {
    folder.sold(1, 2);
    const whole = await folder.copyAt(NOW);
    const cut = await folder.copyAt(NOW + HOUR);
    truncateSync(cut, 5_000);
    const altered = await folder.copyAt(NOW + 2 * HOUR);
    withDatabase(openFile(altered), (db) => db.exec('DROP TABLE events; CREATE VIEW events AS SELECT 1 AS seq, 2 AS chain'));
    symlinkSync(whole, join(folder.copies, 'loket-live-20261121T100000000Z.db'));
    expect(filesOf(own())).toEqual([whole]);
  });
});

describe('a folder that two tills share', () => {
  it('has the newest backup for the doctor that holds this till’s sales', async () => {
    folder.sold(1, 2);
    await folder.copyAt(NOW);
    await copyOfOther(NOW + HOUR);
    expect(probeBackup(folder.file, folder.copies, NOW + HOUR)).toEqual({ hasJournal: true, newest: NOW, now: NOW + HOUR });
    folder.close();
    truncateSync(folder.file, 50);
    expect(probeBackup(folder.file, folder.copies, NOW + HOUR).newest).toBe(NOW + HOUR);
    rmSync(folder.file);
    expect(probeBackup(folder.file, folder.copies, NOW + HOUR)).toMatchObject({ hasJournal: false, newest: NOW + HOUR });
  });

  it('has no backup for the doctor where only another till made one', async () => {
    folder.sold(1, 2);
    await copyOfOther(NOW);
    expect(probeBackup(folder.file, folder.copies, NOW)).toEqual({ hasJournal: true, newest: null, now: NOW });
  });

  it('and is read once while its file is the same', async () => {
    folder.sold(1, 2);
    const ours = await folder.copyAt(NOW);
    const madeAt = new Date(NOW);
    utimesSync(ours, madeAt, madeAt);
    const readings = new BackupReadings();
    const found = () =>
      withDatabase(openReadOnly(folder.file), (db) => ownAmong(db, [{ file: ours, madeAt: NOW }], JOURNAL_SCHEMA, readings));
    const first = found();
    expect(first).toMatchObject([{ isOnChain: true }]);
    writeFileSync(ours, Buffer.alloc(statSync(ours).size, 'x'));
    utimesSync(ours, madeAt, madeAt);
    expect(found(), 'the file was not opened').toEqual(first);
    utimesSync(ours, madeAt, new Date(NOW + 2_000));
    expect(found()).toEqual([]);
  });

  it('offers an erasure the own backups alone, and another till’s is none that is newer', async () => {
    const journal = folder.sold(1, 2);
    const ours = await folder.copyAt(NOW);
    const theirs = await copyOfOther(NOW + HOUR);
    copyFileSync(theirs, theirs.replace('T0442', 'T0242'));
    const at = (erasedAt: number) => oldBackupsIn(journal, folder.copies, erasedAt, NOW + 2 * HOUR, new BackupReadings());
    expect(at(NOW + HOUR)).toMatchObject({ old: [{ file: ours }], hasNewer: false });
    expect(at(NOW - HOUR)).toMatchObject({ old: [], hasNewer: true });
  });
});
