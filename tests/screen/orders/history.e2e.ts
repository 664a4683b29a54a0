import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixture/screen-test.ts';

/** The list of orders, its views and filters, and the story of an order. */

const STAYS_OPEN = '14012345555';
const REJECTED = '14012349999';

/** Moves the focus with Tab until it is there. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}

test('orders are narrowed by views and filters with the keyboard alone, and each filter is taken away by itself', async ({
  start,
  product,
}) => {
  const { counter, orders, page } = await start({ settings: { language: 'en' } });
  const [token, pulsa] = [product('pln-token-50000'), product('pulsa-telkomsel-20000')];
  await counter.reaches(await counter.sell(pulsa), 'success');
  await counter.next();
  await counter.reaches(await counter.sell(token, { number: STAYS_OPEN }), 'pending');
  await counter.next();
  await counter.reaches(await counter.sell(token, { number: REJECTED }), 'rejected');
  await counter.press('Escape');
  await orders.open();
  await expect(orders.found(3)).toBeVisible();

  await tabTo(page, orders.view('all'));
  for (const [view, count] of [
    ['today', 3],
    ['open', 1],
    ['doubt', 0],
    ['attention', 1],
    ['owed', 1],
  ] as const) {
    await counter.press('ArrowRight');
    await counter.press('Space');
    await expect(orders.view(view)).toBeChecked();
    await expect(orders.found(count)).toBeVisible();
  }
  await expect(orders.row(token.name)).toBeVisible();
  await orders.searchField.focus();
  await counter.press('Escape');
  await expect(orders.view('all')).toBeChecked();
  await expect(orders.found(3)).toBeVisible();

  await orders.openFilters();
  await expect(orders.offered('biller', token.brand)).toBeAttached();
  await tabTo(page, orders.filter('biller'));
  await counter.type(token.brand.toLowerCase());
  await expect(orders.filter('biller')).toHaveValue(token.brand);
  await tabTo(page, orders.filter('tender'));
  await counter.press('ArrowDown');
  await tabTo(page, orders.filter('span'));
  await counter.press('End');
  await tabTo(page, orders.spanEnd('from'));
  await counter.type('31/4/2026');
  await expect(orders.spanEnd('from')).toHaveAttribute('aria-invalid', 'true');
  await counter.press('Control+A');
  await counter.type('1/1/2001');
  await tabTo(page, orders.spanEnd('to'));
  await counter.type('31/12/2000');
  await expect(orders.spanEnd('to')).toHaveAccessibleDescription(orders.words.text('history.turned'));
  await orders.closeFilters();
  await expect(orders.foundNone).toBeVisible();
  await expect(orders.activeFilters).toHaveCount(3);

  const span = orders.words.text('history.fromTo', { from: '01/01/2001', to: '31/12/2000' });
  await tabTo(page, orders.removeFilter('span', span));
  await counter.press('Enter');
  await expect(orders.found(2)).toBeVisible();
  await tabTo(page, orders.removeFilter('biller', token.brand));
  await counter.press('Enter');
  await expect(orders.found(3)).toBeVisible();
  await expect(orders.activeFilters).toHaveCount(1);
});

test('two quick presses of Esc close the saved views and then the filters, and no third thing', async ({
  till: { counter, orders, savedViews },
}) => {
  await orders.open();
  await orders.searchField.fill('0812');
  await orders.openFilters();
  await savedViews.open();
  await counter.press('Escape');
  await counter.press('Escape');
  await expect(savedViews.dialog).toHaveCount(0);
  await expect(orders.filterPanel).toHaveCount(0);
  await expect(orders.searchField).toHaveValue('0812');
});

test('filters are kept under a name, chosen with its letters, renamed and deleted, and are there after a restart', async ({
  start,
  product,
}) => {
  const till = await start({ settings: { language: 'en' } });
  const { counter, orders, savedViews } = till;
  await counter.reaches(await counter.sell(product('pulsa-telkomsel-20000')), 'success');
  await counter.next();
  await counter.reaches(await counter.sell(product('pln-token-50000'), { number: REJECTED }), 'rejected');
  await counter.press('Escape');
  await orders.open();
  await orders.openFilters();
  await savedViews.open();
  await expect(savedViews.dialog).toContainText(orders.words.text('savedViews.noFilters'));
  await counter.press('Escape');
  await orders.filter('situation').selectOption('rejected');
  await savedViews.open();
  await savedViews.saveAs('Refused by PLN');
  await expect(savedViews.row('Refused by PLN')).toBeVisible();
  await savedViews.saveAs('refused by pln');
  await expect(savedViews.nameField).toHaveAccessibleDescription(orders.words.text('savedViews.name_taken'));
  await counter.press('Escape');
  await orders.closeFilters();

  await orders.view('all').click();
  await expect(orders.found(2)).toBeVisible();
  await savedViews.pick.focus();
  await counter.type('ref');
  await expect(orders.found(1)).toBeVisible();
  await expect(savedViews.pick).toHaveValue('Refused by PLN');

  await till.close();
  const again = await start();
  await again.orders.open();
  await expect(again.orders.found(2)).toBeVisible();
  await again.savedViews.pick.selectOption('Refused by PLN');
  await expect(again.orders.found(1)).toBeVisible();
  await again.orders.openFilters();
  await again.savedViews.open();
  await again.savedViews.rename('Refused by PLN', 'Refused');
  await expect(again.savedViews.row('Refused')).toBeVisible();
  await again.savedViews.remove('Refused');
  await expect(again.savedViews.row('Refused')).toHaveCount(0);
  await expect(again.savedViews.pick).toHaveCount(0);
});

test('an open order leaves the view of open orders as soon as its result is known', async ({ start, practice, product }) => {
  const { counter, orders } = await start({ settings: { language: 'en' } });
  const token = product('pln-token-50000');
  const orderId = await counter.sell(token, { number: STAYS_OPEN });
  await counter.reaches(orderId, 'pending');
  await counter.press('Escape');
  await orders.open();
  await orders.view('open').click();
  await expect(orders.row(token.name)).toBeVisible();
  await orders.choose(token.name, orderId);
  // The till may read the result by itself before the key does.
  practice.control.finish(orderId);
  await counter.press('F5');
  await expect(orders.row(token.name)).toBeHidden();
  await orders.view('all').click();
  await expect(orders.row(token.name)).toBeVisible();
});
