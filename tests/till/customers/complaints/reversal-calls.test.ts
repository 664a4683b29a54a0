import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { CashMoveForm } from '../../../../shared/shifts/shift-forms.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { counterShop, failureOf, saleOf } from '../../fixture/counter-shop.ts';
import { valueOrThrow } from '../../shop/staff/staff-fixture.ts';

/** Compensations and the provider's reversals for a complaint, through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500), cost: rupiah(25_000) });
const costless = productFor('telco-prepaid', { code: 'pulsax', price: rupiah(26_500), cost: null });
const RAW = '{"data":{"id":"x","attributes":{"status":"Success","serial_number":"SN-1"}}}';
const READ = successFor({ serialNumber: 'SN-1', voucherCode: '', salesPrice: rupiah(25_000) });

const shop = counterShop({ products: [airtime, costless] });
beforeEach(() => {
  shop.service.onRead = () => ({ ...serviceReply({ is: 'accepted', reading: READ }), raw: RAW });
});

const BUDI: Authority = { person: { id: 'budi', name: 'Budi', role: 'supervisor' }, liftedBy: null };

const begin = async (orderId: string, complaintId: string = randomUUID()) =>
  valueOrThrow(await shop.handlers.complaints.begin({ complaintId, orderId, text: 'belum masuk' }));
const reversal = (orderId: string, amount = 25_000) => ({ reversalId: randomUUID(), orderId, amount: rupiah(amount), reference: 'RK-1' });

describe('money that was taken back', () => {
  it.each([
    ['cash', 'compensated'],
    ['reversal', 'reversed'],
  ] as const)('by a contra entry of a %s proves no outcome, and the case shows it', async (kind, outcome) => {
    const orderId = await sold();
    await shop.signIn('Budi');
    const shiftId = await opened();
    const { id } = await begin(orderId);
    const [paid, credit] = [compensation(shiftId, orderId), reversal(orderId)];
    if (kind === 'cash') valueOrThrow(await shop.handlers.shifts.moveCash(paid));
    else valueOrThrow(await shop.handlers.balance.noteReversal(credit));
    const actId = kind === 'cash' ? paid.moveId : credit.reversalId;
    valueOrThrow(shop.till.contras.book({ contraId: randomUUID(), kind, actId, reason: 'salah ketik' }, BUDI));
    expect(failureOf(await shop.handlers.complaints.close({ complaintId: id, outcome, text: '' }))).toEqual({
      kind: 'outcomeUnproven',
      outcome,
    });
    const [complaint] = valueOrThrow(await shop.handlers.complaints.ofOrder(orderId));
    expect([complaint?.state, complaint?.takenBack]).toEqual(['open', [actId]]);
  });
});

describe('the provider’s reversal', () => {
  it('is a supervisor’s credit to the balance, once, and stands in the open complaint', async () => {
    const orderId = await sold();
    await begin(orderId);
    const form = reversal(orderId);
    expect(failureOf(await shop.handlers.balance.noteReversal(form))).toMatchObject({ kind: 'notPermitted', action: 'noteDeposit' });
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.balance.noteReversal(form));
    valueOrThrow(await shop.handlers.balance.noteReversal(form));
    expect(valueOrThrow(await shop.handlers.balance.view(undefined)).reversals).toMatchObject([
      { orderId, amount: 25_000, reference: 'RK-1', by: 'Budi' },
    ]);
    const [complaint] = valueOrThrow(await shop.handlers.complaints.ofOrder(orderId));
    expect(complaint?.entries.filter(({ kind }) => kind === 'reversed')).toMatchObject([{ id: form.reversalId, amount: 25_000 }]);
  });

  it('is never more than the provider took, also in parts, and needs no complaint', async () => {
    const orderId = await sold();
    await shop.signIn('Budi');
    expect(failureOf(await shop.handlers.balance.noteReversal(reversal(orderId, 25_001)))).toEqual({ kind: 'reversalAboveDebit', orderId });
    valueOrThrow(await shop.handlers.balance.noteReversal(reversal(orderId, 20_000)));
    expect(failureOf(await shop.handlers.balance.noteReversal(reversal(orderId, 5_001)))).toEqual({ kind: 'reversalAboveDebit', orderId });
    valueOrThrow(await shop.handlers.balance.noteReversal({ ...reversal(orderId, 5_000), afterReversed: rupiah(20_000) }));
  });

  it.each([
    [25_500, 25_500, true],
    [25_500, 25_501, false],
    [20_000, 20_001, false],
    [20_000, 20_000, true],
  ])('of an order for which the provider told %i, whatever the catalogue expected, may be %i: %s', async (told, amount, isNoted) => {
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ salesPrice: rupiah(told) }) });
    shop.service.onRead = () =>
      serviceReply({ is: 'accepted', reading: successFor({ serialNumber: 'SN-1', voucherCode: '', salesPrice: rupiah(told) }) });
    const orderId = await sold();
    await shop.signIn('Budi');
    const noted = await shop.handlers.balance.noteReversal(reversal(orderId, amount));
    expect(failureOf(noted)).toEqual(isNoted ? null : { kind: 'reversalAboveDebit', orderId });
  });

  it('is measured by an earlier answer, where the delivery does not say what was taken', async () => {
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ salesPrice: rupiah(25_500) }) });
    shop.service.onRead = () =>
      serviceReply({ is: 'accepted', reading: successFor({ serialNumber: 'SN-1', voucherCode: '', salesPrice: null }) });
    const orderId = await sold();
    await shop.signIn('Budi');
    expect(failureOf(await shop.handlers.balance.noteReversal(reversal(orderId, 25_501)))).toEqual({ kind: 'reversalAboveDebit', orderId });
    valueOrThrow(await shop.handlers.balance.noteReversal(reversal(orderId, 25_500)));
  });

  it('asks where neither an answer nor the catalogue says what was taken, and is noted after a yes', async () => {
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ salesPrice: null }) });
    shop.service.onRead = () =>
      serviceReply({ is: 'accepted', reading: successFor({ serialNumber: 'SN-1', voucherCode: '', salesPrice: null }) });
    const orderId = await sold(costless);
    await shop.signIn('Budi');
    const form = reversal(orderId, 900_000);
    expect(failureOf(await shop.handlers.balance.noteReversal(form))).toEqual({ kind: 'reversalDebitUnknown', orderId });
    valueOrThrow(await shop.handlers.balance.noteReversal({ ...form, withoutDebit: true }));
  });

  it('asks for a second one of the same order, for exactly what was noted by then', async () => {
    const orderId = await sold();
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.balance.noteReversal(reversal(orderId, 10_000)));
    const second = reversal(orderId, 5_000);
    const asks = { kind: 'reversalAgain', orderId, reversed: 10_000 };
    expect(failureOf(await shop.handlers.balance.noteReversal(second))).toEqual(asks);
    expect(failureOf(await shop.handlers.balance.noteReversal({ ...second, afterReversed: rupiah(9_000) }))).toEqual(asks);
    valueOrThrow(await shop.handlers.balance.noteReversal({ ...second, afterReversed: rupiah(10_000) }));
  });

  it('explains the told balance that it raised', async () => {
    await shop.signIn('Budi');
    valueOrThrow(shop.till.balance.record(rupiah(1_000_000)));
    const orderId = await sold();
    valueOrThrow(await shop.handlers.balance.noteReversal(reversal(orderId)));
    valueOrThrow(shop.till.balance.record(rupiah(1_000_000)));
    expect(shop.till.balance.view().comparison).toMatchObject({ debit: 25_000, reversed: 25_000, unexplained: 0 });
  });
});

/** A sold order that the service calls successful. */
async function sold(product = airtime): Promise<string> {
  const orderId = await shop.sold(saleOf(product));
  expect(shop.till.book.get(orderId)?.order.state.is).toBe('success');
  return orderId;
}

const opened = async (): Promise<string> => valueOrThrow(await shop.handlers.shifts.open({ float: { 50000: 4 } })).open?.id ?? '';
const compensation = (shiftId: string, orderId: string): CashMoveForm => ({
  ...{ shiftId, moveId: randomUUID(), kind: 'compensation', amount: rupiah(20_000), reason: 'keluhan' },
  ...{ giver: 'Budi', receiver: 'Bu Rina', orderId },
});
