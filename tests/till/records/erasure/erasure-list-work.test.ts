import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import { ErasureClock } from '../../../../main/records/erasure/erasure-clock.ts';
import { ErasureListWork } from '../../../../main/records/erasure/erasure-list-work.ts';
import { ErasureRecords } from '../../../../main/records/erasure/erasure-records.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { OWNER } from '../../../lab/fakes/erasure/erasure-jobs.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

it('a wish on the list is read again after the next write where the journal could not keep it', async () => {
  const journal = folder.sold(1, 3);
  mkdirSync(folder.copies);
  const wish = { journal: 'abcdefgh', id: 'wish-1', at: soldAt(2).at, of: [soldAt(1).orderId], by: OWNER };
  writeFileSync(`${folder.file}.erasures`, `${JSON.stringify(wish)}\n`);
  let news = 0;
  const work = new ErasureListWork({
    ...{ journal, clock: new VirtualClock(), trust: new ErasureClock(journal), stop: new AbortController().signal },
    records: new ErasureRecords(
      journal,
      () => folder.copies,
      async () => null,
    ),
    finishRequested: async () => undefined,
    on: {
      fresh: () => {
        news += 1;
      },
      listed: () => undefined,
      bug: (error) => expect.unreachable(String(error)),
    },
  });
  const wishes = () => journal.erasure.requests().map(({ id }) => id);
  const other = openFile(join(folder.path, 'live.db'));
  other.exec('BEGIN IMMEDIATE');
  work.read();
  await work.settled;
  expect([wishes(), news]).toEqual([[], 0]);
  other.close();
  write(journal, eventsOfSale(4));
  work.noteRequests();
  await work.settled;
  expect(wishes()).toEqual(['wish-1']);
  expect(news).toBeGreaterThan(0);
});
