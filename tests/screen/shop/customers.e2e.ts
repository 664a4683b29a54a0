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
