import { expect, test } from '../fixture/screen-test.ts';

/** Numbers that the practice service refuses at the checkout (docs/practice-service.md). */
const BALANCE_EMPTY = '081211229999';

test('a refusal of the very first order shows its words at once, with “checking”, and offers no money yet', async ({
  start,
  practice,
  product,
}) => {
  // The service is not the till's own, and has returned no order of this till: its “not found” proves nothing.
  const { counter, order } = await start();
  practice.control.fault({ endpoint: 'checkout', kind: 'status422', count: null });
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'));
  const { state } = await counter.reaches(orderId, 'unknown');
  expect(state).toMatchObject({ why: 'refused', status: 422 });
  await expect(order.ticket).toContainText('Ditolak, dicek');
  await expect(order.state).toContainText(state.is === 'unknown' ? state.message : '');
  await expect(order.state).not.toContainText('uang yang terkirim');
  await expect(order.payBackButton).toHaveCount(0);
});

test('in practice the very first refusal is certain at once: an empty balance says so, and the money goes back', async ({
  start,
  product,
}) => {
  const { counter, order } = await start({ practice: null });
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'), { number: BALANCE_EMPTY });
  const { state } = await counter.reaches(orderId, 'rejected');
  expect(state).toMatchObject({ reason: 'balanceEmpty' });
  await expect(order.state).toContainText('Saldo di penyedia habis');
  await expect(order.state).toContainText('Penyedia tidak memotong uang');
  await expect(order.state).not.toContainText('betulkan');
  await expect(order.payBackButton).toBeVisible();
});
