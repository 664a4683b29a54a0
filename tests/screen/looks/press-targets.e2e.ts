import { numberFor } from '../../lab/drive/numbers.ts';
import { pressTargetsOf } from '../../lab/pages/press-targets.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** Whatever comes late to the sell screen, a press presses what was drawn in its place before. */

const SAVED = '081233445566';
const SIZES = [
  { name: 'the usual screen', viewport: { width: 1366, height: 768 }, textScale: '100', isByTouch: false },
  { name: 'the usual screen with the digit pad', viewport: { width: 1366, height: 768 }, textScale: '100', isByTouch: true },
  { name: 'a small screen with large text', viewport: { width: 1024, height: 768 }, textScale: '130', isByTouch: false },
] as const;

for (const { name, viewport, textScale, isByTouch } of SIZES)
  test.describe(name, () => {
    test.use({ viewport });

    test('found customers, and what they bought last, move no card, no shelf and no offer', async ({ start, product }) => {
      const { counter, customers, digitPad, page, sell, hold } = await start({ settings: { textScale } });
      await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000'), { number: SAVED }), 'success');
      await customers.save('Bu Rina', 'hp', (text) => counter.type(text));
      await counter.next();
      if (isByTouch) {
        await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true })));
        await digitPad.pad.waitFor();
      }
      await sell.find('081233445567');
      await sell.card(product('pulsa-telkomsel-5000')).waitFor();
      const cards = await pressTargetsOf(page);
      expect(cards.count).toBeGreaterThan(10);
      const release = hold('customers.offers');
      await sell.find(SAVED);
      await customers.offers.first().waitFor();
      expect(await cards.moved()).toEqual([]);
      const all = await pressTargetsOf(page);
      expect(all.count).toBeGreaterThan(cards.count);
      release();
      await expect(customers.offers).toContainText('Rp');
      expect(await all.moved()).toEqual([]);
    });
  });

test('cards that are drawn after a pause in the typing move no recent sale', async ({ start, product }) => {
  const { counter, page, sell } = await start({});
  await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000')), 'success');
  await counter.next();
  await sell.find('pdam');
  const atOnce = await pressTargetsOf(page);
  await expect(sell.tiles).toHaveCount(12);
  expect(await atOnce.moved()).toEqual([]);
});

test.describe('an order that is still processed', () => {
  test.use({ pace: 1_000 });

  test('its code, and the sale among the last ones, move nothing of the next sale', async ({ start, practice, product }) => {
    const { counter, page, sell } = await start({});
    const token = product('pln-token-50000');
    const orderId = await counter.sell(token, { number: numberFor(token) });
    await counter.next();
    const free = await pressTargetsOf(page);
    await expect.poll(() => practice.control.finish(orderId)).toBe(true);
    await sell.lastCode.waitFor();
    expect(await free.moved()).toEqual([]);
  });
});
