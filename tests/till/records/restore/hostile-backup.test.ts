import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openFile, openReadOnly } from '../../../../main/journal/core/database.ts';
import { APPLICATION_ID } from '../../../../main/journal/core/migrations.ts';
import { layoutMismatch } from '../../../../main/journal/integrity/layout-check.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { readBackupContents } from '../../../../main/records/restore/inspect-backup.ts';
import { openOrRestore, restore } from '../../../../main/records/restore/restore.ts';
import { staffJournalOf } from '../../../../main/shop/staff/staff-journal.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

/** Backups that somebody changed: what is in them must not act, and must not be believed. */

const NOW = Date.parse('2026-11-21T03:42:00.000Z');
const RATNA = { name: 'Bu Ratna', role: 'owner' } as const;
const options = { now: NOW, epoch: 'newepoch' };

let folder: JournalFolder;
let backup: string;

beforeEach(async () => {
  folder = new JournalFolder();
  const journal = folder.sold(1, 5);
  const added = { type: 'personAdded', subject: 'p1', at: '2026-11-20T00:00:00.000Z', ...RATNA, by: 'terminal' } as const;
  expect(staffJournalOf(journal).append([added], []).ok).toBe(true);
  backup = await folder.copyAt(NOW);
  journal.close();
});
afterEach(() => folder.remove());

function change(sql: string, file = backup): void {
  const db = openFile(file);
  db.exec(sql);
  db.close();
}

const TRIGGER = `CREATE TRIGGER history_upkeep AFTER INSERT ON events WHEN new.type = 'epoch' BEGIN
  UPDATE people SET body = json_set(body, '$.pinDigest', 'theirs'); END`;

/** Objects that are not the till's own, or not as the till makes them. */
const FOREIGN: Readonly<Record<string, string>> = {
  'a trigger': TRIGGER,
  'a view': 'CREATE VIEW more AS SELECT 1',
  'a view in the place of a table': `ALTER TABLE orders RENAME TO orders_kept;
    CREATE VIEW orders AS WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS number, 'a' AS order_id, 'b' AS at FROM c`,
  'a table': 'CREATE TABLE more (x)',
  'an index': 'CREATE INDEX more ON events (at)',
  'a missing trigger': 'DROP TRIGGER events_append_only_delete',
  'a column with an expression': 'ALTER TABLE people ADD COLUMN more TEXT GENERATED ALWAYS AS (hex(zeroblob(9))) VIRTUAL',
};

describe('a backup whose layout is not the till’s own', () => {
  it.each(Object.entries(FOREIGN))('%s: is neither read nor restored', (_what, sql) => {
    change(sql);
    const before = readFileSync(folder.file);
    expect(readBackupContents(folder.file, backup)).toMatchObject({ ok: false, failure: { why: 'altered' } });
    expect(restore(folder.file, backup, options)).toMatchObject({ ok: false, failure: { why: 'altered' } });
    expect(readFileSync(folder.file).equals(before)).toBe(true);
    expect(readdirSync(folder.path).filter((name) => /restor|inspect/.test(name))).toEqual([]);
  });

  it('is passed over by a start that must restore one, for an older backup', async () => {
    folder.sold(6, 7).close();
    const newer = await folder.copyAt(NOW + 60_000);
    change(TRIGGER, newer);
    writeFileSync(folder.file, 'damaged '.repeat(1_000));
    expect(openOrRestore(folder.file, { ...options, backupFolders: [folder.copies] })).toMatchObject({
      ok: true,
      value: { restored: { from: backup } },
    });
  });
});

describe('a backup whose rows do not follow from its events', () => {
  const SWAPPED = "UPDATE people SET body = json_set(body, '$.pinDigest', 'theirs')";

  it('is neither shown nor restored: nobody gets another PIN by it', () => {
    change(SWAPPED);
    expect(readBackupContents(folder.file, backup)).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    expect(restore(folder.file, backup, options)).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
  });

  it('is passed over by a start that must restore one', async () => {
    folder.sold(6, 7).close();
    change(SWAPPED, await folder.copyAt(NOW + 60_000));
    writeFileSync(folder.file, 'damaged '.repeat(1_000));
    expect(openOrRestore(folder.file, { ...options, backupFolders: [folder.copies] })).toMatchObject({
      ok: true,
      value: { restored: { from: backup } },
    });
  });
});

describe('the people of a backup', () => {
  it('are compared with the present ones in the draft, before it takes the journal’s place', () => {
    const before = readFileSync(folder.file);
    expect(restore(folder.file, backup, { ...options, present: [], staff: [] })).toEqual({ ok: false, failure: { kind: 'staffDiffers' } });
    expect(readFileSync(folder.file).equals(before)).toBe(true);
    const staff = [{ is: 'comesBack', ...RATNA }] as const;
    expect(restore(folder.file, backup, { ...options, present: [], staff })).toMatchObject({ ok: true });
  });
});

describe('the log of a copy', () => {
  it('that is larger than its database allows is refused before it is copied', () => {
    const copy = join(folder.path, 'copy.db');
    copyFileSync(backup, copy);
    writeFileSync(`${copy}-wal`, 'x');
    truncateSync(`${copy}-wal`, 3_000_000_000);
    expect(readBackupContents(folder.file, copy)).toMatchObject({ ok: false, failure: { why: 'altered' } });
  });
});

/** A file as the program of this layout made it. */
function fileOfLayout(layout: number): Database {
  const db = openFile(folder.file);
  for (const step of JOURNAL_SCHEMA.migrations.slice(0, layout)) db.exec(step);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${layout}`);
  return db;
}

describe.each(JOURNAL_SCHEMA.migrations.map((_, index) => index + 1))('a file of layout %i', (layout) => {
  it('has a layout of its own, and today’s after it was opened', () => {
    folder.remove();
    folder = new JournalFolder();
    const db = fileOfLayout(layout);
    expect(layoutMismatch(db, JOURNAL_SCHEMA)).toBeNull();
    db.close();
    folder.open().close();
    const migrated = openReadOnly(folder.file);
    expect(layoutMismatch(migrated, JOURNAL_SCHEMA)).toBeNull();
    migrated.close();
    expect(existsSync(folder.file)).toBe(true);
  });
});
