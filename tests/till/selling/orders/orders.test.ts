import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toOrderView } from '../../../../main/selling/orders/views/to-view.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { CheckoutForm } from '../../../../shared/ipc/sale-forms.ts';
import type { StatusView } from '../../../../shared/ipc/status-view.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { INQUIRY, ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH, cashOf } from '../../../lab/fakes/shop/payments.ts';
import { seenAt } from '../../../lab/fakes/ticket-lines.ts';

const FEE = 1_000;

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
let seen: OrderView[];
let statuses: StatusView[];
let offline: Partial<Settings['offline']>;
let repeatAllowed: boolean;
let marker: string | null;

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const token = productFor('electricity-prepaid', { code: 'p-electricity-prepaid', price: null });
const voucher = productFor('voucher-retail', { code: 'voucher' });
const zone = productFor('game-direct', { code: 'game', requiredFields: ['zone_id'], enabledByContract: true, price: null });
const forbidden = productFor('game-direct', { code: 'game-off', price: null });
const unpriced = productFor('telco-prepaid', { code: 'unpriced', price: null });
const free = productFor('telco-prepaid', { code: 'free', price: rupiah(0) });
const products: readonly Product[] = [airtime, token, voucher, zone, forbidden, unpriced, free];

function open(): Till {
  return openScripted({
    ...{ folder, clock, service, products, marker },
    settings: () => Settings.parse({ kioskFee: FEE, cashier: 'Sari', offline, service: { repeatAllowed } }),
    orderChanged: (stored) => seen.push(toOrderView(stored, { isHidden: false })),
    statusChanged: (status) => statuses.push(status),
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-orders-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  seen = [];
  statuses = [];
  offline = {};
  repeatAllowed = false;
  marker = null;
  till = open();
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

type Line = CheckoutForm['lines'][number];
type Changes = Partial<Line> & Partial<Omit<CheckoutForm, 'lines'>>;
const lineOf = ({ productCode = 'pulsa25', number = '0812 3344 5566', fields = [], quoteId = null, seen }: Changes): Line => ({
  productCode,
  number,
  fields,
  quoteId,
  seen: seen ?? seenAt(quoteId === null ? (products.find(({ code }) => code === productCode)?.price ?? null) : 102_500, FEE),
});
const form = (changes: Changes = {}): CheckoutForm => ({
  nonce: changes.nonce ?? randomUUID(),
  lines: [lineOf(changes)],
  given: changes.given ?? [cashOf(30_000)],
  repeats: changes.repeats ?? [],
});
const firstId = (made: ReturnType<Till['checkout']['checkout']>): string => (made.ok ? (made.value[0]?.order.sale.orderId ?? '') : '');

async function sell(changes: Changes = {}): Promise<string> {
  const made = till.checkout.checkout(form(changes));
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return firstId(made);
}
const stateOf = (orderId: string) => till.book.get(orderId)?.order.state;

describe('a sale', () => {
  it('is in the journal, body and tender, before its first byte leaves', async () => {
    let durable: unknown;
    service.onSend = (sale) => {
      durable = till.book.journal.read.order(sale.orderId);
      return serviceReply({ is: 'accepted', reading: readingFor() });
    };
    const orderId = await sell();
    expect(durable).toMatchObject({
      order: { state: { is: 'sending' }, sale: { orderId, body: service.sent[0]?.body } },
      ticket: { change: 2_500, tender: { kind: 'cash' } },
    });
  });

  it('goes from sending to pending to success, and the screen gets each state once', async () => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    const orderId = await sell();
    await clock.advance(1_000);
    expect(stateOf(orderId)?.is).toBe('success');
    expect(seen.map((order) => order.state.is)).toEqual(['intended', 'sending', 'pending', 'success']);
    expect(seen.map((order) => order.revision)).toEqual([1, 2, 3, 4]);
    expect(Object.values(statuses.at(-1)?.orders ?? {})).toEqual(Array(9).fill(0));
  });

  it('is made once, however often the same payment is requested', async () => {
    const twice = form();
    const first = till.checkout.checkout(twice);
    const second = till.checkout.checkout(twice);
    await settle();
    expect(firstId(second)).toBe(firstId(first));
    expect(service.sent).toHaveLength(1);
  });

  it('has an id of its own, and the next one follows it', async () => {
    const [first = '', second = ''] = [await sell(), await sell({ number: '081233445577' })];
    expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{12}000001$/);
    expect(second).toBe(first.replace(/1$/, '2'));
  });

  it('sends an empty number for a voucher, and two vouchers in a row are two sales', async () => {
    await sell({ productCode: 'voucher', number: '' });
    await sell({ productCode: 'voucher', number: '' });
    expect(service.sent.map((sale) => sale.clientNumber)).toEqual(['', '']);
  });
});

describe('a ticket of several lines', () => {
  const three = (): CheckoutForm => ({
    ...form({ given: [{ tender: 'cash', amount: rupiah(200_000) }] }),
    lines: [lineOf({}), lineOf({ number: '081233445577' }), lineOf({ productCode: 'voucher', number: '' })],
  });

  it('has one payment and one transaction, and each line an id of its own', async () => {
    const made = till.checkout.checkout(three());
    await settle();
    const stored = made.ok ? made.value : [];
    expect(stored.map(({ order }) => order.sale.orderId.slice(-6))).toEqual(['000001', '000002', '000003']);
    expect(new Set(stored.map(({ ticket }) => ticket.ticketId)).size).toBe(1);
    expect(stored[0]?.ticket).toMatchObject({ total: 82_500, change: 117_500, orderIds: stored.map(({ order }) => order.sale.orderId) });
    expect(till.book.journal.eventsOf(stored[0]?.ticket.ticketId ?? '')).toHaveLength(1);
    expect(service.sent).toHaveLength(3);
  });

  it('each line ends separately: one refused line leaves the others sold and its own money owed', async () => {
    service.onSend = (sale) =>
      serviceReply(
        sale.clientNumber === '081233445577'
          ? { is: 'refused', status: 422, message: 'Nomor salah' }
          : { is: 'accepted', reading: readingFor() },
      );
    service.onRead = (sale) =>
      serviceReply(sale.clientNumber === '081233445577' ? { is: 'notFound', trusted: true } : { is: 'accepted', reading: successFor() });
    till.checkout.checkout(three());
    await clock.advance(2_000);
    const states = till.book.journal.read.recentOrders(3).map(({ order }) => [order.state.is, order.refund.is]);
    expect(states).toEqual([
      ['success', 'none'],
      ['rejected', 'owed'],
      ['success', 'none'],
    ]);
    expect(till.book.journal.read.ordersWithMoneyOutstanding()).toHaveLength(1);
    expect(statuses.at(-1)?.orders.owed).toBe(1);
  });

  it('is written completely or not at all: one bad line, and nothing is sent', async () => {
    const bad = { ...three(), lines: [lineOf({}), lineOf({ number: '08x' })] };
    expect(till.checkout.checkout(bad)).toMatchObject({ ok: false, failure: { kind: 'badNumber' } });
    const twice = { ...three(), lines: [lineOf({}), lineOf({ number: '0812-3344-5566' })] };
    expect(till.checkout.checkout(twice)).toEqual(fail({ kind: 'sameLineTwice', code: 'pulsa25' }));
    await settle();
    expect(service.sent).toHaveLength(0);
    expect(till.book.journal.read.recentOrders(10)).toHaveLength(0);
  });
});

describe('the offline queue', () => {
  const gone = (): void => {
    service.prepare = () => ({ kind: 'notSent', cause: 'unreachable', detail: 'ENETUNREACH' });
  };

  it('is off unless the shop switches it on', async () => {
    gone();
    expect(stateOf(await sell())?.is).toBe('notSent');
  });

  it('keeps airtime until the network is back, and then sends the same id and bytes once', async () => {
    offline = { enabled: true };
    gone();
    const orderId = await sell();
    expect(stateOf(orderId)).toMatchObject({ is: 'queued' });
    await clock.advance(60_000);
    expect(service.sent).toHaveLength(0);
    service.prepare = () => null;
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    till.queue.tryNow();
    await settle();
    expect(stateOf(orderId)?.is).toBe('pending');
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
  });

  it('takes an order whose connection failed at the last moment, too', async () => {
    offline = { enabled: true };
    service.onSend = () => serviceReply({ is: 'notSent', cause: 'unreachable', detail: '' });
    const orderId = await sell();
    expect(stateOf(orderId)?.is).toBe('queued');
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    till.queue.tryNow();
    await settle();
    expect(stateOf(orderId)?.is).toBe('pending');
  });

  it("survives a restart where the keychain knows the till, and gives up after the shop's time limit", async () => {
    offline = { enabled: true, hours: 2 };
    marker = 'computer-1';
    till.close();
    till = open();
    gone();
    const orderId = await sell();
    till.close();
    till = open();
    expect(stateOf(orderId)?.is).toBe('queued');
    await clock.advance(2 * 3_600_000 + 60_000);
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'queueExpired' });
    expect(service.sent).toHaveLength(0);
  });

  it.each<[string, Partial<Settings['offline']>, object]>([
    ['more than a sale may be', { perSale: rupiah(20_000) }, { cause: 'capPerSale', over: { cap: 20_000, asked: 27_500 } }],
    [
      'more than may wait in all',
      { total: rupiah(27_500 + 27_499) },
      { cause: 'capTotal', over: { cap: 27_500 + 27_499, asked: 27_500 + 27_500 } },
    ],
  ])('accepts no more than the shop allows, and names the cap and the excess: %s', async (_name, caps, why) => {
    offline = { enabled: true, ...caps };
    gone();
    await sell({ number: '081233445500' });
    expect(stateOf(await sell())).toMatchObject({ is: 'notSent', ...why });
    service.prepare = () => null;
    service.onSend = () => serviceReply({ is: 'notSent', cause: 'unreachable', detail: '' });
    expect(stateOf(await sell({ number: '081233445501' }))).toMatchObject({ is: 'notSent', ...why });
  });

  it('never takes a voucher, which has no number, nor a bill, whatever its caps', async () => {
    offline = { enabled: true, perSale: rupiah(1_000_000), total: rupiah(1_000_000) };
    gone();
    expect(stateOf(await sell({ productCode: 'voucher', number: '' }))?.is).toBe('notSent');
    const bill = { productCode: 'p-electricity-prepaid', number: '14012345678', fields: [] };
    const quote = await till.checkout.inquire(bill);
    const paid = { given: AMPLE_CASH, quoteId: quote.ok ? quote.value.quoteId : null };
    expect(stateOf(await sell({ ...bill, ...paid }))).toMatchObject({ is: 'notSent', cause: 'unreachable' });
  });
});

describe('an order in doubt', () => {
  it('calls the supervisor after half an hour, and is still read', async () => {
    const orderId = await sell();
    await clock.advance(31 * 60_000);
    expect(stateOf(orderId)).toMatchObject({ is: 'review', why: 'unknownTooLong' });
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await clock.advance(10 * 60_000);
    expect(stateOf(orderId)?.is).toBe('success');
  });

  it.each([
    ['back', -86_400_000],
    ['ahead', 86_400_000],
  ])('calls the supervisor after half an hour of waiting, whatever the clock that is set %s shows', async (_, ms) => {
    const orderId = await sell();
    await clock.advance(60_000);
    clock.jump(ms);
    await clock.advance(28 * 60_000);
    expect(stateOf(orderId)?.is).toBe('unknown');
    await clock.advance(2 * 60_000);
    expect(stateOf(orderId)).toMatchObject({ is: 'review', why: 'unknownTooLong' });
  });

  it('is never sent again automatically, however often it is not found', async () => {
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    await sell();
    await clock.advance(20 * 60_000);
    expect(service.sent).toHaveLength(1);
  });

  it('is sent again, same id and bytes, where the provider confirmed that this is harmless', async () => {
    repeatAllowed = true;
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const orderId = await sell();
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    await clock.advance(10 * 60_000);
    expect(service.sent.map((sale) => [sale.orderId, sale.body])).toEqual([0, 1].map(() => [orderId, service.sent[0]?.body]));
  });
});

describe('an order that ended without a sale', () => {
  it('is read again after an hour and after a day, and a success then calls the supervisor', async () => {
    service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Nomor salah' });
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const orderId = await sell();
    await clock.advance(10_000);
    expect(stateOf(orderId)?.is).toBe('rejected');
    const reads = service.read.length;
    await clock.advance(3_600_000);
    expect(service.read).toHaveLength(reads + 1);
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await clock.advance(23 * 3_600_000);
    expect(till.book.get(orderId)?.order.history.map(({ state }) => state)).toContain('review');
  });

  it('is read once more an hour after a start, although the clock makes it a year old', async () => {
    service.onSend = () => serviceReply({ is: 'refused', status: 403, message: 'Gangguan' });
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const orderId = await sell();
    await clock.advance(10_000);
    expect(stateOf(orderId)?.is).toBe('rejected');
    till.close();
    clock = new VirtualClock('2027-11-21T04:00:00.000Z');
    till = open();
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await clock.advance(3_599_000);
    expect(stateOf(orderId)?.is).toBe('rejected');
    await clock.advance(2_000);
    expect(till.book.get(orderId)?.order.history.map(({ state }) => state)).toContain('review');
  });
});

describe('a sale with an inquiry', () => {
  const ask = { productCode: 'p-electricity-prepaid', number: '14012345678', fields: [] };
  const quoted = async () => {
    const quote = await till.checkout.inquire(ask);
    if (!quote.ok) throw new Error(JSON.stringify(quote.failure));
    return quote.value;
  };

  it('sends the sales price of its quote as the amount, and takes the kiosk fee on top', async () => {
    const quote = await quoted();
    expect(quote).toMatchObject({ salesPrice: 102_500, kioskFee: 1_000, total: 103_500, unlisted: null });
    await sell({ ...ask, quoteId: quote.quoteId, given: [{ tender: 'cash', amount: rupiah(150_000) }] });
    expect(service.sent[0]).toMatchObject({ amount: 102_500, price: 102_500, kioskFee: 1_000 });
  });

  it('is refused where the answer is about other extra input, with its name and both values', async () => {
    const fields = [{ name: 'zone_id', sent: '2001', said: '20\u202e02' }];
    service.inquiry = fail({ kind: 'inDoubt', why: 'mismatch', detail: 'attributes.fields', fields });
    expect(await till.checkout.inquire(ask)).toEqual(
      fail({ kind: 'fieldsDiffer', fields: [{ name: 'zone_id', sent: '2001', said: '2002', label: null }] }),
    );
  });

  it('is refused when its quote has expired, or belongs to another number', async () => {
    const quote = await quoted();
    const other = till.checkout.checkout(form({ ...ask, number: '14012345679', quoteId: quote.quoteId }));
    expect(other).toEqual(fail({ kind: 'quoteUnknown' }));
    await clock.advance(5 * 60_000);
    expect(till.checkout.checkout(form({ ...ask, quoteId: quote.quoteId }))).toEqual(fail({ kind: 'quoteExpired' }));
    expect(service.sent).toHaveLength(0);
  });
});

describe('bad input loses nothing and sends nothing', () => {
  const cases: readonly [string, Changes, object][] = [
    ['an unknown product', { productCode: 'nope' }, { kind: 'unknownProduct', code: 'nope' }],
    ['a number of the wrong format', { number: '08x' }, { kind: 'badNumber' }],
    ['an empty number', { number: ' ' }, { kind: 'badNumber', fault: { why: 'empty' } }],
    ['a missing extra field', { productCode: 'game', number: '12345' }, { kind: 'badField', field: 'zone_id', fault: { why: 'empty' } }],
    [
      'a direct top-up that the contract does not allow',
      { productCode: 'game-off', number: '12345' },
      { kind: 'notSellable', code: 'game-off' },
    ],
    ['a product without a price', { productCode: 'unpriced' }, { kind: 'noPrice', code: 'unpriced' }],
    ['a product at a price of 0', { productCode: 'free' }, { kind: 'noPrice', code: 'free' }],
    ['too little cash', { given: [{ tender: 'cash', amount: rupiah(27_499) }] }, { kind: 'paymentTooSmall', total: 27_500, missing: 1 }],
    ['a bill without its quote', { productCode: 'p-electricity-prepaid', number: '14012345678' }, { kind: 'quoteUnknown' }],
  ];
  it('a bill of 0: there is nothing to pay, so nothing to sell', async () => {
    service.inquiry = ok({ inquiry: { ...INQUIRY, sales_price: rupiah(0) }, raw: '{}', odd: [] });
    const bill = { productCode: 'p-electricity-prepaid', number: '14012345678', fields: [] };
    expect(await till.checkout.inquire(bill)).toEqual({ ok: false, failure: { kind: 'nothingToPay', code: 'p-electricity-prepaid' } });
  });

  it.each(cases)('%s', async (_name, changes, failure) => {
    expect(till.checkout.checkout(form(changes))).toMatchObject({ ok: false, failure });
    await settle();
    expect(service.sent).toHaveLength(0);
    expect(till.book.journal.read.recentOrders(10)).toHaveLength(0);
  });
});

describe('when the service refuses to process', () => {
  it('429 sends the same bytes again after a delay, and gives up as not sent', async () => {
    service.onSend = () => serviceReply({ is: 'throttled' });
    const orderId = await sell();
    await clock.advance(60_000);
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'throttled' });
    expect(service.sent).toHaveLength(5);
    expect(new Set(service.sent.map((sale) => sale.body)).size).toBe(1);
  });

  it('a retry after that counts refusals from zero', async () => {
    service.onSend = () => serviceReply({ is: 'throttled' });
    const orderId = await sell();
    await clock.advance(60_000);
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    till.book.record(orderId, { type: 'retried' });
    till.send(orderId);
    await settle();
    expect(stateOf(orderId)?.is).toBe('pending');
  });

  it('a retry is read from its answer on, and does not wait for the late read', async () => {
    service.onSend = () => serviceReply({ is: 'throttled' });
    const orderId = await sell();
    await clock.advance(60_000);
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    till.book.record(orderId, { type: 'retried' });
    till.send(orderId);
    await clock.advance(2_000);
    expect(stateOf(orderId)?.is).toBe('success');
  });

  it('an unreachable service leaves the order not sent, and a retry sends the same id and bytes', async () => {
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: 'ECONNREFUSED' });
    const orderId = await sell();
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'refused' });
    expect(service.sent).toHaveLength(0);
    service.prepare = () => null;
    till.book.record(orderId, { type: 'retried' });
    till.send(orderId);
    await settle();
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
  });
});

describe('after the till was killed', () => {
  it('an attempt without an answer is in doubt, is read again at once, and its token is found', async () => {
    service.onSend = () => new Promise(() => {});
    const orderId = await sell();
    till.close();
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    till = open();
    expect(till.recovered).toBe(1);
    await clock.advance(0);
    expect(stateOf(orderId)?.is).toBe('success');
    expect(service.sent).toHaveLength(1);
  });

  it('an intent that was never sent is not sent automatically', async () => {
    service.prepare = () => new Promise(() => {});
    const made = till.checkout.checkout(form());
    till.close();
    service.prepare = () => null;
    till = open();
    await clock.advance(60_000);
    expect(stateOf(firstId(made))).toMatchObject({ is: 'notSent', cause: 'neverTried' });
    expect(service.sent).toHaveLength(0);
  });
});

describe('watching', () => {
  it("one order's trouble never delays another", async () => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    const stuck = await sell();
    const quick = await sell({ number: '081233445577' });
    service.onRead = (sale) => (sale.orderId === stuck ? new Promise(() => {}) : serviceReply({ is: 'accepted', reading: successFor() }));
    await clock.advance(1_000);
    expect(stateOf(stuck)?.is).toBe('pending');
    expect(stateOf(quick)?.is).toBe('success');
  });

  it('reads a pending order more and more rarely, and does not journal repeated answers', async () => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    service.onRead = () => serviceReply({ is: 'accepted', reading: readingFor() });
    await sell();
    const events = till.book.journal.verify().events;
    await clock.advance(60_000);
    expect(service.read).toHaveLength(7);
    expect(till.book.journal.verify().events).toBe(events);
  });
});
