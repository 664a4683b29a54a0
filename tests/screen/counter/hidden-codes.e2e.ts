import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { groupsOfFour } from '../../../shared/orders/goods/shown-goods.ts';
import { numberFor } from '../../lab/drive/numbers.ts';
import { EVERY_ORDER_FORM } from '../../lab/fakes/history/queries.ts';
import { enterPin, signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** Tokens on the screen of a cashier. */

const bare = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

/** Returns the whole content of the page, with attributes. */
const standing = async (page: Page): Promise<string> => bare(await page.content());

const pictures = process.env.LOKET_PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

for (const [language, theme] of [
  ['id', 'light'],
  ['en', 'dark'],
] as const)
  test.extend({
    tillSettings: { language, theme },
  })(
    `a printed token is gone from a cashier's screen with its ticket, and a supervisor's PIN shows it once more (${language})`,
    async ({ staffedTill: till, product }) => {
      const { counter, order, orders, page, sell, signIn } = till;
      await signInAs(till, 'Sari');
      const sold = product('pln-token-50000');
      const number = numberFor(sold);
      const shownNumber = groupsOfFour(number).join(' ');
      const orderId = await counter.sell(sold, { number });
      const { goods } = await counter.reaches(orderId, 'success');
      const token = bare(goods ?? '');
      expect(token).toMatch(/^\d{20}$/);
      await order.printButton().click();
      await expect(order.printButton()).toBeEnabled();
      // The customer is still here: it stays on the screen.
      await order.expectCode(goods ?? '');
      await counter.next();
      await expect(sell.lastCode).toBeVisible();
      await expect.poll(() => standing(page)).not.toContain(token);

      await orders.open();
      await orders.choose(shownNumber, orderId);
      await expect(order.hiddenCode).toBeVisible();
      expect(await standing(page)).not.toContain(token);
      await picture(page, `hidden-orders-${language}-${theme}`);
      await orders.serve();
      await order.shown();
      await expect(order.hiddenCode).toBeVisible();
      await picture(page, `hidden-ticket-${language}-${theme}`);
      expect(await standing(page)).not.toContain(token);
      const answers = await page.evaluate(
        async ([id, everything]) =>
          JSON.stringify([
            await window.loket.orders.get(id),
            await window.loket.orders.recent({ limit: 10 }),
            await window.loket.orders.search({ ...everything, text: id }),
            await window.loket.receipts.preview(id),
          ]),
        [orderId, EVERY_ORDER_FORM] as const,
      );
      expect(bare(answers)).not.toContain(token);

      await order.showCode();
      await expect(signIn.overrideQuestion).toContainText(orderId);
      await enterPin(till, 'Budi');
      await order.expectCode(goods ?? '');
      await counter.next();
      await orders.open();
      await orders.choose(shownNumber, orderId);
      await expect(order.hiddenCode).toBeVisible();
      expect(await standing(page)).not.toContain(token);
    },
  );
