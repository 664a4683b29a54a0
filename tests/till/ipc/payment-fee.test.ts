import { beforeEach, expect, it } from 'vitest';
import { BODY_ROWS } from '../../../main/journal/core/rows.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { earningsOf } from '../../../shared/orders/money/margin.ts';
import type { Given } from '../../../shared/orders/payments.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { productFor, successFor } from '../../lab/fakes/sales.ts';
import { cashOf, seen } from '../../lab/fakes/shop/payments.ts';
import { value } from '../../lab/fakes/shop/shifts.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { counterShop, saleOf } from '../fixture/counter-shop.ts';

/** What a payment provider keeps, from the setting through a paid ticket to the journal and the owner's Z. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500), cost: rupiah(25_000) });
const shop = counterShop({
  products: [airtime],
  settings: { payments: { fees: { qr: 70, card: 180 } } },
  atTill: 'Ratna',
  service: { read: { is: 'accepted', reading: successFor() } },
});
beforeEach(async () => {
  value(await shop.handlers.shifts.open({ float: {} }));
});

let numbers = 0;

it('is kept with the sale by its means and percentage, of the part that was paid by it', async () => {
  await pay(1, seen('qr', 26_500));
  expect(journalledFees()).toEqual([186]);
  await pay(1, seen('card', 10_000), cashOf(20_000));
  expect(journalledFees()).toEqual([180]);
  await pay(1, cashOf(30_000));
  expect(journalledFees()).toEqual([undefined]);
  await pay(1, seen('transfer', 26_500));
  expect(journalledFees()).toEqual([undefined]);
});

it('is divided among the lines of a ticket, to the rupiah of the whole payment', async () => {
  await pay(2, seen('qr', 53_000));
  expect(journalledFees()).toEqual([186, 185]);
});

it('follows the setting of the moment of the payment, and is taken off the margin that the owner sees', async () => {
  const orderId = await pay(1, seen('qr', 26_500));
  shop.settings = Settings.parse({ payments: { fees: { qr: 0, card: 0 } } });
  await pay(1, seen('qr', 26_500));
  expect(journalledFees()).toEqual([undefined]);
  const order = shop.till.book.get(orderId)?.order;
  expect(order && earningsOf(order)).toMatchObject({ paymentFee: 186 });
  const { margin } = value(shop.till.shifts.report(1));
  expect(margin).toMatchObject({ fulfilled: 53_000, paymentFee: 186, margin: 53_000 - margin.debit - 186 });
  expect(shop.till.book.journal.verify().brokenAt).toBeNull();
});

async function pay(lines: number, ...given: readonly Given[]) {
  const made = Array.from({ length: lines }, () => {
    numbers += 1;
    return lineFor(airtime, `0812334455${String(numbers).padStart(2, '0')}`);
  });
  return shop.sold(saleOf(airtime, { lines: made, given: [...given] }));
}

/** The fees of the last ticket's sales, as its event holds them; undefined where a sale has none. */
function journalledFees(): readonly (number | undefined)[] {
  const { body } = shop.tables((db) =>
    BODY_ROWS.only(db.prepare("SELECT body FROM events WHERE type = 'ticket' ORDER BY seq DESC LIMIT 1")),
  );
  const { sales } = JSON.parse(body) as { readonly sales: readonly { readonly paymentFee?: number }[] };
  return sales.map(({ paymentFee }) => paymentFee);
}
