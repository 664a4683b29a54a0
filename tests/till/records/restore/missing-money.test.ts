import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openImmutable } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { readBackupContents } from '../../../../main/records/restore/inspect-backup.ts';
import { lastSharedEvent, missingMoney, type SharedEvent } from '../../../../main/records/restore/missing-money.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { OnAccountEvent } from '../../../../shared/on-account/on-account-events.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { AT } from '../../../lab/fakes/sales.ts';
import { bookOf, emptyShift, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** What of a journal's money a backup cannot hold. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const NONE = { zs: [], payments: 0, deposits: 0 };

function pay(journal: Journal, paymentId: string, at = AT): void {
  const amount = rupiah(10_000);
  const event: OnAccountEvent = {
    ...{ type: 'accountPaid', subject: 'customer-1', paymentId, amount, change: rupiah(0), at, by: SARI },
    payments: [{ tender: 'cash', amount, reference: '' }],
  };
  value(journal.append([event]));
}

/** The last event that the journal and a backup of it, which is made now, have in common. */
async function sharedWithCopy(journal: Journal): Promise<SharedEvent> {
  const copy = openImmutable(await folder.copyAt(Date.parse(AT)));
  try {
    return journal.read.tables((db) => lastSharedEvent(db, copy));
  } finally {
    copy.close();
  }
}

it('is what came after the last event that both have: Zs by their numbers, payments on account, deposits', async () => {
  const journal = folder.sold(1, 2);
  emptyShift(bookOf(journal));
  pay(journal, 'payment-1');
  const shared = await sharedWithCopy(journal);
  expect(journal.read.tables((db) => missingMoney(db, shared))).toEqual(NONE);
  emptyShift(bookOf(journal));
  pay(journal, 'payment-2');
  expect(journal.read.tables((db) => missingMoney(db, shared))).toEqual({ zs: [2], payments: 1, deposits: 0 });
  expect(journal.read.tables((db) => missingMoney(db, { seq: 0, head: '' }))).toEqual({ zs: [1, 2], payments: 2, deposits: 0 });
});

it('does not depend on the clock where the journal came from an older backup than the one that is looked at', async () => {
  const journal = folder.sold(1, 2);
  const older = await folder.copyAt(Date.parse(AT));
  pay(journal, 'payment-1');
  const newer = await folder.copyAt(Date.parse(AT) + 60_000);
  folder.close();
  expect(restore(folder.file, older, { now: Date.parse(AT), epoch: '0123456789ab', listed: [] }).ok).toBe(true);
  const restored = folder.open();
  pay(restored, 'payment-2', '2026-11-01T00:00:00.000Z');
  const { shared } = value(readBackupContents(folder.file, newer));
  expect(restored.read.tables((db) => shared && missingMoney(db, shared))).toEqual({ ...NONE, payments: 1 });
});

it('is unknown where the journal is another one by now', async () => {
  const shared = await sharedWithCopy(folder.sold(1, 2));
  folder.remove();
  folder = new JournalFolder();
  expect(folder.sold(5, 2).read.tables((db) => missingMoney(db, shared))).toBeNull();
});

it('is unknown where the present journal cannot be read', async () => {
  folder.sold(1, 2);
  const backup = await folder.copyAt(Date.parse(AT));
  folder.close();
  writeFileSync(folder.file, 'no journal');
  expect(value(readBackupContents(folder.file, backup)).shared).toBeNull();
});
