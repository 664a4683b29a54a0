import type { Product } from '../../../shared/catalogue/product.ts';
import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { meterEndingIn, numberFor } from '../../lab/drive/numbers.ts';
import { createStaff, enterPin, signInAs } from '../../lab/pages/people.ts';
import { expect, type ScreenTill, test } from '../fixture/screen-test.ts';

/** The end of a number whose order ends in an unlisted status (docs/practice-service.md). */
const STRANGE_END = '7777';
/** A number that the practice service refuses at the checkout. */
const REFUSED = '081211229999';

test('an order that was not sent is given up, its money handed over, and it is never sent', async ({ start, practice, product }) => {
  const { counter, dialogs, order } = await start({ settings: { cashier: 'Sari' } });
  practice.control.fault({ endpoint: 'token', kind: 'status401', count: null });
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'notSent');
  // Nothing goes back while the order can still be sent.
  await expect(order.heldByShop).toContainText('Uang pelanggan ada di laci');
  await expect(order.refundDue).toHaveCount(0);
  await order.giveUp();
  await expect(dialogs.question('closeOrder')).toBeVisible();
  await counter.press('Enter');
  await expect(dialogs.any).toHaveCount(0);
  await order.giveUp();
  await dialogs.yes('closeOrder');
  await expect(dialogs.question('handOver')).toBeVisible();
  await dialogs.yes('handOver');
  await expect(order.refundPaid).toContainText('Sari');
  await expect(order.printButton('printPaper.refundPaid')).toContainText('slip pengembalian uang');
  await counter.print();
  await expect(order.printed).toContainText('Slip pengembalian uang');
  const { refund, total } = await counter.reaches(orderId, 'withdrawn');
  expect(refund).toMatchObject({ is: 'paid', amount: total, by: 'Sari', tender: 'cash' });
  practice.control.clearFaults();
  await counter.next();
  expect(practice.control.postings()).toHaveLength(0);
});

test('a refused sale shows its refund, the change, and what the customer gets in all', async ({ start, product }) => {
  const { counter, order, sell } = await start({ practice: null });
  const airtime = product('pulsa-telkomsel-50000');
  await sell.choose(airtime);
  await sell.enter(airtime, REFUSED);
  await sell.pricedAfterRefusals();
  await sell.takeCash(100_000);
  await sell.confirm();
  await order.shown();
  const { orderId } = (await counter.recent(1))[0] ?? { orderId: '' };
  const { total, change } = await counter.reaches(orderId, 'rejected');
  expect(change).toBe(100_000 - total);
  await expect(order.refundDue).toContainText(formatRupiah(total));
  await expect(order.handOver('refund.changeIfKept')).toHaveText(formatRupiah(change));
  await expect(order.handOver('refund.together')).toHaveText(formatRupiah(rupiah(100_000)));
});

/** The service refused it although it succeeded; no read has found it yet, and its money is about to be handed over. */
async function aboutToBeHandedOver(
  { counter }: Pick<ScreenTill, 'counter'>,
  practice: Simulator,
  voucher: Product,
  token: Product,
  number: string,
) {
  // An order of its own that was read: from then on a not-found is believed.
  await counter.reaches(await counter.sell(voucher), 'success');
  await counter.next();
  practice.control.set({ visibleAfterMs: 3_600_000 });
  practice.control.fault({ endpoint: 'checkout', kind: 'status422After' });
  const orderId = await counter.sell(token, { number });
  await counter.reaches(orderId, 'rejected');
  return orderId;
}

/** The order appears at the service: the till reads it, as its schedule would do later. */
async function showsUp({ page }: Pick<ScreenTill, 'page'>, practice: Simulator, orderId: string): Promise<void> {
  practice.control.set({ visibleAfterMs: 0 });
  await page.evaluate((id) => window.loket.orders.readNow(id), orderId);
}

test('money of an order that succeeds between the yes and the hand-over is held, stays, and the goods are handed over', async ({
  till,
  product,
}) => {
  const { counter, dialogs, order, practice, status } = till;
  const token = product('pln-token-50000');
  const orderId = await aboutToBeHandedOver(till, practice, product('voucher-alfamart-50000'), token, numberFor(token));
  await order.payBack();
  await expect(dialogs.question('handOver')).toBeVisible();
  await showsUp(till, practice, orderId);
  await expect(dialogs.question('heldMoney')).toBeVisible();
  await expect(dialogs.question('handOver')).toHaveCount(0);
  // A key too many leaves it open, and in sight.
  await counter.press('Enter');
  await expect(dialogs.question('heldMoney')).toHaveCount(0);
  await expect(status.count('held')).toContainText('1');
  await expect(status.count('owed')).toHaveCount(0);
  await order.sayWhereHeldMoneyIs();
  await dialogs.yes('heldMoney');
  const { refund } = await counter.reaches(orderId, 'success');
  expect(refund).toEqual({ is: 'none' });
  await expect(order.code).toBeVisible();
  await expect(status.count('held')).toHaveCount(0);
});

test("money that went out before the success was seen is written down by a supervisor's PIN, and the order stays for a person", async ({
  start,
  practice,
  product,
}) => {
  const till = await start();
  const { counter, dialogs, order, page } = till;
  await createStaff(page);
  await signInAs(till, 'Sari');
  const token = product('pln-token-50000');
  const orderId = await aboutToBeHandedOver(till, practice, product('voucher-alfamart-50000'), token, numberFor(token));
  await order.payBack();
  await enterPin(till, 'Budi');
  await expect(dialogs.question('handOver')).toBeVisible();
  await showsUp(till, practice, orderId);
  await expect(dialogs.question('heldMoney')).toBeVisible();
  await dialogs.other('heldMoney');
  await enterPin(till, 'Budi');
  await expect(order.refundPaid).toContainText('Budi');
  expect(await counter.reaches(orderId, 'review')).toMatchObject({
    state: { why: 'successAfterRefund' },
    refund: { is: 'paid', tender: 'cash' },
  });
});

test('an order in review that did not happen is settled so, and its money is owed and paid back', async ({ till, product }) => {
  const { counter, dialogs, order, status } = till;
  const orderId = await counter.sell(product('pln-token-50000'), { number: meterEndingIn(STRANGE_END) });
  await counter.reaches(orderId, 'review');
  await expect(order.refundDue).toHaveCount(0);
  await counter.press('F8');
  await dialogs.settleAsNotHappened('CS-4472');
  await counter.reaches(orderId, 'settled');
  await expect(order.refundDue).toBeVisible();
  await order.payBack();
  await dialogs.yes('handOver');
  await expect(order.refundPaid).toBeVisible();
  await expect(status.count('owed')).toHaveCount(0);
});

test('money that is owed is still in sight after a restart', async ({ start, product }) => {
  const first = await start();
  const token = product('pln-token-50000');
  const orderId = await first.counter.sell(token, { number: `1401234${STRANGE_END}` });
  await first.counter.reaches(orderId, 'review');
  await first.page.evaluate((id) => window.loket.sale.settle({ orderId: id, as: 'didNotHappen', reference: 'CS-1', code: '' }), orderId);
  await first.close();
  const { orders, status } = await start();
  await status.openCount('owed');
  await expect(orders.row(token.name)).toContainText('belum di-refund');
  await orders.choose(token.name, orderId);
});

test('a sale that waits for the network is in sight, is taken out of the queue, and its money handed over', async ({
  start,
  practice,
  product,
}) => {
  const { counter, dialogs, order, status } = await start({ settings: { offline: { enabled: true } } });
  await practice.close();
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'));
  await counter.reaches(orderId, 'queued');
  await expect(status.count('queued')).toContainText('1');
  await order.takeBack();
  await dialogs.yes('closeOrder');
  await counter.reaches(orderId, 'withdrawn');
  await expect(dialogs.question('handOver')).toBeVisible();
  await dialogs.yes('handOver');
  await expect(order.refundPaid).toBeVisible();
  await expect(status.count('queued')).toHaveCount(0);
  await counter.reaches(orderId, 'withdrawn');
  expect(practice.control.postings()).toHaveLength(0);
});
