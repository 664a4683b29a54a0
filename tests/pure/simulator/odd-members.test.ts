import { describe, expect, it } from 'vitest';
import { FAMILY_IDS, families } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../shared/catalogue/product-fields.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { createService } from '../../../simulator/service.ts';
import { starterProducts } from '../../service/simulator/starter-products.ts';

const basic = `Basic ${Buffer.from(`${PRACTICE_CREDENTIALS.clientId}:${PRACTICE_CREDENTIALS.clientSecret}`).toString('base64')}`;
const FIELDS: Readonly<Record<string, string>> = { zone_id: '2001', period: '2026' };

interface Said {
  readonly of: 'inquiry' | 'checkout' | 'pending' | 'success';
  readonly body: string;
}

/** What the service says of one order of a product: its bill, the checkout's answer, and two reads. */
function said(product: Product, oddMembers: number, seed = 7): Said[] {
  let now = Date.UTC(2026, 0, 2);
  const service = createService({ products: starterProducts, seed, now: () => now, switches: { oddMembers } });
  const ask = (method: string, url: string, authorization: string, sent?: object): string => {
    const body = sent === undefined ? '' : JSON.stringify(sent);
    const headers = { authorization, 'content-type': 'application/json', 'content-length': String(body.length) };
    const { outcome } = service.handle({ method, url, headers, body: Buffer.from(body) });
    if (outcome.kind !== 'answer' || outcome.answer.status !== 200) throw new Error(`${url}: ${JSON.stringify(outcome)}`);
    return outcome.answer.body;
  };
  const { access_token } = JSON.parse(ask('POST', '/auth/token?grant_type=client_credentials', basic)) as { access_token: string };
  const bearer = `Bearer ${access_token}`;
  const { inquiry, amount, number } = families[product.family];
  const names = fieldsOf(product).map(({ name }) => name);
  const attributes = {
    product_code: product.code,
    client_number: number === null ? '' : '081712345678',
    ...(names.length === 0 ? {} : { fields: names.map((name) => ({ name, value: FIELDS[name] ?? '0817123456' })) }),
  };
  const bill = inquiry ? ask('POST', '/v2/inquiry', bearer, { data: { type: product.inquiryType, attributes } }) : null;
  const price = bill === null ? null : Number(attributesIn(bill).sales_price);
  const checkout = ask('POST', '/v2/order', bearer, {
    data: { type: 'order', id: 'a1', attributes: { ...attributes, ...(amount ? { amount: price } : {}) } },
  });
  const pending = ask('GET', '/v2/order/a1', bearer);
  now += 60_000;
  const success = ask('GET', '/v2/order/a1', bearer);
  return [
    ...(bill === null ? [] : [{ of: 'inquiry', body: bill } as const]),
    { of: 'checkout', body: checkout },
    { of: 'pending', body: pending },
    { of: 'success', body: success },
  ];
}

const dataIn = (body: string) => (JSON.parse(body) as { data: { type: string; id: unknown; attributes: Record<string, unknown> } }).data;
const attributesIn = (body: string) => dataIn(body).attributes;
const firstOf = (family: string): Product => {
  const product = starterProducts.find((one) => one.family === family);
  if (!product) throw new Error(`No product of ${family}`);
  return product;
};

/** What must stay the same in every odd answer; of the identifiers, those that the clean answer fills in. */
function exactIn(body: string, clean: string) {
  const { type, id, attributes } = dataIn(body);
  const { product_code, status, sales_price, client_number } = attributes;
  const filled = ['serial_number', 'voucher_code'].filter((name) => attributesIn(clean)[name]);
  const number = String(client_number).replace(/^\+?62(?=8)/, '0');
  const order = type === 'order' ? { id, status } : {};
  return { type, ...order, product_code, price: Number(sales_price), number, goods: filled.map((name) => attributes[name]) };
}

describe('a service that is odd but honest', () => {
  it.each(FAMILY_IDS)('says of %s exactly what money and identity need', (family) => {
    const clean = said(firstOf(family), 0);
    const odd = said(firstOf(family), 1);
    expect(odd.map(({ of }) => of)).toEqual(clean.map(({ of }) => of));
    for (const [at, { body }] of odd.entries()) {
      const whole = clean[at]?.body ?? '';
      expect(exactIn(body, whole)).toEqual(exactIn(whole, whole));
      expect(attributesIn(body)).not.toEqual(attributesIn(whole));
    }
  });

  it('gives the same alterations each time, by seed', () => {
    const product = firstOf('electricity-prepaid');
    expect(said(product, 1, 3)).toEqual(said(product, 1, 3));
    expect(said(product, 1, 4)).not.toEqual(said(product, 1, 3));
  });

  it('alters nothing while the switch is off, and some members at a chance between', () => {
    const product = firstOf('telco-postpaid');
    const oddness = (body: string): boolean => body.includes('"meta":null');
    expect(said(product, 0).some(({ body }) => oddness(body))).toBe(false);
    const bent = Array.from({ length: 20 }, (_, seed) => said(product, 0.3, seed).map(({ body }) => attributesIn(body)));
    const prices = bent.flat().map(({ sales_price }) => typeof sales_price);
    expect(new Set(prices)).toEqual(new Set(['number', 'string']));
  });

  it('writes numbers that JavaScript cannot represent, and more lines than any bill has', () => {
    const bodies = Array.from({ length: 60 }, (_, seed) => said(firstOf('electricity-prepaid'), 1, seed)).flat();
    expect(bodies.some(({ body }) => /"sales_price":\d+\.0[,}]/.test(body))).toBe(true);
    expect(bodies.some(({ of, body }) => of === 'inquiry' && (body.match(/Rincian/g)?.length ?? 0) === 2_000)).toBe(true);
    expect(bodies.every(({ body }) => body.length < 200_000)).toBe(true);
  });

  it('says "not found" with 200 as it is', () => {
    const service = createService({ products: starterProducts, seed: 7, switches: { oddMembers: 1, notFound: 'json200' } });
    const call = (method: string, url: string, authorization: string) => {
      const { outcome } = service.handle({ method, url, headers: { authorization, 'content-length': '0' }, body: Buffer.alloc(0) });
      return outcome.kind === 'answer' ? outcome.answer.body : '';
    };
    const { access_token } = JSON.parse(call('POST', '/auth/token?grant_type=client_credentials', basic)) as { access_token: string };
    expect(JSON.parse(call('GET', '/v2/order/nobody-knows-it', `Bearer ${access_token}`))).toHaveProperty('errors');
  });
});
