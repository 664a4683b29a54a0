import type { Locator } from '@playwright/test';
import { numberFor } from '../../lab/drive/numbers.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** Nothing moves under a finger: places on the real page, in pixels, before and after a part fills. */

const placeOf = async (part: Locator) => {
  await part.waitFor();
  const box = await part.boundingBox();
  return box && { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) };
};

test('the offer to sell the same again moves no card and no shelf', async ({ start, product }) => {
  const { counter, sell } = await start({});
  const airtime = product('pulsa-telkomsel-50000');
  await counter.reaches(await counter.sell(airtime, { number: '081233445566' }), 'success');
  await counter.next();
  await sell.find('08123344556');
  const card = sell.card(product('pulsa-telkomsel-5000'));
  const shelf = sell.shelf('all');
  const before = [await placeOf(card), await placeOf(shelf)];
  await sell.findField.press('End');
  await sell.findField.press('6');
  await sell.sameAgain.waitFor();
  expect([await placeOf(card), await placeOf(shelf)]).toEqual(before);
});

test('the primary button has one place from the form to the next customer', async ({ start, practice, product }) => {
  const { counter, order, sell, ticket } = await start({ settings: { kioskFee: 2_000 } });
  const token = product('pln-token-50000');
  const airtime = product('pulsa-telkomsel-50000');
  await sell.choose(token);
  await sell.numberField(token).fill(numberFor(token));
  const place = await placeOf(sell.nextButton);
  const pays = async () => expect(await placeOf(sell.payButton)).toEqual(place);
  await counter.press('Enter');
  await sell.priced();
  await pays();
  await sell.takeCash(100_000);
  await pays();
  await counter.reaches(await counter.pay(), 'success');
  expect(await placeOf(order.nextButton)).toEqual(place);
  await counter.next();

  // Several orders on one ticket.
  for (const sold of [token, airtime]) {
    await sell.choose(sold);
    await sell.enter(sold, sold === token ? '14012345678' : '081233445566');
    await sell.priced();
    await pays();
    if (sold === token) await ticket.addLine();
  }
  await sell.takeCash();
  await sell.confirm();
  await expect(ticket.orders).toHaveCount(2);
  for (const { orderId } of await counter.recent(2)) await counter.reaches(orderId, 'success');
  expect(await placeOf(order.nextButton)).toEqual(place);
  await counter.next();

  // An order that waits, and one whose money goes back.
  practice.control.fault({ endpoint: 'orderDetails', kind: 'hangBefore', ms: 600_000, count: null });
  await counter.sell(airtime, { number: '081233445577' });
  await order.shown();
  expect(await placeOf(order.nextButton)).toEqual(place);
  practice.control.clearFaults();
  await counter.next();
  await counter.reaches(await counter.sell(token, { number: '14012349999' }), 'rejected');
  expect(await placeOf(order.payBackButton)).toEqual(place);
});

test('each key of the pad keeps its place and its meaning in every step', async ({ start, product }) => {
  const { counter, digitPad, page, sell } = await start({});
  const token = product('pln-token-50000');
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true })));
  await digitPad.pad.waitFor();
  const keys = async () => Object.fromEntries(await Promise.all(DIGITS.map(async (key) => [key, await placeOf(digitPad.digit(key))])));
  const found = await keys();
  await sell.card(token).click();
  await sell.numberField(token).waitFor();
  expect(await keys()).toEqual(found);
  const next = await placeOf(digitPad.next);
  await sell.numberField(token).fill(numberFor(token));
  await digitPad.next.click();
  await sell.priced();
  expect(await keys()).toEqual(found);
  // A second press where the arrow was types nothing.
  if (next) await page.mouse.click(next.x + next.width / 2, next.y + next.height / 2);
  await expect(sell.cashField).toHaveValue('');
  await counter.press('Escape');
});

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '00', '000'];
