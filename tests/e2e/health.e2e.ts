import type { Simulator } from '../../simulator/server.ts';
import { startPractice } from '../drive/launch.ts';
import { expect, type OwnTill, test } from './till-fixture.ts';

/** The check and the health screen, against a real service of another secret. Nothing is stored: no test waits for a keychain. */
const CANARY = 'kanari:rahasia+€/ü=7742';
const CREDENTIALS = { fsId: 'fs-melati-2', clientId: 'kios-melati', clientSecret: CANARY };

let service: Simulator;
test.beforeEach(async () => {
  service = await startPractice({ ...CREDENTIALS, pace: 0.02, seed: 99 });
});
test.afterEach(() => service.close());

const connection = (changes: object = {}) => ({
  baseUrl: service.baseUrl,
  authUrl: service.authUrl,
  fsId: CREDENTIALS.fsId,
  clientId: CREDENTIALS.clientId,
  ...changes,
});

async function openService({ counter, page }: OwnTill): Promise<void> {
  await counter.press('F9');
  await page.locator('[role=tab][data-key=service]').click();
}

async function check({ counter }: OwnTill, ok: boolean): Promise<void> {
  await counter.at('check-connection').click();
  await expect(counter.at('check-verdict')).toHaveAttribute('data-ok', String(ok), { timeout: 20_000 });
  await expect(counter.at('check-old')).toHaveCount(0);
}

test('the live check tries what is typed and not saved, and passes every step', async ({ start }) => {
  const till = await start({ settings: { service: connection({ shopInfo: { path: '/v1/elsewhere' } }) } });
  const { counter } = till;
  await openService(till);
  await counter.box('secret').fill(CANARY);
  await counter.at('open-settings').click();
  await counter.at('reset-service.shopInfo.path').click();
  await expect(counter.box('setting-service.shopInfo.path')).toHaveValue('/v1/shop/fs/{fs_id}/shop-info');
  await check(till, true);
  for (const step of ['address', 'clock', 'token', 'shopInfo', 'orderDetails', 'inquiry'])
    await expect(counter.at(`check-${step}`)).toHaveAttribute('data-how', 'passed');
  expect(service.control.postings()).toHaveLength(0);
});

const faults = [
  { what: 'a wrong path', changes: { shopInfo: { path: '/v1/elsewhere' } }, at: 'shopInfo', fault: 'pathNotFound', says: '/v1/elsewhere' },
  { what: 'a wrong client id', changes: { clientId: 'kios-lain' }, at: 'token', fault: 'credentials', says: 'Client id or client secret' },
  { what: 'an address that nobody answers at', changes: { baseUrl: 'CLOSED' }, at: 'address', fault: 'refused', says: 'http://127.0.0.1:' },
  { what: 'a token address that gives none', changes: { authUrl: 'BASE/nowhere' }, at: 'token', fault: 'tokenPath', says: '/nowhere' },
  { what: 'https where only http is spoken', changes: { baseUrl: 'TLS' }, at: 'tls', fault: 'tls', says: 'secure connection' },
] as const;

for (const { what, changes, at, fault, says } of faults) {
  test(`the live check says of ${what} what is wrong and what to do`, async ({ start }) => {
    const till = await start({ settings: { language: 'en', service: connection(await spelled(changes)) } });
    await openService(till);
    await till.counter.box('secret').fill(CANARY);
    await check(till, false);
    const failed = till.counter.at(`check-${at}`);
    await expect(failed.getByTestId('failure')).toHaveAttribute('data-fault', fault);
    await expect(failed).toContainText(says);
  });
}

/** Addresses that depend on where this test's service listens, or on where one listened that is gone. */
async function spelled(changes: object): Promise<object> {
  const gone = await startPractice();
  await gone.close();
  const text = JSON.stringify(changes).replace('BASE', service.baseUrl).replace('CLOSED', gone.baseUrl);
  return JSON.parse(text.replace('"TLS"', JSON.stringify(service.baseUrl.replace('http:', 'https:'))));
}

test('the check leads to the field that it is about, which is mended and checked again by keyboard alone', async ({ start }) => {
  const till = await start({ settings: { service: connection({ inquiry: { method: 'POST', path: '/v2/salah' } }) } });
  const { counter, page } = till;
  await openService(till);
  await counter.box('secret').fill(CANARY);
  await counter.at('check-connection').click();
  await expect(counter.at('check-inquiry')).toHaveAttribute('data-how', 'noted');
  await counter.at('open-settings').click();
  await counter.box('setting-service.shopInfo.path').fill('/v1/salah');
  await expect(counter.at('check-old')).toBeVisible();
  await check(till, false);
  await counter.at('to-field').focus();
  await counter.press('Enter');
  await expect(counter.box('setting-service.shopInfo.path')).toBeFocused();
  await counter.press('Tab');
  await expect(counter.at('reset-service.shopInfo.path')).toBeFocused();
  await counter.press('Enter');
  await expect(counter.box('setting-service.shopInfo.path')).toHaveValue('/v1/shop/fs/{fs_id}/shop-info');
  await page.locator('[data-testid=check-connection]').focus();
  await counter.press('Enter');
  await expect(counter.at('check-shopInfo')).toHaveAttribute('data-how', 'passed');
});

test('an address says what must go from it, the live check asks nobody before, and a whole token URL works', async ({ start }) => {
  const till = await start({ settings: { language: 'en', service: connection() } });
  const { counter, page } = till;
  await openService(till);
  for (const [typed, words] of [
    [`${service.authUrl}/token?grant_type=client_credentials`, 'Take out the ? and everything after it'],
    ['https://kiosk:canary@api.example.com', 'Take out the user and password before the @'],
    [`${service.authUrl}#token`, 'Take out the # and everything after it'],
    ['http://api.example.com', 'http:// is for this very computer only'],
  ] as const) {
    await counter.box('setting-service.authUrl').fill(typed);
    await counter.press('Tab');
    await expect(counter.at('setting-service.authUrl')).toContainText(words);
  }
  const calls = service.control.calls().length;
  await counter.at('check-connection').click();
  await expect(counter.box('setting-service.authUrl')).toBeVisible();
  expect(service.control.calls().length).toBe(calls);
  await counter.box('setting-service.authUrl').fill(`${service.authUrl}/token`);
  await counter.box('secret').fill(CANARY);
  await check(till, true);
  await expect(page.getByTestId('check-token')).toHaveAttribute('data-how', 'passed');
});

test('a field says what is wrong with it when it is left, and unsaved changes are asked about', async ({ start }) => {
  const till = await start({ settings: { service: connection() } });
  const { counter } = till;
  await openService(till);
  await counter.box('setting-service.baseUrl').fill('contoh');
  await counter.press('Tab');
  await expect(counter.at('setting-service.baseUrl')).toContainText('https://');
  await counter.press('F1');
  await expect(counter.at('no')).toBeFocused();
  await counter.press('Escape');
  await expect(counter.box('setting-service.baseUrl')).toHaveValue('contoh');
  await counter.press('F1');
  await counter.at('yes').click();
  await expect(counter.at('settings-said')).toContainText('1');
  await counter.box('setting-service.baseUrl').fill('https://contoh.id');
  await counter.press('F1');
  await counter.at('yes').click();
  await expect(counter.at('find')).toBeVisible();
  await openService(till);
  await expect(counter.box('setting-service.baseUrl')).toHaveValue('https://contoh.id');
  await counter.box('setting-service.fsId').fill('lain');
  await counter.press('F2');
  await counter.at('other').click();
  await expect(counter.at('orders-search')).toBeVisible();
  await openService(till);
  await expect(counter.box('setting-service.fsId')).toHaveValue(CREDENTIALS.fsId);
});

test('the health screen shows what the service allows, its last calls and shop-info after a sale, and no secret', async ({
  start,
  product,
}) => {
  const till = await start({ settings: { language: 'en', service: connection() } });
  const { counter, page } = till;
  await counter.press('F10');
  await expect(counter.at('health-limits')).toBeVisible();
  await expect(counter.at('call')).toHaveCount(0);
  await counter.press('F1');
  const order = await counter.reaches(await counter.sell(product('pln-token-50000')), 'success');
  await counter.press('F10');
  await expect(counter.at('limit-POST /v2/order')).toContainText('5 per s');
  await expect(counter.at('limit-POST /v2/order')).toContainText('burst 10');
  await counter.press('F5');
  await expect(counter.at('health-shop-info').locator('textarea')).toHaveValue(/"balance": \d+/);
  await expect(counter.at('health-token').locator('[data-state]')).toHaveAttribute('data-state', 'held');
  const calls = counter.at('call');
  await expect(calls.first()).toContainText('shop-info');
  await expect(calls.filter({ hasText: 'POST /v2/order' })).toContainText('Answered');
  const shown = `${await page.content()} ${await counter.at('health-shop-info').locator('textarea').inputValue()}`;
  for (const hidden of [CANARY, order.orderId, order.sale.clientNumber, order.goods ?? '?', 'latihan.1.'])
    expect(shown).not.toContain(hidden);
});
