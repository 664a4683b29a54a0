import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { faultsOf } from '../../lab/pages/axe.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** What stays in sight of a paid sale, and how a number is read back before money is taken. */

const PHONE = '081233445566';

test('total, received money and change of a ticket of two orders stay in sight until the next sale is paid', async ({ start, product }) => {
  const { counter, order, page, sell, ticket, words } = await start({ settings: { kioskFee: 2_000 } });
  const airtime = product('pulsa-telkomsel-50000');
  await sell.choose(product('pln-token-50000'));
  await sell.enter(product('pln-token-50000'));
  await sell.priced();
  await ticket.addLine();
  await sell.choose(airtime);
  await sell.enter(airtime);
  await sell.priced();
  await sell.takeCash(150_000);
  await sell.confirm();
  await expect(ticket.orders).toHaveCount(2);
  const [one] = await counter.recent(2);
  const paid = await counter.reaches(one?.orderId ?? '', 'success');
  const change = 150_000 - paid.ticket.total;
  const sums = [paid.ticket.total, 150_000, change].map((sum) => formatRupiah(rupiah(sum)));
  for (const sum of sums) await expect(order.ticket).toContainText(sum);

  // The next customer's number, and even their payment step, leave the money of the last one in sight.
  await counter.next();
  for (const sum of sums) await expect(sell.lastSale).toContainText(sum);
  expect(await faultsOf(page)).toEqual([]);
  await sell.choose(airtime);
  await sell.numberField(airtime).fill(PHONE);
  await counter.press('Enter');
  await sell.priced();
  for (const sum of sums) await expect(sell.lastSale).toContainText(sum);
  await sell.takeCash(60_000);
  await counter.reaches(await counter.pay(), 'success');

  // A sale without a code keeps its money too.
  await counter.next();
  await expect(sell.lastSale).toContainText('Rp 60.000');
  await expect(sell.lastSale).toContainText(words.text('sell.lastCode.sale'));
  await counter.press('Control+k');
  await expect(sell.lastSale).toHaveCount(0);
});

test('a typed number stands in groups in each field, and large before money is taken', async ({ start, product }) => {
  const { counter, sell } = await start({});
  const airtime = product('pulsa-telkomsel-50000');
  await sell.findField.focus();
  await counter.type(PHONE);
  await expect(sell.findField).toHaveValue(readableNumber(PHONE));
  await expect(sell.card(airtime)).toBeVisible();
  // Delete before a space removes the digit behind it.
  await sell.findField.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
  await counter.press('Delete');
  await expect(sell.findField).toHaveValue('0812 3445 566');
  await sell.findField.fill('');
  await sell.choose(product('pln-token-50000'));
  const number = sell.numberField(product('pln-token-50000'));
  await number.focus();
  await counter.type('14012345678');
  await expect(number).toHaveValue('1401 2345 678');
  // Backspace behind a space removes the digit before it, and the caret stays there.
  await number.evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 5));
  await number.press('Backspace');
  await number.press('1');
  await expect(number).toHaveValue('1401 2345 678');
  await counter.press('Enter');
  await sell.priced();
  const size = await sell
    .shown('1401 2345 678')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(32);
});
