import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Till } from '../../../../main/till/till.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { CheckoutForm } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail } from '../../../../shared/lib/result.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService } from '../../../lab/fakes/order-service.ts';
import { productFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor, seenAt, ticketLine } from '../../../lab/fakes/ticket-lines.ts';

const PHONE = '081233445566';
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const voucher = productFor('voucher-retail', { code: 'voucher', price: rupiah(52_500) });
const bill = productFor('electricity-postpaid', { code: 'bill', price: null });

let folder: string;
let service: ScriptedService;
let products: Product[];
let kioskFee: number;
let till: Till;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-price-'));
  service = new ScriptedService();
  products = [airtime, voucher, bill];
  kioskFee = 1_000;
  const settings = () => Settings.parse({ kioskFee });
  till = openScripted({ folder, clock: new VirtualClock(), service, products, settings });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const formOf = (...lines: CheckoutForm['lines']): CheckoutForm => ({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
const catalogueNow = (product: Product): void => {
  products[products.findIndex(({ code }) => code === product.code)] = product;
};

describe('a ticket that is paid at another price than the cashier saw', () => {
  it('is refused with the shown and the current price, and nothing is written or sent', async () => {
    const form = formOf(lineFor(airtime, PHONE, kioskFee));
    catalogueNow({ ...airtime, price: rupiah(27_000) });
    expect(till.checkout.checkout(form)).toEqual(
      fail({
        kind: 'priceChanged',
        lines: [{ line: 0, productCode: 'pulsa25', seen: seenAt(26_500, 1_000), now: seenAt(27_000, 1_000) }],
      }),
    );
    await settle();
    expect(service.sent).toEqual([]);
    expect(till.book.journal.read.orderCount()).toBe(0);
  });

  it('names each line whose kiosk fee or price changed, by its position, and no other', () => {
    const form = formOf(lineFor(airtime, PHONE, 1_000), lineFor(voucher, '', 1_000), lineFor(voucher, '', 2_000));
    kioskFee = 2_000;
    catalogueNow({ ...voucher, price: rupiah(52_000) });
    const made = till.checkout.checkout(form);
    expect(made).toMatchObject({ failure: { lines: [{ line: 0 }, { line: 1, now: { price: 52_000, kioskFee: 2_000 } }, { line: 2 }] } });
    const rest = formOf(lineFor(airtime, PHONE, 2_000), lineFor(voucher, '', 2_000));
    expect(till.checkout.checkout(rest)).toMatchObject({ failure: { lines: [{ line: 1 }] } });
  });

  it('is refused for another fee on a bill whose quote still holds', async () => {
    const quoted = await till.checkout.inquire({ productCode: 'bill', number: '530001112223', fields: [] });
    if (!quoted.ok) throw new Error(JSON.stringify(quoted.failure));
    const form = formOf(ticketLine({ productCode: 'bill', number: '530001112223', fields: [] }, quoted.value));
    kioskFee = 1_500;
    expect(till.checkout.checkout(form)).toMatchObject({
      failure: { kind: 'priceChanged', lines: [{ seen: seenAt(102_500, 1_000), now: seenAt(102_500, 1_500) }] },
    });
  });

  it('is refused too where price and fee moved against each other and the total is the same', () => {
    const form = formOf(lineFor(airtime, PHONE, kioskFee));
    catalogueNow({ ...airtime, price: rupiah(27_000) });
    kioskFee = 500;
    expect(till.checkout.checkout(form)).toMatchObject({ failure: { kind: 'priceChanged' } });
  });

  it('is made with the same nonce once the new price was shown, and charges that price', async () => {
    const form = formOf(lineFor(airtime, PHONE, kioskFee));
    kioskFee = 3_000;
    expect(till.checkout.checkout(form)).toMatchObject({ failure: { kind: 'priceChanged' } });
    const agreed = { ...form, lines: [lineFor(airtime, PHONE, 3_000)] };
    const made = till.checkout.checkout(agreed);
    await settle();
    expect(made).toMatchObject({ ok: true, value: [{ order: { sale: { price: 26_500, kioskFee: 3_000 } }, ticket: { total: 29_500 } }] });
    expect(service.sent).toHaveLength(1);
  });

  it('is returned by a second press of the same payment where it was made before the price changed', async () => {
    const form = formOf(lineFor(airtime, PHONE, kioskFee));
    const first = till.checkout.checkout(form);
    await settle();
    kioskFee = 3_000;
    const second = till.checkout.checkout(form);
    expect(second.ok && first.ok && second.value[0]?.order.sale.orderId).toBe(first.ok && first.value[0]?.order.sale.orderId);
    expect(service.sent).toHaveLength(1);
  });
});
