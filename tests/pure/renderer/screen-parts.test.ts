import { describe, expect, test } from 'vitest';
import { formatCountdown } from '../../../renderer/core/clock.ts';
import { createOrdersStore } from '../../../renderer/core/stores/orders-store.ts';
import { ORDERS_VIEWS, type OrdersView } from '../../../renderer/core/stores/sections.ts';
import { NO_CRITERIA } from '../../../renderer/features/orders/history/criteria.ts';
import { criteriaOf, knownOrders, viewOf } from '../../../renderer/features/orders/history/views.ts';
import { formatGoods } from '../../../renderer/parts/orders/goods-format.ts';
import { keyed } from '../../../renderer/ui/layout/keyed.ts';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { ok } from '../../../shared/lib/result.ts';
import { readGoods } from '../../../shared/orders/goods/shown-goods.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { createFakeBridge } from '../../lab/fakes/bridge.ts';
import { anOrder, refunds, states } from './builders.ts';

describe('the orders store', () => {
  const open = () => createOrdersStore(createFakeBridge().bridge, [anOrder('order-0001', states.pending, { revision: 3 })]);
  test('a late push never overwrites a newer one', () => {
    const store = open();
    store.getState().applyPush(anOrder('order-0001', states.success, { revision: 5 }));
    store.getState().applyPush(anOrder('order-0001', states.pending, { revision: 4 }));
    expect(store.getState().orders.get('order-0001')?.state.is).toBe('success');
  });
  test('an order that succeeds while not shown is ready until it is opened', () => {
    const store = open();
    store.getState().applyPush(anOrder('order-0001', states.success, { revision: 4 }));
    expect(store.getState().readyOrderIds).toEqual(['order-0001']);
    store.getState().setVisible(['order-0001']);
    expect(store.getState().readyOrderIds).toEqual([]);
  });
  test('an order that succeeds on the screen is not called ready', () => {
    const store = open();
    store.getState().setVisible(['order-0001']);
    store.getState().applyPush(anOrder('order-0001', states.success, { revision: 4 }));
    expect(store.getState().readyOrderIds).toEqual([]);
  });
  test('an older list that is loaded later changes no newer view', async () => {
    const fake = createFakeBridge();
    fake.answer('orders', 'recent', () =>
      ok([anOrder('order-0001', states.sending, { revision: 1 }), anOrder('order-0002', states.success)]),
    );
    const store = createOrdersStore(fake.bridge, [anOrder('order-0001', states.pending, { revision: 3 })]);
    await store.getState().loadRecent(500);
    expect(store.getState().orders.get('order-0001')?.state.is).toBe('pending');
    expect(store.getState().list).toHaveLength(2);
  });
  test('orders of one ticket are on the screen together', () => {
    const store = open();
    store.getState().setVisible(['order-0009', 'order-0001']);
    store.getState().applyPush(anOrder('order-0001', states.success, { revision: 4 }));
    expect(store.getState().readyOrderIds).toEqual([]);
  });
  test('money that is owed is known however old the order is', async () => {
    const fake = createFakeBridge();
    fake.answer('orders', 'unsent', () => ok([]));
    fake.answer('orders', 'owed', () => ok([anOrder('order-0000', states.rejected, { refund: refunds.owed })]));
    fake.answer('orders', 'flagged', () => ok([]));
    const store = createOrdersStore(fake.bridge, []);
    await store.getState().loadWaiting();
    expect(store.getState().list.map(({ orderId }) => orderId)).toEqual(['order-0000']);
  });
  test('an order that was not sent is known however old it is', async () => {
    const fake = createFakeBridge();
    fake.answer('orders', 'unsent', () => ok([anOrder('order-0000', states.notSent)]));
    fake.answer('orders', 'owed', () => ok([]));
    fake.answer('orders', 'flagged', () => ok([]));
    const store = createOrdersStore(fake.bridge, []);
    await store.getState().loadWaiting();
    expect(knownOrders(criteriaOf('attention'), store.getState().list)).toHaveLength(1);
  });
  test('an order that a supervisor has yet to look at is known however old it is', async () => {
    const fake = createFakeBridge();
    fake.answer('orders', 'unsent', () => ok([]));
    fake.answer('orders', 'owed', () => ok([]));
    fake.answer('orders', 'flagged', () => ok([anOrder('order-0000', states.success, { flagged: true })]));
    const store = createOrdersStore(fake.bridge, []);
    await store.getState().loadWaiting();
    expect(store.getState().list.map(({ orderId }) => orderId)).toEqual(['order-0000']);
  });
  test('only a change of state is read aloud', () => {
    const store = open();
    store.getState().applyPush(anOrder('order-0001', states.pending, { revision: 4, printed: 1 }));
    expect(store.getState().lastChange).toBeNull();
  });
});

describe('finding an order', () => {
  const list = [
    anOrder('7q2fk3ma000001', states.success),
    anOrder('7q2fk3ma000002', states.unknown),
    anOrder('7q2fk3ma000003', states.notSent),
  ];
  const viewsOf = (order: OrderView): OrdersView[] => ORDERS_VIEWS.filter((view) => knownOrders(criteriaOf(view), [order])?.length === 1);

  test('every state is in its views', () => {
    expect(Object.values(states).map((state) => [state.is, viewsOf(anOrder('7q2fk3ma000009', state)).slice(1).join(' ')])).toEqual([
      ['intended', 'open'],
      ['queued', 'open'],
      ['sending', 'open'],
      ['unknown', 'open doubt'],
      ['pending', 'open'],
      ['success', ''],
      ['rejected', ''],
      ['notSent', 'attention'],
      ['withdrawn', ''],
      ['review', 'open attention'],
      ['failed', ''],
      ['settled', ''],
    ]);
  });
  test('a sold order that a supervisor has yet to look at needs action', () => {
    for (const state of [states.success, states.settled]) {
      expect(viewsOf(anOrder('7q2fk3ma000009', state, { flagged: true }))).toEqual(['all', 'attention']);
      expect(viewsOf(anOrder('7q2fk3ma000009', state, { flagged: false }))).toEqual(['all']);
    }
  });
  test('an order whose money is owed needs action until it was paid back', () => {
    const { owed, paid } = refunds;
    for (const state of [states.rejected, states.failed, states.withdrawn, states.settled]) {
      expect(viewsOf(anOrder('7q2fk3ma000004', state, { refund: owed }))).toEqual(['all', 'attention', 'owed']);
      expect(viewsOf(anOrder('7q2fk3ma000005', state, { refund: paid }))).toEqual(['all']);
    }
  });
  test('a view is known by its filters, whatever is typed; other filters are those of no view', () => {
    for (const view of ORDERS_VIEWS) expect(viewOf(criteriaOf(view, 'sari'))).toBe(view);
    expect(viewOf({ ...NO_CRITERIA, cashier: 'Sari' })).toBeNull();
    expect(viewOf({ ...criteriaOf('open'), tender: 'qr' })).toBeNull();
  });
  test('what the till knows is listed at once only where no search could find less', () => {
    expect(knownOrders(criteriaOf('all'), list)).toEqual(list);
    expect(knownOrders(criteriaOf('all', 'sari'), list)).toBeNull();
    expect(knownOrders(criteriaOf('today'), list)).toBeNull();
    expect(knownOrders({ ...criteriaOf('open'), cashier: 'Sari' }, list)).toBeNull();
  });
});

describe('texts for reading aloud', () => {
  test('a token in its four-digit groups, without the hyphens', () => {
    expect(formatGoods(readGoods('token', '4101-2233-8087-1200-7766'))).toEqual({
      kind: 'groups',
      groups: ['4101', '2233', '8087', '1200', '7766'],
    });
  });
  test('a token with spaces around it in the same groups as on paper; one of another length unchanged', () => {
    const groups = ['4101', '2233', '8087', '1200', '7766'];
    expect(formatGoods(readGoods('token', ' 4101-2233-8087-1200-7766\r\n'))).toEqual({ kind: 'groups', groups });
    expect(formatGoods(readGoods('token', '4101223380871200776'))).toEqual({ kind: 'text', text: '4101223380871200776' });
  });
  test('a short code in groups of four, a link and a long code unchanged', () => {
    expect(formatGoods(readGoods('code', 'AB\nCD'))).toEqual({
      kind: 'marked',
      parts: [
        { is: 'text', text: 'AB' },
        { is: 'mark', name: 'LF' },
        { is: 'text', text: 'CD' },
      ],
    });
    expect(formatGoods(readGoods('code', 'A7K2M9QX4TPL'))).toEqual({ kind: 'groups', groups: ['A7K2', 'M9QX', '4TPL'] });
    expect(formatGoods(readGoods('code', 'https://contoh.id/klaim/1'))).toEqual({ kind: 'link', text: 'https://contoh.id/klaim/1' });
    expect(formatGoods(readGoods('code', 'javascript://alert(1)')).kind).toBe('link');
    expect(formatGoods(readGoods('code', 'AB-12 cd')).kind).toBe('text');
    expect(formatGoods(readGoods('code', 'x'.repeat(60))).kind).toBe('long');
  });
  test('a long number in groups, a number plate unchanged', () => {
    expect(readableNumber('530001112223')).toBe('5300 0111 2223');
    expect(readableNumber('D1234ABC')).toBe('D1234ABC');
  });
  test('minutes and seconds', () => {
    expect([formatCountdown(291_000), formatCountdown(8_000), formatCountdown(-5)]).toEqual(['4:51', '0:08', '0:00']);
  });
  test('equal lines keep their own keys', () => {
    const keys = keyed(['a', 'b', 'a'], String).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});
