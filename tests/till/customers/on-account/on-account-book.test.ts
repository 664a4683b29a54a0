import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { debtSums } from '../../../../main/customers/on-account/debt-sums.ts';
import type { OnAccountBook } from '../../../../main/customers/on-account/on-account-book.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { AccountPaymentForm } from '../../../../shared/on-account/on-account-forms.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { accountsOf } from '../../../lab/fakes/shop/on-account.ts';
import { CUSTOMERS, randomSales } from '../../../lab/fakes/shop/random-tickets.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** What customers owe, over a real journal. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const [RINA] = CUSTOMERS;
const cash = (amount: number, customerId: string = RINA): AccountPaymentForm => ({
  customerId,
  paymentId: randomUUID(),
  amount: rupiah(amount),
  given: [{ tender: 'cash', amount: rupiah(amount) }],
});

describe('a customer’s account', () => {
  it('is opened with a limit, changed, and closed once nothing is owed', () => {
    const book = accountsOf(folder.open());
    expect(book.putOnAccount(RINA, rupiah(1))).toMatchObject({ failure: { kind: 'accountMissing', available: 0 } });
    value(book.open({ customerId: RINA, limit: rupiah(100_000) }, SARI));
    expect(book.open({ customerId: RINA, limit: rupiah(1) }, SARI)).toMatchObject({ failure: { kind: 'accountOpenAlready' } });
    expect(book.putOnAccount(RINA, rupiah(100_000))).toEqual({ ok: true, value: 0 });
    expect(book.putOnAccount(RINA, rupiah(130_000))).toEqual({ ok: true, value: 30_000 });
    value(book.changeLimit({ customerId: RINA, limit: rupiah(200_000) }, SARI));
    expect(book.standing(RINA)).toEqual({ balance: 0, limit: 200_000, available: 200_000 });
    value(book.close(RINA, SARI));
    expect(book.changeLimit({ customerId: RINA, limit: rupiah(1) }, SARI)).toMatchObject({ failure: { kind: 'accountMissing' } });
  });

  it('holds money that was handed in ahead, and gives it back', () => {
    const journal = folder.open();
    const book = accountsOf(journal);
    const payment = cash(75_000);
    value(book.payIn(payment, SARI));
    const { eventCount } = journal;
    value(book.payIn(payment, SARI));
    expect(journal.eventCount).toBe(eventCount);
    expect(book.standing(RINA)).toEqual({ balance: -75_000, limit: null, available: 75_000 });
    expect(book.putOnAccount(RINA, rupiah(75_000))).toEqual({ ok: true, value: 0 });
    expect(book.putOnAccount(RINA, rupiah(75_001))).toMatchObject({ failure: { kind: 'accountMissing', available: 75_000 } });
    const back = { customerId: RINA, paymentId: randomUUID(), tender: 'cash', reference: '' } as const;
    expect(book.payBack({ ...back, amount: rupiah(80_000) }, SARI)).toMatchObject({ failure: { kind: 'creditTooSmall', credit: 75_000 } });
    value(book.payBack({ ...back, amount: rupiah(75_000) }, SARI));
    expect(book.standing(RINA).balance).toBe(0);
  });

  it('takes the means that make up the amount, and none on account', () => {
    const book = accountsOf(folder.open());
    const given = [{ tender: 'account', amount: rupiah(5_000), reference: '', seen: true }] as const;
    expect(book.payIn({ ...cash(5_000), given: [...given] }, SARI)).toMatchObject({ failure: { kind: 'tenderOff', tender: 'account' } });
    expect(book.payIn({ ...cash(5_000), given: [] }, SARI)).toMatchObject({ failure: { kind: 'paymentTooSmall', missing: 5_000 } });
  });
});

describe('the debts of any history', () => {
  it('balance to the rupiah in every span, for all customers and for each', () => {
    const act = fc.record({
      kind: fc.constantFrom('pay', 'back', 'writeOff', 'sale', 'sale', 'sale' as const),
      customer: fc.constantFrom(...CUSTOMERS),
      amount: fc.integer({ min: 1, max: 60_000 }),
    });
    fc.assert(
      fc.property(randomSales, fc.array(act, { minLength: 10, maxLength: 60 }), fc.nat(100), ({ events }, acts, split) => {
        folder.remove();
        folder = new JournalFolder();
        const journal = folder.open();
        const book = accountsOf(journal);
        const left = [...events];
        const ends: number[] = [];
        for (const { kind, customer, amount } of acts) {
          if (kind === 'sale') write(journal, left.splice(0, 1));
          else actOf(book, kind, customer, amount);
          ends.push(journal.eventCount);
        }
        const to = journal.eventCount;
        const all = sumsOf(journal, 0, to);
        const owed = CUSTOMERS.map((customer) => book.standing(customer).balance);
        expect(all).toMatchObject({ before: 0, after: owed.reduce((sum, balance) => sum + balance, 0) });
        expect(all.ahead).toBe(owed.reduce((sum, balance) => sum + Math.max(0, -balance), 0));
        const middle = ends[split % ends.length] ?? 0;
        const [first, second] = [sumsOf(journal, 0, middle), sumsOf(journal, middle, to)];
        expect(second.before).toBe(first.after);
        expect(second.after).toBe(all.after);
        for (const name of ['charged', 'collected', 'credited', 'writtenOff'] as const) expect(first[name] + second[name]).toBe(all[name]);
        expect(all.byTender.reduce((sum, { collected }) => sum + collected, 0)).toBe(all.collected);
        expect(journal.verify().brokenAt).toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});

const sumsOf = (journal: Journal, after: number, to: number) => {
  const sums = journal.read.tables((db) => debtSums(db, { after, to }));
  expect(sums.after).toBe(sums.before + sums.charged - sums.collected - sums.credited - sums.writtenOff);
  return sums;
};

function actOf(book: OnAccountBook, kind: 'pay' | 'back' | 'writeOff', customerId: string, amount: number): void {
  const before = book.standing(customerId).balance;
  const acted =
    kind === 'pay'
      ? book.payIn(cash(amount, customerId), SARI)
      : kind === 'back'
        ? book.payBack({ customerId, paymentId: randomUUID(), amount: rupiah(amount), tender: 'transfer', reference: 'TF-1' }, SARI)
        : book.writeOff({ customerId, writeOffId: randomUUID(), amount: rupiah(amount), reason: 'pindah rumah' }, SARI);
  expect(acted.ok).toBe(kind === 'pay' || (kind === 'back' ? amount <= -before : amount <= before));
  const change = acted.ok ? (kind === 'back' ? amount : -amount) : 0;
  expect(book.standing(customerId).balance).toBe(before + change);
}
