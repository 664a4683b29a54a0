import { expect, test } from '../fixture/screen-test.ts';

test('an unsent order stays in sight over the next sale and a restart, until it is sent', async ({ start, practice, product }) => {
  const voucher = product('voucher-alfamart-50000');
  const first = await start();
  // An order of its own that was read: from then on a not-found is believed, and an order of an earlier run may be sent.
  await first.counter.reaches(await first.counter.sell(product('pulsa-telkomsel-50000')), 'success');
  await first.counter.next();
  practice.control.fault({ endpoint: 'checkout', kind: 'status401', count: null });
  const orderId = await first.counter.sell(voucher);
  await first.counter.reaches(orderId, 'notSent');
  await first.counter.next();
  await expect(first.status.count('unsent')).toHaveAccessibleName('1 tidak terkirim');
  await first.close();

  practice.control.clearFaults();
  const { counter, order, orders, status } = await start();
  await expect(status.count('unsent')).toBeVisible();
  await status.openCount('unsent');
  await orders.choose(voucher.name, orderId);
  await orders.serve();
  await order.retryButton.click();
  await counter.reaches(orderId, 'success');
  await expect(status.count('unsent')).toHaveCount(0);
});

test('an unsent order that is given up stays in sight as money to pay back, over a restart, until it is paid', async ({
  start,
  practice,
  product,
}) => {
  const voucher = product('voucher-alfamart-50000');
  const first = await start();
  practice.control.fault({ endpoint: 'token', kind: 'status401', count: null });
  const orderId = await first.counter.sell(voucher);
  await first.counter.reaches(orderId, 'notSent');
  await first.order.giveUp();
  await first.dialogs.yes('closeOrder');
  await first.dialogs.noButton('handOver').click();
  await expect(first.status.count('unsent')).toHaveCount(0);
  await expect(first.status.count('owed')).toBeVisible();
  await first.close();

  const { counter, dialogs, order, orders, status } = await start();
  await status.openCount('owed');
  await orders.choose(voucher.name, orderId);
  await orders.serve();
  await order.payBack();
  await dialogs.yes('handOver');
  await counter.reaches(orderId, 'withdrawn');
  await expect(status.count('owed')).toHaveCount(0);
});
