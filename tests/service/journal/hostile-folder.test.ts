import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup, verifyBackup } from '../../../main/journal/backup/backup.ts';
import { backupFileOf, listBackups } from '../../../main/journal/backup/backup-files.ts';
import { draftOf } from '../../../main/journal/backup/clear-folder.ts';
import { layoutCopyOf } from '../../../main/journal/backup/layout-copy.ts';
import { type Database, openFile, openReadOnly } from '../../../main/journal/core/database.ts';
import { appendToEpochList, epochListBeside } from '../../../main/journal/core/epoch-list.ts';
import { Journal } from '../../../main/journal/journal.ts';
import { JOURNAL_SCHEMA } from '../../../main/records/journal-schema.ts';
import { openOrRestore } from '../../../main/records/restore/restore.ts';
import { JournalFolder, write } from '../../lab/fakes/journals.ts';

const NOW = Date.parse('2026-11-21T03:42:00.000Z');
const HOUR = 3_600_000;
let folder: JournalFolder;
let other: JournalFolder;
let copies: string;
let opened: Database[];
beforeEach(() => {
  folder = new JournalFolder();
  other = new JournalFolder();
  copies = folder.copies;
  opened = [];
});
afterEach(() => {
  for (const db of opened) db.close();
  folder.remove();
  other.remove();
});

const termsOf = (journal: string, now = NOW) => ({ journal, folder: copies, now, schema: JOURNAL_SCHEMA });
function backUp(journal = folder.file, now = NOW) {
  const db = openReadOnly(journal);
  opened.push(db);
  return createBackup(db, termsOf(journal, now));
}

describe('a backup into a folder', () => {
  it('that vanishes meanwhile fails, and is made again once the folder can be', async () => {
    folder.sold(1, 3);
    const making = backUp();
    // In one step: a removal of the files one after another could meet a new file of the backup.
    renameSync(copies, `${copies}-elsewhere`);
    expect(await making).toMatchObject({ ok: false, failure: { why: 'backupFolder' } });
    expect(existsSync(copies)).toBe(false);
    expect((await backUp()).ok).toBe(true);
  });

  it('that is a loop of links fails at once, and follows none', async () => {
    folder.sold(1, 1);
    symlinkSync(copies, copies);
    expect(await backUp()).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'backupFolder' } });
    expect(readdirSync(folder.path)).toContain('copies');
  });

  it('takes the next name where its own is a file of another program, a loop of links or a folder', async () => {
    folder.sold(1, 1);
    mkdirSync(copies);
    const [file, link, place] = [0, 1, 2].map((ms) => backupFileOf(folder.file, copies, NOW + ms)) as [string, string, string];
    writeFileSync(file, 'of another program');
    symlinkSync(link, link);
    mkdirSync(place);
    const made = await backUp();
    expect(made).toMatchObject({ ok: true, value: { file: backupFileOf(folder.file, copies, NOW + 3) } });
    for (let n = 1; n < 6; n += 1) expect((await backUp(folder.file, NOW + n * HOUR)).ok).toBe(true);
    expect([readFileSync(file, 'utf8'), readdirSync(place)]).toEqual(['of another program', []]);
  });

  it('of two tills at the same moment gives each its own, and both are whole', async () => {
    folder.sold(1, 3);
    other.sold(1, 5, other.open(), 'otherrun');
    const made = await Promise.all([backUp(), backUp(other.file)]);
    const files = made.map((one) => (one.ok ? one.value.file : one.failure.detail));
    expect([new Set(files).size, files.every((file) => verifyBackup(file).ok)]).toEqual([2, true]);
    expect(readdirSync(copies)).toHaveLength(2);
  });

  it('removes the draft of a killed backup after an hour, but not one under way, nor another till’s', async () => {
    folder.sold(1, 1);
    other.sold(1, 1, other.open(), 'otherrun');
    mkdirSync(copies);
    const draftFor = (journal: string, minutes: number): string => {
      const db = openReadOnly(journal);
      opened.push(db);
      const draft = draftOf(db, termsOf(journal, NOW - minutes));
      const writtenAt = new Date(Date.now() - minutes * 60_000);
      for (const end of ['', '-journal']) {
        writeFileSync(draft + end, 'a part');
        utimesSync(draft + end, writtenAt, writtenAt);
      }
      return draft;
    };
    const [killed, underWay, theirs] = [draftFor(folder.file, 90), draftFor(folder.file, 30), draftFor(other.file, 90)];
    const older = backupFileOf(folder.file, copies, NOW - HOUR);
    writeFileSync(`${older}.part`, 'of Loket 0.1');
    expect((await backUp()).ok).toBe(true);
    expect([killed, `${killed}-journal`, underWay, theirs, `${older}.part`].map((file) => existsSync(file))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('is of one moment while an update copies the journal and migrates it', async () => {
    const { eventCount } = folder.sold(1, 3);
    folder.close();
    const next = { ...JOURNAL_SCHEMA, migrations: [...JOURNAL_SCHEMA.migrations, 'CREATE INDEX next_index ON facts (value);'] };
    const making = backUp();
    const updated = Journal.open(folder.file, next);
    expect(updated.ok).toBe(true);
    if (updated.ok) updated.value.close();
    expect(await making).toMatchObject({ ok: true, value: { events: eventCount } });
    expect(verifyBackup(layoutCopyOf(folder.file, JOURNAL_SCHEMA.migrations.length))).toMatchObject({
      ok: true,
      value: { events: eventCount },
    });
    expect(listBackups(folder.file, copies)).toHaveLength(1);
  });
});

describe('a damaged journal', () => {
  it('is restored from its own backup in a folder that another till uses too', async () => {
    folder.sold(1, 3);
    listRun('abcdefgh');
    const ours = await backUp();
    other.sold(1, 9, other.open(), 'otherrun');
    await backUp(other.file, NOW + HOUR);
    for (const db of opened.splice(0)) db.close();
    folder.close();
    writeFileSync(folder.file, 'x'.repeat(9_000));
    const again = openOrRestore(folder.file, { now: NOW + 2 * HOUR, epoch: 'newepoch', backupFolders: [copies] });
    expect(again).toMatchObject({ ok: true, value: { restored: { from: ours.ok && ours.value.file } } });
    if (again.ok) again.value.journal.close();
  });

  it('is not replaced by the backup of another till where it has none of its own', async () => {
    folder.sold(1, 3).close();
    listRun('abcdefgh');
    other.sold(1, 9, other.open(), 'otherrun');
    await backUp(other.file);
    writeFileSync(folder.file, 'x'.repeat(9_000));
    const again = openOrRestore(folder.file, { now: NOW, epoch: 'newepoch', backupFolders: [copies] });
    expect(again).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    expect(readFileSync(folder.file, 'utf8')).toBe('x'.repeat(9_000));
  });
});

describe('a till that has not sold yet', () => {
  const start = () => openOrRestore(folder.file, { now: NOW + 2 * HOUR, epoch: 'newepoch', backupFolders: [copies] });
  const others = async (): Promise<void> => {
    other.sold(1, 9, other.open(), 'otherrun');
    await backUp(other.file, NOW + HOUR);
    for (const db of opened.splice(0)) db.close();
  };

  it('does not become another till by its backup where its own journal is damaged', async () => {
    folder.open();
    folder.close();
    await others();
    writeFileSync(folder.file, 'x'.repeat(9_000));
    expect(start()).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    expect(readFileSync(folder.file, 'utf8')).toBe('x'.repeat(9_000));
  });

  it('nor where its own journal is gone: a person chooses', async () => {
    await others();
    expect(start()).toMatchObject({ ok: false, failure: { why: 'gone' } });
    expect(existsSync(folder.file)).toBe(false);
  });

  it('continues from its own backup where all begin with the event that its damaged journal begins with', async () => {
    write(folder.open(), [OPENED, OPENED]);
    const ours = await backUp();
    damageLater();
    const again = start();
    expect(again).toMatchObject({ ok: true, value: { restored: { from: ours.ok && ours.value.file } } });
    if (again.ok) again.value.journal.close();
  });

  it('leaves the choice to a person where another till’s backup is in the folder too', async () => {
    write(folder.open(), [OPENED, OPENED]);
    await backUp();
    await others();
    damageLater();
    expect(start()).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
  });
});

/** The list next to the journal, as each start of a run writes it. */
const listRun = (epoch: string) =>
  appendToEpochList(epochListBeside(folder.file), [{ epoch, at: '2024-01-01T00:00:00.000Z', after: null }]);

const OPENED = { type: 'drawer', subject: 'drawer', at: '2024-01-01T00:00:00.000Z', printer: 'p', by: null } as const;

/** An event after the first one of the journal is not readable any more. */
function damageLater(): void {
  for (const db of opened.splice(0)) db.close();
  folder.close();
  const db = openFile(folder.file);
  db.exec("DROP TRIGGER events_append_only_update; UPDATE events SET body = 'x' WHERE seq = 2; DELETE FROM checkpoint");
  db.close();
}
