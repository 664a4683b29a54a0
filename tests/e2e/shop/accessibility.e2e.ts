import { expect, test } from '../till-fixture.ts';

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
