import type { Screen } from '../../../renderer/core/stores/app-store.ts';
import { layoutsWithin } from '../../drive/layout-probe.ts';
import type { SharedTill } from '../shared-till.ts';
import { expect, test } from '../till-fixture.ts';

/**
 * How much of the window a change lays out: which part, not how long, so it holds on any machine. The whole window takes some twenty times as long as a
 * part, and a sale has dozens of changes.
 */

/** A part is the main region, or the panel at its right. */
async function expectWithin({ app, page }: SharedTill, role: 'main' | 'complementary', where: string): Promise<void> {
  const laidOut = await layoutsWithin(app, page.getByRole(role));
  expect(laidOut.length, `texts of ${role} ${where}`).toBeGreaterThan(0);
  expect(
    laidOut.filter(({ isWithin }) => !isWithin).map(({ text }) => text),
    `laid out beyond ${role} ${where}`,
  ).toEqual([]);
}

test('in each step of a sale a change of the ticket lays out the ticket alone, and no change the whole window', async ({
  till,
  product,
}) => {
  const { counter, sell } = till;
  const token = product('pln-token-50000');
  const inBoth = async (where: string): Promise<void> => {
    await expectWithin(till, 'main', where);
    await expectWithin(till, 'complementary', where);
  };
  await inBoth('with an empty ticket');
  await counter.choose(token);
  await inBoth('at the number');
  await counter.enter(token, till.newNumberFor(token));
  await sell.priced();
  await inBoth('at the cash');
  await counter.takeCash();
  await counter.reaches(await counter.pay(), 'success');
  await inBoth('of a finished order');
});

test('on the other screens a change lays out no more than the screen', async ({ till, product }) => {
  const { counter, rail } = till;
  await counter.reaches(await counter.sell(product('voucher-alfamart-50000')), 'success');
  for (const screen of ['orders', 'customers', 'shift', 'reports', 'catalogue', 'prices', 'settings'] satisfies Screen[]) {
    await rail.entry(screen).click();
    await expect(rail.entry(screen)).toHaveAttribute('aria-current', 'page');
    await expectWithin(till, 'main', screen);
  }
  await rail.entry('orders').click();
  await counter.press('ArrowDown');
  await expect(till.orders.details).toBeVisible();
  await expectWithin(till, 'complementary', 'of an order');
});
