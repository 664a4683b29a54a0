import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackupContents } from '../../../../main/records/restore/inspect-backup.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

/** A copy that a person made by hand: the journal's file as it was on the disk, with its write-ahead log beside it. */

const options = { now: Date.parse('2026-11-21T03:42:00.000Z'), epoch: 'newepoch' };
let folder: JournalFolder;
let raw: string;
beforeEach(() => {
  folder = new JournalFolder();
  const journal = folder.sold(1, 5);
  journal.foldWal();
  folder.sold(6, 8, journal);
  mkdirSync(join(folder.path, 'stick'));
  raw = join(folder.path, 'stick', 'live.db');
  for (const end of ['', '-wal']) copyFileSync(folder.file + end, raw + end);
  journal.close();
});
afterEach(() => folder.remove());

describe('a journal copied by hand together with its log', () => {
  it('is verified and inspected with the sales in the log, and stays unchanged', () => {
    const before = ['', '-wal'].map((end) => readFileSync(raw + end));
    expect(readBackupContents(folder.file, raw)).toMatchObject({ ok: true, value: { orders: 8, last: { orderId: soldAt(8).orderId } } });
    expect(readdirSync(join(folder.path, 'stick')).toSorted()).toEqual(['live.db', 'live.db-wal']);
    expect(['', '-wal'].map((end) => readFileSync(raw + end))).toEqual(before);
  });

  it('is restored with every sale of it', () => {
    expect(restore(folder.file, raw, options)).toMatchObject({ ok: true, value: { from: raw, events: 41, lostLog: false } });
    const journal = folder.open();
    expect(journal.read.orderCount()).toBe(8);
    expect(journal.read.unfinishedRuns()).toEqual([{ epoch: 'abcdefgh', sequence: 8 }]);
    expect(journal.verify().brokenAt).toBeNull();
    expect(readdirSync(folder.path).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('is refused when the log is of another journal, and nothing is changed', () => {
    const other = folder.open(join(folder.path, 'other.db'));
    folder.sold(1, 30, other);
    other.foldWal();
    folder.sold(31, 33, other);
    const before = readFileSync(folder.file);
    copyFileSync(`${other.path}-wal`, `${raw}-wal`);
    other.close();
    expect(readBackupContents(folder.file, raw)).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    expect(restore(folder.file, raw, options)).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });
});

it('a copy by hand without the log of its last run says that its newest sales may be missing', () => {
  const alone = join(folder.path, 'stick', 'alone.db');
  copyFileSync(raw, alone);
  expect(existsSync(`${alone}-wal`)).toBe(false);
  expect(restore(folder.file, alone, options)).toMatchObject({ ok: true, value: { events: 26, lostLog: true } });
});
