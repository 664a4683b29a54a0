import { describe, expect, it } from 'vitest';
import { FAMILY_IDS, type FamilyId, families } from '../../../shared/catalogue/families.ts';
import { CheckoutAttributes, InquiryAttributes, OrderAttributes } from '../../../simulator/orders/resource-attributes.ts';
import { attributesIn, memberOf, openSimulator, purchaseOf, type SimulatorFixture, salesPriceOf, statusOf } from './simulator-fixture.ts';
import { starter, starterProducts } from './starter-products.ts';

/**
 * The column "Result identifiers" of the specification's table, copied by hand: what each product of a family carries when it is fulfilled.
 * A list means that some products of the catalogue carry one, some the other.
 */
type Carries = 'empty' | 'filled' | 'token' | 'code' | 'link' | 'number';
const IDENTIFIERS: Record<FamilyId, { readonly serial: readonly Carries[]; readonly voucher: readonly Carries[] }> = {
  'telco-prepaid': { serial: ['filled'], voucher: ['empty'] },
  'telco-postpaid': { serial: ['empty'], voucher: ['empty'] },
  'electricity-prepaid': { serial: ['token'], voucher: ['token'] },
  'electricity-postpaid': { serial: ['filled'], voucher: ['empty'] },
  'electricity-non-meter': { serial: ['filled'], voucher: ['number'] },
  'voucher-retail': { serial: ['empty'], voucher: ['code', 'link'] },
  'voucher-game': { serial: ['filled', 'empty'], voucher: ['code'] },
  'game-direct': { serial: ['empty'], voucher: ['empty'] },
  'voucher-streaming': { serial: ['filled', 'empty'], voucher: ['code'] },
  'game-account': { serial: ['empty'], voucher: ['code'] },
  'voucher-learning': { serial: ['empty'], voucher: ['code', 'link'] },
  'tv-internet': { serial: ['filled'], voucher: ['empty'] },
  gas: { serial: ['filled'], voucher: ['empty'] },
  'social-insurance': { serial: ['filled'], voucher: ['empty'] },
  'vehicle-tax': { serial: ['filled', 'empty'], voucher: ['empty'] },
  water: { serial: ['filled', 'empty'], voucher: ['empty'] },
  loan: { serial: ['filled'], voucher: ['empty'] },
  education: { serial: ['filled'], voucher: ['empty'] },
  'property-tax': { serial: ['filled'], voucher: ['empty'] },
  insurance: { serial: ['filled', 'empty'], voucher: ['empty'] },
  'property-service': { serial: ['filled', 'empty'], voucher: ['empty'] },
};

const SHAPES: readonly { readonly carries: Carries; readonly pattern: RegExp }[] = [
  { carries: 'empty', pattern: /^$/ },
  { carries: 'token', pattern: /^\d{4}(-\d{4}){4}$/ },
  { carries: 'code', pattern: /^[A-Z0-9]{4}(-[A-Z0-9]{4}){2,3}$/ },
  { carries: 'link', pattern: /^https:\/\/\S+$/ },
  { carries: 'filled', pattern: /^[A-Z0-9]{6,}$/ },
];
const shapeOf = (identifier: string, number: string): Carries | undefined =>
  identifier !== '' && identifier === number ? 'number' : SHAPES.find(({ pattern }) => pattern.test(identifier))?.carries;

const ORDER_ATTRIBUTES = ['client_number', 'error_code', 'error_detail', 'fields', 'fulfilled_at', 'partner_fee', 'product_code'];
const CHECKOUT_FORM = [...ORDER_ATTRIBUTES, 'sales_price', 'serial_number', 'status'];
const DETAILS_FORM = [...CHECKOUT_FORM, 'admin_fee', 'client_name', 'fulfillment_result', 'voucher_code'].sort();

/** Sells a product as a cashier would, and checks each answer on the way. */
async function sell(
  counter: SimulatorFixture,
  code: string,
  orderId: string,
): Promise<{ serial: Carries | undefined; voucher: Carries | undefined }> {
  const purchase = purchaseOf(starter(code));
  const { product, number, fields } = purchase;
  const family = families[product.family];
  const echoed = fields.length > 0 ? fields : null;
  const inquiry = family.inquiry ? await counter.inquire(purchase) : null;
  if (inquiry) {
    expect(inquiry.status, inquiry.text).toBe(200);
    const told = InquiryAttributes.strict().parse(attributesIn(inquiry));
    expect(told).toMatchObject({ product_code: code, client_number: number, fields: echoed });
    expect(told.meter_id !== '').toBe(product.family === 'electricity-prepaid');
  }
  const accepted = await counter.checkout(orderId, purchase);
  expect(accepted.status, accepted.text).toBe(200);
  expect(memberOf(accepted.body, 'data')).toMatchObject({ type: 'order', id: orderId });
  const order = CheckoutAttributes.strict().parse(attributesIn(accepted));
  expect(Object.keys(order).sort()).toEqual([...CHECKOUT_FORM].sort());
  expect(order).toMatchObject({
    status: 'Pending',
    fulfilled_at: null,
    serial_number: '',
    error_code: '',
    error_detail: '',
    fields: echoed,
  });
  expect(order.sales_price).toBe(inquiry ? salesPriceOf(inquiry) : product.price);
  expect(attributesIn(await counter.details(orderId))).toMatchObject({ status: 'Pending', fulfillment_result: null, voucher_code: '' });
  counter.clock.at += 21_000;
  const done = OrderAttributes.strict().parse(attributesIn(await counter.details(orderId)));
  expect(Object.keys(done).sort()).toEqual(DETAILS_FORM);
  expect(done).toMatchObject({ status: 'Success', error_code: '', client_number: number, product_code: code, fields: echoed });
  expect(Date.parse(done.fulfilled_at ?? '')).toBeLessThanOrEqual(counter.clock.at);
  expect(done.fulfillment_result?.length).toBeGreaterThan(0);
  return { serial: shapeOf(done.serial_number, number), voucher: shapeOf(done.voucher_code, number) };
}

describe('a sale against the practice service', () => {
  it.each(FAMILY_IDS)('of %s goes from number to Success with the identifiers that the table promises', async (family) => {
    const counter = await openSimulator();
    const codes = starterProducts.filter((product) => product.family === family).map(({ code }) => code);
    const carried = { serial: new Set<unknown>(), voucher: new Set<unknown>() };
    for (const [at, code] of codes.entries()) {
      const { serial, voucher } = await sell(counter, code, `order${at}`);
      carried.serial.add(serial);
      carried.voucher.add(voucher);
    }
    expect(carried).toEqual({ serial: new Set(IDENTIFIERS[family].serial), voucher: new Set(IDENTIFIERS[family].voucher) });
    expect(counter.simulator.control.ledger().map(({ times }) => times)).toEqual(codes.map(() => 1));
  });

  it('has the same token in serial number and voucher code', async () => {
    const counter = await openSimulator({ pace: 0 });
    await counter.checkout('token1', purchaseOf(starter('pln-token-100000')));
    const order = OrderAttributes.parse(attributesIn(await counter.details('token1')));
    expect(order.serial_number).toBe(order.voucher_code);
  });

  it('of a link stays Pending for 20 seconds while other sales go on', async () => {
    const counter = await openSimulator();
    await counter.checkout('link', purchaseOf(starter('learn-prakerja-link')));
    await counter.checkout('code', purchaseOf(starter('learn-zenius-1m')));
    counter.clock.at += 19_900;
    expect(statusOf(await counter.details('link'))).toBe('Pending');
    expect(statusOf(await counter.details('code'))).toBe('Success');
    counter.clock.at += 100;
    expect(statusOf(await counter.details('link'))).toBe('Success');
  });

  it('waits as long as the pace says', async () => {
    const counter = await openSimulator({ pace: 0.1 });
    await counter.checkout('link', purchaseOf(starter('learn-prakerja-link')));
    counter.clock.at += 1_999;
    expect(statusOf(await counter.details('link'))).toBe('Pending');
    counter.clock.at += 1;
    expect(statusOf(await counter.details('link'))).toBe('Success');
  });

  it('is answered alike by two services of one seed, and by none of another', async () => {
    const bill = async (seed: number): Promise<unknown> =>
      attributesIn(await (await openSimulator({ seed })).inquire(purchaseOf(starter('pln-pascabayar'))));
    const [one, same, other] = await Promise.all([bill(11), bill(11), bill(12)]);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('may find inquiry and checkout at one moved address, told apart by the order id', async () => {
    const shared = { method: 'POST', path: '/v3/orders' } as const;
    const counter = await openSimulator({
      operations: { inquiry: shared, checkout: shared, orderDetails: { method: 'GET', path: '/v3/orders/{order_id}/x' } },
      pace: 0,
    });
    const { product, number } = purchaseOf(starter('ipl-kota-modern'));
    const attributes = { product_code: product.code, client_number: number };
    const inquiry = await counter.send({ method: 'POST', path: shared.path, body: { data: { type: 'order', attributes } } });
    expect(memberOf(inquiry.body, 'data', 'type')).toBe('inquiry');
    const paid = { data: { type: 'order', id: 'ipl1', attributes: { ...attributes, amount: salesPriceOf(inquiry) } } };
    expect(statusOf(await counter.send({ method: 'POST', path: shared.path, body: paid }))).toBe('Pending');
    expect(statusOf(await counter.send({ path: '/v3/orders/ipl1/x' }))).toBe('Success');
  });

  it('costs the shop its price, which the shop information shows', async () => {
    const counter = await openSimulator({ balance: 60_000 });
    await counter.checkout('p1', purchaseOf(starter('pulsa-telkomsel-50000')));
    expect(attributesIn(await counter.shopInfo())).toMatchObject({ balance: 60_000 - 51_500 });
  });
});
