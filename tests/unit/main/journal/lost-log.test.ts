import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Journal } from '../../../../main/journal/journal.ts';
import { beginEpoch } from '../../../../main/orders/epoch.ts';
import { nextOrderIds } from '../../../../main/orders/ids.ts';
import { watchForJournal } from '../../../../main/reopening.ts';
import { VirtualClock } from '../../../fakes/clock.ts';
import { JournalFolder } from '../../../fakes/journals.ts';

/** A till that died, and whose write-ahead log is gone: the newest sales are missing, and their ids must never be drawn again. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
  const journal = folder.sold(1, 5);
  journal.fold();
  folder.sold(6, 8, journal);
  const left = readFileSync(folder.file);
  journal.close();
  for (const end of ['-wal', '-shm']) rmSync(folder.file + end, { force: true });
  writeFileSync(folder.file, left);
});
afterEach(() => folder.remove());

const at = '2026-11-21T03:42:00.000Z';
let drawn = 0;
const randomBytes = (count: number): Uint8Array => {
  drawn += 1;
  return Buffer.alloc(count, drawn);
};

function openAndClose(): boolean {
  const journal = folder.open();
  const { lostLog } = journal.start;
  journal.close();
  return lostLog;
}

/** A start of the till: draws a new run of ids where one is due, and says which one is in use. */
function start() {
  const journal = folder.open();
  expect(beginEpoch(journal, { randomBytes, marker: null, at })).toEqual({ ok: true, value: null });
  const found = { first: nextOrderIds(journal, 1)[0], past: journal.read.pastRuns(), lostLog: journal.start.lostLog };
  journal.close();
  return found;
}

it('is still told after any number of programs had the journal open and closed it', () => {
  expect([openAndClose(), openAndClose(), openAndClose()]).toEqual([true, true, true]);
});

it('is still told after one of those programs wrote to it, and died itself', () => {
  const journal = folder.open();
  journal.note('verified', 'yes');
  const files = ['', '-wal'].map((end) => [end, readFileSync(folder.file + end)] as const);
  journal.close();
  for (const [end, bytes] of files) writeFileSync(folder.file + end, bytes);
  expect(openAndClose()).toBe(true);
});

it('makes the next start of the till begin a new run of ids and look for the old one, whoever had it open before', () => {
  openAndClose();
  const first = start();
  expect(first).toMatchObject({ lostLog: true, past: [{ epoch: 'abcdefgh', sequence: 5 }] });
  expect(first.first?.startsWith('abcdefgh')).toBe(false);
});

it('is settled by that new run: the start after it draws no other', () => {
  const first = start();
  expect(start()).toEqual({ ...first, lostLog: false });
});

it('is not forgotten by the till that waits for its disk to heal', async () => {
  const clock = new VirtualClock();
  let healed = false;
  const stop = watchForJournal(clock, folder.file, { kind: 'journal', why: 'full', detail: '' }, () => {
    healed = true;
  });
  await clock.advance(10_000);
  stop();
  expect(healed).toBe(true);
  expect(start()).toMatchObject({ lostLog: true, past: [{ epoch: 'abcdefgh', sequence: 5 }] });
});

it('is in no way of a whole verification', () => {
  openAndClose();
  const journal = Journal.open(folder.file);
  if (!journal.ok) throw new Error(journal.failure.detail);
  expect(journal.value.verify().brokenAt).toBeNull();
  journal.value.close();
});
