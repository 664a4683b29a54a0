import { describe, expect, test } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { createHealthStore } from '../../../../renderer/features/health/health-store.ts';
import { callEndpointInfoOf, callResultText, endpointInfoOf, rateText } from '../../../../renderer/features/health/health-text.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import type { ProductListView, ServiceHealthView } from '../../../../shared/service/service-views.ts';
import { defaultSettings } from '../../../../shared/settings/settings.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';

const usual = defaultSettings().service;
const own = ServiceSettings.parse({
  inquiry: { method: 'PUT', path: '/tanya' },
  shopInfo: { path: '/toko/{fs_id}' },
  productList: { path: '/produk' },
});

describe('an endpoint on the health screen', () => {
  test.each([
    ['POST https://masuk.contoh.id/auth/token', 'token', '/auth/token'],
    ['POST https://contoh.id/v2/inquiry', 'inquiry', '/v2/inquiry'],
    ['POST http://127.0.0.1:4711/v2/order', 'checkout', '/v2/order'],
    ['GET https://contoh.id/v2/order/{order_id}', 'orderDetails', '/v2/order/{order_id}'],
    ['GET https://contoh.id/api/v1/shop/fs/{fs_id}/shop-info', 'shopInfo', '/api/v1/shop/fs/{fs_id}/shop-info'],
    ['GET https://contoh.id/lain', null, '/lain'],
  ])('%s is shown with a name and a path, without a host', (endpoint, operation, path) => {
    expect(endpointInfoOf({ endpoint }, usual)).toMatchObject({ operation, path });
  });
  test('is recognised by the shop’s settings, and in training by the defaults', () => {
    expect(callEndpointInfoOf({ method: 'PUT', path: '/tanya' }, own).operation).toBe('inquiry');
    expect(callEndpointInfoOf({ method: 'GET', path: '/produk' }, own).operation).toBe('productList');
    expect(callEndpointInfoOf({ method: 'POST', path: '/v2/inquiry' }, own).operation).toBe('inquiry');
    expect(callEndpointInfoOf({ method: 'GET', path: '/produk' }, usual).operation).toBeNull();
  });
});

describe('the result of a call', () => {
  const { t } = createI18n('en');
  test.each([
    [200, 'answered', 'Answered', 'good'],
    [401, 'answered', 'Token refused', 'wait'],
    [404, 'answered', 'Not found', 'wait'],
    [422, 'answered', 'Refused', 'bad'],
    [429, 'answered', 'Too many requests', 'wait'],
    [503, 'answered', 'Service has a problem', 'bad'],
    [302, 'answered', 'Other answer', 'plain'],
    [null, 'notSent dns', 'The service’s address was not found', 'bad'],
    [null, 'inDoubt timeout', 'The service did not answer in time', 'doubt'],
    [200, 'inDoubt reset', 'The connection broke while waiting for the answer', 'doubt'],
    [null, 'notSent quirk', 'notSent quirk', 'bad'],
  ] as const)('%s, %s: %s', (status, result, words, tone) => {
    expect(callResultText(t, { status, result })).toEqual({ text: words, tone });
  });
  test('a rate has no unneeded digits', () => {
    expect([rateText('en', 5), rateText('en', 0.5), rateText('id', 1.25)]).toEqual(['5', '0.5', '1,25']);
  });
});

describe('the health store', () => {
  const view: ServiceHealthView = {
    service: { is: 'ok' },
    endpoints: [],
    calls: [],
    shopInfo: null,
    balance: null,
    balanceFault: null,
    token: { state: 'none', expiresAt: null },
  };
  const busy: Failure = { kind: 'throttled', retryAfterMs: null };
  const list: ProductListView = { at: null, failure: null, listed: 0, notListed: [], unknown: [], atLoss: [] };

  test('a reload asks only main', async () => {
    const fake = createFakeBridge();
    fake.answer('health', 'view', () => ok(view));
    const store = createHealthStore(fake.bridge);
    await store.getState().load();
    expect(fake.made.map(({ call }) => call)).toEqual(['health.view']);
    expect(store.getState()).toMatchObject({ view, failure: null });
  });
  test('a failed read is shown, and its call is among the last ones', async () => {
    const fake = createFakeBridge();
    fake.answer('health', 'refresh', () => fail(busy));
    fake.answer('health', 'view', () => ok(view));
    const store = createHealthStore(fake.bridge);
    await store.getState().refresh();
    expect(fake.made.map(({ call }) => call)).toEqual(['health.refresh', 'health.view']);
    expect(store.getState()).toMatchObject({ view, failure: busy, reading: 'nothing' });
    fake.answer('health', 'refresh', () => ok(view));
    await store.getState().refresh();
    expect(store.getState().failure).toBeNull();
  });
  test('two presses at once make one read', async () => {
    const fake = createFakeBridge();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    fake.answer('health', 'refresh', async () => {
      await held;
      return ok(view);
    });
    const store = createHealthStore(fake.bridge);
    const both = [store.getState().refresh(), store.getState().refresh(), store.getState().refreshProducts()];
    go();
    await Promise.all(both);
    expect(fake.made.map(({ call }) => call)).toEqual(['health.refresh']);
  });
  test('the service’s list has its own button', async () => {
    const fake = createFakeBridge();
    fake.answer('health', 'refreshProducts', () => ok(list));
    const store = createHealthStore(fake.bridge);
    await store.getState().refreshProducts();
    expect(store.getState().products).toEqual(list);
  });
});
