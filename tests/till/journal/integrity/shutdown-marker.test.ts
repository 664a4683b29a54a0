import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { retryOpeningJournal } from '../../../../main/app/opening/retry-open-journal.ts';
import { listedFrom } from '../../../../main/journal/core/epochs.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { identifyJournal } from '../../../../main/records/restore/journal-identity.ts';
import { eventsOfRestore } from '../../../../main/records/restore/scan-past-runs.ts';
import { OrderIdSequence } from '../../../../main/selling/orders/order-id-sequence.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

/** A till that died and lost its write-ahead log: the newest sales are missing, and the till must never draw their ids again. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
  const journal = folder.sold(1, 5);
  journal.foldWal();
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
  const { lostLog } = journal.openReport;
  journal.close();
  return lostLog;
}

/** Starts the till and makes the first sale. */
function start() {
  const journal = folder.open();
  expect(identifyJournal(journal, { randomBytes, marker: null, at, archivedEpochs: [] }).ok).toBe(true);
  const drawn = new OrderIdSequence({
    journal,
    clock: new VirtualClock(),
    randomBytes,
    account: () => null,
    archives: [],
    bug: () => undefined,
  }).next(1);
  const found = { first: drawn.ok ? drawn.value[0] : undefined, past: journal.read.unfinishedRuns(), lostLog: journal.openReport.lostLog };
  journal.close();
  return found;
}

it('is still reported after any number of programs opened and closed the journal', () => {
  expect([openAndClose(), openAndClose(), openAndClose()]).toEqual([true, true, true]);
});

it('is still reported after one of those programs wrote to it and died', () => {
  const journal = folder.open();
  journal.recordFact('verified', 'yes');
  const files = ['', '-wal'].map((end) => [end, readFileSync(folder.file + end)] as const);
  journal.close();
  for (const [end, bytes] of files) writeFileSync(folder.file + end, bytes);
  expect(openAndClose()).toBe(true);
});

it('makes the next start of the till begin a new run of ids and scan the old one, whichever program had it open before', () => {
  openAndClose();
  const first = start();
  expect(first).toMatchObject({ lostLog: true, past: [{ epoch: 'abcdefgh', sequence: 5 }] });
  expect(first.first?.startsWith('abcdefgh')).toBe(false);
});

it('is settled by that start: the next one doubts nothing, scans no other run, and draws its own epoch', () => {
  const first = start();
  const second = start();
  expect(second).toMatchObject({ past: first.past, lostLog: false });
  expect(second.first?.slice(0, 12)).not.toBe(first.first?.slice(0, 12));
});

it('is not forgotten by the till that waits for its disk to heal', async () => {
  const clock = new VirtualClock();
  let healed = false;
  const stop = retryOpeningJournal(clock, folder.file, { kind: 'journal', why: 'full', detail: '' }, () => {
    healed = true;
  });
  await clock.advance(2_000);
  stop();
  expect(healed).toBe(true);
  expect(start()).toMatchObject({ lostLog: true, past: [{ epoch: 'abcdefgh', sequence: 5 }] });
});

it('does not disturb a whole verification', () => {
  openAndClose();
  const journal = openJournal(folder.file);
  if (!journal.ok) throw new Error(journal.failure.detail);
  expect(journal.value.verify().brokenAt).toBeNull();
  journal.value.close();
});

it('has its run scanned once, at the first start whose epoch list answers, where the list was unreachable at the restore', () => {
  start();
  const listed = listedFrom('disk', [{ epoch: 'lostlost', at, after: 'abcdefgh' }]);
  const startWith = () => {
    const journal = folder.open();
    expect(identifyJournal(journal, { randomBytes, marker: null, at, archivedEpochs: listed }).ok).toBe(true);
    const found = { past: journal.read.unfinishedRuns(), epoch: journal.read.fact('epoch') };
    journal.close();
    return found;
  };
  const restored = folder.open();
  expect(restored.append(eventsOfRestore(restored, { epoch: 'copycopycopy', at })).ok).toBe(true);
  restored.close();
  const first = startWith();
  expect(first.past).toContainEqual({ epoch: 'lostlost', sequence: 0 });
  expect(startWith()).toEqual(first);
});
