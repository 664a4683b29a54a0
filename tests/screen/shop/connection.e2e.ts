import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Simulator } from '../../../simulator/server.ts';
import { startPractice } from '../../lab/drive/profile.ts';
import { createStaff, enterPin } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The secret goes to the real keychain of this worker. */

const CANARY = 'kanari:rahasia+€/ü=7741';
const CREDENTIALS = { fsId: 'fs-melati-2', clientId: 'kios-melati', clientSecret: CANARY };

let service: Simulator;
test.beforeEach(async ({ keychain }) => {
  expect(await keychain.secret()).toBeNull();
  service = await startPractice({ ...CREDENTIALS, pace: 0.02, seed: 99 });
});
test.afterEach(async () => {
  await service.close();
});

const connectionTo = ({ baseUrl, authUrl }: Simulator) => ({ baseUrl, authUrl, fsId: CREDENTIALS.fsId, clientId: CREDENTIALS.clientId });
const settingsFor = (changes: object = {}) => ({ mode: 'live', service: { ...connectionTo(service), ...changes } });

test('credentials are typed once, checked live, kept in the OS keychain, and sell after a restart', async ({
  start,
  product,
  keychain,
}) => {
  const first = await start();
  const { connection, settings } = first;
  await connection.open();
  await connection.type(connectionTo(service));
  await connection.secret.fill(CANARY);
  await connection.check();
  await expect(connection.step('shopInfo')).toBeVisible();
  await expect(connection.failures).toHaveCount(0);
  await connection.saveSecret();
  await settings.save();
  await expect(settings.saved).toBeVisible();
  await expect.poll(keychain.secret).toBe(CANARY);
  await first.close();

  const second = await start({ settings: settingsFor() });
  const orderId = await second.counter.sell(product('pln-token-50000'));
  await second.counter.reaches(orderId, 'success');
  expect(service.control.ledger()).toMatchObject([{ orderId, times: 1 }]);
  await second.counter.print();
  await second.close();
  expect(filesThatHold(second.profile, CANARY)).toEqual([]);
  expect(filesThatHold(second.profile, Buffer.from(`${CREDENTIALS.clientId}:${CANARY}`).toString('base64'))).toEqual([]);
});

test('a refused secret is told in words, and no order leaves the till', async ({ start, product, keychain }) => {
  await keychain.saveSecret('an old one', service);
  const { counter, connection, order } = await start({ settings: settingsFor() });
  await connection.open();
  await connection.check();
  await expect(connection.failures).toBeVisible();
  await counter.press('F1');
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'notSent');
  await expect(order.ticket).toContainText(orderId);
  expect(service.control.postings()).toHaveLength(0);
});

test('live without a secret stops sales with the cure, and training goes on', async ({ start, product }) => {
  const { counter, connection, status } = await start({ settings: settingsFor() });
  await expect(status.salesStopped).toBeVisible();
  await connection.open();
  await connection.chooseTraining();
  await expect(status.salesStopped).toHaveCount(0);
  await counter.press('F1');
  await counter.reaches(await counter.sell(product('voucher-alfamart-50000')), 'success');
});

test('the top line and the balance screen show a balance below the mark until it is topped up', async ({ start, keychain }) => {
  await keychain.saveSecret(CANARY, service);
  service.control.setBalance(450_000);
  const told = { balancePointer: '/data/attributes/balance', balanceLowMark: 500_000 };
  const { balance, status } = await start({ settings: settingsFor(told) });
  await expect(status.balanceLow).toContainText('450.000');
  await status.balanceLow.click();
  await expect(balance.now).toContainText('500.000');
  service.control.setBalance(2_000_000);
  await balance.read();
  await expect(balance.now).toContainText('2.000.000');
  await expect(status.balanceLow).toHaveCount(0);
});

test('deposits explain the balance that the provider tells, and what nothing explains is said to be missing', async ({
  start,
  keychain,
}) => {
  await keychain.saveSecret(CANARY, service);
  service.control.setBalance(450_000);
  const { balance } = await start({ settings: settingsFor({ balancePointer: '/data/attributes/balance' }) });
  await balance.open();
  await expect(balance.now).toContainText('450.000');
  service.control.deposit(1_000_000);
  await balance.noteDeposit({ sent: '1000000', credited: '1000000' });
  await expect(balance.deposits).toContainText('1.000.000');
  await balance.read();
  await expect(balance.compared).toContainText(/Seharusnya\s*Rp\u00a01\.450\.000/);
  await expect(balance.compared).toContainText('cocok');
  service.control.setBalance(1_400_000);
  await balance.read();
  await expect(balance.compared).toContainText('kurang Rp\u00a050.000');
});

test('practice and another address ask first about the open orders, and those wait in sight until a person says whose they are', async ({
  start,
  product,
  keychain,
}) => {
  const other = await startPractice({ fsId: 'fs-2', clientId: 'kios-2', clientSecret: 'rahasia kedua', pace: 0.02, seed: 7 });
  try {
    await keychain.saveSecret(CANARY, service);
    service.control.fault({ endpoint: 'orderDetails', kind: 'status500', count: null });
    const { counter, connection, settings, status } = await start({ settings: settingsFor() });
    const orderId = await counter.sell(product('voucher-alfamart-50000'));
    await counter.reaches(orderId, 'pending');
    await connection.open();
    await connection.chooseTraining();
    await expect(connection.ordersQuestion).toContainText(orderId);
    await connection.cancelOrdersQuestion();
    await expect(status.training).toHaveCount(0);
    await connection.type({ baseUrl: other.baseUrl, authUrl: other.authUrl, fsId: 'fs-2', clientId: 'kios-2' });
    await settings.save();
    await expect(connection.ordersQuestion).toContainText(orderId);
    await connection.cancelOrdersQuestion();
    await expect(connection.ordersQuestion).toHaveCount(0);
    await expect(connection.field('baseUrl')).toHaveValue(other.baseUrl);
    await settings.save();
    await connection.sayAnotherAccount();
    await expect(connection.otherAccount).toContainText(service.baseUrl);
    await expect(connection.secretElsewhere).toBeVisible();
    expect(other.control.calls()).toEqual([]);
    // The secret that was typed for the address before goes on reading its orders.
    service.control.clearFaults();
    await counter.reaches(orderId, 'success');
    await expect(connection.otherAccount).toHaveCount(0);
    expect(other.control.calls().filter(({ path }) => path.includes(orderId))).toEqual([]);
  } finally {
    await other.close();
  }
});

/** Returns every file below the folder that contains the text. */
function filesThatHold(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() && readFileSync(path).includes(text));
}

test('a locked till is told nothing of an order that ends meanwhile, and shows it when somebody is back', async ({ start, product }) => {
  const till = await start({ settings: settingsFor() });
  const { counter, order, page, signIn } = till;
  const saved = await page.evaluate((secret) => window.loket.settings.saveSecret(secret), { secret: CANARY, authUrl: service.authUrl });
  expect(saved.ok).toBe(true);
  await createStaff(page);
  service.control.fault({ endpoint: 'orderDetails', kind: 'status503', count: null });
  const orderId = await counter.sell(product('pln-token-50000'), { number: '14012345678' });
  await counter.reaches(orderId, 'pending');
  await counter.press('F12');
  await signIn.screen.waitFor();
  // Records every push, beside the page's own listeners; the count of pending orders shows that the order has ended.
  const told = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const all: unknown[] = [];
        for (const push of ['order', 'staff', 'printJob', 'drawer', 'products', 'journalWork'] as const)
          window.loket.on(push, (value: unknown) => all.push(value));
        window.loket.on('status', (status) => {
          all.push(status);
          if (status.orders.pending === 0) resolve(JSON.stringify(all));
        });
      }),
  );
  service.control.clearFaults();
  const whileLocked = await told;
  expect(whileLocked).not.toContain(orderId);
  await enterPin(till, 'Bu Ratna');
  await expect(signIn.signedInAs('Bu Ratna')).toBeVisible();
  const { goods } = await counter.reaches(orderId, 'success');
  expect(goods?.replaceAll('-', '')).toMatch(/^\d{20}$/);
  await order.expectCode(goods ?? '');
  expect(whileLocked).not.toContain(goods);
});
