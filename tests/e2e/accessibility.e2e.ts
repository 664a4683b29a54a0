import type { Locator } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { expect, type OwnTill, test } from './till-fixture.ts';

const themes = ['light', 'dark'] as const;
for (const theme of themes) {
  test(`nothing on the way of a sale shuts anyone out (${theme})`, async ({ start, product }) => {
    const { counter, page } = await start({ settings: { theme } });
    expect(await faultsOf(page)).toEqual([]);
    await counter.choose(product('samsat-bali'));
    expect(await faultsOf(page)).toEqual([]);
    await counter.enter(product('samsat-bali'));
    await counter.takeCash();
    expect(await faultsOf(page)).toEqual([]);
    const orderId = await counter.pay();
    await counter.reaches(orderId, 'success');
    await expect(counter.at('receipt-preview')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test(`orders and settings shut nobody out (${theme})`, async ({ start, product }) => {
    const till = await start({ settings: { theme } });
    const orderId = await till.counter.sell(product('pln-token-50000'));
    await till.counter.reaches(orderId, 'success');
    await till.counter.press('F2');
    await till.counter.at(`order-${orderId}`).click();
    await expect(till.counter.at('order-details')).toBeVisible();
    expect(await faultsOf(till.page)).toEqual([]);
    for (const section of await sectionsOf(till)) {
      await section.click();
      expect(await faultsOf(till.page)).toEqual([]);
    }
  });

  test(`the connection, its check and the service’s health shut nobody out (${theme})`, async ({ start, product }) => {
    const { counter, page } = await start({ settings: { theme } });
    await counter.press('F10');
    await expect(counter.at('health-limits')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await counter.press('F1');
    await counter.reaches(await counter.sell(product('pln-token-50000')), 'success');
    await counter.press('F10');
    await counter.press('F5');
    await expect(counter.at('health-shop-info').locator('textarea')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await counter.press('F9');
    await page.locator('[role=tab][data-key=service]').click();
    await counter.at('open-settings').click();
    await counter.box('setting-service.proxy').fill('salah');
    await counter.press('Tab');
    expect(await faultsOf(page)).toEqual([]);
    await counter.box('setting-service.proxy').fill('');
    await counter.box('setting-service.baseUrl').fill('http://127.0.0.1:1');
    await counter.at('check-connection').click();
    await expect(counter.at('check-verdict')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await counter.press('F1');
    await expect(counter.at('yes')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}

async function sectionsOf({ counter, page }: OwnTill): Promise<readonly Locator[]> {
  await counter.press('F9');
  await expect(page.getByRole('tab').first()).toBeVisible();
  return page.getByRole('tab').all();
}

test('every screen is reached and left by keyboard alone, in either language', async ({ start }) => {
  const { counter, page } = await start({ settings: { language: 'en' } });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const [key, place] of [
    ['F2', 'orders-search'],
    ['F9', 'save-settings'],
    ['F10', 'health-refresh'],
    ['F1', 'find'],
  ] as const) {
    await counter.press(key);
    await expect(counter.at(place)).toBeVisible();
  }
});
