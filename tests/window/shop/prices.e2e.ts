import { FeeRules } from '../../../shared/prices/fee-rules.ts';
import { Finger } from '../../lab/drive/finger.ts';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, test } from '../till-fixture.ts';

/** The second one is never used. */
const SHADOWED = FeeRules.parse([
  { id: 'all', scope: {}, fee: { kind: 'flat', amount: 1_000 } },
  { id: 'pln', scope: { brands: ['PLN'] }, fee: { kind: 'flat', amount: 500 } },
]);

test('rules are moved by touch, one that is never used is pointed out, and rules saved elsewhere first lose nothing', async ({ start }) => {
  const till = await start({ settings: { mode: 'training', kioskFee: 2_000, theme: 'system' } });
  const { page, prices, rail } = till;
  const finger = await Finger.on(page);
  await prices.saveElsewhere(SHADOWED, 1);
  await finger.tap(rail.entry('products'));
  await finger.tap(rail.part('prices'));
  await expect(prices.rules.nth(1)).toContainText('kena aturan 1');
  await finger.tap(prices.act('moveUp', 2));
  await expect(prices.rules.first()).toContainText(/Merek PLN: Rp\s500/);
  await expect(prices.act('moveDown', 1)).toBeFocused();

  await prices.saveElsewhere([], 2);
  await finger.tap(prices.action('prices.save'));
  await expect(prices.newer).toBeVisible();
  await expect(prices.rules).toHaveCount(3);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await finger.tap(prices.action('prices.keepMine'));
  await expect(prices.said('saved')).toBeVisible();
  const kept = await page.evaluate(() => window.loket.catalogue.feeRules());
  expect(kept).toMatchObject({ ok: true, value: { version: 4, rules: [{ id: 'pln' }, { id: 'all' }] } });
});
