import { numberFor } from '../../lab/drive/numbers.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('a service that refuses the till sends nothing, the screen says so, and the sale is tried again with the same id', async ({
  start,
  practice,
  product,
}) => {
  const { counter, order } = await start();
  practice.control.fault({ endpoint: 'token', kind: 'status401', count: null });
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'notSent');
  await expect(order.state).toContainText(orderId);
  expect(practice.control.postings()).toHaveLength(0);
  practice.control.clearFaults();
  await expect
    .poll(async () => {
      if (await order.retryButton.isVisible()) await order.retryButton.click();
      return (await counter.recent(1))[0]?.state.is;
    })
    .toBe('success');
  expect(practice.control.ledger()).toMatchObject([{ orderId, times: 1 }]);
});

test('an unsent bill whose amount changed is closed, its money owed, and its new line asks for a yes to the new amount', async ({
  start,
  practice,
  product,
}) => {
  const { counter, order, page, sell, status } = await start();
  const token = product('pln-token-50000');
  practice.control.fault({ endpoint: 'inquiry', kind: 'wrongPrice', count: 1 });
  practice.control.fault({ endpoint: 'checkout', kind: 'status401', count: null });
  const closed = await counter.sell(token);
  await counter.reaches(closed, 'notSent');
  practice.control.clearFaults();
  const postings = practice.control.postings().length;
  const form = { productCode: token.code, number: numberFor(token), fields: [] };
  const inquire = async () => (await page.evaluate((asked) => window.loket.sale.inquire(asked), form)).ok;
  await expect.poll(inquire).toBe(true);
  await order.retryButton.click();
  await expect(sell.amountChanged).toContainText(closed);
  expect(practice.control.postings()).toHaveLength(postings);
  await expect(status.count('owed')).toBeVisible();
  await counter.press('Enter');
  await sell.takeCash();
  const orderId = await counter.pay();
  expect(orderId).not.toBe(closed);
  await counter.reaches(orderId, 'success');
  expect(practice.control.ledger()).toMatchObject([{ orderId, times: 1 }]);
});

test("a number that the biller does not know is refused with the service's own words, and the number can be mended", async ({
  till,
  product,
}) => {
  const { practice, sell } = till;
  const token = product('pln-token-50000');
  await sell.choose(token);
  await sell.enter(token, '14012340000');
  await expect(sell.failure).toBeVisible();
  await expect(sell.failure).toContainText(/salah|tidak/i);
  await sell.enter(token, '14012345678');
  await sell.priced();
  expect(practice.control.postings()).toHaveLength(0);
});

test('a number in the wrong format is refused at its field, before the service is asked', async ({ till, product }) => {
  const { practice, sell } = till;
  const token = product('pln-token-50000');
  await sell.choose(token);
  await sell.enter(token, '12x');
  await expect(sell.numberField(token)).toHaveAccessibleDescription(/hanya boleh angka/);
  expect(practice.control.calls().filter((call) => call.endpoint === 'inquiry')).toHaveLength(0);
});
