import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutBody, type InquiryRequest } from '../../../main/service/operations/request-bodies.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { ServiceHealth } from '../../../shared/service/service-views.ts';
import { asked, askedOrder, TOKEN } from './samples.ts';
import { checkoutOver, clientFor, closeClients, json, type ScriptedService, SECRET, scriptedService } from './scripted-service.ts';
import { closeServers } from './servers.ts';

/** What the client tells of its calls, and to whom it calls, over real HTTP. */

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

describe('the id of the fulfillment service', () => {
  const WITH_ID = { fsIdHeader: 'X-Shop-Id' };

  it('is sent with each call in the header that the settings name, and not to the token address', async () => {
    const client = clientFor({ ...service.settings, ...WITH_ID });
    await client.inquire(question);
    await checkoutOver(client, order);
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
    await checkoutOver(client, order);
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
