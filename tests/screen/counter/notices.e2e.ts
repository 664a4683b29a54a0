import { expect } from '@playwright/test';
import { test } from '../fixture/screen-test.ts';

/** What one line of a notice is high at the usual text size, and its border. */
const LINE = 46;
/** The till's own practice service, whose faults a person can switch on. */
const OWN = { practice: null };

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
  await expect(sell.openCatalogueButton).toBeFocused();
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

test('while the service limits requests, the status line says how long the sale waits, and the sale goes on by itself', async ({
  till,
  product,
}) => {
  const { counter, practice, sell, status } = till;
  practice.control.fault({ endpoint: 'inquiry', kind: 'throttledRetryAfter', ms: 5_000 });
  await sell.choose(product('pln-token-50000'));
  await sell.enter(product('pln-token-50000'));
  await sell.failure.waitFor();
  await counter.press('Enter');
  await expect(status.rateLimited).toContainText(/0:0[1-5]/);
  await sell.priced();
  await expect(status.rateLimited).toHaveCount(0);
});

test('without internet one line says what still works and what waits, until a call gets through again', async ({ start, product }) => {
  const { counter, order, practising, status } = await start(OWN);
  await practising.open();
  await practising.switchFault('noInternet');
  await practising.close();
  const orderId = await counter.sell(product('game-gplay-100000'));
  await counter.reaches(orderId, 'notSent');
  await expect(status.noInternet).toBeVisible();
  expect((await status.notices.boundingBox())?.height).toBeLessThanOrEqual(LINE);

  await practising.stripButton('practice.normal').click();
  await expect(practising.faultNote('noInternet')).toBeHidden();
  // The till asks for a token again only after a pause.
  await expect(async () => {
    if (await order.retryButton.isVisible()) await order.retryButton.click();
    await expect(status.noInternet).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await counter.reaches(orderId, 'success');
});

test('a failure speaks to the cashier first: what it says to a technician is folded, and opens by a key', async ({ start, product }) => {
  const { page, practising, sell } = await start(OWN);
  const token = product('pln-token-50000');
  await practising.open();
  await practising.switchFault('noInternet');
  await practising.close();
  await sell.choose(token);
  await sell.enter(token);
  await expect(sell.technicianButton).toHaveAttribute('aria-expanded', 'false');
  await sell.technicianButton.focus();
  await page.keyboard.press('Enter');
  await expect(sell.technicianButton).toHaveAttribute('aria-expanded', 'true');
  await expect(sell.failure).toContainText('ECONN');
});
