import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { NEW_TOUR } from '../../../shared/practice/practice-views.ts';
import { Finger } from '../../lab/drive/finger.ts';
import { expect, type OwnTill, test } from '../till-fixture.ts';

/** From the first start of a new shop to its first sale, and how many acts of a person that takes. */

test.use({ isNewShop: true });

const SHOP = 'Kios Melati';
const OWNER = 'Ratna';
const PIN = '2468';

/**
 * The most acts from the welcome to the paid order: presses of keys, or touches with the letters of the system's keyboard. 16 are the letters of
 * shop and owner, 8 the PIN and its repetition, 12 the customer's number.
 */
const MOST_ACTS = { keyboard: 54, touch: 50 } as const;

function expectActs(by: keyof typeof MOST_ACTS, acts: number): void {
  test.info().annotations.push({ type: 'acts', description: `${by}: ${acts} of at most ${MOST_ACTS[by]}` });
  console.error(`First start to first sale by ${by}: ${acts} acts, at most ${MOST_ACTS[by]}`);
  expect(acts).toBeLessThanOrEqual(MOST_ACTS[by]);
}

/** The shop as the steps left it, and the guided sale as done. */
async function expectReady({ firstStart, page, order, practising }: OwnTill): Promise<void> {
  await order.shown();
  await expect(page).toHaveTitle(SHOP);
  await expect(firstStart.steps).toHaveCount(0);
  await practising.expectStep('bill', 'tourText.bill');
}

test('by keyboard alone: five steps, then the guided sale', async ({ product, start }) => {
  const till = await start({ tour: NEW_TOUR });
  const { counter, firstStart, page, practising, sell, staff, settings } = till;
  const finger = await Finger.on(page);
  await expect(firstStart.step('language')).toBeFocused();
  await counter.press('PageDown');

  await expect(firstStart.step('shop')).toBeFocused();
  await counter.press('Tab');
  await expect(settings.field('settings.shopName')).toBeFocused();
  await counter.type(SHOP);
  await counter.press('PageDown');

  await expect(firstStart.step('printer')).toBeFocused();
  await counter.press('PageDown');

  await expect(firstStart.step('owner')).toBeFocused();
  await counter.press('Tab');
  await expect(staff.ownerName).toBeFocused();
  await counter.type(OWNER);
  await counter.press('Tab');
  await counter.type(PIN);
  await counter.press('Tab');
  await counter.type(PIN);
  await counter.press('Enter');

  await expect(firstStart.step('catalogue')).toBeFocused();
  await counter.press('Tab');
  await expect(firstStart.fee).toBeFocused();
  for (let n = 0; n < 4; n += 1) await counter.press('ArrowRight');
  await expect(firstStart.fee).toHaveAttribute('aria-valuetext', formatRupiah(rupiah(2_000)));
  await expect(firstStart.tick('catalogue')).toBeVisible();
  await counter.press('PageDown');

  await practising.expectStep('sale', 'tourText.sale');
  const airtime = product('pulsa-telkomsel-50000');
  await expect(sell.findField).toBeFocused();
  await counter.type('081234567890');
  await counter.press(await sell.keyOf(airtime));
  await sell.priced();
  await counter.press('F4');
  await counter.press('Enter');
  await expectReady(till);
  expectActs('keyboard', await finger.keysTyped());
});

test('by touch alone: five steps, then the guided sale', async ({ product, start }) => {
  const till = await start({ tour: NEW_TOUR });
  const { digitPad, firstStart, page, practising, sell, settings, staff } = till;
  const finger = await Finger.on(page);
  await finger.tap(firstStart.nextButton);
  await finger.tap(settings.field('settings.shopName'));
  // Letters come from the keyboard on the system's screen, which types no keys.
  await page.keyboard.insertText(SHOP);
  await finger.tap(firstStart.nextButton);
  await firstStart.step('printer').waitFor();
  await finger.tap(firstStart.nextButton);
  await finger.tap(staff.ownerName);
  await page.keyboard.insertText(OWNER);
  await finger.tap(staff.newPin(staff.firstOwnerForm));
  await finger.type(digitPad, PIN);
  await finger.tap(staff.newPinAgain(staff.firstOwnerForm));
  await finger.type(digitPad, PIN);
  await finger.tap(firstStart.nextButton);
  await finger.tap(firstStart.fee);
  await expect(firstStart.fee).toHaveAttribute('aria-valuetext', formatRupiah(rupiah(5_000)));
  await expect(firstStart.tick('catalogue')).toBeVisible();
  await finger.tap(firstStart.nextButton);

  await practising.expectStep('sale', 'tourText.sale');
  await finger.tap(sell.findField);
  await finger.type(digitPad, '081234567890');
  await finger.tap(sell.card(product('pulsa-telkomsel-50000')));
  await sell.priced();
  await finger.tap(sell.exactButton);
  await finger.tap(sell.payButton);
  await expectReady(till);
  expect(await finger.keysTyped()).toBe(0);
  expectActs('touch', finger.taps + SHOP.length + OWNER.length);
});
