import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Journal } from '../../../../main/journal/journal.ts';
import { endOf, missingMoney } from '../../../../main/restore/missing-money.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { OnAccountEvent } from '../../../../shared/on-account/on-account-events.ts';
import { JournalFolder } from '../../../fakes/journals.ts';
import { AT } from '../../../fakes/sales.ts';
import { bookOf, emptyShift, SARI, value } from '../../../fakes/shop/shifts.ts';

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
  value(journal.appendExtension([event], null));
}

it('is what came after its last event: Zs by their numbers, payments on account, deposits', () => {
  const journal = folder.sold(1, 2);
  emptyShift(bookOf(journal));
  pay(journal, 'payment-1');
  const end = journal.read.tables(endOf);
  expect(journal.read.tables((db) => missingMoney(db, end))).toEqual(NONE);
  emptyShift(bookOf(journal));
  pay(journal, 'payment-2');
  expect(journal.read.tables((db) => missingMoney(db, end))).toEqual({ zs: [2], payments: 1, deposits: 0 });
  expect(journal.read.tables((db) => missingMoney(db, null))).toEqual({ zs: [1, 2], payments: 2, deposits: 0 });
});

it('is what has a later time than the last event of another journal', () => {
  const journal = folder.sold(1, 2);
  pay(journal, 'payment-1', '2026-11-20T00:00:00.000Z');
  pay(journal, 'payment-2', '2026-11-23T00:00:00.000Z');
  const end = { seq: 3, head: 'f'.repeat(64), at: '2026-11-22T00:00:00.000Z' };
  expect(journal.read.tables((db) => missingMoney(db, end))).toEqual({ ...NONE, payments: 1 });
});
