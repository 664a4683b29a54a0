import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackup } from '../../../../main/journal/backup/backup.ts';
import { openImmutable, openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalFailure } from '../../../../main/journal/core/journal-failure.ts';
import { checkSinceCheckpoint } from '../../../../main/journal/integrity/start-check.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { readDailyMark } from '../../../../main/journal/rollups/daily-mark.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { MaintenanceScheduler, type MaintenanceSchedulerDeps } from '../../../../main/till/maintenance/maintenance-scheduler.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { eventually } from '../../../eventually.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { forgetRollUps, JournalFolder, write } from '../../../lab/fakes/journals.ts';

const HOUR = 3_600_000;

let folder: JournalFolder;
let clock: VirtualClock;
let copied: string[];
/** How many backups were started. */
let begun: number;
let broken: JournalFailure[];
let keeper: MaintenanceScheduler;

beforeEach(() => {
  folder = new JournalFolder();
  clock = new VirtualClock();
  copied = [];
  begun = 0;
  broken = [];
});
afterEach(() => {
  keeper.stop();
  folder.remove();
});

/** The reader's work, on this thread; other tests cover the threads. */
function readerOf(file: string): MaintenanceSchedulerDeps['reader'] {
  const reading = async <T>(work: (db: ReturnType<typeof openReadOnly>) => T): Promise<Awaited<T>> => {
    const db = openReadOnly(file);
    try {
      return await work(db);
    } finally {
      db.close();
    }
  };
  return {
    backup: (to, now) => {
      begun += 1;
      return reading((db) => createBackup(db, { journal: file, folder: to, now, schema: JOURNAL_SCHEMA }));
    },
    checkRecent: () =>
      reading((db) => {
        const { last, brokenAt } = checkSinceCheckpoint(db, JOURNAL_SCHEMA);
        return ok({ brokenAt, ...last });
      }),
  };
}

function summedDay(): number {
  const db = openReadOnly(folder.file);
  try {
    return readDailyMark(db);
  } finally {
    db.close();
  }
}

function keep(journal: Journal): void {
  keeper = new MaintenanceScheduler({
    journal,
    reader: readerOf(folder.file),
    clock,
    backupFolder: () => join(folder.path, 'copies'),
    onBackup: (result) => copied.push(result.ok ? result.value.file : result.failure.why),
    onCorrupt: (failure) => broken.push(failure),
    onBug: (error) => expect.unreachable(String(error)),
  });
  keeper.start();
}

describe('the backup scheduler', () => {
  it('makes a backup in the first quiet minute of a journal with sales, and the next a day later, without being asked', async () => {
    keep(folder.sold(1, 3));
    await clock.advance(60_000);
    await eventually(() => expect(copied).toHaveLength(1));
    await clock.advance(23 * HOUR);
    expect(begun).toBe(1);
    // The hour of the schedule that is a day or more after the last backup.
    await clock.advance(2 * HOUR);
    await eventually(() => expect(copied).toHaveLength(2));
    expect(begun).toBe(2);
    // A day of a timer that fires every five seconds.
  });

  it('makes its own where another till that shares the folder has just made one', async () => {
    const other = new JournalFolder();
    other.sold(1, 3, other.open(), 'otherrun').close();
    await other.copyAt(clock.now(), folder.copies);
    other.remove();
    keep(folder.sold(1, 3));
    await clock.advance(60_000);
    await eventually(() => expect(copied).toHaveLength(1));
  });

  it('leaves the disk to a start and a busy counter: a due backup waits until nothing is written', async () => {
    const journal = folder.sold(1, 3);
    keep(journal);
    for (let n = 4; n < 16; n += 1) {
      await clock.advance(10_000);
      folder.sold(n, n, journal);
    }
    expect(begun).toBe(0);
    await clock.advance(40_000);
    expect(begun).toBe(1);
    await eventually(() => expect(copied).toHaveLength(1));
  });

  it('makes a backup also on a day without a quiet moment', async () => {
    const journal = folder.sold(1, 3);
    keep(journal);
    for (let passed = 0; passed < 4 * HOUR + 60_000; passed += 25_000) {
      write(journal, [{ type: 'place', subject: 'here', at: new Date(clock.now()).toISOString() }]);
      await clock.advance(25_000);
      if (passed === 500 * 25_000) expect(begun).toBe(0);
    }
    expect(begun).toBe(1);
    await keeper.backUp();
  });

  it('folds the write-ahead log once in a quiet moment', async () => {
    const journal = folder.sold(1, 60);
    const before = statSync(folder.file).mtimeMs;
    expect(statSync(`${folder.file}-wal`).size).toBeGreaterThan(100_000);
    keep(journal);
    const folds = vi.spyOn(journal, 'foldWal');
    await clock.advance(60_000);
    expect(folds).toHaveBeenCalledTimes(1);
    expect(statSync(folder.file).mtimeMs).toBeGreaterThan(before);
    const alone = openImmutable(folder.file);
    expect(alone.prepare('SELECT count(*) AS n FROM events').get()).toEqual({ n: 301 });
    alone.close();
    folder.sold(61, 61, journal);
    await clock.advance(20_000);
    expect(folds).toHaveBeenCalledTimes(2);
    await keeper.backUp();
  });

  it('makes one backup for two calls at once', async () => {
    keep(folder.sold(1, 3));
    const [first, second] = await Promise.all([keeper.backUp(), keeper.backUp()]);
    expect(first).toBe(second);
    expect(copied.length).toBe(1);
  });

  it('makes no backup of a journal without sales', async () => {
    keep(folder.open());
    await clock.advance(2 * HOUR);
    expect(begun).toBe(0);
  });

  it('indexes history in quiet moments, a few orders at a time', async () => {
    const journal = folder.sold(1, 130);
    keep(journal);
    await clock.advance(5_000);
    expect(journal.indexOrders(0)).toEqual({ ok: true, value: 90 });
    await clock.advance(1_000);
    expect(journal.indexOrders(0)).toEqual({ ok: true, value: 0 });
  });

  it('counts the sales of an older file for the reports in quiet moments, some at a time, and never beside a sale', async () => {
    const counted = (): unknown => {
      const db = openReadOnly(folder.file);
      const { n } = db.prepare('SELECT coalesce(sum(sold), 0) AS n FROM rollups').get() as { n: number };
      db.close();
      return n;
    };
    folder.sold(1, 120);
    forgetRollUps(folder);
    const journal = folder.open();
    keep(journal);
    folder.sold(121, 121, journal);
    await clock.advance(5_000);
    expect(counted()).toBe(1);
    await clock.advance(5_000);
    expect(counted()).toBe(21);
    await clock.advance(2_000);
    expect(counted()).toBe(121);
    expect(journal.verify().brokenAt).toBeNull();
  });

  it('sums past days for the reports in quiet moments, and never beside a sale', async () => {
    const journal = folder.sold(1, 3);
    // Days later, so that the day of the first sales is over.
    folder.sold(7_000, 7_000, journal);
    keep(journal);
    folder.sold(7_001, 7_001, journal);
    await clock.advance(5_000);
    expect(summedDay()).toBe(-1);
    await clock.advance(5_000);
    expect(summedDay()).toBe(19_724);
    expect(journal.verify().brokenAt).toBeNull();
  });

  it('checks at once what a start left out, and stores the checkpoint', async () => {
    folder.sold(1, 300).close();
    const journal = folder.open();
    expect(journal.openReport.uncheckedEvents).toBeGreaterThan(0);
    keep(journal);
    expect(await keeper.check()).toEqual({ ok: true, value: null });
    keeper.stop();
    journal.close();
    expect(folder.open().openReport).toMatchObject({ checkedEvents: 0, uncheckedEvents: 0 });
    expect(broken).toEqual([]);
  });

  it('stops sales when the journal contradicts itself', async () => {
    const journal = folder.sold(1, 20);
    keep(journal);
    const other = (await import('../../../../main/journal/core/database.ts')).openFile(folder.file);
    other.exec("UPDATE orders SET state = 'failed' WHERE number = 18");
    other.close();
    await keeper.check();
    expect(broken).toMatchObject([{ kind: 'journal', why: 'corrupt' }]);
  });
});
