import { beforeEach, describe, expect, test } from 'vitest';
import { canGiveBack, createOrderDeeds, type OrderDeeds } from '../../../renderer/features/deeds/order-deeds.ts';
import { emptySettleForm, readSettleForm } from '../../../renderer/features/deeds/settle-form.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { OrderView } from '../../../shared/views.ts';
import { createFakeBridge, type FakeBridge } from '../../fakes/bridge.ts';
import { anOrder, aProduct, refunds, states } from './builders.ts';

const ID = '7q2fk3ma000123';
let fake: FakeBridge;
let deeds: OrderDeeds;
let told: OrderView[];
beforeEach(() => {
  fake = createFakeBridge();
  told = [];
  deeds = createOrderDeeds(fake.bridge.sale, (view) => told.push(view));
  fake.answer('sale', 'withdraw', (orderId) => ok(anOrder(orderId, states.withdrawn, { refund: refunds.owed })));
  fake.answer('sale', 'takeBack', (orderId) => ok(anOrder(orderId, states.withdrawn, { refund: refunds.owed })));
  fake.answer('sale', 'payBack', ({ orderId }) => ok(anOrder(orderId, states.withdrawn, { refund: refunds.paid })));
});
const calls = () => fake.made.map(({ call }) => call);

describe('giving money back', () => {
  test('of an order that was not sent gives the order up first, then writes down that the money went back', async () => {
    await deeds.giveBack(anOrder(ID, states.notSent), 'cash');
    expect(fake.made).toEqual([
      { call: 'sale.withdraw', input: ID },
      { call: 'sale.payBack', input: { orderId: ID, tender: 'cash' } },
    ]);
    expect(told.at(-1)?.refund.is).toBe('paid');
  });
  test('of an order in the queue takes it out first', async () => {
    await deeds.giveBack(anOrder(ID, states.queued), 'cash');
    expect(calls()).toEqual(['sale.takeBack', 'sale.payBack']);
  });
  test('of an order that was refused only writes it down, by the way it went', async () => {
    await deeds.giveBack(anOrder(ID, states.rejected, { refund: refunds.owed }), 'qr');
    expect(fake.made).toEqual([{ call: 'sale.payBack', input: { orderId: ID, tender: 'qr' } }]);
  });
  test('writes nothing down when the order could not be given up: it may be sent yet', async () => {
    fake.answer('sale', 'withdraw', () => fail({ kind: 'notNow', orderId: ID, state: 'sending' }));
    expect(await deeds.giveBack(anOrder(ID, states.notSent), 'cash')).toMatchObject({ ok: false, failure: { kind: 'notNow' } });
    expect(calls()).toEqual(['sale.withdraw']);
  });
  test('that was not written down leaves the money owed, and says so', async () => {
    fake.answer('sale', 'payBack', () => fail({ kind: 'journal', why: 'full', detail: '' }));
    expect(await deeds.giveBack(anOrder(ID, states.notSent), 'cash')).toMatchObject({ ok: false, failure: { kind: 'journal' } });
    expect(told.at(-1)?.refund.is).toBe('owed');
  });
  test('is offered only where the order provably did not happen, or may still be stopped', () => {
    const { none, owed, paid } = refunds;
    const offered = Object.values(states).filter((state) => canGiveBack({ state, refund: none }));
    expect(offered.map(({ is }) => is)).toEqual(['queued', 'notSent']);
    expect(canGiveBack({ state: states.rejected, refund: owed })).toBe(true);
    expect(canGiveBack({ state: states.rejected, refund: paid })).toBe(false);
  });
});

describe('settling an order in review', () => {
  const airtime = anOrder(ID, states.review);
  const token = { ...airtime, sale: { ...airtime.sale, product: aProduct('electricity-prepaid') } };
  test('needs the provider’s reference, whatever it says', () => {
    for (const as of ['delivered', 'didNotHappen'] as const)
      expect(readSettleForm(airtime, { as, reference: '  ', code: '' })).toEqual({ settlement: null, faults: [{ at: 'reference' }] });
  });
  test('needs the code where the customer takes one away', () => {
    const form = { ...emptySettleForm, reference: 'R-1' };
    expect(readSettleForm(token, form).faults).toEqual([{ at: 'code' }]);
    expect(readSettleForm(token, { ...form, code: ' 4101-2233 ' }).settlement).toEqual({
      orderId: ID,
      as: 'delivered',
      reference: 'R-1',
      code: '4101-2233',
    });
    expect(readSettleForm(airtime, form).settlement).toMatchObject({ code: '' });
  });
  test('as not happened carries no code, even if one was typed before', () => {
    const form = { as: 'didNotHappen', reference: 'R-1', code: '4101' } as const;
    expect(readSettleForm(token, form).settlement).toMatchObject({ as: 'didNotHappen', code: '' });
  });
  test('tells main what was found out, and the screen what became of the order', async () => {
    fake.answer('sale', 'settle', ({ orderId }) => ok(anOrder(orderId, states.settled)));
    await deeds.settle({ orderId: ID, as: 'delivered', reference: 'R-1', code: '' });
    expect(told.map(({ state }) => state.is)).toEqual(['settled']);
  });
});
