import { describe, expect, it } from 'vitest';
import { repeatOffer } from '../../../../../../renderer/features/sell/find/repeat-offer.ts';
import type { Product } from '../../../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../../../shared/lib/money.ts';
import type { OrderState } from '../../../../../../shared/orders/order.ts';
import { airtime, anOrder, aProduct, bill, states, voucher } from '../../../builders.ts';

const NUMBER = '081233445566';
const game = aProduct('game-direct', { price: rupiah(20_000), enabledByContract: true });

const sold = (
  product: Product,
  clientNumber: string,
  state: OrderState = states.success,
  fields: { name: string; value: string }[] = [],
) => {
  const { sale } = anOrder('order-1', states.success);
  return { state, sale: { ...sale, product, clientNumber, fields } };
};
const offered = (typed: string, recent: Parameters<typeof repeatOffer>[1], products: readonly Product[] = [airtime, bill, voucher, game]) =>
  repeatOffer(typed, recent, products);

describe('the same again is offered', () => {
  it.each([NUMBER, '0812 3344 5566', '6281233445566', '+62 812-3344-5566'])('for %s, in whichever form the number is typed', (typed) => {
    expect(offered(typed, [sold(airtime, NUMBER)])).toEqual({ product: airtime, entry: { number: NUMBER, fields: [] } });
  });
  it('for a number that was sold in the form with the country code', () => {
    expect(offered(NUMBER, [sold(airtime, '6281233445566')])?.entry.number).toBe(NUMBER);
  });
  it('with the newest sale to the number', () => {
    const other = aProduct('telco-prepaid', { code: 'data', price: rupiah(10_000) });
    expect(offered(NUMBER, [sold(other, NUMBER), sold(airtime, NUMBER)], [airtime, other])?.product).toBe(other);
  });
});

describe('the same again is not offered', () => {
  it.each([
    ['while the number is not complete', NUMBER.slice(0, -1), sold(airtime, NUMBER)],
    ['for another number', '081233445567', sold(airtime, NUMBER)],
    ['beside a nominal, which means another product', `${NUMBER} 50`, sold(airtime, NUMBER)],
    ['beside a name', `tsel ${NUMBER}`, sold(airtime, NUMBER)],
    ['for an empty field', '', sold(voucher, '')],
    ['for a bill, whose amount is asked for', '530001112223', sold(bill, '530001112223')],
    ['after a failed sale', NUMBER, sold(airtime, NUMBER, states.failed)],
    ['while the sale is pending', NUMBER, sold(airtime, NUMBER, states.pending)],
  ])('%s', (_, typed, order) => {
    expect(offered(typed, [order])).toBeNull();
  });
  it('where the product is gone, off sale, or without a price', () => {
    const order = sold(airtime, NUMBER);
    expect(offered(NUMBER, [order], [])).toBeNull();
    expect(offered(NUMBER, [order], [{ ...airtime, offSale: 'unavailable' }])).toBeNull();
    expect(offered(NUMBER, [order], [{ ...airtime, price: null }])).toBeNull();
  });
  it('where the product asks by now for a field that the sale did not have', () => {
    const asking = { ...airtime, requiredFields: ['zone_id' as const] };
    expect(offered(NUMBER, [sold(airtime, NUMBER)], [asking])).toBeNull();
  });
});
