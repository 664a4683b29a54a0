import { existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retryOpeningJournal } from '../../../main/app/opening/retry-open-journal.ts';
import { openOrRestore } from '../../../main/records/restore/restore.ts';
import { VirtualClock } from '../../lab/fakes/clock.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

/** The journal is missing from its folder. A till that takes this for a first start would forget every open order. */

const NOW = Date.parse('2026-11-21T03:42:00.000Z');
let folder: JournalFolder;
let copies: string;
beforeEach(() => {
  folder = new JournalFolder();
  copies = folder.copies;
});
afterEach(() => folder.remove());

const copyAt = (at: number): Promise<string> => folder.copyAt(at);

function remove(): void {
  folder.close();
  for (const end of ['', '-wal', '-shm', '.lock']) rmSync(folder.file + end, { force: true });
}

const start = (hadJournal: boolean, backupFolders = [copies]) =>
  openOrRestore(folder.file, { now: NOW + 1_000, epoch: 'newepoch', backupFolders, hadJournal });

function opened(result: ReturnType<typeof start>) {
  if (!result.ok) throw new Error(result.failure.detail);
  const { journal, restored } = result.value;
  const seen = { orders: journal.read.orderCount(), past: journal.read.unfinishedRuns(), restored };
  journal.close();
  return seen;
}

describe('a journal that is missing', () => {
  it('is restored from the newest backup, with a new run of ids and a notice', async () => {
    folder.sold(1, 5);
    const copy = await copyAt(NOW);
    remove();
    expect(opened(start(false))).toMatchObject({
      orders: 5,
      past: [{ epoch: 'abcdefgh', sequence: 5 }],
      restored: { from: copy, replacedFile: null, madeAt: NOW, cause: { why: 'gone' } },
    });
  });

  it('stops sales where no backup is valid, and no journal is created', async () => {
    folder.sold(1, 5);
    truncateSync(await copyAt(NOW), 9_000);
    remove();
    expect(start(false)).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'gone' } });
    expect(existsSync(folder.file)).toBe(false);
  });

  it('stops sales where no backup is left but the keychain knows that there was a journal', () => {
    folder.sold(1, 5);
    remove();
    expect(start(true)).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'gone' } });
    expect(existsSync(folder.file)).toBe(false);
  });

  it('stops sales where the backup folder cannot be listed and the keychain knows the journal', () => {
    writeFileSync(copies, 'a file');
    expect(start(true)).toMatchObject({ ok: false, failure: { why: 'gone' } });
  });

  it('counts as a first start where nothing was sold on this computer yet', () => {
    expect(opened(start(false))).toEqual({ orders: 0, past: [], restored: null });
  });

  it('counts as a first start where the backups are of the other mode', async () => {
    folder.sold(1, 5);
    await copyAt(NOW);
    const training = join(folder.path, 'training.db');
    const first = openOrRestore(training, { now: NOW, epoch: 'newepoch', backupFolders: [copies], hadJournal: false });
    expect(first).toMatchObject({ ok: true, value: { restored: null } });
    if (first.ok) first.value.journal.close();
  });
});

describe('a till that waits for its disk to heal', () => {
  it('creates no journal where one is missing', async () => {
    const clock = new VirtualClock();
    const file = join(folder.path, 'journal', 'live.db');
    writeFileSync(join(folder.path, 'journal'), 'in the way');
    let openings = 0;
    const stop = retryOpeningJournal(clock, file, { kind: 'journal', why: 'io', detail: '' }, () => {
      openings += 1;
    });
    await clock.advance(2_000);
    expect(openings).toBe(0);
    rmSync(join(folder.path, 'journal'));
    mkdirSync(join(folder.path, 'journal'));
    await clock.advance(2_000);
    stop();
    expect(openings).toBe(1);
    expect(existsSync(file)).toBe(false);
  });
});
