import { expect, it } from 'vitest';
import { createOrdersStore } from '../../../renderer/core/stores/orders-store.ts';
import { createSellStore } from '../../../renderer/features/sell/sell-store.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { walked, walkedTill } from './walked-till.ts';

/** From Enter in the form of a token to its receipt, for cash. */

const electricity = starterProducts().find(({ family }) => family === 'electricity-prepaid') as Product;
const at = walkedTill();

it('one sale passes the files that its walk lists, and no other', async () => {
  const { bridge } = at;
  const orders = createOrdersStore(bridge, []);
  bridge.on('order', (view) => orders.getState().applyPush(view));
  const sell = createSellStore({
    ...{ bridge, now: Date.now, monotonic: () => performance.now(), newNonce: () => crypto.randomUUID() },
    ...{ kioskFee: () => rupiah(0), operators: () => [], productOf: () => electricity },
    onOrder: (view) => orders.getState().applyPush(view),
  });
  const sale = async (): Promise<void> => {
    await sell.getState().submit();
    sell.getState().typeCash('500.000');
    await sell.getState().pay();
    const { step } = sell.getState();
    if (step.kind !== 'order') throw new Error(JSON.stringify(step));
    const { papers } = at.till.book;
    await eventually(() => {
      expect(orders.getState().orders.get(step.orderId)?.state.is).toBe('success');
      expect(papers.wasRequested({ orderId: step.orderId, orderIds: [step.orderId] })).toBe(true);
      expect(papers.openJobs()).toEqual([]);
    });
  };
  // Everything is loaded by the first one, and the token is there.
  sell.getState().chooseProduct(electricity, '12345678901');
  await sale();
  sell.getState().beginNextSale();
  sell.getState().chooseProduct(electricity, '12345678902');
  const { steps, passed } = await walked('sale', sale);
  expect(passed).toEqual(steps);
});
