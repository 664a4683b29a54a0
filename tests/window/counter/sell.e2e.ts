import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../till-fixture.ts';

test('a token is bought, read large, printed once as the original and then as a copy', async ({ till, product }) => {
  const { app, counter, order, profile, sell } = till;
  const token = product('pln-token-100000');
  const orderId = await counter.sell(token, { number: till.newNumberFor(token), cash: 150_000 });
  const { goods } = await counter.reaches(orderId, 'success');
  const groups = (goods ?? '').split('-');
  expect(groups).toHaveLength(5);
  await order.expectCode(goods ?? '');
  await counter.print();
  const folder = join(profile, 'receipts', 'training', `${orderId}-receipt`);
  const paper = readFileSync(join(folder, 'receipt.txt'), 'utf8');
  expect(paper).toContain(groups.slice(0, 3).join(' '));
  expect(paper).toContain('LATIHAN');
  expect(readFileSync(join(folder, 'receipt.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  expect(existsSync(join(folder, 'receipt.escpos'))).toBe(true);
  await counter.press('Control+p');
  const copy = join(profile, 'receipts', 'training', `${orderId}-receipt-copy-1`, 'receipt.txt');
  await expect(order.printed).toContainText('Salinan struk ke-1 tersimpan');
  expect(existsSync(copy)).toBe(true);
  await counter.press('Control+c');
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toBe(goods);

  await counter.next();
  await counter.press('Control+p');
  await sell.showReceipt();
  await expect(sell.receiptWindow).toContainText('LATIHAN');
  await expect(sell.receiptWindow).toContainText(groups.slice(0, 3).join(' '));
  await counter.press('Escape');
  await expect(sell.receiptWindow).toHaveCount(0);
});
