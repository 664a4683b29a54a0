import { expect } from '@playwright/test';
import { test } from '../till-fixture.ts';

/** What one line of a notice is high at the usual text size, and its border. */
const LINE = 46;

test('several notices take one line; a button lays all of them over the screen, and Esc puts them back', async ({ start }) => {
  const { page, sell, status } = await start({ settings: { mode: 'live', catalogue: {} } });
  await expect(status.salesStopped).toBeVisible();
  await expect(status.moreNotices).toHaveText(/^\+[23]$/);
  const before = await sell.findField.boundingBox();
  expect((await status.notices.boundingBox())?.height).toBeLessThanOrEqual(LINE);

  await status.moreNotices.focus();
  await page.keyboard.press('Enter');
  await expect(status.moreNotices).toHaveAttribute('aria-expanded', 'true');
  expect(await sell.findField.boundingBox()).toEqual(before);
  await page.keyboard.press('Tab');
  await expect(sell.adoptButton).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(status.moreNotices).toHaveAttribute('aria-expanded', 'false');
});

test('a key for the sale closes the opened notices, and none of it is lost', async ({ start }) => {
  const { counter, sell, status } = await start({ settings: { mode: 'live', catalogue: {} } });
  await sell.findField.focus();
  await status.openNotices();
  await expect(sell.findField).toBeFocused();
  await counter.type('pln');
  await expect(sell.findField).toHaveValue('pln');
  await expect(status.moreNotices).toHaveAttribute('aria-expanded', 'false');
});
