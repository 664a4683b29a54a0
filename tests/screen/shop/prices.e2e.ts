import type { Locator } from '@playwright/test';
import { FeeRules } from '../../../shared/prices/fee-rules.ts';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The owner's fee rules on the screen, and the sales that they price. */

const OWNED = { settings: { mode: 'training', kioskFee: 2_000, theme: 'system' } };

/** The second one is never used. */
const SHADOWED = FeeRules.parse([
  { id: 'all', scope: {}, fee: { kind: 'flat', amount: 1_000 } },
  { id: 'pln', scope: { brands: ['PLN'] }, fee: { kind: 'flat', amount: 500 } },
]);

test('an owner adds a rule above the flat fee by keyboard, sees what it costs, and the next sale is charged by it', async ({
  start,
  product,
}) => {
  const till = await start(OWNED);
  const { counter, prices, sell } = till;
  const voucher = product('voucher-alfamart-50000');
  await prices.open();
  await expect(prices.rules).toHaveCount(1);
  await expect(prices.rules.last()).toContainText(/Semua yang lain: Rp\s2\.000/);

  await counter.press('F4');
  await prices.part('families').focus();
  await counter.press('Enter');
  await prices.choice('Voucher belanja').click();
  await prices.field('amount').fill('-500');
  await counter.press('Control+Enter');
  await expect(prices.field('amount')).toHaveAttribute('aria-invalid', 'true');
  await prices.field('amount').fill('2600');
  await prices.segment('1.000').click();
  await expect(prices.reads).toContainText(/ke kelipatan 1\.000/);
  await counter.press('Control+Enter');
  await expect(prices.rules).toHaveCount(2);
  await expect(prices.said('unsaved')).toBeVisible();

  await prices.field('questionProduct').fill(voucher.name);
  await prices.choice(voucher.name).click();
  await expect(prices.answer).toContainText(/Semua yang lain/);
  await expect(prices.answer).toContainText(/2\.000/);
  await counter.press('Control+s');
  await expect(prices.said('saved')).toBeVisible();
  await expect(prices.answer).toContainText(/ke kelipatan 1\.000/);
  expect(await faultsInBothThemes(till.page)).toEqual([]);

  await counter.press('F1');
  await sell.choose(voucher);
  await counter.takeCash();
  const order = await counter.reaches(await counter.pay(), 'success');
  expect((order.total ?? 0) % 1_000).toBe(0);
  expect(order.sale.kioskFee).toBeGreaterThanOrEqual(2_600);
  expect(order.sale.feeRule?.version).toBe(2);
});

test('an owner makes a rule, moves another one, asks for a price and saves, by keys alone', async ({ start }) => {
  const till = await start(OWNED);
  const { counter, page, prices } = till;
  const tabTo = (target: Locator) =>
    expect(async () => {
      await counter.press('Tab');
      expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    }).toPass({ intervals: [0] });
  await prices.saveElsewhere(SHADOWED, 1);
  await prices.open();
  await expect(prices.rules).toHaveCount(3);
  await tabTo(prices.act('moveUp', 2));
  await counter.press('Enter');
  await expect(prices.rules.first()).toContainText(/Merek PLN/);

  await counter.press('F4');
  await tabTo(prices.part('families'));
  await counter.press('Enter');
  await tabTo(prices.choice('Voucher belanja'));
  await counter.press('Space');
  await tabTo(prices.field('amount'));
  await counter.type('2600');
  await counter.press('Control+Enter');
  await expect(prices.rules).toHaveCount(4);

  await tabTo(prices.field('questionProduct'));
  await counter.type('alfamart 50');
  await tabTo(prices.choice('Voucher Alfamart 50.000'));
  await counter.press('Enter');
  await expect(prices.answer).toBeVisible();
  await counter.press('Control+s');
  await expect(prices.said('saved')).toBeVisible();
  await expect(prices.answer).toContainText('Menurut aturan 2: Semua produk');
  const kept = await page.evaluate(() => window.loket.catalogue.feeRules());
  expect(kept).toMatchObject({ ok: true, value: { version: 3, rules: [{ id: 'pln' }, { id: 'all' }, { fee: { amount: 2_600 } }] } });
});

test('a rule that is still in its form is asked about, and saved with the others; earlier rules are used again', async ({ start }) => {
  const till = await start(OWNED);
  const { catalogue, counter, page, prices } = till;
  await prices.open();
  await counter.press('F4');
  await prices.field('amount').fill('gratis');
  await counter.press('Escape');
  await prices.keepTypingButton.click();
  await expect(prices.field('amount')).toHaveValue('gratis');
  await counter.press('Control+g');
  await prices.saveAndLeaveButton.click();
  await expect(prices.field('amount')).toHaveAttribute('aria-invalid', 'true');
  await prices.field('amount').fill('700');
  await counter.press('Control+g');
  await prices.saveAndLeaveButton.click();
  await expect(catalogue.search).toBeVisible();
  expect(await page.evaluate(() => window.loket.catalogue.feeRules())).toMatchObject({
    value: { version: 2, rules: [{ fee: { amount: 700 } }, { id: 'flat-fee' }] },
  });

  await prices.open();
  await expect(prices.rules).toHaveCount(2);
  await prices.openEarlier();
  await expect(prices.earlier).toHaveCount(1);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await prices.useAgain(0).click();
  await expect(prices.rules).toHaveCount(1);
  await counter.press('Control+s');
  await expect(prices.said('saved')).toBeVisible();
  expect(await page.evaluate(() => window.loket.catalogue.feeRules())).toMatchObject({
    value: { version: 3, rules: [{ id: 'flat-fee' }] },
  });
  await expect(prices.earlier).toHaveCount(2);
});
