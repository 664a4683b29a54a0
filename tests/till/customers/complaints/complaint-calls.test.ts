import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMPLAINT_EXTENSION } from '../../../../main/customers/complaints/complaint-extension.ts';
import { complaintsIn } from '../../../../main/customers/complaints/complaint-tables.ts';
import { openReadOnlyJournal } from '../../../../main/journal/read-only-journal.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail } from '../../../../shared/lib/result.ts';
import type { CashMoveForm } from '../../../../shared/shifts/shift-forms.ts';
import { serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, successFor, TOKEN } from '../../../lab/fakes/sales.ts';
import { counterShop, failureOf, saleOf } from '../../fixture/counter-shop.ts';
import { valueOrThrow } from '../../shop/staff/staff-fixture.ts';

/** Complaints about a sold order, through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500), cost: rupiah(25_000) });
const voucher = productFor('voucher-retail', { code: 'voucher', price: rupiah(50_000), cost: rupiah(49_000) });
const RAW = '{"data":{"id":"x","attributes":{"status":"Success","serial_number":"SN-1"}}}';
const READ = successFor({ serialNumber: 'SN-1', voucherCode: '', salesPrice: rupiah(25_000) });

const shop = counterShop({ products: [airtime, voucher] });
beforeEach(() => {
  shop.service.onRead = () => ({ ...serviceReply({ is: 'accepted', reading: READ }), raw: RAW });
});

const begin = async (orderId: string, complaintId: string = randomUUID()) =>
  valueOrThrow(await shop.handlers.complaints.begin({ complaintId, orderId, text: 'belum masuk' }));
const add = (complaintId: string, step: 'noted' | 'sent' | 'answered', stepId: string = randomUUID()) =>
  shop.handlers.complaints.add({ complaintId, stepId, step, text: step });
const reversal = (orderId: string, amount = 25_000) => ({ reversalId: randomUUID(), orderId, amount: rupiah(amount), reference: 'RK-1' });

describe('a complaint', () => {
  it('is begun, sent and answered by a cashier, and closed by a supervisor alone', async () => {
    const { id } = await begin(await sold());
    valueOrThrow(await add(id, 'sent'));
    const { state, entries } = valueOrThrow(await add(id, 'answered'));
    expect([state, entries.map(({ kind, by }) => [kind, by.name])]).toEqual([
      'answered',
      [
        ['opened', 'Sari'],
        ['sent', 'Sari'],
        ['answered', 'Sari'],
      ],
    ]);
    const close = { complaintId: id, outcome: 'refused', text: 'SN benar' } as const;
    expect(failureOf(await shop.handlers.complaints.close(close))).toMatchObject({
      kind: 'notPermitted',
      action: 'closeComplaint',
      needs: 'supervisor',
    });
    await shop.signIn('Budi');
    expect(valueOrThrow(await shop.handlers.complaints.close(close))).toMatchObject({ state: 'closed', outcome: 'refused' });
    expect(valueOrThrow(await shop.handlers.complaints.open(undefined))).toEqual([]);
  });

  it('is one at a time for an order, and each press counts once', async () => {
    const orderId = await sold();
    const { id } = await begin(orderId);
    await begin(orderId, id);
    expect(failureOf(await shop.handlers.complaints.begin({ complaintId: randomUUID(), orderId, text: 'x' }))).toEqual({
      kind: 'complaintOpen',
      orderId,
    });
    const stepId = randomUUID();
    valueOrThrow(await add(id, 'noted', stepId));
    const { eventCount } = shop.till.book.journal;
    expect(valueOrThrow(await add(id, 'noted', stepId)).entries).toHaveLength(2);
    expect(shop.till.book.journal.eventCount).toBe(eventCount);
    expect(shop.till.complaints.hasOpenComplaint(orderId)).toBe(true);
  });

  it('is about no order that did not happen', async () => {
    shop.service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'salah' });
    shop.service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const orderId = await shop.ordered(saleOf(airtime));
    expect(failureOf(await shop.handlers.complaints.begin({ complaintId: randomUUID(), orderId, text: 'x' }))).toMatchObject({
      kind: 'notNow',
      orderId,
    });
    expect(failureOf(await shop.handlers.complaints.begin({ complaintId: randomUUID(), orderId: 'zzzz00000001', text: 'x' }))).toEqual({
      kind: 'notFound',
      what: 'order',
    });
    expect(failureOf(await add(randomUUID(), 'noted'))).toEqual({ kind: 'notFound', what: 'complaint' });
  });

  it('survives a restart with all its words, reads without a till, and agrees with a replay', async () => {
    const orderId = await sold();
    const { id } = await begin(orderId);
    valueOrThrow(await add(id, 'sent'));
    shop.reopen(() => {
      const readOnly = valueOrThrow(openReadOnlyJournal(join(shop.folder, 'training.db')));
      expect(complaintsIn(readOnly.read).ofOrder(orderId)).toMatchObject([{ id, state: 'sent' }]);
      readOnly.close();
    });
    expect(valueOrThrow(await shop.handlers.complaints.open(undefined))).toMatchObject([
      { id, orderId, state: 'sent', product: airtime.name },
    ]);
    expect(shop.till.book.journal.verify().brokenAt).toBeNull();
  });
});

describe('a complaint never refunds a success', () => {
  it('whatever is done about it: the order, its refund and where its money stands stay as they were', async () => {
    const orderId = await sold();
    const before = JSON.stringify(shop.till.book.get(orderId)?.order);
    await shop.signIn('Budi');
    const shiftId = await opened();
    const { id } = await begin(orderId);
    for (const step of ['noted', 'sent', 'answered'] as const) valueOrThrow(await add(id, step));
    valueOrThrow(await shop.handlers.shifts.moveCash(compensation(shiftId, orderId)));
    valueOrThrow(await shop.handlers.balance.noteReversal(reversal(orderId)));
    valueOrThrow(await shop.handlers.complaints.close({ complaintId: id, outcome: 'compensated', text: '' }));
    expect(JSON.stringify(shop.till.book.get(orderId)?.order)).toBe(before);
    expect(failureOf(await shop.handlers.sale.startRefund(orderId))).toMatchObject({ kind: 'notNow' });
    expect(shop.till.book.journal.verify().brokenAt).toBeNull();
  });

  it('a compensation is a supervisor’s pay-out from the drawer, in the same transaction as its line in the case', async () => {
    const orderId = await sold();
    const shiftId = await opened();
    const { id } = await begin(orderId);
    const form = compensation(shiftId, orderId);
    expect(failureOf(await shop.handlers.shifts.moveCash(form))).toMatchObject({ kind: 'notPermitted', action: 'payOut' });
    await shop.signIn('Budi');
    const { eventCount } = shop.till.book.journal;
    valueOrThrow(await shop.handlers.shifts.moveCash(form));
    valueOrThrow(await shop.handlers.shifts.moveCash(form));
    expect(shop.till.book.journal.eventCount).toBe(eventCount + 2);
    expect(shop.drawer).toContain(form.moveId);
    const [complaint] = valueOrThrow(await shop.handlers.complaints.ofOrder(orderId));
    expect(complaint?.entries.at(-1)).toMatchObject({ kind: 'compensated', id: form.moveId, amount: 20_000, by: { name: 'Budi' } });
    expect(complaint?.id).toBe(id);
  });

  it('a compensation of an order without an open complaint is a movement of cash alone', async () => {
    const orderId = await sold();
    await shop.signIn('Budi');
    const shiftId = await opened();
    const { eventCount } = shop.till.book.journal;
    valueOrThrow(await shop.handlers.shifts.moveCash(compensation(shiftId, orderId)));
    expect(shop.till.book.journal.eventCount).toBe(eventCount + 1);
  });
});

describe('the text for the provider', () => {
  const textOf = async (complaintId: string) => valueOrThrow(await shop.handlers.complaints.text({ complaintId, language: 'id' }));

  it('has the ids, the serial and the times for everybody, and raw answers for the owner alone', async () => {
    const orderId = await sold();
    const { id } = await begin(orderId);
    const told = await textOf(id);
    for (const part of [orderId, airtime.code, '081233445566', 'SN-1', 'belum masuk', 'Success']) expect(told.text).toContain(part);
    expect(told).toMatchObject({ hasCode: false, hasAnswers: false });
    expect(told.text).not.toContain('serial_number');
    await shop.signIn('Budi');
    expect((await textOf(id)).hasAnswers).toBe(false);
    await shop.signIn('Ratna');
    expect((await textOf(id)).text).toContain(RAW);
  });

  it('has the ends of a code for a cashier, and the whole of it for who may give it out again, whose copy is journalled', async () => {
    shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ serialNumber: '' }) });
    const orderId = await sold(voucher);
    const { id } = await begin(orderId);
    expect((await textOf(id)).text).not.toContain(TOKEN);
    valueOrThrow(await shop.handlers.complaints.copyText({ complaintId: id, language: 'en' }));
    expect(shop.till.book.journal.eventsOf(orderId).some(({ type }) => type === 'copied')).toBe(false);
    await shop.signIn('Budi');
    expect(await textOf(id)).toMatchObject({ hasCode: true, text: expect.stringContaining(TOKEN) });
    valueOrThrow(await shop.handlers.complaints.copyText({ complaintId: id, language: 'en' }));
    expect(shop.till.book.journal.eventsOf(orderId).some(({ type }) => type === 'copied')).toBe(true);
    expect(shop.copied.map((text) => text.includes(TOKEN))).toEqual([false, true]);
  });
});

it('an order under complaint keeps its customer’s data until the complaint is closed', async () => {
  const orderId = await sold();
  const held = () => shop.tables((db) => COMPLAINT_EXTENSION.openErasureHold?.(db)(['other', orderId]));
  expect(held()).toBeNull();
  const { id } = await begin(orderId);
  expect(held()).toEqual({ why: 'complaint', subject: orderId, until: null });
  await shop.signIn('Budi');
  valueOrThrow(await shop.handlers.complaints.close({ complaintId: id, outcome: 'refused', text: '' }));
  expect(held()).toBeNull();
});

it('nobody acts on complaints of a locked till', async () => {
  const { id } = await begin(await sold());
  valueOrThrow(shop.staff.signOut());
  for (const answer of [
    await shop.handlers.complaints.open(undefined),
    await add(id, 'noted'),
    await shop.handlers.complaints.text({ complaintId: id, language: 'id' }),
  ])
    expect(failureOf(answer)).toMatchObject(fail({ kind: 'notSignedIn' }).failure);
});

/** A sold order that the service calls successful. */
async function sold(product = airtime): Promise<string> {
  const orderId = await shop.sold(saleOf(product, { ...(product === voucher && { number: '' }) }));
  expect(shop.till.book.get(orderId)?.order.state.is).toBe('success');
  return orderId;
}

const opened = async (): Promise<string> => valueOrThrow(await shop.handlers.shifts.open({ float: { 50000: 4 } })).open?.id ?? '';
const compensation = (shiftId: string, orderId: string): CashMoveForm => ({
  ...{ shiftId, moveId: randomUUID(), kind: 'compensation', amount: rupiah(20_000), reason: 'keluhan' },
  ...{ giver: 'Budi', receiver: 'Bu Rina', orderId },
});
