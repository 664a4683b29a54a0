import { expect, test } from '../till-fixture.ts';

/** The end of a number whose order ends in an unlisted status (docs/practice-service.md). */
const STRANGE_END = '7777';

test('an order in review is settled as delivered, and the code that the provider gave is copied by one key', async ({ till, product }) => {
  const { app, counter, dialogs, order } = till;
  const orderId = await counter.sell(product('pln-token-50000'), { number: till.newMeter(STRANGE_END) });
  await counter.reaches(orderId, 'review');
  await counter.print();
  await expect(order.printed).toContainText('Slip pengambilan');
  await order.settle();
  await dialogs.yes('settle');
  await expect(dialogs.settleField('reference')).toHaveAccessibleDescription(/harus diisi/);
  await expect(dialogs.question('settle')).toContainText('Pilih hasil pesanan ini.');
  await dialogs.settleAs('delivered');
  await dialogs.settleField('reference').fill('CS-4471');
  await dialogs.settleField('code').fill('4101-2233-8087-1200-7766');
  await counter.press('Enter');
  await expect(dialogs.question('settle')).toBeVisible();
  await dialogs.yes('settle');
  const { state, goods } = await counter.reaches(orderId, 'settled');
  expect(state).toMatchObject({ as: 'delivered', reference: 'CS-4471' });
  expect(goods).toBe('4101-2233-8087-1200-7766');
  await order.expectCode('4101-2233-8087-1200-7766');
  await counter.press('Control+c');
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toBe('4101-2233-8087-1200-7766');
});
