import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { asked, askedOrder } from './samples.ts';
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

const question = { ...asked, inquiryType: 'inquiry' } as const;
const withBalance = (): ServiceSettings => ServiceSettings.parse({ ...service.settings, balancePointer: '/data/attributes/balance' });
const shopInfo = (balance: unknown) => json(JSON.stringify({ data: { type: 'shop', attributes: { balance } } }));

describe('the view of the service', () => {
  it('is empty before the first call', () => {
    expect(clientFor(service.settings).healthView()).toEqual({
      service: { is: 'untried' },
      endpoints: [],
      calls: [],
      shopInfo: null,
      balance: null,
      balanceFault: null,
      token: { state: 'none', expiresAt: null },
    });
  });

  it('holds each endpoint with its limit, the calls, and the end of the token', async () => {
    service.script('inquiry', json('{}', 422, { 'x-ratelimit-limit': '5 req/s (burst 10)', 'x-ratelimit-remaining': '9' }));
    const client = clientFor(service.settings);
    await client.inquire(question);
    const view = client.healthView();
    expect(view.endpoints.find(({ endpoint }) => endpoint.endsWith('/v2/inquiry'))).toMatchObject({
      endpoint: `POST ${service.settings.baseUrl}/v2/inquiry`,
      limit: { perSecond: 5, burst: 10 },
      waiting: 0,
      pausedMs: 0,
    });
    expect(view.calls.at(-1)).toMatchObject({ method: 'POST', path: '/v2/inquiry', status: 422, limits: { remaining: '9' } });
    expect(view.token.state).toBe('held');
    const days = (Date.parse(view.token.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.abs(days - 30)).toBeLessThan(0.01);
  });

  it('reports a failing token endpoint, and a token request in progress', async () => {
    service.script('token', json('{}', 503));
    const client = clientFor(service.settings);
    await client.inquire(question);
    expect(client.healthView().token).toEqual({ state: 'trouble', expiresAt: null });
    const waiting = clientFor(service.settings);
    const requested = new Promise<void>((resolve) => service.script('token', () => resolve()));
    void waiting.inquire(question);
    await requested;
    expect(waiting.healthView().token).toEqual({ state: 'asking', expiresAt: null });
  });

  it('holds no secret and no token, wherever the service echoes them', async () => {
    const canaries = [SECRET, 'token-canary-1', Buffer.from(`kios-ü:${SECRET}`).toString('base64')];
    const everywhere = { echo: canaries, [canaries.join(' ')]: canaries.join(' ') };
    const headers = { 'x-ratelimit-limit': 'token-canary-1', 'x-ratelimit-remaining': `${'9'.repeat(50)} token-canary-1` };
    service.script('shopInfo', json(JSON.stringify({ data: everywhere }), 200, headers));
    service.script('inquiry', json(JSON.stringify({ message: canaries.join(' ') }), 422, headers));
    service.script('details', json(canaries.join(' '), 500, headers));
    const client = clientFor({
      ...service.settings,
      orderDetails: { path: `/v2/order/{order_id}?${encodeURIComponent('token-canary-1')}` },
    });
    const said = [await client.inquire(question), await client.orderDetails(askedOrder, { priority: 'cashier' })];
    expect(await client.shopInfo()).toMatchObject({ kind: 'accepted' });
    const view = client.healthView();
    expect(view.shopInfo?.json).toContain('[removed]');
    expect(view.calls.at(-1)?.limits?.limit).toBe('[removed]');
    const text = JSON.stringify([view, client.health()]);
    for (const canary of [...canaries, 'canary']) expect(text).not.toContain(canary);
    expect(JSON.stringify(said)).not.toContain('token-canary');
  });

  it('holds shop-info as received, indented, cleaned and cut to length', async () => {
    service.script('shopInfo', json('{"data":{"na\\u202eme":"Kios\\u0007 <b>","n":1e400,"list":[1,[],{}],"long":"x"}}'));
    const client = clientFor(service.settings);
    await client.shopInfo();
    const shown = client.healthView().shopInfo;
    expect(JSON.parse((shown?.json ?? '').replace('1e400', '0'))).toMatchObject({ data: { n: 0, list: [1, [], {}], long: 'x' } });
    expect(shown?.json).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    service.script('shopInfo', json(JSON.stringify(Array(20_000).fill('abcdefghij'))));
    await client.shopInfo();
    expect(client.healthView().shopInfo?.json.length).toBeLessThan(20_010);
  });

  it('belongs to the account that was asked, and is empty under other settings', async () => {
    let settings = service.settings;
    const client = clientFor(() => settings);
    await client.shopInfo();
    expect(client.healthView().shopInfo).not.toBeNull();
    settings = { ...settings, fsId: 'fs-2' };
    expect(client.healthView().shopInfo).toBeNull();
  });
});

describe('the balance', () => {
  it.each([
    [250_000, 250_000],
    ['250000', 250_000],
    [0, 0],
  ])('is read where the settings say it is, from %j', async (said, amount) => {
    service.script('shopInfo', shopInfo(said));
    const client = clientFor(withBalance());
    await client.shopInfo();
    expect(client.healthView()).toMatchObject({ balance: { amount, low: false }, balanceFault: null });
  });

  it('is low below the warning mark, and not at it', async () => {
    service.script('shopInfo', shopInfo(99_999));
    let mark = 100_000;
    const client = clientFor(() => ServiceSettings.parse({ ...withBalance(), balanceLowMark: mark }));
    await client.shopInfo();
    expect(client.healthView().balance).toMatchObject({ low: true });
    mark = 99_999;
    expect(client.healthView().balance).toMatchObject({ low: false });
  });

  it.each([
    ['1e5', 'notAnAmount'],
    ['-5', 'notAnAmount'],
    [-5, 'notAnAmount'],
    [10.5, 'notAnAmount'],
    ['100.000', 'notAnAmount'],
    ['', 'notAnAmount'],
    [true, 'notAnAmount'],
    [null, 'missing'],
    [undefined, 'missing'],
  ])('is not derived from %j', async (said, balanceFault) => {
    service.script('shopInfo', shopInfo(said));
    const client = clientFor(withBalance());
    await client.shopInfo();
    expect(client.healthView()).toMatchObject({ balance: null, balanceFault });
  });
});

describe('the list of products', () => {
  it('is not requested where the settings name no path', async () => {
    expect(await clientFor(service.settings).productList()).toBeNull();
    expect(service.received).toEqual([]);
  });

  describe('that has pages', () => {
    const entry = (id: string) => ({ id, is_inquiry: false, product_name: `Produk ${id}`, price: 1_000, status: 1 });
    const paged = () => ({ ...service.settings, productList: { path: '/v2/product-list/?page={page}&limit=2' } });
    const answerPages = (pageOf: (page: number) => readonly string[] | null) =>
      service.script('productList', (received, response) => {
        const ids = pageOf(Number(/page=(\d+)/.exec(received.url)?.[1]));
        json(JSON.stringify(ids === null ? { message: 'no' } : { data: ids.map(entry) }), ids === null ? 500 : 200)(received, response);
      });

    it('is read to its end, page by page', async () => {
      answerPages((page) => [['a', 'b'], ['c', 'd'], ['e']][page - 1] ?? []);
      const outcome = await clientFor(paged()).productList();
      const codes = outcome?.kind === 'accepted' ? outcome.value.products.map(({ code }) => code) : outcome;
      expect(codes).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(service.calls('productList').map(({ url }) => url)).toEqual(
        [1, 2, 3, 4].map((page) => `/v2/product-list/?page=${page}&limit=2`),
      );
    });

    it('is read once where the service answers every page with the first one', async () => {
      answerPages(() => ['a', 'b']);
      expect(await clientFor(paged()).productList()).toMatchObject({
        kind: 'accepted',
        value: { products: [{ code: 'a' }, { code: 'b' }] },
      });
      expect(service.calls('productList')).toHaveLength(2);
    });

    it('counts as unread where one page fails', async () => {
      answerPages((page) => (page === 3 ? null : [`p${page}`]));
      expect((await clientFor(paged()).productList())?.kind).not.toBe('accepted');
    });
  });

  it('comes from the practice service, with what is off sale', async () => {
    const off = starterProducts()[0]?.code ?? '';
    const practice = await startPractice({ switches: { productList: '/v2/product-list/', offSale: { [off]: 3 } } });
    const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
    const { baseUrl, authUrl } = practice;
    const settings = ServiceSettings.parse({ baseUrl, authUrl, fsId, clientId, productList: { path: '/v2/product-list/' } });
    const outcome = await clientFor(settings, { secret: async () => clientSecret }).productList();
    await practice.close();
    expect(outcome).toMatchObject({ kind: 'accepted', value: { refused: 0 } });
    const products = outcome?.kind === 'accepted' ? outcome.value.products : [];
    expect(products.filter(({ status }) => status !== 'active')).toMatchObject([{ code: off, status: 'unavailable' }]);
    expect(products.length).toBeGreaterThan(100);
    expect(new Set(products.map(({ hasInquiry }) => hasInquiry))).toEqual(new Set([true, false]));
  });
});
