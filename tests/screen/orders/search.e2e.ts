import { expect, test } from '../fixture/screen-test.ts';

/** What an order is found by in the list of orders, on the real window. */

const METER = '14012345678';
const OTHER_METER = '53000111222';

test('an order is found by a piece of its number, name, id, code, amount, product and cashier, each alone and together', async ({
  start,
  product,
}) => {
  const { counter, orders } = await start({ settings: { language: 'en', cashier: 'Wulan' } });
  const [token, pulsa] = [product('pln-token-50000'), product('pulsa-telkomsel-20000')];
  const sold = await counter.reaches(await counter.sell(token, { number: METER }), 'success');
  await counter.next();
  await counter.reaches(await counter.sell(pulsa), 'success');
  await counter.next();
  await counter.reaches(await counter.sell(token, { number: OTHER_METER }), 'success');
  await counter.press('Escape');
  await orders.open();
  await expect(orders.found(3)).toBeVisible();

  const name = sold.sale.quote?.clientName ?? '';
  const code = sold.goods ?? '';
  expect([name, code]).not.toContain('');
  const pieces = [METER.slice(3, 9), sold.orderId.slice(-6), code.slice(0, 9), `${METER.slice(-5)} ${code.slice(-4)}`, `${name} ${METER}`];
  for (const typed of pieces) {
    await orders.searchField.fill(typed);
    await expect(orders.found(1), typed).toBeVisible();
    await expect(orders.row(token.name)).toBeVisible();
    await expect(orders.details).toContainText(sold.orderId);
  }
  for (const [typed, count] of [
    [String(sold.total), 2],
    [sold.total.toLocaleString('id-ID'), 2],
    ['wulan', 3],
    [pulsa.code, 1],
    [`${pulsa.brand} ${METER}`, 0],
  ] as const) {
    await orders.searchField.fill(typed);
    await expect(count === 0 ? orders.foundNone : orders.found(count), typed).toBeVisible();
  }
});

test('Enter that is pressed before the search has answered opens what was typed for, and no order of the list before', async ({
  start,
  product,
}) => {
  const { counter, orders, order } = await start();
  const [token, pulsa] = [product('pln-token-50000'), product('pulsa-telkomsel-20000')];
  await counter.reaches(await counter.sell(token, { number: METER }), 'success');
  await counter.next();
  await counter.reaches(await counter.sell(pulsa), 'success');
  await counter.press('Escape');
  await orders.open();
  await expect(orders.found(2)).toBeVisible();
  await orders.searchAndEnter(METER);
  await expect(order.ticket).toContainText(token.name);
  await expect(order.ticket).not.toContainText(pulsa.name);
});
