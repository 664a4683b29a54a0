import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutBody, type InquiryRequest } from '../../../main/service/operations/request-bodies.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { asked, askedOrder, checkoutText, inquiryText, orderText, TOKEN } from './samples.ts';
import { checkoutOver, clientFor, closeClients, json, type ScriptedService, scriptedService } from './scripted-service.ts';
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
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'accepted', value: { reading: { status: 'Pending' } } });
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
    await checkoutOver(clientFor(named), order);
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
      expect(await checkoutOver(client, order)).toMatchObject({ kind: 'inDoubt', why: 'mismatch', raw: text });
    }
  });

  it('accepts no web page of a captive portal as an answer', async () => {
    const client = clientFor(service.settings);
    service.script('checkout', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in</html>'));
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'inDoubt', why: 'unreadable', detail: 'a web page' });
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
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'inDoubt', why: 'unreadable' });
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'inDoubt', why: 'unreadable' });
    expect([service.calls('checkout').length, service.calls('details').length]).toEqual([1, 1]);
    expect(await client.inquire(question)).toMatchObject({ kind: 'accepted' });
  });

  it('a bomb of gzip, 50 MB, and a slow drip leave a checkout in doubt', async () => {
    const client = clientFor(() => ({ ...service.settings, callTimeoutMs: 1_000 }));
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    service.script('checkout', (_, response) => response.writeHead(200, packed).end(bomb));
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'inDoubt', why: 'tooLarge' });
    service.script('checkout', (_, response) => response.writeHead(200, { 'content-length': '50000000' }).write('{'));
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'inDoubt', why: 'tooLarge' });
    service.script('checkout', (_, response) => {
      const drip = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(drip));
    });
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'inDoubt', why: 'timeout' });
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
    service.script('inquiry', breakOnce(json(inquiryText())));
    expect(await client.inquire(question)).toMatchObject({ kind: 'accepted' });
    expect(service.calls('inquiry')).toHaveLength(3);
    breaks = 1;
    service.script('checkout', breakOnce(json(checkoutText())));
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'inDoubt', why: 'reset' });
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
    expect(await checkoutOver(clientFor(service.settings), order)).toMatchObject({ kind: 'inDoubt', why: 'reset', at: 'token' });
    expect(await clientFor(service.settings).inquire(question)).toMatchObject({ kind: 'inDoubt', why: 'reset', at: 'token' });
    expect([...service.calls('checkout'), ...service.calls('inquiry')]).toEqual([]);
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
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'accepted' });
    expect(service.calls('checkout')).toHaveLength(1);
  });

  it('fails while the endpoint demands a long pause, and says how long', async () => {
    const client = clientFor(service.settings);
    service.script('checkout', json('{}', 429, { 'retry-after': '120' }));
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'throttled', retryAfterMs: 120_000 });
    const ready = await client.prepareCheckout();
    expect(ready).toMatchObject({ ok: false, failure: { kind: 'throttled' } });
    expect(service.calls('checkout')).toHaveLength(1);
    expect(await client.inquire(question)).toMatchObject({ kind: 'accepted' });
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
