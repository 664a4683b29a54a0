import { beforeEach, expect, test } from 'vitest';
import { reloadOrdersOnSignIn } from '../../../../renderer/app/watchers/reload-orders-on-sign-in.ts';
import { createOrdersStore, type OrdersStore } from '../../../../renderer/core/stores/orders-store.ts';
import { createStaffStore, type StaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { anOrder, states } from '../builders.ts';
import { later } from '../later.ts';
import { sari, signedInAs, signedOut } from '../staff-people.ts';

const DELIVERED = '7q2fk3ma000001';
const PENDING = '7q2fk3ma000002';
const OLD = '7q2fk3ma000003';

let fake: FakeBridge;
let staff: StaffStore;
let orders: OrdersStore;
let stop: () => void;

const settled = () => new Promise((resolve) => setImmediate(resolve));
const idsOf = () =>
  orders
    .getState()
    .list.map(({ orderId }) => orderId)
    .sort();

function start(first: Parameters<typeof createStaffStore>[1]): void {
  fake = createFakeBridge();
  fake.answer('orders', 'recent', () => ok([anOrder(DELIVERED, states.success), anOrder(PENDING, states.success, { revision: 2 })]));
  fake.answer('orders', 'get', (orderId) =>
    orderId === OLD ? ok(anOrder(OLD, states.success)) : fail({ kind: 'notFound', what: 'order' }),
  );
  fake.answer('orders', 'onScreen', () => ok(null));
  staff = createStaffStore(fake.bridge, first);
  orders = createOrdersStore(fake.bridge, []);
  stop = reloadOrdersOnSignIn(staff, orders, fake.bridge);
}

beforeEach(() => start(signedInAs(sari)));

test('a till that started locked loads its recent orders when somebody signs in, and only then', async () => {
  start(signedOut());
  staff.getState().applyPush(signedOut(sari));
  expect(fake.made).toEqual([]);
  staff.getState().applyPush(signedInAs(sari));
  await settled();
  expect(idsOf()).toEqual([DELIVERED, PENDING]);
  staff.getState().applyPush(signedInAs(sari));
  stop();
  expect(fake.made.map(({ call }) => call)).toEqual(['orders.recent']);
});

test('a locked till drops delivered orders, and keeps open ones', () => {
  orders.getState().addLoaded([anOrder(DELIVERED, states.success, { goods: '1234' }), anOrder(PENDING, states.pending)]);
  staff.getState().applyPush(signedOut(sari));
  expect(idsOf()).toEqual([PENDING]);
});

test('delivered orders that one person asked for stay hidden where they come after that person left', async () => {
  const [recent, old] = [later<OrderView[]>(), later<OrderView>()];
  fake.answer('orders', 'recent', () => recent.promise);
  const loading = orders.getState().loadRecent(30);
  staff.getState().applyPush(signedOut(sari));
  recent.comes([anOrder(DELIVERED, states.success, { goods: '1234' })]);
  await loading;
  expect(idsOf()).toEqual([]);
  fake.answer('orders', 'recent', () => ok([]));
  fake.answer('orders', 'get', () => old.promise);
  orders.getState().setVisible([OLD]);
  staff.getState().applyPush(signedInAs(sari));
  await settled();
  expect(fake.made.at(-1)?.call).toBe('orders.get');
  staff.getState().applyPush(signedOut(sari));
  old.comes(anOrder(OLD, states.success, { goods: '1234' }));
  await settled();
  expect(idsOf()).toEqual([]);
});

test('an order that ended well while the till was locked is ready at the next sign-in', async () => {
  orders.getState().addLoaded([anOrder(PENDING, states.pending)]);
  staff.getState().applyPush(signedOut(sari));
  staff.getState().applyPush(signedInAs(sari));
  await settled();
  expect(orders.getState().readyOrderIds).toEqual([PENDING]);
});

test('an old order that was on the screen is loaded again at the next sign-in', async () => {
  orders.getState().addLoaded([anOrder(OLD, states.success)]);
  orders.getState().setVisible([OLD]);
  staff.getState().applyPush(signedOut(sari));
  expect(idsOf()).toEqual([]);
  staff.getState().applyPush(signedInAs(sari));
  await settled();
  expect(idsOf()).toEqual([DELIVERED, PENDING, OLD].sort());
});

test('the screen reports to main which orders are on it', () => {
  orders.getState().setVisible([OLD]);
  orders.getState().setVisible([]);
  expect(fake.made).toEqual([
    { call: 'orders.onScreen', input: [OLD] },
    { call: 'orders.onScreen', input: [] },
  ]);
});
