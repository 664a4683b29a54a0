import { beforeEach, describe, expect, test } from 'vitest';
import { closesOrder, createOrderActions, type OrderActions } from '../../../../renderer/parts/order-actions/order-actions.ts';
import { emptySettleForm, readSettleForm } from '../../../../renderer/parts/order-actions/settle-form.ts';
import type { PaidBack } from '../../../../shared/ipc/sale-forms.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { anOrder, aProduct, refunds, states } from '../builders.ts';

const ID = '7q2fk3ma000123';
const PART: PaidBack = { orderId: ID, paidBy: 'qr', tender: 'qr', reference: 'R-1' };

let fake: FakeBridge;
let actions: OrderActions;
let answered: OrderView[];
beforeEach(() => {
  fake = createFakeBridge();
  answered = [];
  actions = createOrderActions(fake.bridge.sale, (view) => answered.push(view));
  fake.answer('sale', 'startRefund', (orderId) => ok(anOrder(orderId, states.withdrawn, { refund: refunds.owed })));
  fake.answer('sale', 'payBack', ({ orderId }) => ok(anOrder(orderId, states.withdrawn, { refund: refunds.paid })));
});

describe('a refund', () => {
  test('has two steps: main approves it and closes the order, then its tender is recorded', async () => {
    expect(await actions.startRefund(ID)).toEqual(ok(null));
    expect(answered.at(-1)).toMatchObject({ state: { is: 'withdrawn' }, refund: { is: 'owed' } });
    expect(await actions.payBack(PART)).toEqual(ok(null));
    expect(answered.at(-1)?.refund.is).toBe('paid');
    expect(fake.made).toEqual([
      { call: 'sale.startRefund', input: ID },
      { call: 'sale.payBack', input: PART },
    ]);
  });
  test('that is refused leaves the order on the screen unchanged', async () => {
    fake.answer('sale', 'startRefund', () => fail({ kind: 'notNow', orderId: ID, state: 'sending' }));
    expect(await actions.startRefund(ID)).toMatchObject({ ok: false, failure: { kind: 'notNow' } });
    expect(answered).toEqual([]);
  });
  test('that was not recorded leaves the money owed, and says so', async () => {
    await actions.startRefund(ID);
    fake.answer('sale', 'payBack', () => fail({ kind: 'journal', why: 'full', detail: '' }));
    expect(await actions.payBack(PART)).toMatchObject({ ok: false, failure: { kind: 'journal' } });
    expect(answered.at(-1)?.refund.is).toBe('owed');
  });
  test('asks first where it closes an order that could still be sent', () => {
    const closed = Object.values(states).filter((state) => closesOrder({ state }));
    expect(closed.map(({ is }) => is)).toEqual(['intended', 'queued', 'notSent']);
  });
});

describe('settling an order in review', () => {
  const airtime = anOrder(ID, states.review);
  const token = { ...airtime, sale: { ...airtime.sale, product: aProduct('electricity-prepaid') } };
  test('needs the provider’s reference, whatever it says', () => {
    for (const as of ['delivered', 'didNotHappen'] as const)
      expect(readSettleForm(airtime, { as, reference: '  ', code: '' })).toEqual({ value: null, wrong: new Set(['reference']) });
  });
  test('begins without an outcome, and settles nothing before a person chooses one', () => {
    expect(emptySettleForm.as).toBeNull();
    expect(readSettleForm(airtime, emptySettleForm)).toEqual({ value: null, wrong: new Set(['as', 'reference']) });
    expect(readSettleForm(token, { ...emptySettleForm, reference: 'R-1' })).toEqual({ value: null, wrong: new Set(['as']) });
  });
  test('needs the code where the customer gets one', () => {
    const form = { ...emptySettleForm, as: 'delivered', reference: 'R-1' } as const;
    expect(readSettleForm(token, form).wrong).toEqual(new Set(['code']));
    expect(readSettleForm(token, { ...form, code: ' 4101-2233 ' }).value).toEqual({
      orderId: ID,
      as: 'delivered',
      reference: 'R-1',
      code: '4101-2233',
    });
    expect(readSettleForm(airtime, form).value).toMatchObject({ code: '' });
  });
  test('as not happened sends no code, even if one was typed before', () => {
    const form = { as: 'didNotHappen', reference: 'R-1', code: '4101' } as const;
    expect(readSettleForm(token, form).value).toMatchObject({ as: 'didNotHappen', code: '' });
  });
  test('sends the decision to main, and shows the resulting order', async () => {
    fake.answer('sale', 'settle', ({ orderId }) => ok(anOrder(orderId, states.settled)));
    await actions.settle({ orderId: ID, as: 'delivered', reference: 'R-1', code: '' });
    expect(answered.map(({ state }) => state.is)).toEqual(['settled']);
  });
});
