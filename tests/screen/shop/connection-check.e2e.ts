import type { Simulator } from '../../../simulator/server.ts';
import { startPractice } from '../../lab/drive/profile.ts';
import { expect, type ScreenTill, test } from '../fixture/screen-test.ts';

/** The check of the connection, against a real service of another secret. Nothing is stored: no test waits for a keychain. */
const CANARY = 'kanari:rahasia+€/ü=7742';
const CREDENTIALS = { fsId: 'fs-melati-2', clientId: 'kios-melati', clientSecret: CANARY };

/** The default. */
const SHOP_INFO_PATH = '/v1/shop/fs/{fs_id}/shop-info';

let service: Simulator;
test.beforeEach(async () => {
  service = await startPractice({ ...CREDENTIALS, pace: 0.02, seed: 99 });
});
test.afterEach(() => service.close());

const connected = (changes: object = {}) => ({
  baseUrl: service.baseUrl,
  authUrl: service.authUrl,
  fsId: CREDENTIALS.fsId,
  clientId: CREDENTIALS.clientId,
  ...changes,
});

/** Runs the live check and waits for its verdict on what is typed now. */
async function check({ connection }: ScreenTill, isOk: boolean): Promise<void> {
  await connection.check();
  await expect(connection.verdict(isOk)).toBeVisible();
  await expect(connection.outdated).toHaveCount(0);
}

test('the live check tries what is typed and not saved, and passes every step', async ({ start }) => {
  const till = await start({ settings: { service: connected({ shopInfo: { path: '/v1/elsewhere' } }) } });
  const { connection } = till;
  await connection.open();
  await connection.secret.fill(CANARY);
  await connection.toggleAdvanced();
  await connection.resetButton(SHOP_INFO_PATH).click();
  await expect(connection.field('shopInfoPath')).toHaveValue(SHOP_INFO_PATH);
  await check(till, true);
  for (const step of ['address', 'clock', 'token', 'shopInfo', 'orderDetails', 'inquiry'] as const)
    await expect(connection.mark(step, 'passed')).toBeVisible();
  expect(service.control.postings()).toHaveLength(0);
});

test('the live check says of every wrong entry what is wrong and what to do', async ({ start }) => {
  const gone = await startPractice();
  await gone.close();
  const till = await start({ settings: { language: 'en', service: connected() } });
  const { connection } = till;
  await connection.open();
  await connection.secret.fill(CANARY);
  await connection.toggleAdvanced();
  const right = { ...connected(), shopInfoPath: SHOP_INFO_PATH };
  for (const { wrong, at, fault, says } of [
    { wrong: { shopInfoPath: '/v1/elsewhere' }, at: 'shopInfo', fault: 'pathNotFound', says: '/v1/elsewhere' },
    { wrong: { clientId: 'kios-lain' }, at: 'token', fault: 'credentials', says: 'Client ID or client secret' },
    { wrong: { baseUrl: gone.baseUrl }, at: 'address', fault: 'refused', says: gone.baseUrl },
    { wrong: { authUrl: `${service.baseUrl}/nowhere` }, at: 'token', fault: 'tokenPath', says: '/nowhere' },
    { wrong: { baseUrl: service.baseUrl.replace('http:', 'https:') }, at: 'tls', fault: 'tls', says: 'secure connection' },
  ] as const)
    await test.step(fault, async () => {
      await connection.type({ ...right, ...wrong });
      await check(till, false);
      await expect(connection.fault(at, fault)).toBeVisible();
      await expect(connection.step(at)).toContainText(says);
    });
});

test('the check leads to the field that it is about, which is mended and checked again by keyboard alone', async ({ start }) => {
  const till = await start({ settings: { service: connected({ inquiry: { method: 'POST', path: '/v2/salah' } }) } });
  const { counter, connection } = till;
  await connection.open();
  await connection.secret.fill(CANARY);
  await connection.check();
  await expect(connection.mark('inquiry', 'noted')).toBeVisible();
  await connection.toggleAdvanced();
  await connection.type({ shopInfoPath: '/v1/salah' });
  await expect(connection.outdated).toBeVisible();
  await check(till, false);
  await connection.fieldLink('shopInfoPath').focus();
  await counter.press('Enter');
  await expect(connection.field('shopInfoPath')).toBeFocused();
  await counter.press('Tab');
  await expect(connection.resetButton(SHOP_INFO_PATH)).toBeFocused();
  await counter.press('Enter');
  await expect(connection.field('shopInfoPath')).toHaveValue(SHOP_INFO_PATH);
  await connection.checkButton.focus();
  await counter.press('Enter');
  await expect(connection.mark('shopInfo', 'passed')).toBeVisible();
});

test('an address says what must go from it, the live check asks nobody before, and a whole token URL works', async ({ start }) => {
  const till = await start({ settings: { language: 'en', service: connected() } });
  const { counter, connection } = till;
  await connection.open();
  for (const [typed, cure] of [
    [`${service.authUrl}/token?grant_type=client_credentials`, /Remove the “\?” and everything after it/],
    ['https://kiosk:canary@api.example.com', /Remove the user and password before the “@”/],
    [`${service.authUrl}#token`, /Remove the “#” and everything after it/],
    ['http://api.example.com', /http:\/\/ is only for this computer itself/],
  ] as const) {
    await connection.type({ authUrl: typed });
    await counter.press('Tab');
    await expect(connection.field('authUrl')).toHaveAccessibleDescription(cure);
  }
  const calls = service.control.calls().length;
  await connection.check();
  await expect(connection.field('authUrl')).toBeVisible();
  expect(service.control.calls().length).toBe(calls);
  await connection.type({ authUrl: `${service.authUrl}/token` });
  await connection.secret.fill(CANARY);
  await check(till, true);
  await expect(connection.mark('token', 'passed')).toBeVisible();
});

test('a field says what is wrong with it when it is left, and unsaved changes are asked about', async ({ start }) => {
  const till = await start({ settings: { service: connected() } });
  const { counter, connection, settings, sell, orders } = till;
  await connection.open();
  await connection.type({ baseUrl: 'contoh' });
  await counter.press('Tab');
  await expect(connection.field('baseUrl')).toHaveAccessibleDescription(/https:\/\//);
  await counter.press('F1');
  await expect(settings.stayButton).toBeFocused();
  await counter.press('Escape');
  await expect(connection.field('baseUrl')).toHaveValue('contoh');
  await counter.press('F1');
  await settings.saveAndLeave();
  await expect(settings.faults(1)).toBeVisible();
  await connection.type({ baseUrl: 'https://contoh.id' });
  await counter.press('F1');
  await settings.saveAndLeave();
  await expect(sell.findField).toBeVisible();
  await connection.open();
  await expect(connection.field('baseUrl')).toHaveValue('https://contoh.id');
  await connection.type({ fsId: 'lain' });
  await counter.press('F2');
  await settings.dropAndLeave();
  await expect(orders.searchField).toBeVisible();
  await connection.open();
  await expect(connection.field('fsId')).toHaveValue(CREDENTIALS.fsId);
});
