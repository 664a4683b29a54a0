import { SETTINGS_SECTIONS } from '../../../renderer/core/stores/settings-sections.ts';
import { faultsInBothThemes } from '../axe.ts';
import { expect, test } from '../till-fixture.ts';

/** The theme of the computer, which the tests change. */
const SYSTEM = { settings: { theme: 'system' } };

test('nothing on the way of a sale shuts anyone out, in either theme', async ({ start, product }) => {
  const { counter, page, order } = await start(SYSTEM);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.choose(product('samsat-bali'));
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.enter(product('samsat-bali'));
  await counter.takeCash();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const orderId = await counter.pay();
  await counter.reaches(orderId, 'success');
  await expect(order.receipt).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('orders and settings shut nobody out, in either theme', async ({ start, product }) => {
  // Eighteen analyses of the screen.
  test.slow();
  const { counter, page, orders, settings } = await start(SYSTEM);
  const orderId = await counter.sell(product('pln-token-50000'));
  await counter.reaches(orderId, 'success');
  await orders.find(orderId);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await settings.open('appearance');
  await expect(settings.tabs).toHaveCount(SETTINGS_SECTIONS.length);
  for (const section of SETTINGS_SECTIONS) {
    await settings.select(section);
    expect(await faultsInBothThemes(page)).toEqual([]);
  }
});

test('the connection, its check and the service’s health shut nobody out, in either theme', async ({ start, product }) => {
  const { counter, page, connection, health, settings } = await start(SYSTEM);
  await health.open();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.press('F1');
  await counter.reaches(await counter.sell(product('pln-token-50000')), 'success');
  await health.open();
  await health.refresh();
  await expect(health.shopInfo).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await connection.open();
  await connection.toggleProviderSettings();
  await connection.type({ proxy: 'salah' });
  await counter.press('Tab');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await connection.type({ proxy: '', baseUrl: 'http://127.0.0.1:1' });
  await connection.check();
  await expect(connection.verdict(false)).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.press('F1');
  await expect(settings.leaveQuestion).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('every screen is reached and left by keyboard alone, in either language', async ({ start }) => {
  const { counter, page, health, orders, sell, settings } = await start({ settings: { language: 'en' } });
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
  for (const [key, place] of [
    ['F2', orders.searchField],
    ['F9', settings.tabs.first()],
    ['F10', health.refreshButton],
    ['F1', sell.findField],
  ] as const) {
    await counter.press(key);
    await expect(place).toBeVisible();
  }
});
