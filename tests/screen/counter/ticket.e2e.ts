import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../../shared/catalogue/product.ts';
import { meterEndingIn, numberFor } from '../../lab/drive/numbers.ts';
import { expect, type ScreenTill, test } from '../fixture/screen-test.ts';

/** Prices a product and puts it on the ticket, by keyboard. */
async function addLine({ sell, ticket }: Pick<ScreenTill, 'sell' | 'ticket'>, product: Product, number?: string): Promise<void> {
  await sell.choose(product);
  await sell.enter(product, number);
  await sell.priced();
  await ticket.addLine();
}

/** Pays for what is on the screen and gives the ids of the ticket's orders, in the order they were asked for. */
async function payTicket(
  { counter, sell, ticket }: Pick<ScreenTill, 'counter' | 'sell' | 'ticket'>,
  lines: number,
): Promise<readonly string[]> {
  await sell.takeCash();
  await sell.confirm();
  await expect(ticket.orders).toHaveCount(lines);
  const orders = await counter.recent(lines);
  return orders.map(({ orderId }) => orderId).sort();
}

test('a bill, a token and airtime are sold with one payment, and each ends by itself with its own receipt', async ({
  start,
  practice,
  profile,
  product,
}) => {
  const till = await start({ settings: { kioskFee: 2_000 } });
  const { counter, order, sell, ticket } = till;
  const airtime = product('pulsa-telkomsel-50000');
  await addLine(till, product('pln-pascabayar'));
  await addLine(till, product('pln-token-50000'));
  await sell.choose(airtime);
  await sell.enter(airtime);
  await sell.priced();
  await expect(ticket.lines).toHaveCount(3);
  const ids = await payTicket(till, 3);

  const orders = await Promise.all(ids.map((id) => counter.reaches(id, 'success')));
  const paid = orders.reduce((sum, { total }) => sum + total, 0);
  expect(orders.map(({ ticket, payments }) => ({ ticket, payments }))).toEqual(
    orders.map(() => ({ ticket: { lines: 3, total: paid }, payments: [{ tender: 'cash', amount: paid }] })),
  );
  expect(orders.map(({ sale }) => sale.kioskFee)).toEqual([2_000, 2_000, 2_000]);
  expect(practice.control.ledger().map(({ orderId, times }) => [orderId, times])).toEqual(expect.arrayContaining(ids.map((id) => [id, 1])));
  expect(practice.control.postings()).toHaveLength(3);

  await counter.press('Alt+2');
  await expect(order.code).toBeVisible();
  await counter.press('ArrowDown');
  await expect(ticket.order(airtime.name)).toHaveAttribute('aria-current', 'true');
  await counter.press('Control+F7');
  await expect(order.printed).toContainText('3 × Struk tersimpan');
  const papers = join(profile, 'receipts', 'training');
  for (const id of ids) expect(existsSync(join(papers, `${id}-receipt`, 'receipt.txt')), id).toBe(true);
  expect(readdirSync(papers)).toHaveLength(3);
  await counter.press('F7');
  await expect(order.printed).toContainText('Salinan ke-1 struk 3 pesanan tersimpan');
  const visit = readdirSync(papers).find((name) => name.endsWith('-visit-copy-1')) ?? '';
  const paper = readFileSync(join(papers, visit, 'receipt.txt'), 'utf8');
  for (const id of ids) expect(paper).toContain(id);
  await counter.next();
  await expect(sell.emptyTicket).toBeVisible();
});

test('a line is taken off before payment, and Esc loses none of the others', async ({ till, product }) => {
  const { counter, practice, sell, ticket } = till;
  await addLine(till, product('pulsa-telkomsel-50000'));
  await addLine(till, product('voucher-alfamart-50000'));
  await sell.choose(product('pln-token-50000'));
  await counter.press('Escape');
  await expect(ticket.lines).toHaveCount(2);
  await ticket.removeLine(product('pulsa-telkomsel-50000').name);
  await expect(ticket.lines).toHaveCount(1);
  await expect(sell.findField).toBeFocused();
  await counter.press('Escape');
  await counter.press('Enter');
  await sell.takeCash();
  const { sale } = await counter.reaches(await counter.pay(), 'success');
  expect(sale.product.code).toBe('voucher-alfamart-50000');
  expect(practice.control.postings()).toHaveLength(1);
});

test('a ticket with lines is dropped only after a yes', async ({ till, product }) => {
  const { counter, dialogs, practice, ticket } = till;
  await addLine(till, product('pulsa-telkomsel-50000'));
  await counter.press('Escape');
  await expect(dialogs.question('dropTicket')).toBeVisible();
  await counter.press('Escape');
  await expect(ticket.lines).toHaveCount(1);
  await counter.press('Escape');
  await dialogs.yes('dropTicket');
  await expect(ticket.lines).toHaveCount(0);
  expect(practice.control.postings()).toHaveLength(0);
});

test('one line is refused and the others go through: its money is owed, in sight, and paid back', async ({ till, product }) => {
  const { counter, dialogs, order, orders, practice, sell, status, ticket } = till;
  const [airtimeSold, token, billSold] = [product('pulsa-telkomsel-50000'), product('pln-token-50000'), product('pln-pascabayar')];
  await addLine(till, airtimeSold, numberFor(airtimeSold));
  await addLine(till, token, meterEndingIn('9999'));
  await sell.choose(billSold);
  await sell.enter(billSold, numberFor(billSold));
  await sell.priced();
  const ids = await payTicket(till, 3);
  const [airtime = '', refused = '', bill = ''] = ids;
  await Promise.all([counter.reaches(airtime, 'success'), counter.reaches(bill, 'success')]);
  const { refund, total } = await counter.reaches(refused, 'rejected');
  expect(refund).toMatchObject({ is: 'owed', amount: total });

  await expect(ticket.order(token.name)).toHaveAttribute('aria-current', 'true');
  await expect(order.refundDue).toBeVisible();
  await expect(status.count('owed')).toContainText('1');
  await order.nextButton.click();
  await status.openCount('owed');
  await orders.choose(token.name, refused);
  await order.payBack();
  await dialogs.yes('handOver');
  await expect(order.refundPaid).toBeVisible();
  await expect(status.count('owed')).toHaveCount(0);
  expect(
    practice.control
      .ledger()
      .map(({ orderId }) => orderId)
      .sort(),
  ).toEqual([airtime, bill].sort());
});

test.describe('while no order ends by itself', () => {
  test.use({ pace: 1_000 });

  test('a form over an order stays while another order of its sale fails, which is shown once the form is closed', async ({
    start,
    practice,
    product,
  }) => {
    const till = await start();
    const { counter, customers, sell, ticket, words } = till;
    const [token, airtime] = [product('pln-token-50000'), product('pulsa-telkomsel-50000')];
    await addLine(till, token, '14012345678');
    await sell.choose(airtime);
    await sell.enter(airtime);
    await sell.priced();
    const [sold = '', failed = ''] = await payTicket(till, 2);
    await expect.poll(() => practice.control.finish(sold)).toBe(true);
    await counter.reaches(sold, 'success');
    await counter.press('F6');
    await customers.nameField.fill('Bu Rina');
    await expect.poll(() => practice.control.finish(failed, { status: 'Failed', errorCode: 'X', errorDetail: 'Nomor salah' })).toBe(true);
    const { state } = await counter.reaches(failed, 'failed', 'rejected', 'review');
    await expect(ticket.rowBehind(airtime.name)).toContainText(words.text(`state.${state.is}.pill`));
    await customers.agreed.click();
    await expect(customers.saveDialog).toHaveCount(0);
    await expect(ticket.order(airtime.name)).toHaveAttribute('aria-current', 'true');
  });
});
