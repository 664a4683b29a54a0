import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retryOpeningJournal } from '../../../main/app/opening/retry-open-journal.ts';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { openReadOnlyJournal } from '../../../main/journal/read-only-journal.ts';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../lab/crash/small-disk.ts';
import { VirtualClock } from '../../lab/fakes/clock.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

/** A till that starts on a disk that takes no writes shows its orders, and opens once the disk takes writes. A search may have kept the log. */

const RETRIES_MS = 10_000;

describe.skipIf(whyNoSmallDisk() !== null)('a journal on a disk that takes no writes', () => {
  let folder: JournalFolder;
  let disk: SmallDisk;
  beforeEach(() => {
    folder = new JournalFolder();
    disk = mountSmallDisk(folder.path, 64);
  });
  afterEach(() => {
    disk.unmount();
    folder.remove();
  });

  /** Counts what the retries report while the orders stay readable. */
  async function writableAgain(file: string): Promise<number> {
    const clock = new VirtualClock();
    const opened = openJournal(file);
    if (opened.ok) return expect.unreachable('the disk takes no writes');
    const shown = openReadOnlyJournal(file);
    let reports = 0;
    retryOpeningJournal(clock, file, opened.failure, () => {
      reports += 1;
      if (shown.ok) shown.value.close();
    });
    await clock.advance(RETRIES_MS);
    expect([shown.ok, reports], 'while it takes none').toEqual([true, 0]);
    disk.makeWritable();
    await clock.advance(RETRIES_MS);
    return reports;
  }

  it.each(['was folded away', 'stayed, because a search ended after the till'])(
    'is found writable once, also where its log %s',
    async (log) => {
      const journal = folder.sold(1, 5);
      const search = openReadOnly(folder.file);
      search.prepare('SELECT count(*) FROM events').all();
      if (log === 'was folded away') search.close();
      journal.close();
      if (search.isOpen) search.close();
      disk.makeReadOnly();
      expect(await writableAgain(folder.file)).toBe(1);
      const again = openJournal(folder.file);
      expect(again.ok).toBe(true);
      if (again.ok) again.value.close();
    },
  );
});
