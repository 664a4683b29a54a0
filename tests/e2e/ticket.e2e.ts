import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Product } from '../../shared/catalogue/product.ts';
import type { Cashier } from '../drive/cashier.ts';
import { expect, test } from './till-fixture.ts';

/** Prices a product and puts it on the ticket, by keyboard. */
async function addLine(counter: Cashier, product: Product, number?: string): Promise<void> {
  await counter.choose(product);
  await counter.enter(product, number);
  await counter.priced();
  await counter.press('+');
  await expect(counter.at('pay-all')).toBeVisible();
}

/** Pays for what is on the screen and gives the ids of the ticket's orders, in the order they were asked for. */
async function payTicket(counter: Cashier, lines: number): Promise<readonly string[]> {
  await counter.takeCash();
  await counter.at('pay').and(counter.page.locator(':enabled')).waitFor();
  await counter.press('Enter');
  await expect(counter.at('ticket-orders').getByRole('listitem')).toHaveCount(lines);
  const orders = await counter.recent(lines);
  return orders.map(({ orderId }) => orderId).sort();
}

test('a bill, a token and airtime are sold with one payment, and each ends by itself with its own receipt', async ({
  start,
  practice,
  profile,
  product,
}) => {
  const { counter } = await start({ settings: { kioskFee: 2_000 } });
  await addLine(counter, product('pln-pascabayar'));
  await addLine(counter, product('pln-token-50000'));
  await counter.choose(product('pulsa-telkomsel-50000'));
  await counter.enter(product('pulsa-telkomsel-50000'));
  await counter.priced();
  await expect(counter.at('ticket-lines').getByRole('listitem')).toHaveCount(3);
  const ids = await payTicket(counter, 3);

  const orders = await Promise.all(ids.map((id) => counter.reaches(id, 'success')));
  const paid = orders.reduce((sum, { total }) => sum + total, 0);
  expect(orders.map(({ ticket, tender }) => ({ ticket, tender }))).toEqual(
    orders.map(() => ({ ticket: { lines: 3, total: paid }, tender: { kind: 'cash', received: paid } })),
  );
  expect(orders.map(({ sale }) => sale.kioskFee)).toEqual([2_000, 2_000, 2_000]);
  expect(practice.control.ledger().map(({ orderId, times }) => [orderId, times])).toEqual(expect.arrayContaining(ids.map((id) => [id, 1])));
  expect(practice.control.postings()).toHaveLength(3);

  await counter.press('Alt+2');
  await expect(counter.at('goods')).toBeVisible();
  await counter.press('ArrowDown');
  await expect(counter.at(`ticket-order-${ids[2]}`)).toHaveAttribute('aria-current', 'true');
  await counter.press('Control+F7');
  await expect(counter.at('printed')).toContainText('3 × Struk tersimpan');
  const papers = join(profile, 'receipts', 'training');
  for (const id of ids) expect(existsSync(join(papers, `${id}-receipt`, 'receipt.txt')), id).toBe(true);
  expect(readdirSync(papers)).toHaveLength(3);
  await counter.press('F7');
  await expect(counter.at('printed')).toContainText('Salinan ke-1 struk 3 pesanan tersimpan');
  const visit = readdirSync(papers).find((name) => name.endsWith('-visit-copy-1')) ?? '';
  const paper = readFileSync(join(papers, visit, 'receipt.txt'), 'utf8');
  for (const id of ids) expect(paper).toContain(id);
  await counter.next();
  await expect(counter.at('ticket')).toHaveAttribute('data-step', 'find');
});

test('a line is taken off before payment, and Esc loses none of the others', async ({ start, practice, product }) => {
  const { counter } = await start();
  await addLine(counter, product('pulsa-telkomsel-50000'));
  await addLine(counter, product('voucher-alfamart-50000'));
  await counter.choose(product('pln-token-50000'));
  await counter.press('Escape');
  await expect(counter.at('ticket-lines').getByRole('listitem')).toHaveCount(2);
  await counter.at('remove-0').click();
  await expect(counter.at('ticket-lines').getByRole('listitem')).toHaveCount(1);
  await expect(counter.box('find')).toBeFocused();
  await counter.press('Escape');
  await counter.press('Enter');
  await counter.takeCash();
  const orderId = await counter.pay();
  const order = await counter.reaches(orderId, 'success');
  expect(order.sale.product.code).toBe('voucher-alfamart-50000');
  expect(practice.control.postings()).toHaveLength(1);
});

test('a ticket with lines is dropped only after a yes', async ({ start, practice, product }) => {
  const { counter } = await start();
  await addLine(counter, product('pulsa-telkomsel-50000'));
  await counter.press('Escape');
  await expect(counter.at('yes')).toBeVisible();
  await counter.press('Escape');
  await expect(counter.at('ticket-lines').getByRole('listitem')).toHaveCount(1);
  await counter.press('Escape');
  await counter.at('yes').click();
  await expect(counter.at('ticket-lines')).toHaveCount(0);
  expect(practice.control.postings()).toHaveLength(0);
});

test('one line is refused and the others go through: its money is owed, in sight, and paid back', async ({ start, practice, product }) => {
  const { counter } = await start();
  const token = product('pln-token-50000');
  await addLine(counter, product('pulsa-telkomsel-50000'));
  await addLine(counter, token, '14012349999');
  await counter.choose(product('pln-pascabayar'));
  await counter.enter(product('pln-pascabayar'));
  await counter.priced();
  const ids = await payTicket(counter, 3);
  const [airtime = '', refused = '', bill = ''] = ids;
  await Promise.all([counter.reaches(airtime, 'success'), counter.reaches(bill, 'success')]);
  const order = await counter.reaches(refused, 'rejected');
  expect(order.refund).toMatchObject({ is: 'owed', amount: order.total });

  await expect(counter.at(`ticket-order-${refused}`)).toHaveAttribute('aria-current', 'true');
  await expect(counter.at('refund')).toBeVisible();
  await expect(counter.at('count-owed')).toContainText('1');
  await counter.at('next').click();
  await counter.at('count-owed').click();
  await counter.at(`order-${refused}`).click();
  await expect(counter.at('order-details')).toContainText(refused);
  await counter.at('pay-back').click();
  await counter.at('yes').click();
  await expect(counter.at('refund-paid')).toBeVisible();
  await expect(counter.at('count-owed')).toHaveCount(0);
  expect(
    practice.control
      .ledger()
      .map(({ orderId }) => orderId)
      .sort(),
  ).toEqual([airtime, bill].sort());
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing on the way of a ticket of several lines shuts anyone out (${theme})`, async ({ start, product }) => {
    const { counter, page } = await start({ settings: { theme, kioskFee: 2_000 } });
    const faults = async () => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    };
    await addLine(counter, product('pulsa-telkomsel-50000'));
    await addLine(counter, product('pln-token-50000'), '14012347777');
    expect(await faults()).toEqual([]);
    await counter.choose(product('pln-token-100000'));
    expect(await faults()).toEqual([]);
    await counter.enter(product('pln-token-100000'), '14012349999');
    await counter.priced();
    expect(await faults()).toEqual([]);
    const [, review = '', refused = ''] = await payTicket(counter, 3);
    await Promise.all([counter.reaches(review, 'review'), counter.reaches(refused, 'rejected')]);
    await counter.at(`ticket-order-${refused}`).click();
    expect(await faults()).toEqual([]);
    await counter.at('pay-back').click();
    expect(await faults()).toEqual([]);
    await counter.at('yes').click();
    await expect(counter.at('refund-paid')).toBeVisible();
    expect(await faults()).toEqual([]);
    await counter.at(`ticket-order-${review}`).click();
    await counter.at('settle').click();
    expect(await faults()).toEqual([]);
  });
}
