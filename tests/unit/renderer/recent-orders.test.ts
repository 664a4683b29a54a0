import { expect, test } from 'vitest';
import { createOrdersStore } from '../../../renderer/app/orders-store.ts';
import { watchSignIn } from '../../../renderer/app/recent-orders.ts';
import { createStaffStore } from '../../../renderer/features/sign-in/staff-store.ts';
import { ok } from '../../../shared/result.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';
import { anOrder, states } from './builders.ts';
import { sari, withIn, withNobody } from './staff-people.ts';

test('a till that started locked loads its recent orders when somebody signs in, and only then', async () => {
  const { bridge, made, answer } = createFakeBridge();
  answer('orders', 'recent', () => ok([anOrder('7q2fk3ma000001', states.success)]));
  const staff = createStaffStore(bridge, withNobody());
  const orders = createOrdersStore(bridge, []);
  const stop = watchSignIn(staff, orders);
  staff.getState().tell(withNobody(sari));
  expect(made).toEqual([]);
  const loaded = new Promise<void>((resolve) => orders.subscribe(() => resolve()));
  staff.getState().tell(withIn(sari));
  await loaded;
  expect(orders.getState().list.map(({ orderId }) => orderId)).toEqual(['7q2fk3ma000001']);
  staff.getState().tell(withIn(sari));
  stop();
  expect(made.map(({ call }) => call)).toEqual(['orders.recent']);
});
