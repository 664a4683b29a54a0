import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTill, type Till } from '../../../../main/till.ts';
import type { Product } from '../../../../shared/catalogue.ts';
import type { CheckoutForm } from '../../../../shared/ipc/contract.ts';
import { rupiah } from '../../../../shared/money.ts';
import { fail } from '../../../../shared/result.ts';
import { Settings } from '../../../../shared/settings.ts';
import type { OrderView, StatusView } from '../../../../shared/views.ts';
import { settle, VirtualClock } from '../../../fakes/clock.ts';
import { ScriptedService, told } from '../../../fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../fakes/sales.ts';

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
let seen: OrderView[];
let statuses: StatusView[];

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const token = productFor('electricity-prepaid', { code: 'p-electricity-prepaid', price: null });
const voucher = productFor('voucher-retail', { code: 'voucher' });
const zone = productFor('game-direct', { code: 'game', requiredFields: ['zone_id'], enabledByContract: true, price: null });
const forbidden = productFor('game-direct', { code: 'game-off', price: null });
const unpriced = productFor('telco-prepaid', { code: 'unpriced', price: null });
const products: readonly Product[] = [airtime, token, voucher, zone, forbidden, unpriced];

function open(): Till {
  const opened = openTill({
    mode: 'training',
    journalFile: join(folder, 'training.db'),
    service,
    clock,
    settings: () => Settings.parse({ kioskFee: 1_000, cashier: 'Sari' }),
    secret: () => ({ is: 'absent' }),
    catalogue: { products, productOf: (code) => products.find((product) => product.code === code) ?? null, refused: [] },
    orderChanged: (order) => seen.push(order),
    statusChanged: (status) => statuses.push(status),
    bug: (error) => {
      throw error;
    },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  return opened.value;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-orders-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  seen = [];
  statuses = [];
  till = open();
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const form = (changes: Partial<CheckoutForm> = {}): CheckoutForm => ({
  productCode: 'pulsa25',
  number: '0812 3344 5566',
  fields: [],
  nonce: randomUUID(),
  quoteId: null,
  tender: { kind: 'cash', received: rupiah(30_000) },
  soldTodayConfirmed: false,
  ...changes,
});

async function sell(changes: Partial<CheckoutForm> = {}): Promise<string> {
  const made = till.checkout.checkout(form(changes));
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value.order.sale.orderId;
}
const stateOf = (orderId: string) => till.book.get(orderId)?.order.state;

describe('a sale', () => {
  it('is in the journal, body and tender, before its first byte leaves', async () => {
    let durable: unknown;
    service.onSend = (sale) => {
      durable = till.book.journal.read.order(sale.orderId);
      return told({ is: 'accepted', reading: readingFor() });
    };
    const orderId = await sell();
    expect(durable).toMatchObject({
      order: { state: { is: 'sending' }, sale: { orderId, body: service.sent[0]?.body } },
      ticket: { change: 2_500, tender: { kind: 'cash' } },
    });
  });

  it('goes from sending to pending to success, and the screen hears each state once', async () => {
    service.onSend = () => told({ is: 'accepted', reading: readingFor() });
    service.onRead = () => told({ is: 'accepted', reading: successFor() });
    const orderId = await sell();
    await clock.advance(1_000);
    expect(stateOf(orderId)?.is).toBe('success');
    expect(seen.map((order) => order.state.is)).toEqual(['intended', 'sending', 'pending', 'success']);
    expect(seen.map((order) => order.revision)).toEqual([1, 2, 3, 4]);
    expect(statuses.at(-1)?.orders).toEqual({ pending: 0, inDoubt: 0, review: 0 });
  });

  it('is made once, however often the same payment is asked for', async () => {
    const twice = form();
    const first = till.checkout.checkout(twice);
    const second = till.checkout.checkout(twice);
    await settle();
    expect(first.ok && second.ok && first.value.order.sale.orderId === second.value.order.sale.orderId).toBe(true);
    expect(service.sent).toHaveLength(1);
  });

  it('has an id of its own, and the next one follows it', async () => {
    const [first = '', second = ''] = [await sell(), await sell({ number: '081233445577' })];
    expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{8}000001$/);
    expect(second).toBe(first.replace(/1$/, '2'));
  });

  it('sends an empty number for a voucher, and two vouchers in a row are two sales', async () => {
    await sell({ productCode: 'voucher', number: '' });
    await sell({ productCode: 'voucher', number: '' });
    expect(service.sent.map((sale) => sale.clientNumber)).toEqual(['', '']);
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
    expect(quote).toMatchObject({ salesPrice: 102_500, kioskFee: 1_000, total: 103_500, unlisted: false });
    await sell({ ...ask, quoteId: quote.quoteId, tender: { kind: 'cash', received: rupiah(150_000) } });
    expect(service.sent[0]).toMatchObject({ amount: 102_500, price: 102_500, kioskFee: 1_000 });
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
  const cases: readonly [string, Partial<CheckoutForm>, object][] = [
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
    [
      'too little cash',
      { tender: { kind: 'cash', received: rupiah(27_499) } },
      { kind: 'tenderTooSmall', total: 27_500, received: 27_499 },
    ],
    ['a bill without its quote', { productCode: 'p-electricity-prepaid', number: '14012345678' }, { kind: 'quoteUnknown' }],
  ];
  it.each(cases)('%s', async (_name, changes, failure) => {
    expect(till.checkout.checkout(form(changes))).toMatchObject({ ok: false, failure });
    await settle();
    expect(service.sent).toHaveLength(0);
    expect(till.book.journal.read.recent(10)).toHaveLength(0);
  });
});

describe('the same sale again', () => {
  it('is refused while the first is open, and asks for a yes once it is done', async () => {
    service.onSend = () => told({ is: 'accepted', reading: readingFor() });
    const orderId = await sell();
    expect(till.checkout.checkout(form())).toEqual(fail({ kind: 'alreadyOpen', orderId }));
    service.onRead = () => told({ is: 'accepted', reading: successFor() });
    await clock.advance(1_000);
    expect(till.checkout.checkout(form())).toMatchObject({ ok: false, failure: { kind: 'soldToday', orderId } });
    await sell({ soldTodayConfirmed: true });
    expect(service.sent).toHaveLength(2);
  });
});

describe('when the service refuses to process', () => {
  it('429 sends the same bytes again after a wait, and gives up as not sent', async () => {
    service.onSend = () => told({ is: 'throttled' });
    const orderId = await sell();
    await clock.advance(60_000);
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'throttled' });
    expect(service.sent).toHaveLength(5);
    expect(new Set(service.sent.map((sale) => sale.body)).size).toBe(1);
  });

  it('a retry after that is a new try, not an echo of the old refusals', async () => {
    service.onSend = () => told({ is: 'throttled' });
    const orderId = await sell();
    await clock.advance(60_000);
    service.onSend = () => told({ is: 'accepted', reading: readingFor() });
    till.book.record(orderId, { type: 'retried' });
    till.send(orderId);
    await settle();
    expect(stateOf(orderId)?.is).toBe('pending');
  });

  it('a service that is not there leaves the order not sent, and a retry sends the same id and bytes', async () => {
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
    service.onRead = () => told({ is: 'accepted', reading: successFor() });
    till = open();
    expect(till.recovered).toBe(1);
    await clock.advance(0);
    expect(stateOf(orderId)?.is).toBe('success');
    expect(service.sent).toHaveLength(1);
  });

  it('an intent that was never tried is not sent by itself', async () => {
    service.prepare = () => new Promise(() => {});
    const made = till.checkout.checkout(form());
    till.close();
    service.prepare = () => null;
    till = open();
    await clock.advance(60_000);
    expect(made.ok && stateOf(made.value.order.sale.orderId)).toMatchObject({ is: 'notSent', cause: 'neverTried' });
    expect(service.sent).toHaveLength(0);
  });
});

describe('watching', () => {
  it("one order's trouble never delays another", async () => {
    service.onSend = () => told({ is: 'accepted', reading: readingFor() });
    const stuck = await sell();
    const quick = await sell({ number: '081233445577' });
    service.onRead = (sale) => (sale.orderId === stuck ? new Promise(() => {}) : told({ is: 'accepted', reading: successFor() }));
    await clock.advance(1_000);
    expect(stateOf(stuck)?.is).toBe('pending');
    expect(stateOf(quick)?.is).toBe('success');
  });

  it('reads a pending order ever more rarely and does not fill the journal with what it knew', async () => {
    service.onSend = () => told({ is: 'accepted', reading: readingFor() });
    service.onRead = () => told({ is: 'accepted', reading: readingFor() });
    await sell();
    const events = till.book.journal.verify().events;
    await clock.advance(60_000);
    expect(service.read).toHaveLength(7);
    expect(till.book.journal.verify().events).toBe(events);
  });
});
