import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/database.ts';
import { makeLongJournal } from '../../bench/lib/long-journal.ts';
import { memoryOfCheck } from '../../bench/lib/memory-of-check.ts';

/** A check of the journal beside a counter that sells needs little memory, however long the journal is. */

const ORDERS = 20_000;
/** What a check of any length may add, in MB. */
const MOST_MB = 100;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-memory-'));
  const file = join(folder, 'journal.db');
  await makeLongJournal(file, ORDERS);
  const db = openFile(file);
  // Without a checkpoint all that was ever written is new.
  db.exec('DELETE FROM checkpoint');
  db.close();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['a whole verification', 'verify'],
  ['a check of all that was written since the last checkpoint', 'checkRecent'],
] as const)(
  `%s of 100,000 events adds less than ${MOST_MB} MB`,
  async (_what, check) => {
    expect(await memoryOfCheck(join(folder, 'journal.db'), check, mkdtempSync(join(folder, 'empty-')))).toBeLessThan(MOST_MB);
  },
  120_000,
);
