import { groupsOfFour } from '../../../shared/orders/goods/shown-goods.ts';
import { numberFor } from '../../lab/drive/numbers.ts';
import { enterPin, signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('a customer takes the token and the receipt home on the phone, and a supervisor allows it a second time', async ({
  staffedTill: till,
  product,
}) => {
  const { counter, order, orders, phoneQr } = till;
  await signInAs(till, 'Sari');
  const token = product('pln-token-100000');
  const number = numberFor(token);
  const orderId = await counter.sell(token, { number });
  const { goods } = await counter.reaches(orderId, 'success');
  const groups = (goods ?? '').split('-').join(' ');
  await phoneQr.choose();
  const text = await phoneQr.read();
  expect(text.split('\n').slice(0, 4)).toEqual(['LATIHAN', `Token: ${groups}`, token.name, expect.stringMatching(/^Total: Rp /)]);
  expect(text).toContain(`No. pesanan: ${orderId}`);
  expect(text).not.toContain(number);
  await counter.press('Escape');
  await expect(phoneQr.window).toHaveCount(0);
  await counter.next();

  await orders.open();
  await orders.choose(groupsOfFour(number).join(' '), orderId);
  await expect(order.hiddenCode).toBeVisible();
  await counter.press('Control+q');
  await enterPin(till, 'Budi');
  await phoneQr.window.waitFor();
  expect(await phoneQr.read()).toContain(`Token: ${groups}`);
});

test('airtime has a receipt for the phone too, without a code', async ({ till, product }) => {
  const { counter, phoneQr } = till;
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'), { number: numberFor(product('pulsa-telkomsel-50000')) });
  await counter.reaches(orderId, 'success');
  await phoneQr.open();
  expect((await phoneQr.read()).split('\n')[1]).toBe(product('pulsa-telkomsel-50000').name);
});
