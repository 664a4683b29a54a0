import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { pressTogether, scan } from '../../lab/drive/scan.ts';
import { expect, test } from '../till-fixture.ts';

const METER = '530001112223';
const OTHER_METER = '530009998887';

test('a scan fills the sell field wherever the focus is, and a second scan replaces the first', async ({ till, product }) => {
  const { sell, page } = till;
  await scan(till, METER);
  await expect(sell.findField).toHaveValue(readableNumber(METER));
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
  await scan(till, OTHER_METER);
  await expect(sell.findField).toHaveValue(readableNumber(OTHER_METER));
  await sell.find('');
  await sell.choose(product('pln-token-50000'));
  const number = sell.numberField(product('pln-token-50000'));
  await scan(till, METER);
  await scan(till, OTHER_METER);
  await expect(number).toHaveValue(readableNumber(OTHER_METER));
  await expect(number).toBeFocused();
});

test('a scanner that ends with two Enters leaves its scan in the field', async ({ till }) => {
  const { sell } = till;
  await sell.findField.focus();
  await scan(till, METER, 2);
  await expect(sell.findField).toHaveValue(readableNumber(METER));
});

test('a scan at the payment types no cash, adds no line and chooses no other way to pay', async ({ till, product }) => {
  const { counter, sell, ticket } = till;
  const before = await counter.recent(1);
  await sell.choose(product('voucher-alfamart-50000'));
  await sell.priced();
  await scan(till, '100000');
  await scan(till, '+6281211223344');
  await expect(sell.cashField).toHaveValue('');
  await expect(sell.payButton).toBeDisabled();
  await expect(ticket.lines).toHaveCount(0);
  await scan(till, '2345678');
  await sell.takeCash();
  await expect(sell.payButton).toBeEnabled();
  expect(await counter.recent(1)).toEqual(before);
});

test('a scan on a finished order begins the next sale, and its token stays in sight', async ({ till, product }) => {
  const { counter, order, sell } = till;
  const token = product('pln-token-50000');
  const orderId = await counter.sell(token, { number: till.newNumberFor(token) });
  const { goods } = await counter.reaches(orderId, 'success');
  await order.expectCode(goods ?? '');
  await scan(till, METER);
  await expect(sell.findField).toHaveValue(readableNumber(METER));
  await expect(sell.findField).toBeFocused();
  await expect(sell.lastCode).toContainText((goods ?? '').replaceAll('-', ' '));
  await sell.openLastCode();
  await order.expectCode(goods ?? '');
  await expect(sell.lastCode).toHaveCount(0);
});

test('a scan or a key on an order that must be watched or paid back leaves it on the screen', async ({ start, practice, product }) => {
  const till = await start();
  const { counter, order, sell } = till;
  practice.control.fault({ endpoint: 'checkout', kind: 'status422', count: null });
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'));
  await expect(order.state).toContainText(orderId);
  await scan(till, '8991234567890');
  await counter.type('0812');
  await expect(order.state).toContainText(orderId);
  await expect(sell.findField).toHaveCount(0);
});

test('a scan in a dialog and in the settings presses nothing and types nothing', async ({ till, product }) => {
  const { counter, dialogs, sell, settings } = till;
  await sell.choose(product('voucher-alfamart-50000'));
  await sell.takeCash();
  await till.ticket.addLine();
  await counter.press('Escape');
  await expect(dialogs.noButton('dropTicket')).toBeFocused();
  await scan(till, '8991234567890');
  await expect(dialogs.question('dropTicket')).toBeVisible();
  await dialogs.noButton('dropTicket').click();

  await settings.open('shop');
  const shop = settings.field('settings.shopName');
  const before = await shop.inputValue();
  await shop.focus();
  await scan(till, '8991234567890');
  await expect(shop).toHaveValue(before);
});

test("a receipt's order id opens its order from any screen, but not from a payment or a dialog", async ({ till, product }) => {
  const { counter, dialogs, order, orders, sell, settings } = till;
  const airtime = product('pulsa-telkomsel-50000');
  const orderId = await counter.sell(airtime, { number: till.newNumberFor(airtime) });
  await counter.reaches(orderId, 'success');
  await counter.next();
  for (const leave of [() => undefined, () => orders.open(), () => settings.open('shop')]) {
    await leave();
    await scan(till, orderId.toUpperCase());
    await expect(order.receipt).toContainText(orderId);
    await counter.next();
  }
  await sell.choose(product('voucher-alfamart-50000'));
  await sell.priced();
  await scan(till, orderId);
  await expect(sell.payButton).toBeVisible();
  await till.ticket.addLine();
  await counter.press('Escape');
  await scan(till, orderId);
  await expect(dialogs.question('dropTicket')).toBeVisible();
});

test('keys that a person hits together choose what they are on, and leave nothing pressed', async ({ till }) => {
  const { orders } = till;
  await orders.open();
  await orders.view('all').focus();
  await pressTogether(till, ['Space', 'Right', 'Space']);
  await expect(orders.view('today')).toBeChecked();
  await expect(orders.view('today')).not.toHaveAttribute('data-pressed');
});
