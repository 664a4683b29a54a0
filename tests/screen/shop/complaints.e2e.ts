import { expect, test } from '../fixture/screen-test.ts';

/** A customer comes back: the order is a success, and nothing came. */

test('the open complaints stand on the screen of the service, over a restart, until the provider’s reversal closes them', async ({
  start,
  product,
}) => {
  const first = await start();
  const orderId = await first.counter.sell(product('pulsa-telkomsel-50000'));
  await first.counter.reaches(orderId, 'success');
  await first.complaints.begin();
  await first.close();

  const { complaints, counter, health } = await start();
  await health.open();
  await expect(complaints.openOnes).toHaveCount(1);
  await complaints.openOnes.first().click();
  await expect(complaints.state('open')).toBeVisible();
  await complaints.reverse('49000');
  await complaints.askToClose('reversed');
  await expect(complaints.state('closed')).toBeVisible();
  await health.open();
  await expect(complaints.openOnes).toHaveCount(0);
  expect((await counter.reaches(orderId, 'success')).refund.is).toBe('none');
});
