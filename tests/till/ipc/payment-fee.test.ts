import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHandlers, type HandlerDeps } from '../../../main/ipc/handlers/create-handlers.ts';
import { BODY_ROWS } from '../../../main/journal/core/rows.ts';
import { OrderViews } from '../../../main/orders/views/order-views.ts';
import type { Till } from '../../../main/till/till.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { ok } from '../../../shared/lib/result.ts';
import { earningsOf } from '../../../shared/order/margin.ts';
import type { Given } from '../../../shared/order/payments.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../lab/fakes/sales.ts';
import { openScripted } from '../../lab/fakes/scripted-till.ts';
import { cashOf, seen } from '../../lab/fakes/shop/payments.ts';
import { value } from '../../lab/fakes/shop/shifts.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { StaffFixture, valueOrThrow } from '../staff/staff-fixture.ts';

/** What a payment provider keeps, from the setting through a paid ticket to the journal and the owner's Z. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500), cost: rupiah(25_000) });
const FEES = { qr: 70, card: 180 };

let folder: string;
let shop: StaffFixture;
let saved: Settings;
let till: Till;
let handlers: Handlers;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-payment-fee-'));
  shop = new StaffFixture();
  saved = Settings.parse({ payments: { fees: FEES } });
  const service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
  till = openScripted({ folder, clock: shop.clock, service, products: [airtime], settings: () => saved });
  // The dependencies that these calls use; no other one is called.
  handlers = createHandlers({
    till: () => ok(till),
    staff: () => shop.staff,
    views: new OrderViews({ person: () => shop.staff.person, read: () => till.book.journal.read, push: () => undefined }),
    printing: () => ok({ cashMoved: () => undefined, paid: () => undefined, background: () => undefined }),
  } as unknown as HandlerDeps);
  const { Ratna } = await shop.people({ Ratna: { role: 'owner', pin: '2468' } });
  valueOrThrow(await shop.staff.signIn({ personId: Ratna ?? '', pin: '2468' }));
  value(await handlers.shift.open({ float: {} }));
});
afterEach(() => {
  till.close();
  shop.end();
  rmSync(folder, { recursive: true, force: true });
});

let numbers = 0;
async function pay(lines: number, ...given: readonly Given[]) {
  const made = Array.from({ length: lines }, () => {
    numbers += 1;
    return lineFor(airtime, `0812334455${String(numbers).padStart(2, '0')}`);
  });
  const paid = value(await handlers.sale.checkout({ nonce: randomUUID(), lines: made, given: [...given], repeats: [] }));
  await settle();
  await shop.clock.advance(2_000);
  await settle();
  return paid.orders.map(({ orderId }) => orderId);
}

/** The fees of the last ticket's sales, as its event holds them; undefined where a sale has none. */
function journalledFees(): readonly (number | undefined)[] {
  const { body } = till.book.journal.read.tables((db) =>
    BODY_ROWS.only(db.prepare("SELECT body FROM events WHERE type = 'ticket' ORDER BY seq DESC LIMIT 1")),
  );
  const { sales } = JSON.parse(body) as { readonly sales: readonly { readonly paymentFee?: number }[] };
  return sales.map(({ paymentFee }) => paymentFee);
}

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
  const [orderId = ''] = await pay(1, seen('qr', 26_500));
  saved = Settings.parse({ payments: { fees: { qr: 0, card: 0 } } });
  await pay(1, seen('qr', 26_500));
  expect(journalledFees()).toEqual([undefined]);
  const order = till.book.get(orderId)?.order;
  expect(order && earningsOf(order)).toMatchObject({ paymentFee: 186 });
  const { margin } = value(till.shifts.report(1));
  expect(margin).toMatchObject({ fulfilled: 53_000, paymentFee: 186, margin: 53_000 - margin.debit - 186 });
  expect(till.book.journal.verify().brokenAt).toBeNull();
});
