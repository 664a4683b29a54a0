import type { Locator } from '@playwright/test';
import { resizeWindow, type WindowSize } from '../../drive/window-size.ts';
import { expect, test } from '../till-fixture.ts';

/** The smallest window, a common one with the bars of a desktop, and a large one. */
const SIZES: readonly WindowSize[] = [
  { width: 1024, height: 768 },
  { width: 1366, height: 690 },
  { width: 1920, height: 1080 },
];

/** Wholly in the window, and hidden by no part that scrolls. */
async function expectInSight(...parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
}

for (const textScale of ['100', '130'] as const)
  test(`total, cash, change and the button with its sum stay in sight below a long bill, in text of ${textScale} %`, async ({
    start,
    product,
  }) => {
    const { app, counter, page, sell } = await start({ settings: { textScale, kioskFee: 2_000 } });
    const bill = product('pln-pascabayar');
    await sell.choose(bill);
    await sell.enter(bill);
    await sell.priced();
    await counter.press('F5');
    for (const size of SIZES) {
      await resizeWindow(app, page, size);
      await expectInSight(sell.total, sell.cashField, sell.change, sell.payButton);
    }
    await expect(sell.payButton).toHaveText(/^Bayar Rp [\d.]+Enter$/);
  });

test("the tiles of a number are its operator's nominals, ascending, with what the customer will pay, and then other products", async ({
  start,
}) => {
  const { app, page, sell } = await start({ settings: { textScale: '130', kioskFee: 2_000 } });
  await sell.find('081211223344');
  await resizeWindow(app, page, { width: 1366, height: 768 });
  await expect(sell.tiles.first()).toHaveAccessibleName('Pulsa Telkomsel 5.000, Rp 8.500');
  const names = await sell.tiles.evaluateAll((tiles) => tiles.map((tile) => tile.firstElementChild?.textContent ?? ''));
  expect(names.slice(0, 6).map((name) => name.replace(/^Pulsa Telkomsel (.*), Rp .*$/, '$1'))).toEqual([
    '5.000',
    '10.000',
    '20.000',
    '25.000',
    '50.000',
    '100.000',
  ]);
  await resizeWindow(app, page, { width: 1024, height: 768 });
  await expectInSight(sell.findField, sell.tiles.first(), sell.tiles.nth(1));
});
