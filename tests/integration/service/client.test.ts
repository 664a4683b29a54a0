import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutBody, type InquiryRequest } from '../../../main/service/operations/request-bodies.ts';
import type { ServiceHealth } from '../../../shared/service/service-views.ts';
import { ServiceSettings } from '../../../shared/settings/settings.ts';
import { settle } from '../../fakes/clock.ts';
import { asked, askedOrder, checkoutText, orderText, TOKEN } from '../../unit/main/service/samples.ts';
import { clientFor, closeClients, json, type ScriptedService, SECRET, scriptedService } from './scripted-service.ts';
import { closeServers } from './servers.ts';

let service: ScriptedService;
beforeEach(async () => {
  service = await scriptedService();
});
afterEach(async () => {
  await closeClients();
  await closeServers();
});

const question: InquiryRequest = { ...asked, inquiryType: 'inquiry' };
const order = { ...askedOrder, body: checkoutBody({ ...askedOrder, amount: null }) };
const now = { priority: 'cashier' } as const;

describe('a sale on the wire', () => {
  it('is an inquiry, a checkout and its details, with one token requested by Basic credentials in UTF-8', async () => {
    const client = clientFor(service.settings);
    expect(await client.inquire(question)).toMatchObject({
      kind: 'accepted',
      status: 200,
      value: { attributes: { sales_price: 102_500 } },
    });
    expect(await client.checkout(order)).toMatchObject({ kind: 'accepted', value: { reading: { status: 'Pending' } } });
    expect(await client.orderDetails(order, now)).toMatchObject({
      kind: 'accepted',
      raw: orderText(),
      value: { reading: { voucherCode: TOKEN } },
    });
    expect(service.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /auth/token?grant_type=client_credentials',
      'POST /v2/inquiry',
      'POST /v2/order',
      `GET /v2/order/${order.orderId}`,
    ]);
    expect(service.received[0]).toMatchObject({ body: '', headers: { 'content-length': '0' } });
    expect(service.calls('checkout')).toMatchObject([{ body: order.body }]);
  });

  it('sends nothing where an inquiry would be a sale', async () => {
    const shared = ServiceSettings.parse({ ...service.settings, inquiry: { method: 'POST', path: '/v2/order' } });
    const client = clientFor(shared);
    expect(await client.inquire({ ...question, inquiryType: 'order' })).toMatchObject({ kind: 'notSent', cause: 'blocked' });
    expect(service.received).toEqual([]);
  });

  it('may have the order in the path of the checkout', async () => {
    const named = ServiceSettings.parse({ ...service.settings, checkout: { method: 'PUT', path: '/v2/order/{order_id}' } });
    await clientFor(named).checkout(order);
    expect(service.received.map(({ method, url }) => `${method} ${url}`)).toContain(`PUT /v2/order/${order.orderId}`);
  });

  it('accepts no answer about another order, product or number', async () => {
    const client = clientFor(service.settings);
    for (const text of [
      checkoutText({}, { id: 'k3x9m2q7a0000009' }),
      checkoutText({ product_code: 'x' }),
      checkoutText({ client_number: '' }),
    ]) {
      service.script('checkout', json(text));
      expect(await client.checkout(order)).toMatchObject({ kind: 'inDoubt', why: 'mismatch', raw: text });
    }
  });

  it('accepts no web page of a captive portal as an answer', async () => {
    const client = clientFor(service.settings);
    service.script('checkout', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in</html>'));
    expect(await client.checkout(order)).toMatchObject({ kind: 'inDoubt', why: 'unreadable', detail: 'a web page' });
  });

  it("returns the service's message of a refusal", async () => {
    service.script('inquiry', json('{"errors":[{"title":"Tagihan sudah lunas"}]}', 422));
    expect(await clientFor(service.settings).inquire(question)).toMatchObject({
      kind: 'refused',
      status: 422,
      message: 'Tagihan sudah lunas',
    });
  });
});

describe('an answer that nobody should send', () => {
  const lines = (count: number) => JSON.stringify(Array(count).fill({ name: 'a', value: 'b' }));
  const hostile: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['no data', '{"message":"ok"}'],
    ['data that is a list', '{"data":[]}'],
    ['data that is nothing', '{"data":null}'],
    ['an error in the place of data', '{"errors":[{"title":"Saldo kosong"}]}'],
    ['two answers, one after the other', orderText() + orderText()],
    ['a name twice', orderText().replace('{"data":{', '{"data":{"id":"k3x9m2q7a0000009",')],
    ['a name that reaches for the prototype', orderText().replace('{"data":{', '{"data":{"__proto__":{"status":"Success"},')],
    ['10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['100,000 entries', orderText().replace(/"fulfillment_result":\[[^\]]*\]/, `"fulfillment_result":${lines(40_000)}`)],
    ['a lone bracket', '{'],
    ['another type', orderText({}, { type: 'inquiry' })],
    ['a web page', '<!doctype html><title>Login</title>'],
  ];

  it.each(hostile)('%s leaves an order in doubt, and its checkout, after one request each', async (_, text) => {
    const client = clientFor(service.settings);
    service.script('checkout', json(text));
    service.script('details', json(text));
    expect(await client.checkout(order)).toMatchObject({ kind: 'inDoubt', why: 'unreadable' });
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'inDoubt', why: 'unreadable' });
    expect([service.calls('checkout').length, service.calls('details').length]).toEqual([1, 1]);
    expect(await client.inquire(question)).toMatchObject({ kind: 'accepted' });
  });

  it('a bomb of gzip, 50 MB, and a slow drip leave a checkout in doubt', async () => {
    const client = clientFor(() => ({ ...service.settings, callTimeoutMs: 1_000 }));
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    service.script('checkout', (_, response) => response.writeHead(200, packed).end(bomb));
    expect(await client.checkout(order)).toMatchObject({ kind: 'inDoubt', why: 'tooLarge' });
    service.script('checkout', (_, response) => response.writeHead(200, { 'content-length': '50000000' }).write('{'));
    expect(await client.checkout(order)).toMatchObject({ kind: 'inDoubt', why: 'tooLarge' });
    service.script('checkout', (_, response) => {
      const drip = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(drip));
    });
    expect(await client.checkout(order)).toMatchObject({ kind: 'inDoubt', why: 'timeout' });
    expect(service.calls('checkout')).toHaveLength(3);
  });

  it.each(['NaN', '1e9', '-5', '999999999999999999999'])('limit headers of %j change nothing', async (absurd) => {
    const names = ['limit', 'remaining', 'reset-after', 'full-reset-after'].map((name) => `x-ratelimit-${name}`);
    service.script('inquiry', json('{"message":"no"}', 422, Object.fromEntries(names.map((name) => [name, absurd]))));
    const client = clientFor(service.settings);
    await client.inquire(question);
    const pace = client.healthView().endpoints.find(({ endpoint }) => endpoint.endsWith('/v2/inquiry'));
    expect(pace).toMatchObject({ limit: null, pausedMs: 0 });
  });
});

describe('the token on the wire', () => {
  it('is requested once when twenty calls are refused at the same time, and all twenty succeed', async () => {
    const client = clientFor(service.settings);
    await client.inquire(question);
    service.valid.clear();
    service.valid.add('taken by the number of an earlier token');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => client.inquire(question)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(20).fill('accepted'));
    expect(service.calls('token')).toHaveLength(2);
  });

  it('is not requested again after a 403 or a 500', async () => {
    const client = clientFor(service.settings);
    await client.inquire(question);
    for (const status of [403, 500, 503]) {
      service.script('inquiry', json('{}', status));
      await client.inquire(question);
    }
    expect(service.calls('token')).toHaveLength(1);
    expect(service.calls('inquiry')).toHaveLength(4);
  });

  it('refused at a checkout does not repeat the checkout, and the next one uses a new token', async () => {
    const client = clientFor(service.settings);
    await client.inquire(question);
    service.valid.clear();
    service.valid.add('taken by the number of an earlier token');
    expect(await client.checkout(order)).toMatchObject({ kind: 'unauthorised', at: 'call', message: 'token expired' });
    expect(service.calls('checkout')).toHaveLength(1);
    expect(await client.checkout(order)).toMatchObject({ kind: 'accepted' });
    expect(service.calls('checkout').map(({ body }) => body)).toEqual([order.body, order.body]);
  });

  it('is refused for a wrong secret, and then nothing else is sent', async () => {
    const client = clientFor(service.settings, { secret: async () => 'wrong' });
    expect(await client.inquire(question)).toMatchObject({ kind: 'unauthorised', at: 'token' });
    expect(await client.checkout(order)).toMatchObject({
      kind: 'notPrepared',
      stage: 'token',
      failure: { kind: 'unauthorised', at: 'token' },
    });
    expect(service.received).toHaveLength(1);
  });

  it('is requested again when a new secret was typed', async () => {
    let secret: string | null = null;
    const client = clientFor(service.settings, { secret: async () => secret });
    expect(await client.inquire(question)).toMatchObject({ kind: 'unauthorised', at: 'token' });
    expect(service.received).toEqual([]);
    secret = SECRET;
    client.credentialsChanged();
    expect(await client.inquire(question)).toMatchObject({ kind: 'accepted' });
  });

  it.each([
    ['no token', '{"expires_in":60}'],
    ['a token that fits no header', '{"access_token":"a\\nb","token_type":"Bearer"}'],
    ['a token of another kind', '{"access_token":"abc","token_type":"MAC"}'],
    ['a web page', '<html></html>'],
  ])('answered by %s means that the order was not sent', async (_, text) => {
    service.script('token', json(text));
    expect(await clientFor(service.settings).checkout(order)).toMatchObject({
      kind: 'notPrepared',
      stage: 'token',
      failure: { kind: 'inDoubt', why: 'unreadable' },
    });
    expect(service.calls('checkout')).toEqual([]);
  });

  it.each(['0', '-1', '1e400', '31557600000000', '"soon"', 'null'])('with a lifetime of %s still works', async (life) => {
    service.valid.add('odd-token');
    service.script('token', json(`{"access_token":"odd-token","expires_in":${life},"token_type":"bearer"}`));
    const client = clientFor(service.settings);
    for (let index = 0; index < 5; index++) expect(await client.inquire(question)).toMatchObject({ kind: 'accepted' });
    expect(service.calls('token')).toHaveLength(1);
  });

  it('is never sent to another host than it was granted for', async () => {
    const other = await scriptedService();
    let settings = service.settings;
    const client = clientFor(() => settings);
    await client.inquire(question);
    settings = other.settings;
    await client.inquire(question);
    const bearers = other.received.map(({ headers }) => headers.authorization ?? '').filter((value) => value.startsWith('Bearer'));
    expect(bearers).toEqual(['Bearer token-canary-1']);
    expect(other.calls('token')).toHaveLength(1);
    expect([...other.valid]).toEqual(['token-canary-1']);
  });
});

describe('a connection that breaks', () => {
  it('is replaced once for a read, and never for a checkout', async () => {
    const client = clientFor(service.settings);
    await client.inquire(question);
    await settle();
    let breaks = 1;
    const breakOnce = (usual: ReturnType<typeof json>): ReturnType<typeof json> => {
      return (received, response) => (breaks-- > 0 ? response.socket?.resetAndDestroy() : usual(received, response));
    };
    service.script('details', breakOnce(json(orderText())));
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'accepted' });
    expect(service.calls('details')).toHaveLength(2);
    breaks = 1;
    service.script('checkout', breakOnce(json(checkoutText())));
    expect(await client.checkout(order)).toMatchObject({ kind: 'inDoubt', why: 'reset' });
    expect(service.calls('checkout')).toHaveLength(1);
  });

  it('a second time leaves a read in doubt', async () => {
    service.script('details', (_, response) => response.socket?.resetAndDestroy());
    expect(await clientFor(service.settings).orderDetails(order, now)).toMatchObject({ kind: 'inDoubt', why: 'reset' });
    expect(service.calls('details')).toHaveLength(2);
  });

  it('once at the token endpoint has no effect', async () => {
    service.script('token', (_, response) => {
      service.script('token', null);
      response.socket?.resetAndDestroy();
    });
    expect(await clientFor(service.settings).inquire(question)).toMatchObject({ kind: 'accepted' });
    expect(service.calls('token')).toHaveLength(2);
  });

  it('at the token endpoint means that the order was not sent, whatever is in doubt there', async () => {
    service.script('token', (_, response) => response.socket?.resetAndDestroy());
    expect(await clientFor(service.settings).checkout(order)).toMatchObject({ kind: 'notPrepared', stage: 'token' });
    expect(await clientFor(service.settings).inquire(question)).toMatchObject({ kind: 'inDoubt', why: 'reset', at: 'token' });
    expect([...service.calls('checkout'), ...service.calls('inquiry')]).toEqual([]);
  });
});

describe('an order that is not found', () => {
  const missing = json('{"message":"order not found"}', 404);

  it('is trusted only after an order of this till was read at the same address', async () => {
    const client = clientFor(service.settings);
    service.script('details', missing);
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false, message: 'order not found' });
    service.script('details', null);
    await client.orderDetails(order, now);
    service.script('details', missing);
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: true });
  });

  it('is trusted before the first order where the service returns the order that the settings name', async () => {
    const first = { ...order, orderId: '7q2fk3mabcde000099' };
    expect(await clientFor(service.settings).orderDetails(first, now)).toMatchObject({ kind: 'notFound', trusted: false });
    const client = clientFor({ ...service.settings, knownOrderId: order.orderId });
    expect(await client.orderDetails(first, now)).toMatchObject({ kind: 'notFound', trusted: true });
    expect(await client.orderDetails(first, now)).toMatchObject({ kind: 'notFound', trusted: true });
    expect(service.calls('details')).toHaveLength(1);
  });

  it('is not trusted where the service does not know that order, or returns another one', async () => {
    const named = { ...service.settings, knownOrderId: '7q2fk3mabcde000098' };
    service.script('details', missing);
    const client = clientFor(named);
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false });
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false });
    // One that the service does not know is asked for once.
    expect(service.calls('unknownOrder')).toHaveLength(1);
    service.script('unknownOrder', json(orderText()));
    expect(await clientFor(named).orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false });
  });

  it('is not trusted at another address', async () => {
    let settings = service.settings;
    const client = clientFor(() => settings);
    await client.orderDetails(order, now);
    settings = ServiceSettings.parse({ ...settings, orderDetails: { path: '/v3/order/{order_id}' } });
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false });
  });

  it('is trusted by a record of an earlier run', async () => {
    const places = new Set<string>();
    const ownOrders = { has: (place: string) => places.has(place), remember: (place: string) => void places.add(place) };
    await clientFor(service.settings, { ownOrders }).orderDetails(order, now);
    service.script('details', missing);
    expect(await clientFor(service.settings, { ownOrders }).orderDetails(order, now)).toMatchObject({ trusted: true });
  });

  it('is not trusted in a web page', async () => {
    const client = clientFor(service.settings);
    await client.orderDetails(order, now);
    service.script('details', (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>'));
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false, message: '' });
  });

  it('counts as the order where the body is the order, whatever the status', async () => {
    const client = clientFor(service.settings);
    await client.orderDetails(order, now);
    service.script('details', json(orderText(), 404));
    expect(await client.orderDetails(order, now)).toMatchObject({
      kind: 'accepted',
      status: 404,
      value: { reading: { status: 'Success' } },
    });
    service.script('details', json(orderText({}, { id: 'k3x9m2q7a0000009' }), 404));
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound' });
  });

  it('never follows from a success status, whatever the settings say', async () => {
    const settings = { ...service.settings, notFoundStatuses: [404, 200] };
    const client = clientFor(settings);
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'accepted' });
    service.script('details', json('{"message":"order not found"}'));
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'inDoubt', why: 'unreadable' });
  });

  it('means doubt when its status is 200', async () => {
    service.script('details', json('{"message":"order not found"}'));
    expect(await clientFor(service.settings).orderDetails(order, now)).toMatchObject({ kind: 'inDoubt', why: 'unreadable' });
  });
});

describe('a prepared checkout', () => {
  it('holds its token and its send slot, and then sends at once', async () => {
    const ready = await clientFor(service.settings).prepareCheckout();
    expect(service.calls('checkout')).toEqual([]);
    expect(ready.ok && (await ready.value.send(order))).toMatchObject({ kind: 'accepted' });
  });

  it('is used once', async () => {
    const ready = await clientFor(service.settings).prepareCheckout();
    if (!ready.ok) throw new Error('not ready');
    await ready.value.send(order);
    await expect(ready.value.send(order)).rejects.toThrow('already used');
    expect(service.calls('checkout')).toHaveLength(1);
  });

  it('can be released', async () => {
    const client = clientFor(service.settings);
    const ready = await client.prepareCheckout();
    if (ready.ok) ready.value.release();
    expect(await client.checkout(order)).toMatchObject({ kind: 'accepted' });
    expect(service.calls('checkout')).toHaveLength(1);
  });

  it('fails while the endpoint demands a long pause, and says how long', async () => {
    const client = clientFor(service.settings);
    service.script('checkout', json('{}', 429, { 'retry-after': '120' }));
    expect(await client.checkout(order)).toMatchObject({ kind: 'throttled', retryAfterMs: 120_000 });
    const ready = await client.prepareCheckout();
    expect(ready).toMatchObject({ ok: false, failure: { kind: 'notPrepared', stage: 'pace', failure: { kind: 'throttled' } } });
    expect(service.calls('checkout')).toHaveLength(1);
    expect(await client.inquire(question)).toMatchObject({ kind: 'accepted' });
  });
});

describe('the id of the fulfillment service', () => {
  const WITH_ID = { fsIdHeader: 'X-Shop-Id' };

  it('is sent with each call in the header that the settings name, and not to the token address', async () => {
    const client = clientFor({ ...service.settings, ...WITH_ID });
    await client.inquire(question);
    await client.checkout(order);
    await client.orderDetails(order, now);
    await client.shopInfo();
    const sent = service.received.map(({ url, headers }) => [url.split('?')[0], headers['x-shop-id']]);
    expect(sent).toEqual([
      ['/auth/token', undefined],
      ['/v2/inquiry', 'fs-1'],
      ['/v2/order', 'fs-1'],
      [`/v2/order/${order.orderId}`, 'fs-1'],
      ['/v1/shop/fs/fs-1/shop-info', 'fs-1'],
    ]);
  });

  it('is sent with no call where the settings name no header, or there is no id', async () => {
    await clientFor(service.settings).inquire(question);
    await clientFor({ ...service.settings, ...WITH_ID, fsId: '' }).inquire(question);
    for (const { headers } of service.received) expect(Object.keys(headers)).not.toContain('x-shop-id');
  });

  it('is percent-encoded where no header could carry it', async () => {
    await clientFor({ ...service.settings, ...WITH_ID, fsId: 'kios é\r\nx: 1' }).inquire(question);
    expect(service.calls('inquiry')).toMatchObject([{ headers: { 'x-shop-id': 'kios%20%C3%A9%0D%0Ax%3A%201' } }]);
  });

  it.each(['Authorization', 'content-length', 'Transfer-Encoding', 'proxy-authorization', 'Host', 'a b', 'x:y'])(
    'may not replace %j',
    (fsIdHeader) => {
      expect(ServiceSettings.safeParse({ fsIdHeader }).success).toBe(false);
    },
  );
});

describe('the call log', () => {
  it('holds method, path and status, and no secret, token, number, order or code', async () => {
    const client = clientFor(service.settings);
    await client.inquire(question);
    await client.checkout(order);
    await client.orderDetails(order, now);
    await client.shopInfo();
    const { calls } = client.healthView();
    expect(calls.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'POST /token 200',
      'POST /v2/inquiry 200',
      'POST /v2/order 200',
      'GET /v2/order/{order_id} 200',
      'GET /v1/shop/fs/{fs_id}/shop-info 200',
    ]);
    const text = JSON.stringify([client.healthView(), client.health()]);
    for (const canary of [SECRET, 'canary', TOKEN, order.orderId, order.clientNumber]) expect(text).not.toContain(canary);
  });

  it('holds the last fifty calls', async () => {
    const client = clientFor(service.settings);
    for (let index = 0; index < 60; index++) await client.inquire(question);
    expect(client.healthView().calls).toHaveLength(50);
  });

  it('holds no token, even when the service echoes it', async () => {
    service.script('inquiry', (received, response) =>
      json(JSON.stringify({ message: `bad header ${received.headers.authorization}` }), 400)(received, response),
    );
    const outcome = await clientFor(service.settings).inquire(question);
    expect(outcome).toMatchObject({ kind: 'refused', message: 'bad header Bearer [removed]' });
    expect(JSON.stringify(outcome)).not.toContain('canary');
  });
});

describe('the health of the service', () => {
  it('is reported at each change, with the start of the trouble', async () => {
    const client = clientFor(service.settings);
    const seen: ServiceHealth[] = [];
    const stop = client.onHealth((health) => seen.push(health));
    expect(client.health()).toEqual({ is: 'untried' });
    await client.inquire(question);
    service.script('inquiry', json('{}', 503));
    await client.inquire(question);
    const since = seen.at(-1);
    await client.inquire(question);
    service.script('inquiry', json('{}', 422));
    await client.inquire(question);
    expect(seen.map(({ is }) => is)).toEqual(['ok', 'trouble', 'ok']);
    expect(since).toMatchObject({ is: 'trouble', failure: { kind: 'inDoubt', why: 'serverError' } });
    stop();
    service.script('inquiry', json('{}', 503));
    await client.inquire(question);
    expect(seen).toHaveLength(3);
  });

  it('is not affected by a cancelled call', async () => {
    const client = clientFor(service.settings);
    await client.inquire(question, { signal: AbortSignal.abort() });
    expect(client.health()).toEqual({ is: 'untried' });
  });
});

describe('a till that may call only this computer', () => {
  it('sends nothing to another address, and no token for it either', async () => {
    const client = clientFor({ ...service.settings, authUrl: 'https://service.example/auth' });
    expect(await client.inquire(question)).toMatchObject({ kind: 'notSent', cause: 'blocked' });
    const halfway = clientFor({ ...service.settings, baseUrl: 'https://service.example' });
    expect(await halfway.inquire(question)).toMatchObject({ kind: 'notSent', cause: 'blocked' });
    expect(service.received.map(({ url }) => url)).toEqual(['/auth/token?grant_type=client_credentials']);
  });
});

describe('a cancelled call', () => {
  it('before it began does not wait for a token', async () => {
    service.script('token', () => undefined);
    const outcome = await clientFor(service.settings).inquire(question, { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ kind: 'notSent', cause: 'blocked', detail: 'cancelled' });
  });

  it('returns at once while its token is requested, and the next call uses the token', async () => {
    let grant: () => void = () => undefined;
    const requested = new Promise<void>((resolve) => {
      service.script('token', (_, response) => {
        service.valid.add('late-token');
        grant = () => json('{"access_token":"late-token","expires_in":60}')(_, response);
        resolve();
      });
    });
    const client = clientFor(service.settings);
    const stop = new AbortController();
    const calledOff = client.inquire(question, { signal: stop.signal });
    await requested;
    stop.abort();
    expect(await calledOff).toMatchObject({ kind: 'notSent', cause: 'blocked', detail: 'cancelled' });
    const next = client.inquire(question);
    grant();
    expect(await next).toMatchObject({ kind: 'accepted' });
    expect(service.calls('token')).toHaveLength(1);
  });
});
