import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { debtSums } from '../../../../main/customers/on-account/debt-sums.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { BalanceBook } from '../../../../main/money/balance/balance-book.ts';
import type { ShiftBook } from '../../../../main/money/shifts/shift-book.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import type { ContraKind } from '../../../../shared/shifts/contra.ts';
import { shiftPaper } from '../../../../shared/shifts/document/shift-paper.ts';
import { unconfirmedOf } from '../../../lab/fakes/copies/unconfirmed.ts';
import { eraseNow } from '../../../lab/fakes/erasure/erasures.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { AT } from '../../../lab/fakes/sales.ts';
import { accountsOf, saleOnAccount } from '../../../lab/fakes/shop/on-account.ts';
import { CUSTOMERS } from '../../../lab/fakes/shop/random-tickets.ts';
import { bookOf, contrasOf, emptyShift, move, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** Contra entries over a real journal: what each kind of act leaves, and what no entry takes back. */

const [RINA] = CUSTOMERS;

let folder: JournalFolder;
let journal: Journal;
let shifts: ShiftBook;
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.open();
  shifts = bookOf(journal);
  value(shifts.open({ 50000: 4 }, SARI));
});
afterEach(() => folder.remove());

const balanceOf = (): BalanceBook =>
  new BalanceBook({
    journal,
    clock: { now: () => Date.parse(AT) },
    shiftOpened: () => shifts.openedAt,
    dayBegan: () => AT,
    copiedFigureOf: unconfirmedOf(journal).copiedFigureOf,
  });
const takeBack = (kind: ContraKind, actId: string, contraId: string = randomUUID()) =>
  contrasOf(journal, shifts).book({ contraId, kind, actId, reason: 'salah ketik' }, SARI);
const drawer = () => value(shifts.report(shifts.current?.number ?? 0)).drawer;
const debts = () => journal.read.tables((db) => debtSums(db, { after: 0, to: journal.eventCount }));
const pay = (amount: number, tender: 'cash' | 'qr' = 'cash'): string => {
  const paymentId = randomUUID();
  const given = tender === 'cash' ? { tender, amount: rupiah(amount) } : { tender, amount: rupiah(amount), reference: 'QR-1', seen: true };
  value(accountsOf(journal).payIn({ customerId: RINA, paymentId, amount: rupiah(amount), given: [given] }, SARI));
  return paymentId;
};

describe('a contra entry', () => {
  it.each(['payIn', 'changeShort', 'payOut', 'drop', 'compensation'] as const)('of %s leaves the drawer as it was', (kind) => {
    const before = drawer();
    value(shifts.moveCash(move('m', kind, 15_000), SARI));
    expect(drawer().expected).not.toBe(before.expected);
    value(takeBack('cash', 'm'));
    expect(drawer()).toMatchObject({ expected: before.expected, moves: { [kind]: 0 } });
    expect(drawer().moveList).toMatchObject([
      { kind, moveId: 'm' },
      { kind, contraOf: 'm', giver: 'Sari', reason: 'salah ketik' },
    ]);
  });

  it.each(['cash', 'qr'] as const)('of a payment by %s leaves the debt as it was, with the age of its sales', (tender) => {
    write(journal, saleOnAccount(1, RINA, 40));
    write(journal, saleOnAccount(2, RINA, 3));
    const [account, owed, expected] = [accountsOf(journal).account(RINA), debts().after, drawer().expected];
    const paymentId = pay(10_000_000, tender);
    expect(accountsOf(journal).account(RINA).charges).toEqual([]);
    value(takeBack('account', paymentId));
    expect(accountsOf(journal).account(RINA)).toEqual(account);
    expect(debts()).toMatchObject({ collected: 0, after: owed });
    expect(drawer().expected).toBe(expected);
    // The running total of an account that is read again and again is the same.
    const book = accountsOf(journal);
    const again = pay(20_000);
    book.account(RINA);
    value(takeBack('account', again));
    expect(book.account(RINA)).toEqual(account);
  });

  it('of credit that went back leaves the account as it was', () => {
    pay(75_000);
    const account = accountsOf(journal).account(RINA);
    const back = { customerId: RINA, paymentId: randomUUID(), amount: rupiah(50_000), tender: 'cash', reference: '' } as const;
    value(accountsOf(journal).payBack(back, SARI));
    value(takeBack('account', back.paymentId));
    expect(accountsOf(journal).account(RINA)).toEqual(account);
    expect(drawer().debts).toBe(75_000);
  });

  it('of a write-off leaves the debt as it was', () => {
    write(journal, saleOnAccount(1, RINA, 2));
    const owing = accountsOf(journal).account(RINA);
    const written = { customerId: RINA, writeOffId: randomUUID(), amount: rupiah(1_000), reason: 'pindah' };
    value(accountsOf(journal).writeOff(written, SARI));
    expect(debts().writtenOff).toBe(1_000);
    value(takeBack('account', written.writeOffId));
    expect(debts().writtenOff).toBe(0);
    expect(accountsOf(journal).account(RINA)).toEqual(owing);
  });

  it('of a payment whose credit went back waits until that is taken back', () => {
    const paymentId = pay(75_000);
    const back = { customerId: RINA, paymentId: randomUUID(), amount: rupiah(50_000), tender: 'cash', reference: '' } as const;
    value(accountsOf(journal).payBack(back, SARI));
    const { eventCount } = journal;
    expect(takeBack('account', paymentId)).toMatchObject({ failure: { kind: 'contraSpent' } });
    expect(journal.eventCount).toBe(eventCount);
    value(takeBack('account', back.paymentId));
    value(takeBack('account', paymentId));
    expect(accountsOf(journal).standing(RINA).balance).toBe(0);
  });

  it.each([
    { source: 'bank', credited: 500_000 },
    { source: 'bank', credited: null },
    { source: 'drawer', credited: 500_000 },
    { source: 'drawer', credited: null },
  ] as const)('of a deposit from the $source, credited $credited, leaves balance and drawer as they were', ({ source, credited }) => {
    const balance = balanceOf();
    value(balance.record(rupiah(1_000_000)));
    const expected = drawer().expected;
    const depositId = randomUUID();
    const form = { depositId, sent: rupiah(500_000), bankFee: rupiah(0), credited: credited && rupiah(credited), source, reference: '' };
    const noted =
      source === 'drawer'
        ? shifts.moveCashWith(move(depositId, 'deposit', 500_000), SARI, (event) => balance.note(form, SARI, event))
        : balance.note(form, SARI, null);
    value(noted);
    value(takeBack('deposit', depositId));
    expect(drawer().expected).toBe(expected);
    expect(balance.available()?.least).toBe(1_000_000);
    expect(balance.view().deposits).toMatchObject([{ depositId, sent: 500_000, credited, isTakenBack: true }]);
    for (const arrived of [1, 500_000])
      expect(balance.credit({ depositId, credited: rupiah(arrived) }, SARI)).toEqual({ ok: false, failure: { kind: 'contraTwice' } });
    // The cash of a deposit goes back with the deposit alone.
    expect(takeBack('cash', depositId)).toMatchObject({ ok: false });
  });

  it('is recorded once for its id, and stands against an act once', () => {
    value(shifts.moveCash(move('m', 'payOut', 5_000), SARI));
    const contraId = randomUUID();
    value(takeBack('cash', 'm', contraId));
    const { eventCount } = journal;
    value(takeBack('cash', 'm', contraId));
    expect(takeBack('cash', 'm')).toMatchObject({ failure: { kind: 'contraTwice' } });
    expect(takeBack('cash', contraId)).toMatchObject({ failure: { kind: 'contraOfContra' } });
    expect(takeBack('cash', 'nothing')).toMatchObject({ failure: { kind: 'contraUnknown' } });
    expect(takeBack('reversal', 'm')).toMatchObject({ ok: false });
    expect(journal.eventCount).toBe(eventCount);
  });

  it('moves cash of an earlier shift in the shift in which it is made, and names its Z on paper', () => {
    value(shifts.moveCash(move('m', 'payOut', 15_000), SARI));
    value(shifts.count({ 50000: 4 }, SARI));
    expect(takeBack('cash', 'm')).toMatchObject({ failure: { kind: 'shiftCounted' } });
    value(shifts.close({ floatLeft: rupiah(200_000), reason: 'x', allowedBy: null }, SARI));
    expect(takeBack('cash', 'm')).toMatchObject({ failure: { kind: 'noShift' } });
    value(shifts.open({ 50000: 4 }, SARI));
    value(takeBack('cash', 'm'));
    expect(drawer()).toMatchObject({ expected: 215_000, moves: { payOut: -15_000 } });
    value(shifts.count({ 50000: 4, 10000: 1, 5000: 1 }, SARI));
    const z = value(shifts.close({ floatLeft: rupiah(0), reason: '', allowedBy: null }, SARI));
    expect(z.contras).toMatchObject([{ what: 'payOut', amount: 15_000, z: 1, by: 'Sari', reason: 'salah ketik' }]);
    const paper = value(receiptPlainText(shiftPaper(value(shifts.document(2)), false), 48));
    expect(paper).toContain('ENTRI DIBATALKAN');
    expect(paper.replace(/\s+/g, ' ')).toContain('Kas keluar · dari Z 1 · salah ketik');
    expect(value(shifts.report(1)).contras).toBeUndefined();
    expect(journal.verify().brokenAt).toBeNull();
  });

  it('of a movement several shifts ago is erased with the movement, and neither waits', () => {
    const close = (floatLeft: number) => value(shifts.close({ floatLeft: rupiah(floatLeft), reason: 'x', allowedBy: null }, SARI));
    value(shifts.count({ 50000: 4 }, SARI));
    close(0);
    emptyShift(shifts);
    value(shifts.open({}, SARI));
    value(shifts.moveCash({ ...move('m', 'payIn', 15_000), reason: 'titipan Rina' }, SARI));
    value(shifts.count({}, SARI));
    close(0);
    for (let z = 4; z < 7; z += 1) emptyShift(shifts);
    value(shifts.open({}, SARI));
    value(takeBack('cash', 'm'));
    value(shifts.count({}, SARI));
    close(0);
    expect(value(shifts.report(7)).contras).toMatchObject([{ z: 3 }]);
    eraseNow(journal, ['m']);
    for (const z of [3, 7]) expect(JSON.stringify(value(shifts.document(z)))).not.toContain('titipan Rina');
    expect(journal.verify().brokenAt).toBeNull();
  });
});
