import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CustomerTables } from '../../../../main/customers/customer-tables.ts';
import type { ExtensionEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { eraseCustomerOf } from '../../../../main/records/erasure/erase-customer.ts';
import { ErasureRecords } from '../../../../main/records/erasure/erasure-records.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import type { SavedNumber } from '../../../../shared/customers/customer.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { eraseNow, LATER, scrub, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { NO_CATALOGUE } from '../../../lab/fakes/erasure/no-catalogue.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { accountsOf, saleOnAccount } from '../../../lab/fakes/shop/on-account.ts';
import { cashOf } from '../../../lab/fakes/shop/payments.ts';
import { value } from '../../../lab/fakes/shop/shifts.ts';

const OWNER: Authority = { person: { id: 'p-1', name: 'Ratna', role: 'owner' }, liftedBy: null };
const NAMES = ['Bu Rina Kusumawati', 'Rina K. Toko Sebelah', 'PLN rumah Rina'];

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const numberOf = (numberId: string, number: string, label = NAMES[2] ?? ''): SavedNumber => ({
  ...{ numberId, productCode: 'pln-1', family: 'electricity-prepaid', brand: '', number, fields: [], label },
});

function customerEvents(): ExtensionEvent[] {
  const at = soldAt(1).at;
  const consent = { purpose: 'sellAgain', version: 1, language: 'id' };
  const saved = (subject: string, name: string, numbers: readonly SavedNumber[]) =>
    ({ type: 'customerSaved', subject, at, by: OWNER, name, note: name, numbers, consent }) as ExtensionEvent;
  return [
    saved('c-1', NAMES[0] ?? '', [numberOf('n-1', soldAt(7).clientNumber)]),
    saved('c-2', NAMES[1] ?? '', [numberOf('n-2', soldAt(8).clientNumber)]),
    { type: 'customersMerged', subject: 'c-1', at, by: OWNER, merged: 'c-2' } as ExtensionEvent,
    saved('c-3', 'Pak Agus', [numberOf('n-3', soldAt(9).clientNumber, 'PLN')]),
  ];
}

function kept(): Journal {
  const journal = folder.sold(1, 10);
  expect(journal.append(customerEvents())).toEqual(ok(null));
  return journal;
}

const customerIn = (journal: Journal, customerId: string) => journal.read.tables((db) => new CustomerTables(db).customer(customerId));

const numbers = [numberOf('n-1', soldAt(7).clientNumber), numberOf('n-2', soldAt(8).clientNumber)];

describe('the erasure of a customer', () => {
  it('ends the customer and removes names and numbers at once, also of those whose data went to them, and leaves others', async () => {
    const journal = kept();
    const erase = eraseCustomerOf(journal, new VirtualClock(LATER), NO_CATALOGUE);
    expect(await erase({ customerId: 'c-1', subjects: ['c-1', 'c-2'], numbers }, OWNER)).toEqual(ok(null));
    expect(journal.verify().brokenAt).toBeNull();
    expect(journal.erasure.queue.wanted().map(({ subject }) => subject)).toEqual(['ticket-7', 'ticket-8']);
    eraseNow(journal, ['ticket-7', 'ticket-8']);
    scrub(journal);
    expect(textsIn(folder.file, [...NAMES, soldAt(7).clientNumber, soldAt(8).clientNumber])).toEqual([]);
    expect(textsIn(folder.file, ['Pak Agus', soldAt(9).clientNumber])).toHaveLength(2);
    expect([journal.erasure.queue.wanted(), journal.verify().brokenAt]).toEqual([[], null]);
    journal.close();
    expect(folder.open().verify().brokenAt).toBeNull();
  });

  it('is repeated where a restore brought the customer back, also from before a merger', async () => {
    const journal = folder.sold(1, 10);
    journal.append(customerEvents().slice(0, 2));
    const clock = new VirtualClock(LATER);
    const old = await folder.copyAt(clock.now() - 1_000);
    journal.append(customerEvents().slice(2));
    await eraseCustomerOf(journal, clock, NO_CATALOGUE)({ customerId: 'c-1', subjects: ['c-1', 'c-2'], numbers }, OWNER);
    await new ErasureRecords(
      journal,
      () => folder.copies,
      async () => null,
    ).writeLists();
    journal.close();
    expect(restore(folder.file, old, { now: clock.now(), epoch: 'newepoch' })).toMatchObject({ ok: true });
    const restored = folder.open();
    expect(
      await new ErasureRecords(
        restored,
        () => folder.copies,
        async () => null,
      ).readLists(clock.now(), true),
    ).toEqual(ok(true));
    eraseNow(
      restored,
      restored.erasure.queue.wanted().map(({ subject }) => subject),
    );
    scrub(restored);
    expect(textsIn(folder.file, [...NAMES, soldAt(7).clientNumber, soldAt(8).clientNumber])).toEqual([]);
    expect([restored.erasure.queue.wanted(), restored.verify().brokenAt]).toEqual([[], null]);
  });

  it('leaves a customer who hands in money while their traces are looked for', async () => {
    const journal = kept();
    const erased = eraseCustomerOf(
      journal,
      new VirtualClock(LATER),
      NO_CATALOGUE,
    )({ customerId: 'c-1', subjects: ['c-1', 'c-2'], numbers }, OWNER);
    const payment = { customerId: 'c-1', paymentId: 'pay-1', amount: rupiah(50_000), given: [cashOf(50_000)] };
    value(accountsOf(journal).payIn(payment, OWNER));
    expect(await erased).toEqual(ok(null));
    expect(customerIn(journal, 'c-1')).toMatchObject({ name: NAMES[0], erasedAt: null });
    expect(journal.erasure.requests()).toEqual([]);
  });

  it('waits after a restore brought their debt back, until somebody settles it', async () => {
    const journal = kept();
    expect(journal.append(saleOnAccount(11, 'c-1', 0))).toEqual(ok(null));
    const debt = accountsOf(journal).standing('c-1').balance;
    const payment = { customerId: 'c-1', paymentId: 'pay-1', amount: rupiah(debt), given: [cashOf(debt)] };
    const clock = new VirtualClock(LATER);
    const old = await folder.copyAt(clock.now() - 1_000);
    value(accountsOf(journal).payIn(payment, OWNER));
    const request = { customerId: 'c-1', subjects: ['c-1', 'c-2'], numbers };
    expect(await eraseCustomerOf(journal, clock, NO_CATALOGUE)(request, OWNER)).toEqual(ok(null));
    expect(customerIn(journal, 'c-1')?.erasedAt).not.toBeNull();
    await new ErasureRecords(
      journal,
      () => folder.copies,
      async () => null,
    ).writeLists();
    journal.close();
    expect(restore(folder.file, old, { now: clock.now(), epoch: 'newepoch' })).toMatchObject({ ok: true });
    const restored = folder.open();
    expect(
      await new ErasureRecords(
        restored,
        () => folder.copies,
        async () => null,
      ).readLists(clock.now(), true),
    ).toEqual(ok(true));
    expect(customerIn(restored, 'c-1')).toMatchObject({ name: NAMES[0], erasedAt: null, erasureWantedAt: expect.any(String) });
    value(accountsOf(restored).payIn({ ...payment, askedForReceipt: true }, OWNER));
    expect(await eraseCustomerOf(restored, clock, NO_CATALOGUE)(request, OWNER)).toEqual(ok(null));
    expect(customerIn(restored, 'c-1')).toMatchObject({ name: '', erasedAt: expect.any(String) });
    expect(restored.verify().brokenAt).toBeNull();
  });

  it('never touches a customer who is still kept', () => {
    const journal = kept();
    expect(journal.erasure.prepare('c-3', LATER)).toMatchObject({ is: 'deferred', deferral: { why: 'customerKept', subject: 'c-3' } });
    expect(journal.erasure.prepare('c-2', LATER)).toMatchObject({ is: 'deferred', deferral: { why: 'customerKept', subject: 'c-1' } });
  });
});
