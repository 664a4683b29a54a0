import type { Page } from '@playwright/test';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { groupsOfFour } from '../../../shared/orders/goods/shown-goods.ts';
import { Finger } from '../../lab/drive/finger.ts';
import { scan } from '../../lab/drive/scan.ts';
import type { DigitPad } from '../../lab/drive/screens/digit-pad.ts';
import type { Screens } from '../../lab/drive/screens/screens.ts';
import { PINS } from '../../lab/pages/people.ts';
import { expect, type OwnTill, test } from '../till-fixture.ts';

/** Everything by touch alone: real touches on the real window, and no key of a keyboard. */

interface TouchTill extends Screens {
  readonly finger: Finger;
}

const byTouch = async <Till extends { readonly page: Page }>(till: Till): Promise<Till & { readonly finger: Finger }> => ({
  ...till,
  finger: await Finger.on(till.page),
});

type Sold = { readonly name: string; readonly family: Parameters<OwnTill['sell']['numberField']>[0]['family'] };

/** Airtime from its number: digits, and the card of the product. */
async function toAirtime({ digitPad, finger, sell }: TouchTill, product: Sold, number: string): Promise<void> {
  await finger.tap(sell.findField);
  await finger.type(digitPad, number);
  await finger.tap(sell.card(product));
  await sell.priced();
}

/** A product of the favourites, its number, and the inquiry where it has one. */
async function toBill({ digitPad, finger, sell }: TouchTill, product: Sold, number: string): Promise<void> {
  await finger.tap(sell.card(product));
  await finger.tap(sell.numberField(product));
  await finger.type(digitPad, number);
  await expect(sell.numberField(product)).toHaveValue(readableNumber(number));
  await finger.tap(digitPad.next);
  await sell.priced();
}

async function payExactly({ finger, order, sell }: TouchTill): Promise<void> {
  await finger.tap(sell.exactButton);
  await finger.tap(sell.payButton);
  await order.shown();
}

/** A touch right after the payment counts as a second one on Pay, so the next customer may take another. */
async function next({ finger, order, sell }: TouchTill): Promise<void> {
  await expect(async () => {
    if (await order.nextButton.isVisible()) await finger.tap(order.nextButton);
    await expect(sell.findField).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function expectFingerWide(pad: DigitPad): Promise<void> {
  await expect(pad.keys).not.toHaveCount(0);
  for (const key of await pad.keys.all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
  }
}

test('airtime, a bill, a voucher and the last receipt again are sold and printed by touch alone', async ({ till: shared, product }) => {
  const till = await byTouch(shared);
  const { counter, digitPad, finger, order, practice, sell } = till;
  const [airtime, bill] = [product('pulsa-telkomsel-50000'), product('pln-pascabayar')];
  const [phone, meter] = [till.newNumberFor(airtime), till.newNumberFor(bill)];
  await expect(digitPad.pad).toHaveCount(0);
  await toAirtime(till, airtime, phone);
  await payExactly(till);
  await next(till);
  await toBill(till, bill, meter);
  await finger.tap(digitPad.digit('7'));
  await finger.tap(digitPad.digit('5'));
  await finger.tap(digitPad.digit('000'));
  await expect(sell.cashField).toHaveValue('75.000');
  await finger.tap(digitPad.erase);
  await expect(sell.cashField).toHaveValue('7.500');
  await finger.tap(digitPad.clear);
  await expect(sell.cashField).toHaveValue('');
  await payExactly(till);
  await next(till);
  await finger.tap(sell.card(product('game-gplay-50000')));
  await sell.priced();
  await payExactly(till);
  const [voucher] = await counter.recent(1);
  await counter.reaches(voucher?.orderId ?? '', 'success');
  await next(till);
  await finger.tap(sell.reprintLastButton);
  await expect(order.printed).toBeVisible();
  const sold = practice.control.ledger().map(({ clientNumber }) => clientNumber);
  expect(sold).toEqual([phone, meter, '']);
  expect(await finger.keysTyped()).toBe(0);
});

test('a ticket of three lines is sold by touch alone', async ({ till: shared, product }) => {
  const till = await byTouch(shared);
  const { finger, practice, sell } = till;
  const [airtime, bill, token] = [product('pulsa-telkomsel-50000'), product('pln-pascabayar'), product('pln-token-50000')];
  await toBill(till, bill, till.newNumberFor(bill));
  await finger.tap(sell.addLineButton);
  await toBill(till, token, till.newNumberFor(token));
  await finger.tap(sell.addLineButton);
  await toAirtime(till, airtime, till.newNumberFor(airtime));
  await payExactly(till);
  await expect.poll(() => practice.control.postings().length).toBe(3);
  expect(await finger.keysTyped()).toBe(0);
});

test('the number of another operator and the same sale of today are confirmed by touch alone', async ({ till: shared, product }) => {
  const till = await byTouch(shared);
  const { counter, dialogs, digitPad, finger, practice, sell } = till;
  const other = product('pulsa-im3-50000');
  const phone = till.newNumberFor(product('pulsa-telkomsel-50000'));
  await finger.tap(sell.shelf('mobile'));
  await finger.swipeTo(sell.card(other), sell.resultsArea);
  await finger.tap(sell.card(other));
  await finger.tap(sell.numberField(other));
  await finger.type(digitPad, phone);
  await finger.tap(digitPad.next);
  await expect(sell.otherPrefix).toContainText('Telkomsel');
  await expect(digitPad.digit('5')).toBeDisabled();
  await finger.tap(sell.confirmNumberButton);
  await payExactly(till);
  const [first] = await counter.recent(1);
  await counter.reaches(first?.orderId ?? '', 'success');
  await next(till);
  await finger.tap(sell.findField);
  await finger.type(digitPad, phone);
  await finger.tap(sell.sameAgain);
  await finger.tap(sell.confirmNumberButton);
  await finger.tap(sell.payButton);
  await finger.tap(dialogs.noButton('repeatSale'));
  await finger.tap(sell.payButton);
  await finger.tap(dialogs.yesButton('repeatSale'));
  await expect.poll(() => practice.control.postings().length).toBe(2);
  expect(await finger.keysTyped()).toBe(0);
});

test('a cashier signs in, and an order is found by its number, by touch alone', async ({ staffedTill, product }) => {
  const till = await byTouch(staffedTill);
  const { digitPad, finger, orders, rail, signIn } = till;
  await finger.tap(signIn.signedIn);
  await finger.tap(signIn.builtInPerson);
  await finger.tap(signIn.person('Sari'));
  await expectFingerWide(digitPad);
  await finger.type(digitPad, PINS.Sari);
  await finger.tap(signIn.signInButton);
  await expect(signIn.signedInAs('Sari')).toBeVisible();
  const airtime = product('pulsa-telkomsel-50000');
  const phone = till.newNumberFor(airtime);
  await toAirtime(till, airtime, phone);
  await payExactly(till);
  await finger.tap(rail.entry('orders'));
  await finger.tap(orders.searchField);
  await finger.type(digitPad, phone.slice(-6));
  await finger.tap(orders.row(groupsOfFour(phone).join(' ')));
  await expect(orders.details).toContainText(airtime.name);
  expect(await finger.keysTyped()).toBe(0);
});

test('the digit pad comes with the first touch, has keys of at least 64 px, stays at a scan, and goes with the first key', async ({
  till: shared,
}) => {
  const till = await byTouch(shared);
  const { counter, digitPad, finger, page, sell } = till;
  await page.mouse.click(300, 90);
  await expect(digitPad.pad).toHaveCount(0);
  await finger.tap(sell.findField);
  await expect(digitPad.pad).toBeVisible();
  await digitPad.countHiding();
  await expectFingerWide(digitPad);
  await finger.type(digitPad, '0812');
  await expect(sell.findField).toHaveValue('0812');
  await counter.press('Shift');
  await scan(till, '081211223344');
  await expect(sell.findField).toHaveValue('0812 1122 3344');
  await finger.tap(digitPad.clear);
  await finger.type(digitPad, '0812');
  expect(await digitPad.timesHidden()).toBe(0);
  await counter.type('3');
  await expect(digitPad.pad).toHaveCount(0);
  await expect(sell.findField).toHaveValue('08123');
});

test('a dialog is seen and takes touches as soon as it opens, also right after a field of a touch screen got the focus', async ({
  till,
}) => {
  const { dialogs, orders, page } = till;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  expect(await page.evaluate(() => navigator.maxTouchPoints)).toBe(5);
  await orders.open();
  const [dialog] = await Promise.all([dialogs.next(), orders.openFiltersFromField()]);
  expect(dialog).toEqual({ isSeen: true, takesPresses: true });
  await devtools.detach();
});
