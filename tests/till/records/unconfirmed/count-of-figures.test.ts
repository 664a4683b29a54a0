import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventsOfRestore } from '../../../../main/records/restore/scan-past-runs.ts';
import { checkSeen } from '../../../../main/records/unconfirmed/unconfirmed-actions.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import { debtOf } from '../../../../shared/on-account/customer-account.ts';
import { figureSubject, parseSubject } from '../../../../shared/staff/subjects.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { write } from '../../../lab/fakes/journals.ts';
import { ScriptedService } from '../../../lab/fakes/order-service.ts';
import { AT, readingFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { saleOnAccount } from '../../../lab/fakes/shop/on-account.ts';
import { CUSTOMERS } from '../../../lab/fakes/shop/random-tickets.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** Figures as of a copy through the real till: their count in the top bar, and what a person sees and confirms. */

const [RINA, DODI] = CUSTOMERS;
const COMPLAINT = randomUUID();

let folder: string;
let till: Till;
const open = (): Till => openScripted({ folder, clock: new VirtualClock(AT), service: new ScriptedService(), products: [] });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-count-'));
  till = open();
  const { journal } = till.book;
  write(journal, saleOnAccount(1, DODI, 3));
  // Paid on account, and in the copy not sent.
  write(journal, saleOnAccount(2, RINA, 3).slice(0, 1));
  const orderId = journal.read.orderByNumber(1)?.order.sale.orderId ?? '';
  const complaint = { type: 'complaintOpened', subject: COMPLAINT, orderId, text: '', at: AT, by: SARI } as const;
  value(journal.append([complaint]));
  value(journal.append(eventsOfRestore(journal, { epoch: 'copy0001', at: '2026-12-24T00:00:00.000Z' })));
  till.close();
  till = open();
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const counted = () => till.status.view().unconfirmed;

it('falls when a complaint is closed, and when an account is settled', () => {
  expect(counted()).toBe(3);
  value(till.complaints.close({ complaintId: COMPLAINT, outcome: 'cameAfterAll', text: '' }, SARI));
  expect(counted()).toBe(2);
  const amount = debtOf(till.onAccount.account(DODI));
  value(till.onAccount.writeOff({ customerId: DODI, writeOffId: randomUUID(), amount, reason: 'lunas' }, SARI));
  expect(counted()).toBe(1);
  expect(till.unconfirmed.list()).toMatchObject([{ kind: 'account', id: RINA }]);
});

it('falls as soon as the refund of an order settles an account', () => {
  const { order } = till.book.journal.read.orderByNumber(2) ?? {};
  const amount = debtOf(till.onAccount.account(RINA));
  const failed = readingFor({ status: 'Gagal', finalFailure: true });
  const happens = [
    { type: 'detailsAnswered', answer: { is: 'accepted', reading: failed } },
    { type: 'refundApproved', by: 'Sari' },
    { type: 'refundPaid', by: 'Sari', tender: 'account', part: { paidBy: 'account', amount } },
  ] as const;
  for (const event of happens) {
    expect(counted()).toBe(3);
    value(till.book.record(order?.sale.orderId ?? '', event));
  }
  expect(till.onAccount.account(RINA)).toMatchObject({ credit: 0 });
  expect(counted()).toBe(2);
});

it('shows its amount in the refusal, and takes no confirmation of an amount that changed since', () => {
  const seen = { kind: 'account', id: DODI, amount: debtOf(till.onAccount.account(DODI)) } as const;
  expect(seen.amount).toBeGreaterThan(1_000);
  expect(till.onAccount.whyUnconfirmed(DODI)).toMatchObject({ kind: 'asOfCopy', amount: seen.amount });
  expect(checkSeen(till, seen)).toEqual(ok(null));
  value(till.onAccount.writeOff({ customerId: DODI, writeOffId: randomUUID(), amount: rupiah(1_000), reason: 'sebagian' }, SARI));
  expect(checkSeen(till, seen)).toEqual(fail({ kind: 'figureChanged' }));
  expect(checkSeen(till, { ...seen, amount: seen.amount - 1_000 })).toEqual(ok(null));
});

it('keeps the sign of credit in what a PIN allows', () => {
  const subjectOf = (amount: number) => parseSubject(figureSubject({ kind: 'account', id: DODI, amount }));
  expect(subjectOf(-100_000)).toEqual({ kind: 'cash', amount: -100_000 });
  expect(subjectOf(100_000)).toEqual({ kind: 'cash', amount: 100_000 });
});
