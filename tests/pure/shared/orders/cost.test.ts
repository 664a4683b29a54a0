import { describe, expect, it } from 'vitest';
import type { FamilyId } from '../../../../shared/catalogue/families.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Reading, Sale } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { AT, quoteFor, saleFor, successFor } from '../../../lab/fakes/sales.ts';

/** What a product costs the shop, and what the customer pays for it, are two amounts. */

function warningsOf(family: FamilyId, sale: Partial<Sale>, reading: Partial<Reading>) {
  const events: OrderEvent[] = [
    { type: 'intended', at: AT, sale: saleFor(family, { price: rupiah(26_500), ...sale }) },
    { type: 'sending', at: AT },
    { type: 'checkoutAnswered', at: AT, answer: { is: 'inDoubt', why: 'timeout', detail: '' } },
    { type: 'detailsAnswered', at: AT, answer: { is: 'accepted', reading: successFor(reading) } },
  ];
  let order: Parameters<typeof transition>[0] = null;
  for (const event of events) {
    const moved = transition(order, event);
    if (!moved.ok) throw new Error(JSON.stringify(moved.failure));
    order = moved.value;
  }
  return order?.warnings;
}

describe("the service's price of a sale without an inquiry", () => {
  it('is compared with what the product costs the shop, never with what the customer paid', () => {
    expect(warningsOf('telco-prepaid', { cost: rupiah(25_100) }, { salesPrice: rupiah(25_100) })).toEqual([]);
    expect(warningsOf('telco-prepaid', { cost: rupiah(25_100) }, { salesPrice: rupiah(26_500) })).toEqual([
      { kind: 'costDiffers', expected: 25_100, got: 26_500 },
    ]);
  });

  it('is compared with nothing where the cost is unknown', () => {
    expect(warningsOf('telco-prepaid', { cost: null }, { salesPrice: rupiah(25_100) })).toEqual([]);
    expect(warningsOf('telco-prepaid', { cost: null }, { salesPrice: null })).toEqual([{ kind: 'costUnread' }]);
  });

  it('is compared with the price in sales of an older journal, which replay unchanged', () => {
    expect(warningsOf('telco-prepaid', {}, { salesPrice: rupiah(25_100) })).toEqual([
      { kind: 'priceDiffers', expected: 26_500, got: 25_100 },
    ]);
    expect(warningsOf('telco-prepaid', {}, { salesPrice: null })).toEqual([{ kind: 'priceUnread', expected: 26_500 }]);
  });

  it.each(['game-direct', 'telco-postpaid'] as const)('is compared with the inquiry of %s, which agreed on it', (family) => {
    const quote = quoteFor({ salesPrice: rupiah(102_500) });
    const sale = { quote, price: quote.salesPrice, cost: quote.salesPrice, amount: family === 'game-direct' ? null : quote.salesPrice };
    expect(warningsOf(family, sale, { salesPrice: rupiah(102_500) })).toEqual([]);
    expect(warningsOf(family, sale, { salesPrice: rupiah(103_000) })).toEqual([{ kind: 'priceDiffers', expected: 102_500, got: 103_000 }]);
  });
});
