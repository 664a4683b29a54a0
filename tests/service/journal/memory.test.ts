import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/core/database.ts';
import { isDeep } from '../../depth.ts';
import { makeLongJournal } from '../../lab/bench/lib/long-journal.ts';
import { memoryOfCheck } from '../../lab/bench/lib/memory-of-check.ts';

/** A check of the journal while a counter sells needs little memory, however long the journal is. */

const SHORT_ORDERS = 5_000;
const LONG_ORDERS = 20_000;
/** What a check of any length may add, in MB. */
const MOST_MB = 100;
/** What the 75,000 further events of the long journal may add, in MB: the events alone would take more than twice that in memory. */
const MORE_MB = 40;
/** A run begins with the calculating tests, so the depth is the same here and in each test. */
const deep = isDeep('memory of a check of 100,000 events');

let folder: string;
const fileOf = (orders: number): string => join(folder, `${orders}.db`);
beforeAll(async () => {
  if (!deep) return;
  folder = mkdtempSync(join(tmpdir(), 'loket-memory-'));
  for (const orders of [SHORT_ORDERS, LONG_ORDERS]) {
    await makeLongJournal(fileOf(orders), orders);
    const db = openFile(fileOf(orders));
    // Without a checkpoint the check covers every event.
    db.exec('DELETE FROM checkpoint');
    db.close();
  }
});
afterAll(() => {
  if (deep) rmSync(folder, { recursive: true, force: true });
});

it.runIf(deep).each([
  ['a whole verification', 'verify'],
  ['a check of all that was written since the last checkpoint', 'checkRecent'],
] as const)(`%s of 100,000 events adds less than ${MOST_MB} MB, and little more than one of 25,000`, async (_what, check) => {
  const added = (orders: number): Promise<number> => memoryOfCheck(fileOf(orders), check, mkdtempSync(join(folder, 'empty-')));
  // What V8 and the allocator keep for later differs by tens of MB between equal checks, and only adds: the least of some is closest.
  const of = { short: await added(SHORT_ORDERS), long: await added(LONG_ORDERS) };
  for (let more = 0; more < 3 && of.long - of.short >= MORE_MB; more += 1) of.long = Math.min(of.long, await added(LONG_ORDERS));
  expect(of.long).toBeLessThan(MOST_MB);
  expect(of.long - of.short).toBeLessThan(MORE_MB);
});
