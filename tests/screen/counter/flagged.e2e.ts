import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { numberFor } from '../../lab/drive/numbers.ts';
import { createStaff, enterPin, signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** Orders that the service disagrees about, and what an order left for the shop. */

const METER = '14012345678';
const bare = (text: string): string => text.replace(/\D/g, '');

const pictures = process.env.LOKET_PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

const LOOKS = [
  ['id', 'light'],
  ['en', 'dark'],
] as const;

for (const [language, theme] of LOOKS)
  test.extend({
    tillSettings: { language, theme },
  })(
    `two tokens for one order are both handed over, and the order is listed until a supervisor has checked it (${language})`,
    async ({ staffedTill: till, product }) => {
      const { counter, dialogs, order, orders, page, practice, sell, signIn, status, words } = till;
      await signInAs(till, 'Sari');
      practice.control.fault({ endpoint: 'orderDetails', kind: 'twoTokens', count: null });
      const token = product('pln-token-50000');
      const orderId = await counter.sell(token, { number: numberFor(token) });
      const { goods } = await counter.reaches(orderId, 'success');
      expect(goods).toMatch(/\d{4}-\d{4}/);
      await order.expectCode(goods ?? '');
      await expect(order.codes).toHaveCount(2);
      expect(bare((await order.codes.allInnerTexts()).join(' '))).toContain('99998888777766665555');
      await expect(order.mustBeChecked).toBeVisible();
      await picture(page, `flagged-ticket-${language}-${theme}`);
      await expect(order.copyButton).toContainText(words.text('sell.copyTokens', { count: 2 }));
      // The next sale keeps both in sight.
      await counter.next();
      const strip = bare(await sell.lastCode.innerText());
      for (const token of [bare(goods ?? ''), '99998888777766665555']) expect(strip).toContain(token);
      await picture(page, `flagged-last-code-${language}-${theme}`);
      await sell.openLastCode();
      // The receipt has both, and the next customer is served.
      await counter.print();
      await counter.next();

      await status.openCount('flagged');
      await expect(orders.row(token.name)).toBeVisible();
      await orders.choose(token.name, orderId);
      await picture(page, `flagged-order-${language}-${theme}`);
      await counter.press('F8');
      await expect(dialogs.question('checked')).toBeVisible();
      await picture(page, `flagged-question-${language}-${theme}`);
      await dialogs.yes('checked');
      await signIn.overrideQuestion.waitFor();
      await enterPin(till, 'Budi');
      await expect(order.checkedBy).toContainText('Budi');
      await expect(status.count('flagged')).toBeHidden();
      await picture(page, `flagged-checked-${language}-${theme}`);
    },
  );

for (const [language, theme] of LOOKS)
  test(`an extra field that comes back otherwise refuses the bill by its name and both values (${language})`, async ({
    start,
    practice,
    product,
  }) => {
    const { counter, order, page, sell, words } = await start({ settings: { language, theme } });
    practice.control.fault({ endpoint: 'inquiry', kind: 'otherFields', value: '2019' });
    const tax = product('pbb-dki');
    await sell.choose(tax);
    await sell.enter(tax);
    await expect(sell.failure).toContainText(words.text('failure.fieldsDiffer.title'));
    await expect(sell.failure).toContainText(/(Tahun|Year|period).*“\d{4}”.*“2019”/i);
    await picture(page, `fields-inquiry-${language}-${theme}`);

    // The same beside an order is a warning on it, and its customer is served.
    practice.control.fault({ endpoint: 'orderDetails', kind: 'otherFields', value: '2018', count: null });
    await counter.press('Enter');
    await sell.takeCash();
    const orderId = await counter.pay();
    await counter.reaches(orderId, 'success');
    await expect(order.state).toContainText('“2018”');
    await picture(page, `fields-order-${language}-${theme}`);
  });

for (const [language, theme] of [
  ['id', 'dark'],
  ['en', 'light'],
] as const)
  test(`the owner sees what an order left, by the contract, and a cashier does not (${language})`, async ({ start, product }) => {
    const till = await start({ settings: { language, theme, kioskFee: 2_000 } });
    const { connection, counter, orders, page } = till;
    await createStaff(page);
    await signInAs(till, 'Bu Ratna');
    const orderId = await counter.sell(product('pln-token-50000'), { number: METER });
    await counter.reaches(orderId, 'success');
    await counter.next();
    await counter.find(orderId);
    const { earnings } = await counter.reaches(orderId, 'success');
    const fee = earnings?.partnerFee ?? 0;
    expect(fee).toBeGreaterThan(0);
    await expect(orders.margin).toHaveText('Rp 2.000');
    await orders.earnings.scrollIntoViewIfNeeded();
    await picture(page, `margin-${language}-${theme}`);

    // The setting holds for the sales after it.
    await connection.open();
    await connection.toggleAdvanced();
    await connection.togglePartnerFee();
    await counter.find(orderId);
    await expect(orders.margin).toHaveText('Rp 2.000');
    await counter.press('F1');
    const later = await counter.sell(product('pln-token-50000'), { number: '140123456799' });
    await counter.reaches(later, 'success');
    await counter.next();
    await counter.find(later);
    await expect(orders.margin).toHaveText(formatRupiah(rupiah(2_000 + fee)));
    await orders.earnings.scrollIntoViewIfNeeded();
    await picture(page, `margin-counts-${language}-${theme}`);

    await signInAs(till, 'Sari');
    await counter.find(orderId);
    await expect(orders.earnings).toBeHidden();
    const shown = await page.evaluate(async (id) => await window.loket.orders.get(id), orderId);
    expect(shown.ok && shown.value.earnings).toBeNull();
  });
