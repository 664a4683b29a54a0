import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberFor } from '../../lab/drive/numbers.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('airtime is sold with a number, a product, cash and Enter, and nothing but keys', async ({ till, product }) => {
  const { counter, practice, sell } = till;
  const phone = numberFor(product('pulsa-telkomsel-50000'));
  await counter.type(phone);
  await expect(sell.card(product('pulsa-telkomsel-50000'))).toBeVisible();
  await counter.press('Alt+1');
  await counter.press('Enter');
  await sell.priced();
  await counter.type('100000');
  await expect(sell.change).toContainText('Rp');
  await counter.press('Enter');
  const [order] = await counter.recent(1);
  await counter.reaches(order?.orderId ?? '', 'success');
  expect(practice.control.ledger()).toMatchObject([{ orderId: order?.orderId, clientNumber: phone, times: 1 }]);
});

test('the bill is shown line by line as the biller sent it, repeats and all, before money is taken', async ({ till, product }) => {
  const { sell } = till;
  await sell.choose(product('pln-pascabayar'));
  await sell.enter(product('pln-pascabayar'));
  await sell.priced();
  await expect(sell.billLabels.filter({ hasText: 'Tarif' })).not.toHaveCount(0);
  await expect(sell.total).toContainText('Rp');
  await expect(sell.payButton).toBeDisabled();
});

test('Enter pressed twice, or ten times, makes one order', async ({ till, product }) => {
  const { counter, practice, sell } = till;
  const before = await counter.recent(500);
  await sell.choose(product('voucher-alfamart-50000'));
  await sell.takeCash();
  await Promise.all(Array.from({ length: 10 }, () => counter.press('Enter')));
  await expect.poll(async () => (await counter.recent(500)).length).toBe(before.length + 1);
  const [order] = await counter.recent(1);
  await counter.reaches(order?.orderId ?? '', 'success');
  expect(practice.control.postings()).toHaveLength(1);
});

test.describe('while no order ends by itself', () => {
  test.use({ pace: 1_000 });

  test('the next customer is served while a link voucher is still being processed, and the link is there later', async ({
    start,
    practice,
    product,
  }) => {
    const { counter } = await start();
    const link = await counter.sell(product('voucher-kopi-link-40000'));
    await counter.reaches(link, 'pending');
    await counter.next();
    const token = await counter.sell(product('pln-token-50000'));
    // The service ends only an order that has reached it.
    await counter.reaches(token, 'pending');
    expect(practice.control.finish(token)).toBe(true);
    await counter.reaches(token, 'success');
    expect((await counter.reaches(link, 'pending')).goods).toBeNull();
    expect(practice.control.finish(link)).toBe(true);
    const order = await counter.reaches(link, 'success');
    expect(order.goods).toMatch(/^https:\/\//);
  });
});

test('a product that was sold for the same number today is sold again only after a yes', async ({ till, product }) => {
  const { counter, dialogs, practice, sell } = till;
  const number = numberFor(product('pulsa-telkomsel-50000'));
  const first = await counter.sell(product('pulsa-telkomsel-50000'), { number });
  await counter.reaches(first, 'success');
  await counter.next();
  await sell.choose(product('pulsa-telkomsel-50000'));
  await sell.enter(product('pulsa-telkomsel-50000'), number);
  await sell.takeCash();
  await counter.press('Enter');
  await expect(dialogs.question('repeatSale')).toBeVisible();
  expect(practice.control.postings()).toHaveLength(1);
  await dialogs.yes('repeatSale');
  await expect.poll(() => practice.control.postings().length).toBe(2);
});

test('a voucher code with characters that nobody sees is shown with marks, copied exactly and printed', async ({
  start,
  practice,
  profile,
  product,
}) => {
  const { counter, desktop, order } = await start();
  practice.control.fault({ endpoint: 'orderDetails', kind: 'unseenGoods', count: null });
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  const { goods } = await counter.reaches(orderId, 'success');
  expect(goods).toBe('AB12\nCD34\u00a0\u200b-\u202e56');
  await expect(order.code).toHaveText('AB12<LF>CD34<NBSP><U+200B>-<U+202E>56');
  await expect(order.marksNote).toBeVisible();
  await order.copyButton.click();
  await expect.poll(() => desktop.clipboard).toBe(goods);
  await counter.print();
  const folder = join(profile, 'receipts', 'training', `${orderId}-receipt`);
  expect(readFileSync(join(folder, 'receipt.txt'), 'utf8')).toContain('AB12<LF>CD34<NBSP><U+200B>-');
});

test('the receipt that is shown is the one that was reprinted, also where an open order ends meanwhile', async ({
  till,
  practice,
  product,
}) => {
  const { counter, sell } = till;
  const reprinted = await counter.sell(product('pln-token-100000'));
  await counter.reaches(reprinted, 'success');
  await counter.next();
  practice.control.fault({ endpoint: 'orderDetails', kind: 'status503', count: null });
  const open = await counter.sell(product('game-gplay-50000'));
  await counter.reaches(open, 'pending');
  await counter.next();
  await counter.press('Control+p');
  await sell.showReceiptButton.waitFor();
  practice.control.clearFaults();
  await counter.reaches(open, 'success');
  await sell.showReceipt();
  await expect(sell.receiptWindow).toContainText(reprinted);
});
