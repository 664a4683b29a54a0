import type { Locator } from '@playwright/test';
import { numberFor } from '../../lab/drive/numbers.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The smallest window, a common one with the bars of a desktop, and a large one. */
const SIZES = [
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
    const { counter, page, sell } = await start({ settings: { textScale, kioskFee: 2_000 } });
    const bill = product('pln-pascabayar');
    await sell.choose(bill);
    await sell.enter(bill);
    await sell.priced();
    await counter.press('F5');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectInSight(sell.total, sell.cashField, sell.change, sell.payButton);
    }
    await expect(sell.payButton).toHaveText(/^Bayar Rp\s[\d.]+Enter$/);
  });

test("the tiles of a number are its operator's nominals, ascending, with what the customer will pay, and then other products", async ({
  start,
}) => {
  const { page, sell } = await start({ settings: { textScale: '130', kioskFee: 2_000 } });
  await sell.find('081211223344');
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(sell.tiles.first()).toHaveAccessibleName('Pulsa Telkomsel 5.000, Rp 8.500');
  const names = await sell.namesOf(sell.tiles);
  expect(names.slice(0, 6).map((name) => name.replace(/^Pulsa Telkomsel (.*), Rp\s.*$/, '$1'))).toEqual([
    '5.000',
    '10.000',
    '20.000',
    '25.000',
    '50.000',
    '100.000',
  ]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectInSight(sell.findField, sell.tiles.first(), sell.tiles.nth(1));
});

test('an expired bill says so at the button, and shows no change', async ({ start, product }) => {
  const { counter, page, sell } = await start();
  const bill = product('pln-pascabayar');
  await sell.choose(bill);
  await sell.enter(bill);
  await sell.priced();
  await counter.press('F5');
  await expect(sell.change).toHaveAttribute('data-tone', 'good');
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectInSight(sell.expiredNote, sell.recheckButton);
  await expect(sell.change).toHaveText(/–$/);
  const [note, button] = await Promise.all([sell.expiredNote.boundingBox(), sell.recheckButton.boundingBox()]);
  expect((button?.y ?? 0) - ((note?.y ?? 0) + (note?.height ?? 0))).toBeLessThan(32);
});

test('while it is uncertain whether an order happened, nothing large and green speaks of change', async ({ till, product }) => {
  const { counter, order, practice } = till;
  practice.control.fault({ endpoint: 'checkout', kind: 'dropAfter' });
  practice.control.fault({ endpoint: 'orderDetails', kind: 'status503', count: null });
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'unknown');
  await expect(order.state).toBeVisible();
  await expect(order.change).toHaveCount(0);
  practice.control.clearFaults();
  await counter.reaches(orderId, 'success');
});

for (const textScale of ['100', '130'] as const)
  test(`the receipt on the screen breaks its lines where the printer does, in text of ${textScale} %`, async ({
    start,
    practice,
    product,
  }) => {
    const { counter, order, page } = await start({ settings: { textScale } });
    practice.control.fault({ endpoint: 'checkout', kind: 'dropAfter' });
    practice.control.fault({ endpoint: 'orderDetails', kind: 'status503', count: null });
    await counter.reaches(await counter.sell(product('voucher-alfamart-50000')), 'unknown');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // 16 characters of double width: as many as the paper of 58 mm has.
      await expect.poll(() => order.linesOfPaper('SEDANG DIPERIKSA'), `${size.width}x${size.height}`).toBe(1);
    }
  });

test('every code of a ticket is shown at once, each below its product', async ({ till, product }) => {
  const { counter, order, page, sell, ticket } = till;
  for (const code of ['pln-token-50000', 'voucher-alfamart-50000']) {
    await sell.choose(product(code));
    await sell.enter(product(code), numberFor(product(code)));
    await sell.priced();
    if (code === 'pln-token-50000') await ticket.addLine();
  }
  await sell.takeCash();
  await sell.confirm();
  await expect(ticket.orders).toHaveCount(2);
  for (const { orderId } of await counter.recent(2)) await counter.reaches(orderId, 'success');
  await expect(order.codes).toHaveCount(2);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectInSight(order.codes.nth(0), order.codes.nth(1), order.nextButton);
});

test('a code that is a link has its QR code beside it, for the customer to scan', async ({ till, product }) => {
  const { counter, order, practice } = till;
  const orderId = await counter.sell(product('voucher-kopi-link-40000'));
  // On a busy computer the order may have ended before the screen is asked.
  const { state } = await counter.reaches(orderId, 'pending', 'success');
  if (state.is === 'pending') practice.control.finish(orderId);
  await counter.reaches(orderId, 'success');
  await expectInSight(order.linkCode, order.nextButton);
});
