import { expect, test } from '../fixture/screen-test.ts';

test('a page that ends at the payment comes back with the ticket and the money, and sells it once', async ({
  start,
  practice,
  product,
}) => {
  const { page, counter, sell, ticket, order } = await start();
  await sell.choose(product('pln-pascabayar'));
  await sell.enter(product('pln-pascabayar'));
  await sell.priced();
  await ticket.addLine();
  const airtime = product('pulsa-telkomsel-50000');
  await sell.choose(airtime);
  await sell.enter(airtime);
  await sell.priced();
  await sell.takeCash();
  await page.reload();
  await expect(ticket.lines).toHaveCount(2);
  await sell.confirm();
  await expect(ticket.orders).toHaveCount(2);
  for (const { orderId } of await counter.recent(2)) await counter.reaches(orderId, 'success');
  expect(practice.control.postings()).toHaveLength(2);

  // The next page has nothing to go on with.
  await expect(order.nextButton).toBeVisible();
  await page.reload();
  await counter.ready();
  await expect(sell.emptyTicket).toBeVisible();
});
