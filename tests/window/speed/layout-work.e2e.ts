import type { RailEntry } from '../../../renderer/core/stores/screens.ts';
import { layoutsWithin } from '../../lab/drive/layout-probe.ts';
import type { SharedTill } from '../shared-till.ts';
import { expect, test } from '../till-fixture.ts';

/**
 * How much of the window a change lays out: which part, not how long, so it holds on any machine. The whole window takes some twenty times as long as a
 * part, and a sale has dozens of changes.
 */

/** The top bar; the whole region below it; its panel at the right; what stands at the left of that. */
type Part = 'bar' | 'screen' | 'panel' | 'left';

async function expectWithin({ app, windowParts: { topBar, screen, panel } }: SharedTill, part: Part, where: string): Promise<void> {
  const laidOut = await {
    bar: () => layoutsWithin(app, topBar),
    screen: () => layoutsWithin(app, screen),
    panel: () => layoutsWithin(app, panel),
    left: () => layoutsWithin(app, screen, panel),
  }[part]();
  expect(laidOut.length, `texts of the ${part} ${where}`).toBeGreaterThan(0);
  expect(
    laidOut.filter(({ isWithin }) => !isWithin).map(({ text }) => text),
    `laid out beyond the ${part} ${where}`,
  ).toEqual([]);
}

test('in each step of a sale a change lays out its own part of the window: the top bar, the left side or the ticket', async ({
  till,
  product,
}) => {
  const { counter } = till;
  const token = product('pln-token-50000');
  const inAll = async (where: string): Promise<void> => {
    for (const part of ['bar', 'left', 'panel'] satisfies Part[]) await expectWithin(till, part, where);
  };
  await inAll('with an empty ticket');
  await counter.choose(token);
  await inAll('at the number');
  await counter.enter(token, till.newNumberFor(token));
  await counter.priced();
  await inAll('at the cash');
  await counter.takeCash();
  await counter.reaches(await counter.pay(), 'success');
  await inAll('of a finished order');
});

test('on the other screens a change lays out no more than the screen, and in Orders its own side', async ({ till, product }) => {
  const { counter, rail } = till;
  await counter.reaches(await counter.sell(product('voucher-alfamart-50000')), 'success');
  for (const screen of ['customers', 'shift', 'business', 'products', 'settings', 'orders'] satisfies RailEntry[]) {
    await rail.entry(screen).click();
    await expect(rail.entry(screen)).toHaveAttribute('aria-current', 'page');
    await expectWithin(till, 'screen', screen);
  }
  for (const [entry, part] of [
    ['business', 'reports'],
    ['products', 'prices'],
  ] as const) {
    await rail.entry(entry).click();
    await rail.part(part).click();
    await expect(rail.part(part)).toHaveAttribute('aria-current', 'page');
    await expectWithin(till, 'screen', part);
  }
  await rail.entry('orders').click();
  await counter.press('ArrowDown');
  await expect(till.orders.details).toBeVisible();
  await expectWithin(till, 'left', 'of orders');
  await expectWithin(till, 'panel', 'of an order');
});
