import { afterEach, beforeEach, expect, it } from 'vitest';
import { JournalAdmin } from '../../../../main/till/maintenance/journal-admin.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

it('an update learns the size and the work of a journal without its backup folder and its orders', () => {
  folder.sold(1, 3).close();
  const unread = (): never => {
    throw new Error('it is on a slow share');
  };
  const admin = new JournalAdmin({
    ...{ current: unread, backupFolder: unread, journalFile: () => folder.file },
  } as unknown as ConstructorParameters<typeof JournalAdmin>[0]);
  const { bytes, work } = admin.workFacts();
  expect(work).toBeNull();
  expect(bytes).toBeGreaterThan(4_096);
});

it('the open orders of a journal are counted without reading them', () => {
  const journal = folder.sold(1, 3);
  expect(journal.read.openOrderCount()).toBe(0);
  write(journal, eventsOfSale(4).slice(0, 2));
  expect([journal.read.openOrderCount(), journal.read.openOrders().length]).toEqual([1, 1]);
});
