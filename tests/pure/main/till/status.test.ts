import { describe, expect, it } from 'vitest';
import { Status } from '../../../../main/till/status.ts';
import type { StatusView } from '../../../../shared/ipc/status-view.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { SITUATIONS } from '../../shared/orders/transition-situations.ts';

/** The status line of a till that has this order, and no other. */
const countsOf = (order: Order): StatusView['orders'] => statusOf(order).view().orders;

function statusOf(order: Order): Status {
  const status = new Status('training', { secret: () => ({ is: 'absent' }), hasAddress: () => true, logFault: () => null }, () => {});
  status.setOrder({
    order,
    ticket: {
      ticketId: 'ticket-1',
      nonce: 'n',
      at: order.sale.at,
      orderIds: [order.sale.orderId],
      total: order.sale.price,
      tender: { kind: 'transfer' },
      cashier: '',
      change: order.sale.kioskFee,
    },
    printed: 0,
    revision: 1,
    head: null,
  });
  return status;
}

/** The customer has the goods, or the money back. */
const isSettledWithCustomer = ({ state, refund }: Order): boolean =>
  refund.is === 'paid' || state.is === 'success' || (state.is === 'settled' && state.as === 'delivered');

const everySituation = Object.values(SITUATIONS).flatMap((byName) =>
  Object.entries<readonly Order[]>(byName).flatMap(([name, orders]) => orders.map((order) => ({ name, order }))),
);

describe('money in the drawer for an order that has not happened', () => {
  it.each(everySituation.filter(({ order }) => !isSettledWithCustomer(order)))('is counted on the status line: $name', ({ order }) => {
    const counted = Object.entries(countsOf(order)).filter(([, count]) => count > 0);
    expect(counted).not.toEqual([]);
  });

  it('is counted as unsent until the order is sent again or given up', () => {
    const counts = (state: 'notSent' | 'intended' | 'withdrawn') => {
      const [order] = Object.values<readonly Order[]>(SITUATIONS[state]).flat();
      if (!order) throw new Error(`no order is ${state}`);
      return countsOf(order);
    };
    expect(counts('notSent')).toMatchObject({ unsent: 1, owed: 0, pending: 0 });
    expect(counts('intended')).toMatchObject({ unsent: 0, owed: 0, pending: 1 });
    expect(counts('withdrawn')).toMatchObject({ unsent: 0, owed: 1, pending: 0 });
  });
});

describe('a checkout that is being sent', () => {
  it.each(everySituation)('holds everything else back in no other state: $name', ({ order }) => {
    expect(statusOf(order).isSending()).toBe(order.state.is === 'intended' || order.state.is === 'sending');
  });
});
