import { createStaff, signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../till-fixture.ts';

/** The list of orders, its views and filters, and the story of an order. */

test('the story says who did what, and a supervisor reads and copies the raw answer, which a cashier never gets', async ({
  start,
  product,
}) => {
  const till = await start({ settings: { language: 'en' } });
  const { app, counter, orders, page } = till;
  await createStaff(page);
  await signInAs(till, 'Sari');
  const orderId = await counter.sell(product('pln-token-50000'));
  await counter.reaches(orderId, 'success');
  await orders.find(orderId);
  await orders.openStory();
  await expect(orders.storyEntry('sold')).toContainText('Sari');
  await expect(orders.storyEntry('sending')).toBeVisible();
  await expect(orders.rawAnswerOf('checkoutAnswered')).toHaveCount(0);
  const refused = await page.evaluate((id) => window.loket.orders.rawAnswer({ orderId: id, seq: 1 }), orderId);
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'notPermitted', action: 'viewRawAnswers', liftable: false } });

  await signInAs(till, 'Budi');
  await orders.find(orderId);
  await orders.openStory();
  await orders.rawAnswerOf('checkoutAnswered').press('Enter');
  await expect(orders.rawAnswer).toContainText(orderId);
  await orders.copyRawAnswer();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain(orderId);
  await counter.press('Escape');
  await expect(orders.rawAnswer).toHaveCount(0);
});
