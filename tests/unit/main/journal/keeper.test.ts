import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../../../main/journal/backup.ts';
import { openReadOnly } from '../../../../main/journal/database.ts';
import type { JournalFailure } from '../../../../main/journal/faults.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { JournalKeeper, type KeeperParts } from '../../../../main/journal/keeper.ts';
import { checkSinceCheckpoint } from '../../../../main/journal/start-check.ts';
import { ok } from '../../../../shared/result.ts';
import { settle, VirtualClock } from '../../../fakes/clock.ts';
import { JournalFolder } from '../../../fakes/journals.ts';

const HOUR = 3_600_000;

let folder: JournalFolder;
let clock: VirtualClock;
let copied: string[];
let broken: JournalFailure[];
let keeper: JournalKeeper;

beforeEach(() => {
  folder = new JournalFolder();
  clock = new VirtualClock();
  copied = [];
  broken = [];
});
afterEach(() => {
  keeper.stop();
  folder.remove();
});

/** The reader's work, on this thread: the threads have a test of their own. */
function readerOf(file: string): KeeperParts['reader'] {
  const reading = async <T>(work: (db: ReturnType<typeof openReadOnly>) => T): Promise<Awaited<T>> => {
    const db = openReadOnly(file);
    try {
      return await work(db);
    } finally {
      db.close();
    }
  };
  return {
    backup: (to, now) => reading((db) => backUp(db, file, to, now)),
    checkRecent: () =>
      reading((db) => {
        const { last, brokenAt } = checkSinceCheckpoint(db);
        return ok({ brokenAt, ...last });
      }),
  };
}

function keep(journal: Journal): void {
  keeper = new JournalKeeper({
    journal,
    reader: readerOf(folder.file),
    clock,
    backupFolder: () => join(folder.path, 'copies'),
    backedUp: (result) => copied.push(result.ok ? result.value.file : result.failure.why),
    broken: (failure) => broken.push(failure),
  });
  keeper.start();
}

async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    await clock.advance(HOUR);
    for (let turn = 0; turn < 200; turn += 1) await settle();
    await keeper.backUp;
  }
}

describe('the keeper of the journal', () => {
  it('makes a copy at the first start with sales, and then one a day', async () => {
    keep(folder.sold(1, 3));
    await keeper.backUp();
    expect(copied.length).toBe(1);
    for (let day = 0; day < 3; day += 1) {
      await clock.advance(24 * HOUR);
      await keeper.backUp();
    }
    expect(copied.length).toBeGreaterThanOrEqual(4);
  });

  it('makes one copy of two calls at once', async () => {
    keep(folder.sold(1, 3));
    const [first, second] = await Promise.all([keeper.backUp(), keeper.backUp()]);
    expect(first).toBe(second);
    expect(copied.length).toBe(1);
  });

  it('makes no copy of a journal without sales', async () => {
    keep(folder.open());
    await hours(2);
    expect(copied).toEqual([]);
  });

  it('makes history quick to find in quiet moments, a few orders at a time', async () => {
    const journal = folder.sold(1, 130);
    keep(journal);
    await clock.advance(5_000);
    expect(journal.index(0)).toEqual({ ok: true, value: 90 });
    await clock.advance(1_000);
    expect(journal.index(0)).toEqual({ ok: true, value: 0 });
  });

  it('looks at once at what a start left unchecked, and keeps the checkpoint', async () => {
    folder.sold(1, 300).close();
    const journal = folder.open();
    expect(journal.start.unchecked).toBeGreaterThan(0);
    keep(journal);
    expect(await keeper.check()).toEqual({ ok: true, value: null });
    keeper.stop();
    journal.close();
    expect(folder.open().start).toMatchObject({ checked: 0, unchecked: 0 });
    expect(broken).toEqual([]);
  });

  it('tells that sales must stop when the journal does not agree with itself', async () => {
    const journal = folder.sold(1, 20);
    keep(journal);
    const other = (await import('../../../../main/journal/database.ts')).openFile(folder.file);
    other.exec("UPDATE orders SET state = 'failed' WHERE number = 18");
    other.close();
    await keeper.check();
    expect(broken).toMatchObject([{ kind: 'journal', why: 'corrupt' }]);
  });
});
