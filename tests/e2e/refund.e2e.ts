import type { Product } from '../../shared/catalogue/product.ts';
import type { Simulator } from '../../simulator/server.ts';
import { createStaff, enterPin, signInAs } from './people.ts';
import { expect, type OwnTill, test } from './till-fixture.ts';

/** A number whose order ends in an unlisted status (docs/practice-service.md). */
const ENDS_STRANGELY = '14012347777';

test('an order that was not sent is given up, its money handed over, and it is never sent', async ({ start, practice, product }) => {
  const { counter } = await start({ settings: { cashier: 'Sari' } });
  practice.control.fault({ endpoint: 'token', kind: 'status503', count: null });
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'notSent');
  await counter.at('give-back').click();
  await counter.press('Enter');
  await expect(counter.at('yes')).toHaveCount(0);
  await counter.at('give-back').click();
  await counter.at('yes').click();
  await expect(counter.at('hand-over')).toBeVisible();
  await counter.at('yes').click();
  await expect(counter.at('refund-paid')).toContainText('Sari');
  await expect(counter.at('print')).toContainText('tanda terima uang kembali');
  await counter.print();
  await expect(counter.at('printed')).toContainText('Slip uang kembali');
  const order = await counter.reaches(orderId, 'withdrawn');
  expect(order.refund).toMatchObject({ is: 'paid', amount: order.total, by: 'Sari', tender: 'cash' });
  practice.control.clearFaults();
  await counter.next();
  expect(practice.control.postings()).toHaveLength(0);
});

/** The service refused it although it succeeded; no read has found it yet, and its money is about to be handed over. */
async function aboutToBeHandedOver({ counter }: Pick<OwnTill, 'counter'>, practice: Simulator, voucher: Product, token: Product) {
  // An order of its own that was read: from then on a not-found is believed.
  await counter.reaches(await counter.sell(voucher), 'success');
  await counter.next();
  practice.control.set({ visibleAfterMs: 3_600_000 });
  practice.control.fault({ endpoint: 'checkout', kind: 'status422After' });
  const orderId = await counter.sell(token);
  await counter.reaches(orderId, 'rejected');
  return orderId;
}

/** The order appears at the service: the till reads it, as its schedule would do later. */
async function showsUp({ page }: Pick<OwnTill, 'page'>, practice: Simulator, orderId: string): Promise<void> {
  practice.control.set({ visibleAfterMs: 0 });
  await page.evaluate((id) => window.loket.orders.readNow(id), orderId);
}

test('money of an order that succeeds between the yes and the hand-over is held, stays, and the goods are handed over', async ({
  start,
  practice,
  product,
}) => {
  const till = await start();
  const { counter } = till;
  const orderId = await aboutToBeHandedOver(till, practice, product('voucher-alfamart-50000'), product('pln-token-50000'));
  await counter.at('pay-back').click();
  await expect(counter.at('hand-over')).toBeVisible();
  await showsUp(till, practice, orderId);
  await expect(counter.at('held')).toBeVisible();
  await expect(counter.at('hand-over')).toHaveCount(0);
  // A key too many leaves it open, and in sight.
  await counter.press('Enter');
  await expect(counter.at('held')).toHaveCount(0);
  await expect(counter.at('count-held')).toContainText('1');
  await expect(counter.at('count-owed')).toHaveCount(0);
  await counter.at('held-money').click();
  await counter.at('yes').click();
  const order = await counter.reaches(orderId, 'success');
  expect(order.refund).toEqual({ is: 'none' });
  await expect(counter.at('goods')).toBeVisible();
  await expect(counter.at('count-held')).toHaveCount(0);
});

test("money that went out before the success was seen is written down by a supervisor's PIN, and the order stays for a person", async ({
  start,
  practice,
  product,
}) => {
  const till = await start();
  const { counter, page } = till;
  await createStaff(page);
  await signInAs(till, 'Sari');
  const orderId = await aboutToBeHandedOver(till, practice, product('voucher-alfamart-50000'), product('pln-token-50000'));
  await counter.at('pay-back').click();
  await enterPin(till, 'Budi');
  await expect(counter.at('hand-over')).toBeVisible();
  await showsUp(till, practice, orderId);
  await expect(counter.at('held')).toBeVisible();
  await counter.at('other').click();
  await enterPin(till, 'Budi');
  await expect(counter.at('refund-paid')).toContainText('Budi');
  const order = await counter.reaches(orderId, 'review');
  expect(order).toMatchObject({ state: { why: 'successAfterRefund' }, refund: { is: 'paid', tender: 'cash' } });
});

test('an order in review is settled as delivered, and the code that the provider gave is copied by one key', async ({ start, product }) => {
  const { app, counter } = await start();
  const orderId = await counter.sell(product('pln-token-50000'), { number: ENDS_STRANGELY });
  await counter.reaches(orderId, 'review');
  await counter.print();
  await expect(counter.at('printed')).toContainText('Slip klaim');
  await counter.at('settle').click();
  await counter.at('yes').click();
  await expect(counter.at('settle-reference')).toContainText(/harus diisi/);
  await counter.box('settle-reference').fill('CS-4471');
  await counter.box('settle-code').fill('4101-2233-8087-1200-7766');
  await counter.press('Enter');
  await expect(counter.at('yes')).toBeVisible();
  await counter.at('yes').click();
  const order = await counter.reaches(orderId, 'settled');
  expect(order.state).toMatchObject({ as: 'delivered', reference: 'CS-4471' });
  expect(order.goods).toBe('4101-2233-8087-1200-7766');
  await expect(counter.at('goods')).toContainText('4101');
  await counter.press('Control+c');
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toBe('4101-2233-8087-1200-7766');
});

test('an order in review that did not happen is settled so, and its money is owed and paid back', async ({ start, product }) => {
  const { counter, page } = await start();
  const orderId = await counter.sell(product('pln-token-50000'), { number: ENDS_STRANGELY });
  await counter.reaches(orderId, 'review');
  await expect(counter.at('refund')).toHaveCount(0);
  await counter.press('F8');
  await page.getByRole('radio', { name: 'Tidak jadi' }).click();
  await counter.box('settle-reference').fill('CS-4472');
  await counter.at('yes').click();
  await counter.reaches(orderId, 'settled');
  await expect(counter.at('refund')).toBeVisible();
  await counter.at('pay-back').click();
  await counter.at('yes').click();
  await expect(counter.at('refund-paid')).toBeVisible();
  await expect(counter.at('count-owed')).toHaveCount(0);
});

test('money that is owed is still in sight after a restart', async ({ start, product }) => {
  const first = await start();
  const orderId = await first.counter.sell(product('pln-token-50000'), { number: ENDS_STRANGELY });
  await first.counter.reaches(orderId, 'review');
  await first.page.evaluate((id) => window.loket.sale.settle({ orderId: id, as: 'didNotHappen', reference: 'CS-1', code: '' }), orderId);
  await first.close();
  const { counter } = await start();
  await counter.at('count-owed').click();
  await expect(counter.at(`order-${orderId}`)).toContainText('belum dikembalikan');
});

test('a sale that waits for the network is in sight, is taken out of the queue, and its money handed over', async ({
  start,
  practice,
  product,
}) => {
  const { counter } = await start({ settings: { offline: { enabled: true } } });
  await practice.close();
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'));
  await counter.reaches(orderId, 'queued');
  await expect(counter.at('count-queued')).toContainText('1');
  await counter.at('take-back').click();
  await counter.at('yes').click();
  await counter.reaches(orderId, 'withdrawn');
  await expect(counter.at('hand-over')).toBeVisible();
  await counter.at('yes').click();
  await expect(counter.at('refund-paid')).toBeVisible();
  await expect(counter.at('count-queued')).toHaveCount(0);
  await counter.reaches(orderId, 'withdrawn');
  expect(practice.control.postings()).toHaveLength(0);
});
