import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../../renderer/features/settings/receipt-preview/sample-order.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { parseOrderId } from '../../../../shared/orders/order-id.ts';

describe('the receipt that the settings show', () => {
  const now = Date.parse('2027-03-04T05:06:00.000Z');
  const order = sampleOrder({ kioskFee: rupiah(2_000), cashier: 'Sari', now });

  it('is of today', () => {
    expect(order.sale.at).toBe('2027-03-04T05:06:00.000Z');
    expect(order.state).toMatchObject({ is: 'success', at: order.sale.at, reading: { fulfilledAt: order.sale.at } });
  });

  it('has an order id as Loket draws them', () => {
    expect(parseOrderId(order.sale.orderId)).not.toBeNull();
  });
});
