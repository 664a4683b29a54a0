import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTransfer } from '../../../main/shop/transfer/write-transfer.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { amountPaid, type Order } from '../../../shared/orders/order.ts';
import { FeeRules } from '../../../shared/prices/fee-rules.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { CashCount } from '../../../shared/shifts/cash-count.ts';
import type { ShiftReportView } from '../../../shared/shifts/shift-views.ts';
import { shopSettingsOf } from '../../../shared/transfer/settings-split.ts';
import { TRANSFER_PARTS } from '../../../shared/transfer/transfer-parts.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { AMPLE_CASH, cashBack, piecesOf } from '../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { FastClock, must, openShop } from './open-shop.ts';

/** A live till with a shift, whose service cannot be reached: twenty paid orders wait while people, mode, account, shop or customers change. */

const COUNT = 20;
const AT = { fsId: 'fs-a', clientId: 'kios-a', clientSecret: 'secret of A' };
const BT = { fsId: 'fs-b', clientId: 'kios-b', clientSecret: 'secret of B' };
const RATNA = '482915';
const SITI = '730264';
const FLOAT = { 50000: 4 } satisfies CashCount;

const products = starterProducts();
const airtime = products.find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;
const price = airtime.price ?? 0;
const fast = { rate: 5_000, burst: 5_000 };
const limits = { token: fast, checkout: fast, orderDetails: fast };

const TERMS = { connectTimeoutMs: 60_000, callTimeoutMs: 120_000 };

let clock: FastClock;
let a: Simulator;
let b: Simulator;
let practice: Simulator;
beforeEach(() => {
  clock = new FastClock();
});
const at = openShop({
  service: { ...AT, pace: 0, limits },
  settings: {
    ...{ mode: 'live', kioskFee: 0, shift: {}, service: TERMS },
    offline: { enabled: true, perSale: 1_000_000, total: 50_000_000 },
    staff: { autoLockMinutes: 0 },
  },
  system: () => ({ clock, practice: async () => practice }),
});
beforeEach(async () => {
  a = at.service;
  [b, practice] = await Promise.all([startPractice({ ...BT, pace: 0, limits }), startPractice({ pace: 0, limits })]);
  must(await at.handlers.settings.saveSecret({ secret: AT.clientSecret, authUrl: a.authUrl }));
  must(await at.handlers.staff.firstOwner({ name: 'Bu Ratna', pin: RATNA }));
  must(await at.handlers.shifts.open({ float: FLOAT }));
});
afterEach(() => Promise.all([b.close(), practice.close()]));

/** An order as it left the counter. */
interface Paid {
  readonly orderId: string;
  readonly body: string;
}

const FLOAT_TOTAL = 200_000;
const TAKEN = (COUNT + 1) * price;

describe('twenty orders that wait for the network', () => {
  it('are sold by the till while another person is signed in, each as a sale of the person who took the money', async () => {
    const paid = await twentyQueued();
    must(await at.handlers.staff.add({ name: 'Siti', role: 'cashier', pin: SITI }));
    must(await at.handlers.staff.signOut(undefined));
    expect(at.shop.status().orders.queued).toBe(COUNT);
    await at.signIn('Siti', SITI);
    await eachIsSoldOnce(paid);
    expect(new Set(paid.map(({ orderId }) => orderOf(orderId)?.sale.cashier))).toEqual(new Set(['Bu Ratna']));
    await at.signIn('Bu Ratna', RATNA);
    await zOfSoldDay();
  });

  it('keep the till in live use until a person says that they wait, and none is sent in training', async () => {
    const paid = await twentyQueued();
    const training: Settings = { ...at.settings, mode: 'training' };
    expect(await at.handlers.settings.save(training)).toMatchObject({ ok: false, failure: { kind: 'ordersWait', count: COUNT } });
    expect(at.settings.mode).toBe('live');
    must(await at.handlers.settings.saveConnection({ settings: training, orders: 'wait' }));
    await a.setReachable(true);
    await at.signIn('Bu Ratna', RATNA);
    expect(at.shop.status()).toMatchObject({ mode: 'training', orders: { queued: 0 } });
    expect(received(a, paid)).toEqual([]);
    must(await at.handlers.settings.save({ ...at.settings, mode: 'live' }));
    await at.signIn('Bu Ratna', RATNA);
    await eachIsSoldOnce(paid);
    await zOfSoldDay();
  });

  it('are not sent to another account: each is given up at once, with its money to give back', async () => {
    const paid = await twentyQueued();
    const next = { ...at.settings, service: connectionTo(b, BT) };
    expect(await at.handlers.settings.save(next)).toMatchObject({ ok: false, failure: { kind: 'ordersLeft', count: COUNT } });
    must(await at.handlers.settings.saveConnection({ settings: next, orders: 'another' }));
    must(await at.handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: b.authUrl }));
    await eventually(() =>
      expect(paid.map(({ orderId }) => orderOf(orderId)?.state)).toEqual(
        all(paid, expect.objectContaining({ is: 'notSent', cause: 'otherAccount' })),
      ),
    );
    expect(at.shop.status().orders).toMatchObject({ queued: 0, unsent: COUNT });
    await a.setReachable(true);
    for (const { orderId } of paid) {
      expect(await at.handlers.sale.retry(orderId)).toMatchObject({ ok: false, failure: { kind: 'otherAccount' } });
      must(await at.handlers.sale.startRefund(orderId));
      must(await at.handlers.sale.payBack(cashBack(orderId)));
    }
    for (const service of [a, b, practice]) expect(received(service, paid)).toEqual([]);
    const z = await closedWith(FLOAT_TOTAL + price);
    expect(z.orders).toMatchObject({
      sold: sum(COUNT + 1),
      fulfilled: sum(1),
      refunded: sum(COUNT),
      after: { open: sum(0), owed: sum(0) },
    });
    expect(z.drawer).toMatchObject({ expected: FLOAT_TOTAL + price, difference: 0 });
  });

  it('are sold as they were paid after a shop file brought other products and fees', async () => {
    const paid = await twentyQueued();
    at.chosen = join(at.folder, 'toko.json');
    const others = products.filter(({ code }) => code !== airtime.code);
    const { settings } = at;
    const content = (service: ServiceSettings) =>
      writeTransfer(
        {
          settings: shopSettingsOf({ ...settings, service, shop: { ...settings.shop, name: 'Toko Melati' } }),
          catalogue: { operators: [], synonyms: [], products: others },
          feeRules: FeeRules.parse([{ id: 'flat-fee', scope: {}, fee: { kind: 'flat', amount: 2_000 } }]),
          people: at.shop.staff().everyone(),
        },
        '2026-11-01T00:00:00.000Z',
      );
    writeFileSync(at.chosen, content(connectionTo(b, BT)));
    const refused = must(await at.handlers.transfer.choose(undefined));
    expect(await at.handlers.transfer.apply({ digest: refused?.digest ?? '', parts: [...TRANSFER_PARTS] })).toMatchObject({
      ok: false,
      failure: { kind: 'ordersLeft', count: COUNT },
    });
    expect(at.settings).toEqual(settings);
    writeFileSync(at.chosen, content(settings.service));
    const preview = must(await at.handlers.transfer.choose(undefined));
    must(await at.handlers.transfer.apply({ digest: preview?.digest ?? '', parts: [...TRANSFER_PARTS] }));
    expect(at.settings).toMatchObject({ shop: { name: 'Toko Melati' }, kioskFee: 2_000 });
    const gone = [lineFor(airtime, numberOf(COUNT))];
    expect(await at.handlers.sale.checkout({ nonce: randomUUID(), lines: gone, given: AMPLE_CASH, repeats: [] })).toMatchObject({
      ok: false,
    });
    await eachIsSoldOnce(paid);
    await zOfSoldDay();
  });

  it('are all sold though a customer of one of them asked to be erased, who is erased after it', async () => {
    const paid = await twentyQueued();
    const customerId = randomUUID();
    const [{ orderId } = { orderId: '' }] = paid;
    must(
      await at.handlers.customers.save({
        customerId,
        name: 'Bu Rina',
        note: '',
        number: { source: { kind: 'order', orderId }, label: '' },
        consent: { purpose: 'sellAgain', version: 1, language: 'id' },
      }),
    );
    expect(must(await at.handlers.customers.erase(customerId))).toMatchObject({ waits: { open: 1 } });
    await eachIsSoldOnce(paid);
    await eventually(async () => expect(await at.handlers.customers.card(customerId)).toMatchObject({ ok: false }));
    expect(paid.reduce((total, one) => total + amountPaid(orderOf(one.orderId)?.sale as Order['sale']), 0)).toBe(COUNT * price);
    await zOfSoldDay();
  });
});

const connectionTo = ({ baseUrl, authUrl }: Simulator, { fsId, clientId }: typeof AT): ServiceSettings =>
  ServiceSettings.parse({ ...TERMS, baseUrl, authUrl, fsId, clientId });

const orderOf = (orderId: string): Order | undefined => at.till.book.get(orderId)?.order;
const statesOf = (paid: readonly Paid[]) => paid.map(({ orderId }) => orderOf(orderId)?.state.is);
const all = <T>(paid: readonly Paid[], value: T): T[] => paid.map(() => value);
const numberOf = (n: number): string => `0812345670${String(n).padStart(2, '0')}`;

async function sell(number: string): Promise<Paid> {
  const lines = [lineFor(airtime, number)];
  const ticket = must(await at.handlers.sale.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] }));
  const orderId = ticket.orders[0]?.orderId ?? '';
  return { orderId, body: orderOf(orderId)?.sale.body ?? '' };
}

/** One order is sold, then the service's port closes and {@link COUNT} more wait: what the till says of them is their number. */
async function twentyQueued(): Promise<readonly Paid[]> {
  const sold = await sell('081299991234');
  await eventually(() => expect(statesOf([sold])).toEqual(['success']));
  await a.setReachable(false);
  const paid: Paid[] = [];
  for (let n = 0; n < COUNT; n += 1) paid.push(await sell(numberOf(n)));
  await eventually(() => expect(statesOf(paid)).toEqual(all(paid, 'queued')));
  expect(at.shop.status().orders.queued).toBe(COUNT);
  return paid;
}

const received = (service: Simulator, paid: readonly Paid[]): Paid[] =>
  service.control
    .postings()
    .filter(({ orderId }) => paid.some((one) => one.orderId === orderId))
    .map(({ orderId, body }) => ({ orderId, body }));
const byId = (orders: readonly Paid[]): Paid[] => orders.toSorted((x, y) => (x.orderId < y.orderId ? -1 : 1));

/** The service answers again: each order reached it once, with the bytes of its sale, and is sold. Nothing of them went anywhere else. */
async function eachIsSoldOnce(paid: readonly Paid[]): Promise<void> {
  await a.setReachable(true);
  await eventually(() => expect(statesOf(paid)).toEqual(all(paid, 'success')));
  expect(byId(received(a, paid))).toEqual(byId(paid));
  const times = a.control.ledger().map(({ orderId, times: sold }) => [orderId, sold] as const);
  expect(times.filter(([orderId]) => paid.some((one) => one.orderId === orderId)).map(([, sold]) => sold)).toEqual(all(paid, 1));
  for (const other of [b, practice]) expect(received(other, paid)).toEqual([]);
  expect(at.shop.status().orders).toMatchObject({ queued: 0, pending: 0, inDoubt: 0, review: 0, unsent: 0, owed: 0, held: 0 });
}

/** Closes the shift with exactly the cash that should be in the drawer; the journal is whole at the end. */
async function closedWith(cash: number): Promise<NonNullable<ShiftReportView>> {
  const shiftId = must(await at.handlers.shifts.state(undefined)).open?.id ?? '';
  must(await at.handlers.shifts.count({ shiftId, name: 'first', count: piecesOf(cash) }));
  const z = must(await at.handlers.shifts.close({ shiftId, count: 'first', floatLeft: rupiah(0), reason: '', receiver: 'Bu Ratna' }));
  expect(must(await at.handlers.journal.verify(undefined))).toMatchObject({ brokenAt: null });
  return z;
}

const sum = (orders: number) => ({ orders, total: orders * price });

/** The Z of a day on which each order was delivered: its cash is in the drawer, and nothing is open or owed. */
async function zOfSoldDay(): Promise<void> {
  const z = await closedWith(FLOAT_TOTAL + TAKEN);
  expect(z.orders).toMatchObject({
    sold: sum(COUNT + 1),
    fulfilled: sum(COUNT + 1),
    refunded: sum(0),
    after: { open: sum(0), owed: sum(0) },
  });
  expect(z.drawer).toMatchObject({ expected: FLOAT_TOTAL + TAKEN, difference: 0 });
}
