import { groupsOfFour } from '../../../shared/orders/goods/shown-goods.ts';
import { enterPin, signInAs } from '../../lab/pages/people.ts';
import { expect, type OwnTill, test } from '../till-fixture.ts';

/** The code of a sold order, copied from the list of orders. */

const clipboardOf = ({ app }: Pick<OwnTill, 'app'>): Promise<string> => app.evaluate(({ clipboard }) => clipboard.readText());

test("a token is copied from its order in the list, and a cashier copies it once more with a supervisor's PIN alone", async ({
  staffedTill: till,
  product,
}) => {
  const { app, counter, order, orders, page, signIn } = till;
  await signInAs(till, 'Sari');
  const sold = product('pln-token-50000');
  const number = till.newNumberFor(sold);
  const orderId = await counter.sell(sold, { number });
  const { goods } = await counter.reaches(orderId, 'success');
  await counter.next();
  await app.evaluate(({ clipboard }) => clipboard.clear());

  await orders.open();
  await orders.choose(groupsOfFour(number).join(' '), orderId);
  await counter.press('Control+c');
  await expect.poll(() => clipboardOf(till)).toBe(goods);
  await expect(orders.copied).toBeVisible();

  await counter.press('Escape');
  await app.evaluate(({ clipboard }) => clipboard.clear());
  await orders.open();
  await orders.choose(groupsOfFour(number).join(' '), orderId);
  await expect(order.hiddenCode).toBeVisible();
  await order.copyButton.click();
  await expect(signIn.overrideQuestion).toContainText(orderId);
  expect(await clipboardOf(till)).toBe('');
  await enterPin(till, 'Budi');
  await expect.poll(() => clipboardOf(till)).toBe(goods);
  await expect(order.hiddenCode).toBeVisible();
  expect(await page.content()).not.toContain(goods ?? '');
});

test('a selected text of an order is copied as usual, and an order without a code has nothing to copy', async ({ till, product }) => {
  const { app, counter, order, orders } = till;
  await app.evaluate(({ clipboard }) => clipboard.clear());
  const token = await counter.sell(product('pln-token-50000'));
  await counter.reaches(token, 'success');
  await counter.next();
  const pulsa = await counter.sell(product('pulsa-telkomsel-20000'));
  await counter.reaches(pulsa, 'success');
  await counter.next();
  await orders.find(token);
  await expect(order.copyButton).toBeVisible();
  await orders.searchField.selectText();
  await counter.press('Control+c');
  await expect.poll(() => clipboardOf(till)).toBe(token);
  await orders.find(pulsa);
  await expect(order.copyButton).toHaveCount(0);
});
