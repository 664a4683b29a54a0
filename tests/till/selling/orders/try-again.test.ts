import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payBack, startRefund } from '../../../../main/selling/orders/actions/refund.ts';
import { retryOrder } from '../../../../main/selling/orders/actions/retry.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { QuoteView } from '../../../../shared/orders/order-view.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { INQUIRY, ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH, cashBack, unstaffedRefunds } from '../../../lab/fakes/shop/payments.ts';
import { ticketLine } from '../../../lab/fakes/ticket-lines.ts';

/** A retry of an unsent bill sends the amount of the newest inquiry, or nothing. */

const HOUR = 3_600_000;
const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const bill = productFor('property-service', { code: 'bill', price: null, requiredFields: ['period'] });
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const form = { productCode: 'bill', number: '530001112223', fields: [{ name: 'period' as const, value: '2611' }] };

class AskedService extends ScriptedService {
  asked = 0;
  /** Called while an inquiry is under way. */
  meanwhile: () => void = () => undefined;

  override async inquire() {
    this.asked += 1;
    this.meanwhile();
    return this.inquiry;
  }

  costs(salesPrice: number): void {
    this.inquiry = ok({ inquiry: { ...INQUIRY, sales_price: rupiah(salesPrice) }, odd: [], raw: '{}' });
  }
}

const FEE = 1_000;

let folder: string;
let clock: VirtualClock;
let service: AskedService;
let products: (typeof bill)[];
let till: Till;

const open = (): Till => openScripted({ folder, clock, service, products, settings: () => Settings.parse({ kioskFee: FEE }) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-try-again-'));
  clock = new VirtualClock();
  service = new AskedService();
  products = [bill, airtime];
  till = open();
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function quote(saleForm = form): Promise<QuoteView> {
  const quoted = await till.checkout.inquire(saleForm);
  if (!quoted.ok) throw new Error(JSON.stringify(quoted.failure));
  return quoted.value;
}
/** A paid bill that could not be sent; from now on the service is reachable. */
async function unsent(line: { productCode: string; number: string; fields: typeof form.fields } = form): Promise<string> {
  const quoted = line.productCode === 'bill' ? await quote(line) : null;
  service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: '' });
  const lines = [ticketLine(line, quoted, airtime, FEE)];
  const made = till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
  await settle();
  service.prepare = () => null;
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ salesPrice: rupiah(102_500) }) });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value[0]?.order.sale.orderId ?? '';
}
const orderOf = (orderId: string) => till.book.get(orderId)?.order;
const tryAgain = async (orderId: string) => {
  const tried = await retryOrder(till, orderId, OWNER);
  await settle();
  return tried;
};

describe('an unsent bill that is tried again', () => {
  it('is sent at once while its quote is valid, without a second inquiry', async () => {
    const orderId = await unsent();
    expect(await tryAgain(orderId)).toMatchObject({ ok: true });
    expect(service.asked).toBe(1);
    expect(service.sent.map((sale) => [sale.orderId, sale.amount])).toEqual([[orderId, 102_500]]);
  });

  it('is inquired again when its quote has expired, and is sent with the same id and bytes when nothing changed', async () => {
    const orderId = await unsent();
    const body = orderOf(orderId)?.sale.body;
    await clock.advance(26 * HOUR);
    expect(await tryAgain(orderId)).toMatchObject({ ok: true });
    expect(service.asked).toBe(2);
    expect(service.sent.map((sale) => [sale.orderId, sale.body])).toEqual([[orderId, body]]);
  });

  it('is sent with the number that it was sold with, also where the catalogue takes no such number any more', async () => {
    const orderId = await unsent({ ...form, number: '81234567890' });
    const body = orderOf(orderId)?.sale.body;
    till.close();
    products = [productFor('telco-postpaid', { code: 'bill', price: null })];
    till = open();
    // After a start, the till asks whether the order exists before it sends it.
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    expect(await till.checkout.inquire({ ...form, number: '81234567890' })).toMatchObject({ ok: false, failure: { kind: 'badNumber' } });
    expect(await tryAgain(orderId)).toMatchObject({ ok: true });
    expect(service.asked).toBe(2);
    expect(service.sent.map((sale) => [sale.orderId, sale.clientNumber, sale.body])).toEqual([[orderId, '81234567890', body]]);
  });

  it('is inquired again after a restart, which drops quotes', async () => {
    const orderId = await unsent();
    till.close();
    till = open();
    expect(await tryAgain(orderId)).toMatchObject({ ok: true });
    expect(service.asked).toBe(2);
  });

  it.each([122_500, 82_500])('is closed permanently when the bill is %i by now: nothing is sent, and its money is owed', async (now) => {
    const orderId = await unsent();
    await clock.advance(26 * HOUR);
    service.costs(now);
    expect(await tryAgain(orderId)).toMatchObject({
      ok: false,
      failure: {
        kind: 'amountChanged',
        orderId,
        was: 103_500,
        quote: { salesPrice: now, total: now + 1_000, productCode: 'bill', clientNumber: '530001112223' },
        fields: form.fields,
      },
    });
    expect(service.sent).toHaveLength(0);
    expect(orderOf(orderId)).toMatchObject({ state: { is: 'withdrawn', why: 'amountChanged' }, refund: { is: 'owed', amount: 103_500 } });
    expect(await tryAgain(orderId)).toEqual(fail({ kind: 'notNow', orderId, state: 'withdrawn' }));
    expect(till.book.journal.eventsOf(orderId).at(-1)).toMatchObject({ event: { type: 'withdrawn' }, by: { person: { name: 'Ratna' } } });
  });

  it('is closed by a newer inquiry with another amount, although its own quote is still valid', async () => {
    const orderId = await unsent();
    service.costs(122_500);
    await quote();
    expect(await tryAgain(orderId)).toMatchObject({ ok: false, failure: { kind: 'amountChanged', quote: { salesPrice: 122_500 } } });
    expect(service.asked).toBe(2);
    expect(service.sent).toHaveLength(0);
  });

  it('is replaced by a new line with a new id at the new amount, and is refunded once', async () => {
    const orderId = await unsent();
    await clock.advance(26 * HOUR);
    service.costs(122_500);
    const changed = await tryAgain(orderId);
    const quoted = !changed.ok && changed.failure.kind === 'amountChanged' ? changed.failure.quote : null;
    const lines = [ticketLine(form, quoted)];
    const made = till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
    await settle();
    const anew = made.ok ? (made.value[0]?.order.sale.orderId ?? '') : '';
    expect(anew).not.toBe(orderId);
    expect(service.sent.map((sale) => [sale.orderId, sale.amount])).toEqual([[anew, 122_500]]);
    expect(startRefund(unstaffedRefunds(till), orderId, OWNER)).toMatchObject({ ok: true });
    expect(payBack(unstaffedRefunds(till), cashBack(orderId), OWNER)).toMatchObject({
      ok: true,
      value: { order: { refund: { is: 'paid', amount: 103_500 } } },
    });
    expect(payBack(unstaffedRefunds(till), cashBack(orderId), OWNER)).toMatchObject({ ok: false });
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });

  it('stays unchanged when the inquiry fails, or the product is not sold any more', async () => {
    const orderId = await unsent();
    await clock.advance(26 * HOUR);
    service.inquiry = fail({ kind: 'inDoubt', why: 'timeout', detail: '' });
    expect(await tryAgain(orderId)).toEqual(service.inquiry);
    products.splice(0);
    expect(await tryAgain(orderId)).toEqual(fail({ kind: 'unknownProduct', code: 'bill' }));
    expect(service.sent).toHaveLength(0);
    expect(orderOf(orderId)).toMatchObject({ state: { is: 'notSent' }, refund: { is: 'none' } });
  });

  it('is sent once by two presses', async () => {
    const orderId = await unsent();
    await clock.advance(26 * HOUR);
    const pressed = await Promise.all([retryOrder(till, orderId, OWNER), retryOrder(till, orderId, OWNER)]);
    await settle();
    expect(pressed.map((tried) => tried.ok)).toEqual([true, false]);
    expect(service.sent).toHaveLength(1);
  });

  it('is not sent beside an order for the same that was sold during the inquiry', async () => {
    const orderId = await unsent();
    await clock.advance(26 * HOUR);
    const other = { ...form, fields: [{ name: 'period' as const, value: '2612' }] };
    const lines = [ticketLine(other, await quote(other))];
    const repeats = [{ productCode: form.productCode, clientNumber: form.number, orderId, as: 'unsent' as const }];
    service.meanwhile = () => void till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats });
    expect(await tryAgain(orderId)).toMatchObject({ ok: false, failure: { kind: 'alreadyOpen' } });
    expect(orderOf(orderId)?.state.is).toBe('notSent');
    expect(service.sent.map((sale) => sale.orderId)).not.toContain(orderId);
  });

  it('is not sent when its refund was approved during the inquiry', async () => {
    const orderId = await unsent();
    await clock.advance(26 * HOUR);
    service.meanwhile = () => void startRefund(unstaffedRefunds(till), orderId, OWNER);
    expect(await tryAgain(orderId)).toEqual(fail({ kind: 'notNow', orderId, state: 'withdrawn' }));
    expect(service.sent).toHaveLength(0);
    expect(orderOf(orderId)).toMatchObject({ state: { why: 'refunded' }, refund: { is: 'owed', approvedBy: 'Ratna' } });
  });
});

describe('an unsent sale without an inquiry', () => {
  it('is sent again on request at the price that was paid', async () => {
    const orderId = await unsent({ productCode: 'pulsa25', number: '081233445566', fields: [] });
    await clock.advance(26 * HOUR);
    expect(await tryAgain(orderId)).toMatchObject({ ok: true });
    expect(service.asked).toBe(0);
    expect(service.sent.map((sale) => [sale.orderId, sale.price])).toEqual([[orderId, 26_500]]);
  });
});

describe('a quote on a computer whose clock is set back', () => {
  const setBack = async (): Promise<void> => {
    const { now } = clock;
    await clock.advance(6 * 60_000);
    clock.now = () => now() - 10 * 60_000;
  };

  it('is valid for no sale once its minutes are over', async () => {
    const lines = [ticketLine(form, await quote())];
    await setBack();
    const made = till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
    expect(made).toEqual(fail({ kind: 'quoteExpired' }));
  });

  it('allows no retry without a new inquiry', async () => {
    const orderId = await unsent();
    await setBack();
    expect(await tryAgain(orderId)).toMatchObject({ ok: true });
    expect(service.asked).toBe(2);
  });
});

describe('an unsent sale of a product without a bill', () => {
  it('is not sent once the product is not sold any more, and can be refunded', async () => {
    const orderId = await unsent({ productCode: 'pulsa25', number: '081234567890', fields: [] });
    products.splice(0, products.length, bill, { ...airtime, offSale: 'practice' });
    expect(await retryOrder(till, orderId, OWNER)).toMatchObject({
      ok: false,
      failure: { kind: 'productOff', code: 'pulsa25', why: 'practice' },
    });
    await settle();
    expect(service.sent).toEqual([]);
    expect(startRefund(unstaffedRefunds(till), orderId, OWNER).ok).toBe(true);
  });
});
