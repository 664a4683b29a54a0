import type { Bridge } from '../../core/bridge.ts';
import type { OrdersStore } from '../../core/stores/orders-store.ts';
import type { PracticeStore } from './practice-store.ts';

interface WatchedTill {
  readonly bridge: Pick<Bridge, 'on'>;
  readonly orders: OrdersStore;
}

/** Passes the events of the till to the tour. Returns the unsubscriber. */
export function watchTill(practice: PracticeStore, { bridge, orders }: WatchedTill): () => void {
  const { act, applyPush } = practice.getState();
  const unsubscribe = [
    bridge.on('practice', applyPush),
    bridge.on('printJob', (job) => act({ type: 'print', job })),
    bridge.on('order', (order) => {
      const others = orders
        .getState()
        .list.filter(({ orderId, sale }) => orderId !== order.orderId && sale.ticketId === order.sale.ticketId);
      act({ type: 'order', order, ticket: [...others, order] });
    }),
    orders.subscribe(({ visibleOrderIds }, before) => {
      if (visibleOrderIds !== before.visibleOrderIds) act({ type: 'shown', orderIds: visibleOrderIds });
    }),
  ];
  return () => {
    for (const end of unsubscribe) end();
  };
}
