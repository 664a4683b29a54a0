import { describe, expect, it } from 'vitest';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { attributesIn, memberOf, openSimulator, purchaseOf, refusalOf, statusOf } from './simulator-fixture.ts';
import { starter } from './starter-products.ts';

const pulsa = purchaseOf(starter('pulsa-xl-25000'));

describe('the token endpoint', () => {
  it('gives a Bearer token for thirty days', async () => {
    const counter = await openSimulator();
    const reply = await counter.token();
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ access_token: expect.stringMatching(/^\S{20,}$/), expires_in: 2_592_000, token_type: 'Bearer' });
  });

  it.each([
    ['a wrong secret', { secret: 'salah' }, 'invalid_client', 401],
    ['another grant', { query: '?grant_type=password' }, 'unsupported_grant_type', 400],
    ['no grant', { query: '' }, 'unsupported_grant_type', 400],
    ['a body', { body: 'grant_type=client_credentials' }, 'invalid_request', 400],
    ['another method', { method: 'GET' }, 'wrong_method', 405],
  ] as const)('refuses %s', async (_what, how, code, status) => {
    const reply = await (await openSimulator()).token(how);
    expect([refusalOf(reply), reply.status]).toEqual([code, status]);
  });

  it.each([
    ['and Basic credentials', (basic: string) => ({ headers: { authorization: basic }, form: {} })],
    [
      'and the credentials',
      () => ({ headers: {}, form: { client_id: PRACTICE_CREDENTIALS.clientId, client_secret: PRACTICE_CREDENTIALS.clientSecret } }),
    ],
  ])('takes the grant in a form %s, as API client tools send it', async (_what, how) => {
    const counter = await openSimulator();
    const { headers, form } = how(
      `Basic ${Buffer.from(`${PRACTICE_CREDENTIALS.clientId}:${PRACTICE_CREDENTIALS.clientSecret}`).toString('base64')}`,
    );
    const ask = (grant: string) =>
      counter.send({
        ...{ method: 'POST', path: '/auth/token', bare: true },
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: grant, ...form }).toString(),
      });
    expect((await ask('client_credentials')).body).toMatchObject({ token_type: 'Bearer' });
    expect(refusalOf(await ask('password'))).toBe('unsupported_grant_type');
  });

  it('takes a secret with colons, plus signs and letters beyond ASCII', async () => {
    const secret = 'a:b+c d/é漢=';
    const counter = await openSimulator({ clientSecret: secret });
    expect((await counter.token({ secret })).status).toBe(200);
    expect((await counter.token({ secret: 'a:b+c d/e漢=' })).status).toBe(401);
  });
});

describe('a token', () => {
  it('is required for every call', async () => {
    const counter = await openSimulator();
    for (const authorization of ['', 'Bearer', 'Bearer nonsense', 'Basic nonsense']) {
      const reply = await counter.send({ path: '/v2/order/x', bare: true, headers: { authorization } });
      expect([reply.status, refusalOf(reply)], authorization).toEqual([401, 'unauthorised']);
    }
  });

  it('ends when its time is over, and a new one goes on with the same order', async () => {
    const counter = await openSimulator({ switches: { tokenSeconds: 60 }, pace: 0 });
    await counter.checkout('a1', pulsa);
    counter.clock.at += 60_000;
    expect((await counter.details('a1')).status).toBe(401);
    await counter.signIn();
    expect(statusOf(await counter.details('a1'))).toBe('Success');
  });

  it('of an earlier generation continues to work, unless the service allows only one', async () => {
    const counter = await openSimulator();
    await counter.token();
    expect((await counter.shopInfo()).status).toBe(200);
    counter.simulator.control.set({ oneToken: true });
    await counter.token();
    expect((await counter.shopInfo()).status).toBe(401);
  });

  it('is refused as soon as all tokens are ended', async () => {
    const counter = await openSimulator();
    counter.simulator.control.expireTokens();
    expect((await counter.shopInfo()).status).toBe(401);
    await counter.signIn();
    expect((await counter.shopInfo()).status).toBe(200);
    expect(counter.simulator.control.tokensIssued()).toBe(2);
  });

  it('is not granted for a revoked secret, while the issued one continues to work', async () => {
    const counter = await openSimulator();
    counter.simulator.control.set({ revoked: true });
    expect(refusalOf(await counter.token())).toBe('invalid_client');
    expect((await counter.shopInfo()).status).toBe(200);
  });

  it.each([0, -1, 'soon', 1e20, null, 'missing'] as const)('may declare a lifetime of %s seconds', async (expiresIn) => {
    const counter = await openSimulator({ switches: { expiresIn } });
    const { body } = await counter.token();
    if (expiresIn === 'missing') expect(body).not.toHaveProperty('expires_in');
    else expect(memberOf(body, 'expires_in')).toBe(expiresIn);
  });

  it('may require the service id', async () => {
    const counter = await openSimulator({ switches: { fsIdHeader: 'X-Fs-Id' } });
    expect(refusalOf(await counter.shopInfo())).toBe('wrong_shop');
    expect((await counter.send({ path: '/v2/order/x', headers: { 'x-fs-id': 'fs-latihan-001' } })).status).toBe(404);
  });
});

describe('the rate limit', () => {
  const limits = { checkout: { rate: 5, burst: 10 }, orderDetails: { rate: 2, burst: 3 } };
  const limitHeadersOf = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-ratelimit')));

  it('is in every successful answer, as the specification spells it', async () => {
    const counter = await openSimulator({ limits });
    expect(limitHeadersOf((await counter.checkout('a1', pulsa)).headers)).toEqual({
      'x-ratelimit-limit': '5 req/s (burst 10)',
      'x-ratelimit-remaining': '9',
      'x-ratelimit-reset-after': '-0.000000',
      'x-ratelimit-full-reset-after': '0.200000',
    });
    expect((await counter.shopInfo()).headers['content-type']).toBe('application/json');
  });

  it('of one endpoint is used up separately, and recovers with time', async () => {
    const counter = await openSimulator({ limits, pace: 0 });
    await counter.checkout('a1', pulsa);
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await counter.details('a1')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await counter.checkout('a2', pulsa)).status).toBe(200);
    counter.clock.at += 499;
    expect((await counter.details('a1')).status).toBe(429);
    counter.clock.at += 1;
    expect((await counter.details('a1')).status).toBe(200);
  });

  it('is exceeded without a hint, with the limit headers, or with Retry-After, as the switch says', async () => {
    const counter = await openSimulator({ limits: { shopInfo: { rate: 0.5, burst: 1 } } });
    await counter.shopInfo();
    const bare = await counter.shopInfo();
    expect([bare.status, refusalOf(bare), limitHeadersOf(bare.headers)]).toEqual([429, 'throttled', {}]);
    counter.simulator.control.set({ throttled: 'limits' });
    expect((await counter.shopInfo()).headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '2.000000' });
    counter.simulator.control.set({ throttled: 'retryAfter' });
    expect((await counter.shopInfo()).headers['retry-after']).toBe('2');
  });

  it('changes while the service runs', async () => {
    const counter = await openSimulator({ limits });
    counter.simulator.control.limit('shopInfo', { rate: 1, burst: 2 });
    expect((await counter.shopInfo()).headers['x-ratelimit-limit']).toBe('1 req/s (burst 2)');
    await counter.shopInfo();
    expect((await counter.shopInfo()).status).toBe(429);
    counter.simulator.control.limit('shopInfo', { rate: 10, burst: 20 });
    expect((await counter.shopInfo()).headers['x-ratelimit-limit']).toBe('10 req/s (burst 20)');
  });

  it('is in refusals too, or never, as the switch says', async () => {
    const counter = await openSimulator();
    expect(limitHeadersOf((await counter.details('none')).headers)).toEqual({});
    counter.simulator.control.set({ limitHeaders: 'all' });
    expect(Object.keys(limitHeadersOf((await counter.details('none')).headers))).toHaveLength(4);
    counter.simulator.control.set({ limitHeaders: 'none' });
    expect(limitHeadersOf((await counter.shopInfo()).headers)).toEqual({});
  });

  it('is not spent by a call that has no good token', async () => {
    const counter = await openSimulator({ limits: { shopInfo: { rate: 1, burst: 1 } } });
    await counter.send({ path: '/v1/shop/fs/fs-latihan-001/shop-info', bare: true });
    expect(attributesIn(await counter.shopInfo())).toMatchObject({ balance: 250_000_000 });
  });
});

describe('the list of products', () => {
  it('has no address until a switch gives it one, and requires a token there', async () => {
    const sold = starter('pulsa-xl-25000');
    const counter = await openSimulator();
    const list = () => counter.send({ path: '/v2/product-list/' });
    expect(refusalOf(await list())).toBe('no_such_path');
    expect(refusalOf(await counter.send({ path: '/' }))).toBe('no_such_path');
    counter.simulator.control.set({ productList: '/v2/product-list/', offSale: { [sold.code]: 2 } });
    expect((await counter.send({ path: '/v2/product-list/', bare: true })).status).toBe(401);
    const listed = memberOf((await list()).body, 'data') as { id: string; attributes: Record<string, unknown> }[];
    const { code: id, name, price } = sold;
    expect(listed.find((entry) => entry.id === id)).toEqual({
      type: 'product',
      id,
      attributes: { is_inquiry: false, product_name: name, price, status: 2 },
    });
    expect(listed.find((entry) => entry.attributes.is_inquiry === true)?.attributes).toMatchObject({ price: 0, status: 1 });
  });
});
