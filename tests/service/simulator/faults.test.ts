import { describe, expect, it } from 'vitest';
import { FAULT_NAMES, FAULTS, type FaultName } from '../../../simulator/faults/fault-kinds.ts';
import { CheckoutAttributes, OrderAttributes } from '../../../simulator/orders/resource-attributes.ts';
import { attributesIn, memberOf, openSimulator, purchaseOf, type Reply, type SimulatorFixture, statusOf } from './simulator-fixture.ts';
import { starter } from './starter-products.ts';

const pulsa = purchaseOf(starter('pulsa-xl-25000'));

/** What a caller sees: an answer, or a connection that broke. */
type Seen = Reply | 'broken';
const seen = (reply: Promise<Reply>): Promise<Seen> => reply.catch(() => 'broken' as const);

const answered = (check: (reply: Reply) => void) => (what: Seen) => {
  if (what === 'broken') throw new Error('the connection broke');
  check(what);
};
const broken = (what: Seen): void => expect(what).toBe('broken');
const attributes = (expected: object) => answered((reply) => expect(attributesIn(reply)).toMatchObject(expected));
const member = (path: readonly (string | number)[], value: unknown) =>
  answered(({ body }) => expect(memberOf(body, ...path)).toEqual(value));
const notJson = answered(({ status, body }) => expect([status, body]).toEqual([200, undefined]));
const page = (status: number) =>
  answered((reply) =>
    expect([reply.status, reply.headers['content-type'], reply.text.slice(0, 9)]).toEqual([
      status,
      'text/html; charset=utf-8',
      '<!doctype',
    ]),
  );
const undecodable = answered((reply) => expect(CheckoutAttributes.safeParse(attributesIn(reply)).success).toBe(false));
const elsewhere = answered(({ status, headers }) => {
  expect(status).toBe(302);
  expect(headers.location).not.toContain('127.0.0.1');
});

type OfToken = 'invalidClient' | `expires${string}` | `token${string}`;
type OfStatus = `status${number}` | `status${number}After`;
type OfRead = 'hostileText';

/** Every kind that is not a bare status, on a checkout. The type requires every kind of the service. */
const ON_CHECKOUT: Record<Exclude<FaultName, OfToken | OfStatus | OfRead>, (what: Seen) => void> = {
  dropBefore: broken,
  dropAfter: broken,
  hangBefore: broken,
  hangAfter: broken,
  delay: attributes({ status: 'Pending' }),
  truncated: broken,
  headersOnly: broken,
  emptyBody: answered(({ status, text }) => expect([status, text]).toEqual([200, ''])),
  duplicatedBody: notJson,
  garbage: notJson,
  shortBody: notJson,
  html200: page(200),
  html200After: page(200),
  html502: page(502),
  html502After: page(502),
  html404: page(404),
  notFound200: answered(({ status, body }) => expect([status, memberOf(body, 'errors', 0, 'code')]).toEqual([200, 'order_not_found'])),
  redirect: elsewhere,
  redirectAfter: elsewhere,
  hugeBody: answered(({ text }) => expect(text.length).toBeGreaterThan(2_000_000)),
  deepBody: answered(({ text }) => expect(text.split('{"data":')).toHaveLength(5_001)),
  arrayBody: member([0, 'data', 'id'], 'o1'),
  nullBody: answered(({ body }) => expect(body).toBeNull()),
  duplicateKeys: answered(({ text }) => expect(text).toContain('"status":"Gagal","status":"Pending"')),
  prototypeKey: answered(({ text }) => expect(text).toContain('"__proto__"')),
  balanceEmpty: answered(({ status, body }) => expect([status, memberOf(body, 'errors', 0, 'code')]).toEqual([422, 'balance_empty'])),
  wrongId: member(['data', 'id'], 'lain0001'),
  wrongType: member(['data', 'type'], 'refund'),
  wrongProduct: attributes({ product_code: 'produk-lain' }),
  wrongNumber: attributes({ client_number: '089999999990' }),
  wrongPrice: attributes({ sales_price: 27_500 }),
  textPrice: undecodable,
  fractionPrice: undecodable,
  negativePrice: undecodable,
  unsafePrice: undecodable,
  missingPrice: undecodable,
  missingStatus: undecodable,
  unknownStatus: attributes({ status: 'Gagal' }),
  paddedStatus: attributes({ status: 'SUCCESS ' }),
  errorCode: attributes({ error_code: 'BILLER_TIMEOUT', status: 'Pending' }),
  successWithoutGoods: attributes({ status: 'Success', serial_number: '', voucher_code: '' }),
  placeholderGoods: attributes({ status: 'Success', serial_number: '-', voucher_code: '-' }),
  otherGoods: attributes({ voucher_code: '9999-8888-7777-6666-5555' }),
  twoTokens: attributes({ serial_number: '9999-8888-7777-6666-5555' }),
  otherFields: attributes({ fields: null }),
  unseenGoods: attributes({ voucher_code: 'AB12\nCD34\u00a0\u200b-\u202e56' }),
  staysPending: attributes({ status: 'Pending' }),
  earlySuccess: attributes({ status: 'Success', serial_number: '' }),
  extraMembers: attributes({ loyalty_points: 12 }),
  noLimitHeaders: answered(({ headers }) => expect(headers).not.toHaveProperty('x-ratelimit-limit')),
  absurdLimitHeaders: answered(({ headers }) => expect(headers['x-ratelimit-remaining']).toBe('1e99')),
  throttledRetryAfter: answered(({ status, headers }) => expect([status, headers['retry-after']]).toEqual([429, '1'])),
};

const isStatus = (name: FaultName): name is Extract<FaultName, OfStatus> => /^status\d/.test(name);
const soldTimes = (counter: SimulatorFixture): number => counter.simulator.control.ledger()[0]?.times ?? 0;

describe('a fault on a checkout', () => {
  it.each(Object.keys(ON_CHECKOUT) as (keyof typeof ON_CHECKOUT)[])(
    '%s has the documented effect, and the ledger knows whether it was sold',
    async (kind) => {
      const counter = await openSimulator();
      counter.simulator.control.fault({ kind, endpoint: 'checkout', ms: 20 });
      ON_CHECKOUT[kind](await seen(counter.checkout('o1', pulsa)));
      expect(soldTimes(counter)).toBe(FAULTS[kind].processed ? 1 : 0);
      expect(counter.simulator.control.struck()).toEqual({ [kind]: 1 });
      expect(counter.simulator.control.calls().at(-1)).toMatchObject({ endpoint: 'checkout', orderId: 'o1', fault: kind });
    },
  );

  it.each(FAULT_NAMES.filter(isStatus))('%s is that status, and is processed or not as documented', async (kind) => {
    const counter = await openSimulator();
    counter.simulator.control.fault({ kind, endpoint: 'checkout' });
    const reply = await counter.checkout('o1', pulsa);
    expect(`status${reply.status}${soldTimes(counter) > 0 ? 'After' : ''}`).toBe(kind);
  });

  it('cuts the body off in the middle, although the head has announced all of it', async () => {
    const counter = await openSimulator();
    counter.simulator.control.fault({ kind: 'truncated', endpoint: 'shopInfo' });
    await expect(counter.shopInfo()).rejects.toThrow(/terminated|closed/);
    expect((await counter.shopInfo()).status).toBe(200);
  });
});

describe('a fault on reading an order', () => {
  it('can keep one order Pending for ever while others go on', async () => {
    const counter = await openSimulator({ pace: 0 });
    counter.simulator.control.fault({ kind: 'staysPending', orderId: 'o1', endpoint: 'orderDetails', count: null });
    for (const id of ['o1', 'o2']) await counter.checkout(id, pulsa);
    counter.clock.at += 3_600_000;
    expect([statusOf(await counter.details('o1')), statusOf(await counter.details('o2'))]).toEqual(['Pending', 'Success']);
    counter.simulator.control.clearFaults();
    expect(statusOf(await counter.details('o1'))).toBe('Success');
  });

  it('can contradict delivered goods', async () => {
    const counter = await openSimulator({ pace: 0 });
    await counter.checkout('t1', purchaseOf(starter('pln-token-50000')));
    const first = OrderAttributes.parse(attributesIn(await counter.details('t1')));
    counter.simulator.control.fault({ kind: 'otherGoods', orderId: 't1' });
    const second = OrderAttributes.parse(attributesIn(await counter.details('t1')));
    expect(second.voucher_code).not.toBe(first.voucher_code);
    expect(OrderAttributes.parse(attributesIn(await counter.details('t1')))).toEqual(first);
  });

  it('can put control and bidi characters into names and lines', async () => {
    const counter = await openSimulator({ pace: 0 });
    await counter.checkout('t1', purchaseOf(starter('pln-token-50000')));
    counter.simulator.control.fault({ kind: 'hostileText' });
    const order = OrderAttributes.parse(attributesIn(await counter.details('t1')));
    expect(order.client_name).toContain('\u001b@');
    expect(order.fulfillment_result?.at(-1)?.value).toContain('\u202e');
  });

  it('can redirect to another host', async () => {
    const counter = await openSimulator();
    counter.simulator.control.fault({ kind: 'redirect', endpoint: 'orderDetails' });
    elsewhere(await seen(counter.details('o1')));
  });
});

describe('a fault on the token endpoint', () => {
  const tokenFaults: Record<Extract<FaultName, OfToken>, (reply: Reply) => void> = {
    invalidClient: (reply) => expect([reply.status, memberOf(reply.body, 'error')]).toEqual([401, 'invalid_client']),
    expiresZero: ({ body }) => expect(memberOf(body, 'expires_in')).toBe(0),
    expiresNegative: ({ body }) => expect(memberOf(body, 'expires_in')).toBe(-1),
    expiresMissing: ({ body }) => expect(body).not.toHaveProperty('expires_in'),
    expiresText: ({ body }) => expect(memberOf(body, 'expires_in')).toBe('soon'),
    expiresHuge: ({ body }) => expect(memberOf(body, 'expires_in')).toBe(31_557_600_000_000),
    tokenEmpty: ({ body }) => expect(memberOf(body, 'access_token')).toBe(''),
    tokenOtherType: ({ body }) => expect(memberOf(body, 'token_type')).toBe('mac'),
  };

  it.each(Object.keys(tokenFaults) as (keyof typeof tokenFaults)[])('%s has the documented effect', async (kind) => {
    const counter = await openSimulator();
    counter.simulator.control.fault({ kind, endpoint: 'token' });
    tokenFaults[kind](await counter.token());
    expect(memberOf((await counter.token()).body, 'expires_in')).toBe(2_592_000);
  });

  it('can leave the till without a new token while calls with the old one work', async () => {
    const counter = await openSimulator();
    counter.simulator.control.fault({ kind: 'status503', endpoint: 'token', count: null });
    expect((await counter.token()).status).toBe(503);
    expect((await counter.shopInfo()).status).toBe(200);
  });
});

describe('a fault for a call that was not accepted', () => {
  it('waits for the next call', async () => {
    const counter = await openSimulator();
    counter.simulator.control.expireTokens();
    counter.simulator.control.fault({ kind: 'dropAfter', endpoint: 'checkout' });
    expect((await counter.checkout('o1', pulsa)).status).toBe(401);
    await counter.signIn();
    expect(await seen(counter.checkout('o1', pulsa))).toBe('broken');
    expect(soldTimes(counter)).toBe(1);
  });
});
