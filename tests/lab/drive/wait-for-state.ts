import type { Page } from '@playwright/test';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { LONG_MS } from '../../limits.ts';

/** Waits until main pushes one of these states of the order. */
export const waitForState = (page: Page, orderId: string, states: readonly OrderStateName[]): Promise<OrderView> =>
  page.evaluate(
    ([id, wanted, limit]) =>
      new Promise<OrderView>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${id} did not reach ${wanted.join(' or ')}`)), limit);
        const look = (order: OrderView): void => {
          if (order.orderId !== id || !wanted.includes(order.state.is)) return;
          clearTimeout(timer);
          off();
          resolve(order);
        };
        const off = window.loket.on('order', look);
        void window.loket.orders.get(id).then((got) => got.ok && look(got.value));
      }),
    [orderId, states, LONG_MS] as const,
  );
