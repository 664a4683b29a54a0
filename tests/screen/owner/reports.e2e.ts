import { formatBalance } from '../../../shared/lib/money.ts';
import { createStaff, signInAs } from '../../lab/pages/people.ts';
import { expect, type ScreenTill, test } from '../fixture/screen-test.ts';

/** The owner's home and reports on the real window, by the keyboard alone. */

const TRAINING = { settings: { mode: 'training', kioskFee: 2_000, theme: 'system' } };

async function sellTwo({ counter }: ScreenTill, product: (code: string) => Parameters<ScreenTill['counter']['sell']>[0]): Promise<number> {
  let total = 0;
  for (const code of ['pln-token-50000', 'voucher-alfamart-50000']) {
    const order = await counter.reaches(await counter.sell(product(code)), 'success');
    total += order.total ?? 0;
    await counter.next();
  }
  return total;
}

test('in a small window with large text one line says what a report is of, its picture is in sight below, and a press opens the choices', async ({
  start,
  product,
}) => {
  const till = await start({ settings: { ...TRAINING.settings, textScale: '130' } });
  const { counter, page, reports } = till;
  await sellTwo(till, product);
  await page.setViewportSize({ width: 1024, height: 768 });
  await reports.open();
  await expect(reports.choice('by')).toBeHidden();
  await expect(reports.picture).toBeInViewport({ ratio: 0.7 });

  await reports.choices.focus();
  await counter.press('Enter');
  await reports.choice('by').selectOption('product');
  await expect(reports.choices).toHaveText('Hari ini · per produk · Penjualan dibayar');
  await counter.press('Alt+3');
  await expect(reports.choices).toHaveText('Hari ini');
  await reports.choices.click();
  await expect(reports.choice('span')).toBeHidden();

  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(reports.choices).toBeHidden();
  await expect(reports.choice('span')).toBeVisible();

  // The picture follows the text size while it is shown.
  await counter.press('Alt+1');
  await reports.choice('by').selectOption('hour');
  const before = await reports.axisStart();
  await page.evaluate(async () => {
    const boot = await window.loket.app.boot();
    if (boot.ok) await window.loket.settings.save({ ...boot.value.settings, textScale: '100' });
  });
  await expect.poll(() => reports.axisStart()).toBeCloseTo(before / 1.3);
});

test('a row and a bar of the sales open their orders, and no others', async ({ start, product }) => {
  const till = await start(TRAINING);
  const { counter, orders, reports } = till;
  await sellTwo(till, product);
  await reports.open();
  await reports.choice('by').selectOption('product');
  await reports.rowButton(product('voucher-alfamart-50000').name).press('Enter');
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.rows).toContainText(product('voucher-alfamart-50000').name);
  await expect(orders.activeFilters).toHaveCount(2);

  await counter.press('Control+R');
  await reports.choice('by').selectOption('product');
  await reports.bars.filter({ hasText: product('pln-token-50000').name }).click();
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.rows).toContainText(product('pln-token-50000').name);

  // The list is the whole again when it is opened by itself.
  await counter.press('Control+R');
  await counter.press('F2');
  await expect(orders.rows).toHaveCount(2);
});

test('an act above its limit opens the acts of its day, each with its time, and from there its order', async ({
  start,
  practice,
  product,
}) => {
  const { counter, dialogs, order, reports } = await start({ settings: { cashier: 'Sari' } });
  practice.control.fault({ endpoint: 'token', kind: 'status401', count: null });
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'notSent');
  await order.giveUp();
  await dialogs.yes('closeOrder');
  await dialogs.yes('handOver');
  const { total } = await counter.reaches(orderId, 'withdrawn');
  practice.control.clearFaults();
  await counter.next();

  await reports.open();
  await counter.press('Alt+5');
  await reports.person('Sari').press('Enter');
  await expect(reports.row('Refund penjualan sendiri')).toContainText('Melewati batas');
  await reports.rowButton('Refund penjualan sendiri').press('Enter');
  await expect(reports.rows).toHaveCount(3);
  for (const act of ['Pesanan dibatalkan', 'Refund', 'Refund penjualan sendiri']) {
    const row = reports.row(act);
    await expect(row).toContainText(formatBalance(total));
    await expect(row).toContainText(product('voucher-alfamart-50000').name);
  }
  // A reader of the screen hears which act of one minute a button opens.
  await expect(reports.rows).toHaveText([
    /^\d\d\.\d\d Pesanan dibatalkan$/,
    /^\d\d\.\d\d Refund$/,
    /^\d\d\.\d\d Refund penjualan sendiri$/,
  ]);
  // One step back at a time.
  await counter.press('Escape');
  await expect(reports.allCashiers).toBeVisible();
  await reports.rowButton('Pesanan dibatalkan').press('Enter');
  await expect(reports.rows).toHaveCount(3);

  await reports.rowButtons.last().press('Enter');
  await expect(order.refundPaid).toContainText('Sari');
});

test('a span whose end is before its start is refused in words, and a cashier finds neither the home page nor the reports', async ({
  start,
}) => {
  const till = await start(TRAINING);
  const { counter, page, rail, reports } = till;
  await reports.open();
  await reports.choice('span').selectOption('between');
  await reports.field('to').focus();
  await counter.press('Control+A');
  await counter.type('31/12/1999');
  await expect(reports.field('to')).toHaveAccessibleDescription(reports.words.text('dates.outOfRange'));
  await counter.press('Control+A');
  await counter.type('31/4/2020');
  await expect(reports.field('to')).toHaveAccessibleDescription(reports.words.text('dates.noSuchDay'));
  await counter.press('Control+A');
  await counter.type('1/2/2020');
  await expect(reports.field('to')).toHaveAccessibleDescription('1 Feb 2020');
  await expect(reports.failure).toBeVisible();
  await reports.choice('span').selectOption('today');
  await expect(reports.failure).toBeHidden();

  await counter.press('Escape');
  await createStaff(page);
  await signInAs(till, 'Sari');
  await expect(rail.entry('sell')).toBeVisible();
  await expect(rail.entry('business')).toBeHidden();
  await counter.press('Control+r');
  await expect(till.sell.findField).toBeVisible();
});
