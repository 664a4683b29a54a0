import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** Customers at the counter: kept from a sale, found by name, sold to again, and let go. */

const DAY_MS = 24 * 60 * 60 * 1_000;

test('a customer is kept from a finished sale by keys alone, and found by name and product the next time', async ({
  start,
  practice,
  product,
}) => {
  const { counter, customers, dialogs, sell } = await start();
  const token = product('pln-token-50000');
  await counter.reaches(await counter.sell(token, { number: '14012345678' }), 'success');
  await customers.save('Bu Rina', 'rumah', (text) => counter.type(text));
  await expect(customers.saveButton).toHaveCount(0);
  await counter.next();
  await counter.type('bu rina pln');
  await expect(customers.offers).toHaveCount(1);
  await expect(customers.offers).toContainText('Bu Rina · PLN rumah');
  await expect(customers.offers).toContainText('Rp');
  await counter.press('F4');
  await sell.priced();
  await counter.press('F4');
  const before = practice.control.postings().length;
  await counter.press('Enter');
  await dialogs.question('repeatSale').waitFor();
  await counter.press('Control+Enter');
  await expect.poll(() => practice.control.postings().length).toBe(before + 1);
});

test('airtime of the day before is sold to a customer again with two keys beyond the letters', async ({ start, practice, product }) => {
  const airtime = product('pulsa-telkomsel-50000');
  const earlier = await start({ skewMs: -DAY_MS });
  await earlier.counter.reaches(await earlier.counter.sell(airtime, { number: '081211223344' }), 'success');
  await earlier.customers.save('Pak Budi', 'hp', (text) => earlier.counter.type(text));
  await earlier.close();
  const { counter, customers, sell } = await start();
  const before = practice.control.postings().length;
  await counter.type('budi');
  await expect(customers.offers).toContainText('Pak Budi');
  await counter.press('F4');
  await sell.priced();
  await counter.press('Enter');
  await expect.poll(() => practice.control.postings().length).toBe(before + 1);
  const [again] = await counter.recent(1);
  expect(again?.sale).toMatchObject({ product: { code: airtime.code }, clientNumber: '081211223344' });
});

test('a withdrawn consent ends the use at once, and an erasure that is wanted is kept on the card', async ({ start, product }) => {
  const { counter, customers } = await start();
  await counter.reaches(await counter.sell(product('pln-token-50000'), { number: '14012345678' }), 'success');
  await customers.save('Bu Rina', 'rumah', (text) => counter.type(text));
  await counter.next();
  await customers.open();
  await counter.type('rina');
  await counter.press('ArrowDown');
  await expect(customers.numbers).toHaveCount(1);
  await customers.withdraw();
  await expect(customers.sellAgain).toHaveCount(0);
  await expect(customers.row('Bu Rina')).toContainText('Tidak setuju lagi');
  await counter.press('F1');
  await counter.type('rina');
  await expect(customers.offers).toHaveCount(0);
});

test('a customer is kept without a sale by keys alone, and a known one of the same name is offered', async ({ start }) => {
  const till = await start({ settings: { theme: 'system' } });
  const { counter, customers, dialogs, page } = till;
  await customers.open();
  await counter.press('F6');
  await customers.addDialog.waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.type('Bu Rina');
  await counter.press('Control+Enter');
  await customers.addDialog.waitFor({ state: 'hidden' });
  await expect(customers.row('Bu Rina')).toHaveAttribute('aria-selected', 'true');
  await expect(customers.addNumberButton).toBeVisible();
  // One line says that numbers will come; nothing else that is empty is drawn.
  await expect(customers.said('noNumbers')).toBeVisible();
  await expect(customers.said('noSales')).toHaveCount(0);
  await expect(customers.headings).toHaveText(['Bu Rina']);
  await expect(customers.account).toHaveCount(0);
  await counter.press('F4');
  await counter.type('pln token');
  await dialogs.any.waitFor();
  await counter.press('Escape');
  await dialogs.any.waitFor({ state: 'hidden' });

  await counter.press('F6');
  await counter.type('bu rina');
  await customers.openKnown('Bu Rina').click();
  await customers.addDialog.waitFor({ state: 'hidden' });
  await expect(customers.rows).toHaveCount(1);
  await expect(customers.row('Bu Rina')).toHaveAttribute('aria-selected', 'true');
});

test('debts and credits stand apart with their totals, the open customer is marked, and the debt stays in sight', async ({ start }) => {
  const till = await start({ settings: { theme: 'system' } });
  const { counter, customers, page } = till;
  await customers.open();
  for (const name of ['Bu Rina', 'Pak Budi']) {
    await counter.press('F6');
    await customers.addDialog.waitFor();
    await counter.type(name);
    await counter.press('Control+Enter');
    await customers.addDialog.waitFor({ state: 'hidden' });
    await customers.accountButton('payAhead').click();
    await customers.payment.amount.fill(name === 'Bu Rina' ? '20000' : '15000');
    await customers.recordPayment();
  }
  await customers.owingButton.click();
  await expect(customers.holding).toContainText('Bu Rina');
  await expect(customers.total('holding', 2)).toHaveText('Rp\u00a035.000');
  await expect(customers.owing).toHaveCount(0);
  await customers.owes('Bu Rina').click();
  await expect(customers.owes('Bu Rina')).toHaveAttribute('aria-current', 'true');
  await expect(customers.owes('Pak Budi')).not.toHaveAttribute('aria-current', 'true');
  await expect(customers.accountButton('payAhead')).toBeVisible();
  await expect(customers.eraseButton).toBeHidden();
  await customers.more();
  await expect(customers.eraseButton).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});
