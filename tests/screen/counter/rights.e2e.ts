import { createStaff, enterPin, signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** A number whose order stays pending for ever, and one whose order goes through (docs/practice-service.md). */
const STAYS_OPEN = '14012345555';
const GOES_THROUGH = '14012345678';

test("a cashier sells beside an open order only after a question and with the supervisor's PIN", async ({ start, practice, product }) => {
  const till = await start();
  const { counter, dialogs, order, page, sell, signIn } = till;
  await createStaff(page);
  await signInAs(till, 'Sari');
  const token = product('pln-token-50000');
  const open = await counter.sell(token, { number: STAYS_OPEN });
  await counter.reaches(open, 'pending');
  await counter.next();

  await sell.choose(token);
  await sell.enter(token, STAYS_OPEN);
  await sell.takeCash();
  await counter.press('Enter');
  await expect(dialogs.earlierSale(open)).toContainText('Diproses');
  await expect(dialogs.earlierSale(open)).toContainText(token.name);
  // The question opens on No: a second Enter sells nothing.
  await counter.press('Enter');
  await expect(dialogs.question('repeatSale')).toHaveCount(0);
  expect(practice.control.postings()).toHaveLength(1);

  await counter.press('Enter');
  await dialogs.yes('repeatSale');
  await expect(signIn.overrideQuestion).toContainText(open);
  expect(practice.control.postings()).toHaveLength(1);
  await enterPin(till, 'Budi');
  await order.shown();
  await expect.poll(() => practice.control.postings().length).toBe(2);
  const [second] = await counter.recent(1);
  expect(second?.orderId).not.toBe(open);
  expect(second?.sale.cashier).toBe('Sari');
});

test('the question names every line that was sold before, and one yes sells them all once more', async ({ start, practice, product }) => {
  const { counter, dialogs, sell, ticket } = await start({ settings: { language: 'en', theme: 'dark' } });
  const [token, bigger] = [product('pln-token-50000'), product('pln-token-100000')];
  const first = await counter.sell(token, { number: GOES_THROUGH });
  await counter.reaches(first, 'success');
  await counter.next();
  const second = await counter.sell(bigger, { number: STAYS_OPEN });
  await counter.reaches(second, 'pending');
  await counter.next();

  await sell.choose(token);
  await sell.enter(token, GOES_THROUGH);
  await sell.priced();
  await ticket.addLine();
  await sell.choose(bigger);
  await sell.enter(bigger, STAYS_OPEN);
  await sell.takeCash();
  await counter.press('Enter');
  await dialogs.expectEarlierSale(first, 'soldToday');
  await dialogs.expectEarlierSale(second, 'open');
  await dialogs.yes('repeatSale');
  await expect(ticket.orders).toHaveCount(2);
  await expect.poll(() => practice.control.postings().length).toBe(4);
});

test("the supervisor's PIN comes before the money is handed over, and what was allowed is not asked twice", async ({
  start,
  practice,
  product,
}) => {
  const till = await start();
  const { counter, dialogs, order, orders, page, signIn, status } = till;
  const voucher = product('voucher-alfamart-50000');
  await createStaff(page);
  await signInAs(till, 'Sari');
  practice.control.fault({ endpoint: 'token', kind: 'status401', count: null });
  const orderId = await counter.sell(voucher);
  await counter.reaches(orderId, 'notSent');
  await order.giveUp();
  await expect(dialogs.question('closeOrder')).toBeVisible();
  await dialogs.yes('closeOrder');
  await expect(signIn.overrideQuestion).toContainText(orderId);
  await expect(dialogs.question('handOver')).toHaveCount(0);
  expect((await counter.recent(1))[0]?.state.is).toBe('notSent');

  await enterPin(till, 'Budi');
  await expect(dialogs.question('handOver')).toBeVisible();
  expect((await counter.recent(1))[0]?.refund).toMatchObject({ is: 'owed', approvedBy: 'Budi' });

  // The window dies while the money is counted: what was allowed is in the journal.
  await page.reload();
  await counter.ready();
  await status.openCount('owed');
  await orders.choose(voucher.name, orderId);
  await order.payBack();
  await expect(dialogs.question('handOver')).toBeVisible();
  await dialogs.yes('handOver');
  await expect(order.refundPaid).toContainText('Sari');
  await expect(signIn.overrideQuestion).toHaveCount(0);
  expect(practice.control.postings()).toHaveLength(0);
});
