import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ComplaintBook } from '../../../../main/customers/complaints/complaint-book.ts';
import type { AccountViewDeps } from '../../../../main/customers/on-account/on-account-views.ts';
import { printReminder } from '../../../../main/customers/on-account/slip-actions.ts';
import { listedFrom } from '../../../../main/journal/core/epochs.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { BalanceBook } from '../../../../main/money/balance/balance-book.ts';
import { identifyJournal } from '../../../../main/records/restore/journal-identity.ts';
import { eventsOfRestore } from '../../../../main/records/restore/scan-past-runs.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { shiftPaper } from '../../../../shared/shifts/document/shift-paper.ts';
import { unconfirmedOf } from '../../../lab/fakes/copies/unconfirmed.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { AT } from '../../../lab/fakes/sales.ts';
import { accountsOf, saleOnAccount } from '../../../lab/fakes/shop/on-account.ts';
import { CUSTOMERS } from '../../../lab/fakes/shop/random-tickets.ts';
import { bookOf, contrasOf, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** What a journal that may lack its newest events believes of its money, over a real journal. */

const [RINA, DODI] = CUSTOMERS;
const LATER = '2026-12-24T00:00:00.000Z';
const DEPOSIT = randomUUID();
const AHEAD = randomUUID();

let folder: JournalFolder;
let journal: Journal;
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.open();
  value(bookOf(journal).open({ 50000: 4 }, SARI));
  // Rina handed in 100.000 ahead, Dodi owes a sale, and a deposit waits.
  value(accountsOf(journal).payIn({ ...pay(RINA, 100_000), paymentId: AHEAD }, SARI));
  write(journal, saleOnAccount(1, DODI, 3));
  value(
    balance().note(
      { depositId: DEPOSIT, sent: rupiah(500_000), bankFee: rupiah(0), credited: null, source: 'bank', reference: '' },
      SARI,
      null,
    ),
  );
});
afterEach(() => folder.remove());

const pay = (customerId: string, amount: number) => ({
  ...{ customerId, paymentId: randomUUID(), amount: rupiah(amount) },
  given: [{ tender: 'cash' as const, amount: rupiah(amount) }],
});
const back = (customerId = RINA) =>
  accountsOf(journal).payBack({ customerId, paymentId: randomUUID(), amount: rupiah(10_000), tender: 'cash', reference: '' }, SARI);
const balance = (): BalanceBook =>
  new BalanceBook({
    journal,
    clock: { now: () => Date.parse(AT) },
    dayBegan: () => '2026-01-01T00:00:00.000Z',
    shiftOpened: () => 0,
    copiedFigureOf: unconfirmedOf(journal).copiedFigureOf,
  });
const complaints = (): ComplaintBook =>
  new ComplaintBook({
    journal,
    clock: { now: () => Date.parse(AT) },
    copiedFigureOf: unconfirmedOf(journal).copiedFigureOf,
    changed: () => undefined,
  });
const restore = (at = LATER): void =>
  void value(journal.append(eventsOfRestore(journal, { epoch: `copy${randomUUID().slice(0, 8)}`, at })));
const isAsked = (kind: string, id: string) => ({ ok: false, failure: { kind: 'asOfCopy', figure: { kind, id } } });

it('asks nothing while nothing was lost', () => {
  expect(unconfirmedOf(journal).list()).toEqual([]);
  expect(back()).toMatchObject({ ok: true });
});

describe('after a restore', () => {
  beforeEach(() => restore());

  it('lists every account, deposit that waits and open complaint, as of the newest event of the copy', () => {
    const figures = unconfirmedOf(journal).list();
    expect(figures.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      [`account ${RINA}`, `account ${DODI}`, `deposit ${DEPOSIT}`].toSorted(),
    );
    for (const { copyAt } of figures) expect(copyAt < LATER).toBe(true);
    expect(journal.verify().brokenAt).toBeNull();
  });

  it('gives no credit back, sells nothing on it, closes no account and takes no payment back before a person confirms it', () => {
    expect(back()).toMatchObject(isAsked('account', RINA));
    expect(accountsOf(journal).putOnAccount(RINA, rupiah(10_000))).toMatchObject(isAsked('account', RINA));
    const contra = contrasOf(journal, bookOf(journal));
    expect(contra.book({ contraId: randomUUID(), kind: 'account', actId: AHEAD, reason: 'salah' }, SARI)).toMatchObject(
      isAsked('account', RINA),
    );
    value(unconfirmedOf(journal).confirm({ kind: 'account', id: RINA }, -100_000, SARI));
    expect(back()).toMatchObject({ ok: true });
    expect(accountsOf(journal).putOnAccount(RINA, rupiah(10_000))).toMatchObject({ ok: true });
    // The other account still waits.
    expect(accountsOf(journal).putOnAccount(DODI, rupiah(1))).toMatchObject(isAsked('account', DODI));
  });

  it('closes no account that is not confirmed', () => {
    const another = randomUUID();
    value(accountsOf(journal).open({ customerId: another, limit: rupiah(50_000) }, SARI));
    restore();
    expect(accountsOf(journal).close(another, SARI)).toMatchObject(isAsked('account', another));
    value(unconfirmedOf(journal).confirm({ kind: 'account', id: another }, 0, SARI));
    expect(accountsOf(journal).close(another, SARI)).toMatchObject({ ok: true });
  });

  it('takes a payment once the customer was asked for a receipt, and asks again at the next one', () => {
    const book = accountsOf(journal);
    expect(book.payIn(pay(DODI, 5_000), SARI)).toMatchObject({ failure: { kind: 'asOfCopy', mayGoOn: true } });
    expect(book.payIn({ ...pay(DODI, 5_000), askedForReceipt: true }, SARI)).toMatchObject({ ok: true });
    expect(book.payIn(pay(DODI, 5_000), SARI)).toMatchObject(isAsked('account', DODI));
  });

  it('answers a repeated payment that is recorded, without a question', () => {
    expect(accountsOf(journal).payIn({ ...pay(RINA, 100_000), paymentId: AHEAD }, SARI)).toMatchObject({ ok: true });
  });

  it('prints no reminder of a debt that may be paid', async () => {
    const deps = { onAccount: accountsOf(journal), customers: { book: { get: () => ({ ok: true, value: { name: 'Dodi' } }) } } };
    const printed = printReminder(
      deps as unknown as AccountViewDeps,
      { printAccount: () => Promise.reject(new Error('printed')) },
      DODI,
      SARI,
    );
    expect(await printed).toMatchObject(isAsked('account', DODI));
  });

  it('credits no deposit and takes none back before a person confirms it', () => {
    const form = { depositId: DEPOSIT, credited: rupiah(500_000) };
    expect(balance().credit(form, SARI)).toMatchObject(isAsked('deposit', DEPOSIT));
    const contra = contrasOf(journal, bookOf(journal));
    expect(contra.book({ contraId: randomUUID(), kind: 'deposit', actId: DEPOSIT, reason: 'salah' }, SARI)).toMatchObject(
      isAsked('deposit', DEPOSIT),
    );
    value(unconfirmedOf(journal).confirm({ kind: 'deposit', id: DEPOSIT }, 500_000, SARI));
    expect(balance().credit(form, SARI)).toMatchObject({ ok: true });
  });

  it('names them on the paper of the shift, and only while they wait', () => {
    const text = () => {
      value(bookOf(journal).takeX(SARI));
      return value(receiptPlainText(shiftPaper(value(bookOf(journal).document(1)), false), 48));
    };
    expect(text()).toMatch(/BELUM DIKONFIRMASI[\s\S]*Bon dan titipan +2\n[\s\S]*Deposit ke penyedia +1\n/);
    const book = unconfirmedOf(journal);
    for (const figure of book.list()) value(book.confirm(figure, 0, SARI));
    expect(text()).not.toContain('BELUM DIKONFIRMASI');
  });

  it('asks again after another restore, and keeps the time of the older copy of what nobody confirmed', () => {
    const [older] = unconfirmedOf(journal).list();
    value(unconfirmedOf(journal).confirm({ kind: 'account', id: RINA }, 0, SARI));
    value(journal.append([{ type: 'marked', subject: '', at: LATER, marker: 'later' }]));
    restore('2026-12-25T00:00:00.000Z');
    const times = new Map(
      unconfirmedOf(journal)
        .list()
        .map(({ id, copyAt }) => [id, copyAt]),
    );
    expect(times.get(DODI)).toBe(older?.copyAt);
    expect(times.get(RINA)).toBe(LATER);
  });
});

it('pays no compensation for a complaint of a copy before a person confirms it', () => {
  const complaintId = randomUUID();
  const orderId = journal.read.orderByNumber(1)?.order.sale.orderId ?? '';
  const event = { type: 'complaintOpened', subject: complaintId, orderId, text: '', at: AT, by: SARI } as const;
  value(journal.append([event]));
  restore();
  const compensate = () => complaints().compensate(orderId, 'm', rupiah(5_000), { type: 'signedOut', subject: 'x', at: AT }, SARI);
  expect(compensate()).toMatchObject(isAsked('complaint', complaintId));
  value(unconfirmedOf(journal).confirm({ kind: 'complaint', id: complaintId }, 0, SARI));
  expect(compensate()).not.toMatchObject(isAsked('complaint', complaintId));
});

it.each([
  ['of another computer', 'other-marker', []],
  ['that an epoch list knows to be older', 'ours', [{ epoch: 'lostlost', at: AT, after: 'firstrun' }]],
] as const)('doubts the figures of a copy %s at its start', (_, marker, archivedEpochs) => {
  value(
    journal.append([
      { type: 'epoch', subject: '', at: AT, epoch: 'firstrun' },
      { type: 'marked', subject: '', at: AT, marker: 'ours' },
    ]),
  );
  value(
    identifyJournal(journal, {
      randomBytes: (count) => new Uint8Array(count),
      marker,
      at: LATER,
      archivedEpochs: listedFrom('unknown', archivedEpochs),
    }),
  );
  expect(unconfirmedOf(journal).list()).toHaveLength(3);
});
