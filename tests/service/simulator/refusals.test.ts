import { describe, expect, it } from 'vitest';
import { REFUSALS, type Refusal } from '../../../simulator/http/answers.ts';
import {
  attributesIn,
  memberOf,
  openSimulator,
  purchaseOf,
  refusalOf,
  type SimulatorFixture,
  salesPriceOf,
  statusOf,
  titleOf,
} from './simulator-fixture.ts';
import { starter } from './starter-products.ts';

const water = purchaseOf(starter('pdam-bandung'));
const pulsa = purchaseOf(starter('pulsa-xl-25000'));
const voucher = purchaseOf(starter('voucher-kfc-50000'));
const direct = purchaseOf(starter('direct-mlbb-86'));
const bali = purchaseOf(starter('samsat-bali'));
const pbb = purchaseOf(starter('pbb-dki'));
const estate = purchaseOf(starter('ipl-kota-modern'));

const waterAttributes = { product_code: water.product.code, client_number: water.number };
const post = (path: string, body: unknown) => (counter: SimulatorFixture) => counter.send({ method: 'POST', path, body });
const inquiry = (data: unknown) => post('/v2/inquiry', { data });
const order = (attributes: unknown, more: object = {}) => post('/v2/order', { data: { type: 'order', id: 'o1', attributes, ...more } });

type Ask = (counter: SimulatorFixture) => ReturnType<SimulatorFixture['send']>;
const refused: readonly (readonly [string, Refusal, Ask])[] = [
  // Inquiry
  ['a body that is not JSON', 'unreadable', post('/v2/inquiry', '{"data":')],
  [
    'a body that is not called JSON',
    'not_json',
    (c) => c.send({ method: 'POST', path: '/v2/inquiry', body: '{}', headers: { 'content-type': 'text/plain' } }),
  ],
  ['an inquiry without data', 'missing_field', post('/v2/inquiry', {})],
  ['an inquiry without a product', 'missing_field', inquiry({ type: 'inquiry', attributes: { client_number: '1' } })],
  [
    'an inquiry with a number for a number',
    'wrong_type',
    inquiry({ type: 'inquiry', attributes: { ...waterAttributes, client_number: 12345 } }),
  ],
  ['an inquiry with an unknown member', 'wrong_type', inquiry({ type: 'inquiry', attributes: { ...waterAttributes, amount: 5_000 } })],
  ['an inquiry of another type', 'wrong_type', inquiry({ type: 'order', attributes: waterAttributes })],
  ['an inquiry whose id is not the number', 'wrong_type', inquiry({ type: 'inquiry', id: 'x', attributes: waterAttributes })],
  [
    'a property service inquiry of type inquiry',
    'wrong_type',
    inquiry({ type: 'inquiry', attributes: { product_code: estate.product.code, client_number: estate.number } }),
  ],
  [
    'an inquiry of an unknown product',
    'unknown_product',
    inquiry({ type: 'inquiry', attributes: { ...waterAttributes, product_code: 'pdam-atlantis' } }),
  ],
  [
    'an inquiry of a product that has none',
    'no_inquiry',
    inquiry({ type: 'inquiry', attributes: { product_code: pulsa.product.code, client_number: pulsa.number } }),
  ],
  ['an inquiry without a number', 'number_missing', (c) => c.inquire({ ...water, number: '' })],
  ['vehicle tax without one of its three fields', 'extra_missing', (c) => c.inquire({ ...bali, fields: bali.fields.slice(1) })],
  [
    'vehicle tax with an empty field',
    'extra_missing',
    (c) => c.inquire({ ...bali, fields: bali.fields.map((field) => ({ ...field, value: ' ' })) }),
  ],
  ['property tax without its year', 'extra_missing', (c) => c.inquire({ ...pbb, fields: [] })],
  ['a zone that is missing', 'extra_missing', (c) => c.inquire({ ...direct, fields: [] })],
  ['a field that the family does not know', 'extra_unknown', (c) => c.inquire({ ...water, fields: [{ name: 'zone_id', value: '1' }] })],
  ['a field twice', 'extra_unknown', (c) => c.inquire({ ...pbb, fields: [...pbb.fields, ...pbb.fields] })],
  ['a number that ends in 0000', 'unknown_number', (c) => c.inquire({ ...water, number: '53120000' })],
  ['a number that ends in 1111', 'already_paid', (c) => c.inquire({ ...water, number: '53121111' })],
  ['a number that ends in 2222', 'no_bill', (c) => c.inquire({ ...water, number: '53122222' })],
  ['a number that ends in 3333', 'biller_closed', (c) => c.inquire({ ...water, number: '53123333' })],
  // Checkout
  ['an order without an id', 'missing_field', post('/v2/order', { data: { type: 'order', attributes: waterAttributes } })],
  ['an order with an empty id', 'wrong_type', order(waterAttributes, { id: '' })],
  ['an order of type inquiry', 'wrong_type', order({ ...waterAttributes, amount: 1 }, { type: 'inquiry' })],
  ['an order of an unknown product', 'unknown_product', order({ product_code: 'x', client_number: '1' })],
  ['an amount in words', 'wrong_type', order({ ...waterAttributes, amount: '5000' })],
  ['an amount with a fraction', 'wrong_type', order({ ...waterAttributes, amount: 5_000.5 })],
  ['an order without its amount', 'amount_missing', order(waterAttributes)],
  ['an order with a wrong amount', 'wrong_amount', (c) => c.checkout('o1', water, 1_000)],
  ['airtime with an amount', 'amount_not_allowed', (c) => c.checkout('o1', pulsa, 26_000)],
  ['a voucher with an amount', 'amount_not_allowed', (c) => c.checkout('o1', voucher, 49_000)],
  ['direct top-up with an amount', 'amount_not_allowed', (c) => c.checkout('o1', direct, 23_500)],
  ['a voucher with a number', 'number_not_allowed', (c) => c.checkout('o1', { ...voucher, number: '0812' })],
  ['airtime without a number', 'number_missing', (c) => c.checkout('o1', { ...pulsa, number: '' })],
  ['airtime for a number that ends in 0000', 'unknown_number', (c) => c.checkout('o1', { ...pulsa, number: '081734560000' })],
  ['an order for a number that ends in 9999', 'balance_empty', (c) => c.checkout('o1', { ...water, number: '53129999' })],
  // Elsewhere
  ['an order that nobody made', 'order_not_found', (c) => c.details('never')],
  ['the shop information of another shop', 'wrong_shop', (c) => c.shopInfo('fs-lain')],
  ['a path that is none', 'no_such_path', (c) => c.send({ path: '/v2/orders' })],
  ['a method that is not meant', 'wrong_method', (c) => c.send({ method: 'DELETE', path: '/v2/order/o1' })],
];

describe('a strict service', () => {
  it.each(refused)('refuses %s: %s', async (_what, code, ask) => {
    const counter = await openSimulator();
    const reply = await ask(counter);
    expect({ code: refusalOf(reply), status: reply.status, title: titleOf(reply) }).toEqual({ code, ...REFUSALS[code] });
    expect(memberOf(reply.body, 'errors', 0, 'detail')).not.toBe('');
    expect(counter.simulator.control.ledger()).toEqual([]);
  });

  it("refuses what exceeds the shop's balance", async () => {
    const counter = await openSimulator({ balance: 30_000 });
    expect(statusOf(await counter.checkout('a1', pulsa))).toBe('Pending');
    expect(refusalOf(await counter.checkout('a2', pulsa))).toBe('balance_empty');
    expect(counter.simulator.control.ledger().map(({ orderId }) => orderId)).toEqual(['a1']);
  });

  it('accepts the customer number as the id of an inquiry, as in one sample of the specification', async () => {
    const counter = await openSimulator();
    expect((await inquiry({ type: 'inquiry', id: water.number, attributes: waterAttributes })(counter)).status).toBe(200);
  });

  it('answers a gas inquiry under its billing code, which is not the customer number', async () => {
    const counter = await openSimulator();
    const gas = purchaseOf(starter('pgn-gas'));
    const reply = await counter.inquire(gas);
    expect(memberOf(reply.body, 'data', 'id')).not.toBe(gas.number);
    expect(attributesIn(reply)).toMatchObject({ client_number: gas.number });
  });
});

describe('numbers for practising failures', () => {
  const sold = async (ending: string): Promise<{ counter: SimulatorFixture; status: () => Promise<unknown> }> => {
    const counter = await openSimulator();
    const purchase = { ...water, number: `5312${ending}` };
    expect(salesPriceOf(await counter.inquire(purchase))).toBeGreaterThan(0);
    await counter.checkout('bad', purchase);
    return { counter, status: async () => attributesIn(await counter.details('bad')) };
  };

  it('4444 stays pending for a minute', async () => {
    const { counter, status } = await sold('4444');
    counter.clock.at += 59_999;
    expect(await status()).toMatchObject({ status: 'Pending' });
    counter.clock.at += 1;
    expect(await status()).toMatchObject({ status: 'Success' });
  });

  it('5555 never ends', async () => {
    const { counter, status } = await sold('5555');
    counter.clock.at += 90 * 86_400_000;
    await counter.signIn();
    expect(await status()).toMatchObject({ status: 'Pending', fulfilled_at: null });
    expect(counter.simulator.control.finish('bad')).toBe(true);
    expect(await status()).toMatchObject({ status: 'Success' });
  });

  it('6666 answers Success without goods', async () => {
    const { counter, status } = await sold('6666');
    counter.clock.at += 10_000;
    expect(await status()).toMatchObject({ status: 'Success', serial_number: '', voucher_code: '', fulfillment_result: [] });
  });

  it('7777 ends in an undocumented status', async () => {
    const { counter, status } = await sold('7777');
    counter.clock.at += 10_000;
    expect(await status()).toMatchObject({
      status: 'Gagal',
      error_code: 'BILLER_REJECTED',
      error_detail: 'Ditolak oleh biller',
      fulfilled_at: null,
    });
  });
});
