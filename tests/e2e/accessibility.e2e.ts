import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, type OwnTill, test } from './till.ts';

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

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
    ['F1', 'find'],
  ] as const) {
    await counter.press(key);
    await expect(counter.at(place)).toBeVisible();
  }
});
