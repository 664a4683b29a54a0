import { copyFileSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestBackups } from '../../../../main/journal/backup/newest-backup.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { openOrRestore, restore } from '../../../../main/records/restore/restore.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

const NOW = Date.parse('2026-11-21T03:42:00.000Z');
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
let folder: JournalFolder;
let copies: string;
beforeEach(() => {
  folder = new JournalFolder();
  copies = folder.copies;
});
afterEach(() => folder.remove());

const RUNS = new Set(['abcdefgh', 'newepoch', 'zzzzzzzz']);
const copyAt = (at: number): Promise<string> => folder.copyAt(at);
const SEARCH = { now: NOW + 5 * HOUR, schema: JOURNAL_SCHEMA, runs: RUNS, first: null, marker: null };
const listed = (known: { runs?: ReadonlySet<string>; marker?: string } = {}) =>
  [...newestBackups(folder.file, { folders: [copies], ...SEARCH, ...known })].map(({ file }) => file);
const newest = () => listed()[0];

describe('the newest backup', () => {
  it.each([
    ['in the future', YEAR],
    ['in the past', -YEAR],
  ])('is the one with the most events, whatever a clock that was %s wrote into a name', async (_when, off) => {
    const journal = folder.sold(1, 3);
    const first = await copyAt(NOW + off);
    folder.sold(4, 6, journal);
    const second = await copyAt(NOW);
    expect([first, second].indexOf(newest() ?? '')).toBe(1);
    folder.sold(7, 8, journal);
    expect([first, second, await copyAt(NOW - 2 * YEAR)].indexOf(newest() ?? '')).toBe(2);
  });

  it('is restored after a start without a journal, with all its content', async () => {
    const journal = folder.sold(1, 3);
    await copyAt(NOW + YEAR);
    folder.sold(4, 6, journal);
    await copyAt(NOW);
    folder.close();
    truncateSync(folder.file, 9_000);
    const opened = openOrRestore(folder.file, { now: NOW, epoch: 'newepoch', backupFolders: [copies] });
    if (!opened.ok) throw new Error(opened.failure.detail);
    expect(opened.value.journal.read.orderCount()).toBe(6);
    opened.value.journal.close();
  });

  it('is of the run that names the other, so that a replaced journal does not return', async () => {
    const journal = folder.sold(1, 3);
    const early = await copyAt(NOW);
    folder.sold(4, 30, journal);
    await copyAt(NOW + HOUR);
    folder.close();
    expect(restore(folder.file, early, { now: NOW + 2 * HOUR, epoch: 'newepoch' })).toMatchObject({ ok: true });
    expect(newest()).not.toBe(early);
    folder.open();
    const after = await copyAt(NOW - HOUR);
    expect(newest()).toBe(after);
  });

  it('of unrelated tills is the newest by name, unless that is in the future', async () => {
    folder.sold(1, 20);
    await copyAt(NOW);
    const ahead = await copyAt(NOW + YEAR);
    folder.close();
    rmSync(folder.file);
    const anew = folder.open();
    anew.append([{ type: 'epoch', subject: '', at: '2026-11-21T03:42:00.000Z', epoch: 'zzzzzzzz' }]);
    const later = await copyAt(NOW + HOUR);
    rmSync(ahead);
    expect(newest()).toBe(later);
    renameSync(join(copies, 'loket-live-20261121T034200000Z.db'), join(copies, 'loket-live-20270101T000000000Z.db'));
    expect(newest()).toBe(later);
  });

  it('is none of another till that has not sold, and its own from before the first sale', async () => {
    const budi = {
      type: 'personAdded',
      subject: 'budi',
      at: '2026-11-20T00:00:00.000Z',
      name: 'Budi',
      role: 'owner',
      by: 'terminal',
    } as const;
    const journal = folder.open();
    expect(journal.append([budi])).toMatchObject({ ok: true });
    const early = await copyAt(NOW);
    expect(newest()).toBeUndefined();
    folder.sold(1, 3, journal);
    const sold = await copyAt(NOW + HOUR);
    expect(newest()).toBe(sold);
    rmSync(sold);
    expect(newest()).toBeUndefined();
    const later = await copyAt(NOW + 2 * HOUR);
    expect(listed()).toEqual([later, early]);
  });

  it.each([
    ['runs are known', RUNS],
    ['no run is known', new Set<string>()],
  ])('from before the first sale is its own by the keychain, where %s', async (_when, runs) => {
    folder.open().append([{ type: 'marked', subject: '', at: '2026-11-20T00:00:00.000Z', marker: 'ours' }]);
    const early = await copyAt(NOW);
    expect(listed({ runs, marker: 'ours' })).toEqual([early]);
    expect(listed({ runs, marker: 'other' })).toEqual([]);
    expect(listed({ runs })).toEqual([]);
  });

  it('is skipped where it is damaged or no database', async () => {
    const journal = folder.sold(1, 3);
    const good = await copyAt(NOW);
    folder.sold(4, 6, journal);
    truncateSync(await copyAt(NOW + HOUR), 20_000);
    copyFileSync(import.meta.filename, join(copies, 'loket-live-20261121T054200000Z.db'));
    folder.close();
    truncateSync(folder.file, 9_000);
    const opened = openOrRestore(folder.file, { now: NOW, epoch: 'newepoch', backupFolders: [copies] });
    expect(opened).toMatchObject({ ok: true, value: { restored: { from: good } } });
    if (opened.ok) opened.value.journal.close();
  });
});
