import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalFileOf } from '../../../main/app/shop-deps.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { accountKeyOfSettings } from '../../../main/service/account.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Order, OrderStateName } from '../../../shared/orders/order.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { FastClock, must, openShop } from './open-shop.ts';

/** A live till whose owner switches from one provider's service to another's, both over real HTTP, with orders still open. */

const AT = { fsId: 'fs-a', clientId: 'kios-a', clientSecret: 'secret of A' };
const BT = { fsId: 'fs-b', clientId: 'kios-b', clientSecret: 'secret of B' };
const airtime = starterProducts().find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;
const [pace, limits] = [0, { orderDetails: { rate: 5_000, burst: 5_000 } }];
const TERMS = { repeatAllowed: true, connectTimeoutMs: 60_000, callTimeoutMs: 120_000 };

let clock: FastClock;
let a: Simulator;
let b: Simulator;
beforeEach(() => {
  clock = new FastClock();
});
const at = openShop({
  ...{ products: [airtime], service: { ...AT, pace, limits } },
  settings: { mode: 'live', cashier: 'Ibu', service: TERMS },
  system: () => ({ clock }),
});
beforeEach(async () => {
  a = at.service;
  b = await startPractice({ ...BT, pace, limits });
  must(await at.handlers.settings.saveSecret({ secret: AT.clientSecret, authUrl: a.authUrl }));
});
afterEach(() => b.close());

describe('another connection while orders are open', () => {
  it('is not saved before the owner assigns the orders, and the question names them', async () => {
    const orderId = await lostAtA();
    const next = { ...at.settings, service: connectionTo(b, BT) };
    expect(await at.handlers.settings.save(next)).toEqual({
      ok: false,
      failure: {
        kind: 'ordersLeft',
        count: 1,
        orders: [{ orderId, product: airtime.name, clientNumber: '081234567802', state: 'unknown' }],
      },
    });
    expect(at.settings.service.baseUrl).toBe(a.baseUrl);
    const kept = { ...at.settings, service: { ...at.settings.service, ratePercent: 50 } };
    must(await at.handlers.settings.save(kept));
  });

  it('never sends an earlier order there, however long its answer is missing and whatever the new account denies', async () => {
    const orderId = await lostAtA();
    const before = postedAt(a);
    must(await toB('another'));
    await sellAtB();
    const from = clock.now();
    await eventually(() => expect(clock.now() - from).toBeGreaterThan(8 * 60_000));
    expect(postedAt(b)).not.toContain(orderId);
    expect(postedAt(a)).toEqual(before);
    expect(orderOf(orderId)?.state).toMatchObject({ is: 'unknown', notFounds: 0 });
    expect(b.control.calls().filter(({ path }) => path.includes(orderId))).toEqual([]);
  });

  it('continues to read them at the old account with its secret, which is deleted when the last of them has ended', async () => {
    const orderId = await lostAtA();
    const accountA = accountKeyOfSettings(at.settings.service);
    must(await toB('another'));
    await sellAtB();
    expect(at.keys.get(`client-secret-of-${accountA}`)).toContain(AT.clientSecret);
    expect(at.shop.status().otherAccounts).toMatchObject([{ address: a.baseUrl, orders: 1, hasSecret: true }]);
    a.control.clearFaults();
    await reaches(orderId, 'success');
    expect(at.shop.status().otherAccounts).toEqual([]);
    await at.reopen(() => clock.jump(2 * 24 * 3_600_000));
    await eventually(() => expect([...at.keys.keys()]).not.toContain(`client-secret-of-${accountA}`));
  });

  it('shows them as waiting where the secret is missing', async () => {
    const orderId = await lostAtA();
    const accountA = accountKeyOfSettings(at.settings.service);
    must(await toB('another'));
    await sellAtB();
    await at.reopen(() => at.keys.delete(`client-secret-of-${accountA}`));
    a.control.clearFaults();
    const callsBefore = a.control.calls().length;
    must(await at.handlers.orders.readNow(orderId));
    expect(orderOf(orderId)?.state.is).toBe('unknown');
    expect(at.shop.status().otherAccounts).toMatchObject([{ address: a.baseUrl, orders: 1, hasSecret: false }]);
    expect(a.control.calls()).toHaveLength(callsBefore);
  });

  it('uses the kept secret again when the settings name the old account again', async () => {
    const orderId = await lostAtA();
    const back = at.settings.service;
    must(await toB('another'));
    await sellAtB();
    a.control.clearFaults();
    must(await at.handlers.settings.save({ ...at.settings, service: back }));
    expect(at.shop.status().secret).toEqual({ is: 'stored' });
    await reaches(orderId, 'success');
    expect(postedAt(b)).not.toContain(orderId);
  });

  it('reads them at the new address where the owner declares the account the same, and journals who did', async () => {
    const accountA = accountKeyOfSettings(at.settings.service);
    const orderId = await lostAtA();
    must(await toB('same'));
    const said = at.till.book.journal.eventsOf(accountKeyOfSettings(at.settings.service)).find(({ type }) => type === 'sameAccount');
    expect(said).toMatchObject({ with: accountA, why: 'declared', by: { person: { name: 'Ibu' } } });
    expect(at.shop.status().otherAccounts).toEqual([]);
    must(await at.handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: b.authUrl }));
    await at.handlers.orders.readNow(orderId);
    expect(b.control.calls().some(({ path }) => path.includes(orderId))).toBe(true);
  });

  it.each(['another token address', 'the same token address'])(
    'continues to read them with their own secret when the next one is saved before its connection: %s',
    async (where) => {
      const orderId = await lostAtA();
      const accountA = accountKeyOfSettings(at.settings.service);
      const typed = { ...connectionTo(b, BT), ...(where === 'the same token address' ? { authUrl: a.authUrl } : {}) };
      must(await at.handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: typed.authUrl, typed }));
      must(await at.handlers.settings.saveConnection({ settings: { ...at.settings, service: typed }, orders: 'another' }));
      expect(JSON.parse(at.keys.get(`client-secret-of-${accountA}`) ?? '{}')).toMatchObject({ secret: AT.clientSecret });
      expect(at.keys.get('client-secret')).toBe(BT.clientSecret);
      a.control.clearFaults();
      await reaches(orderId, 'success');
    },
  );

  it.each(['another token address', 'the same token address'])(
    'continues to sell at the old account while the next secret is stored and its connection is not saved: %s',
    async (where) => {
      await reaches(await sell('081234567811'), 'success');
      const typed = { ...connectionTo(b, BT), ...(where === 'the same token address' ? { authUrl: a.authUrl } : {}) };
      must(await at.handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: typed.authUrl, typed }));
      expect(at.shop.status().secret).toEqual({ is: 'stored' });
      const report = must(await at.handlers.settings.checkConnection({ service: connectionTo(b, BT), secret: null }));
      expect(report.ok).toBe(where === 'another token address');
      await reaches(await sell('081234567812'), 'success');
      await at.reopen();
      await reaches(await sell('081234567813'), 'success');
      expect(JSON.stringify([...at.keys])).not.toContain(BT.clientSecret);
    },
  );

  it('prefers a newly typed secret of the old account to the kept one', async () => {
    await lostAtA();
    const back = at.settings.service;
    must(await toB('another'));
    await sellAtB();
    must(await at.handlers.settings.saveSecret({ secret: 'typed anew', authUrl: a.authUrl, typed: back }));
    must(await at.handlers.settings.save({ ...at.settings, service: back }));
    expect(at.keys.get('client-secret')).toBe('typed anew');
  });

  it('leaves no secret of the current account in the keychain once it is deleted, not even a kept one', async () => {
    const accountA = accountKeyOfSettings(at.settings.service);
    at.keys.set(`client-secret-of-${accountA}`, JSON.stringify({ secret: AT.clientSecret, origin: new URL(a.authUrl).origin }));
    must(await at.handlers.settings.forgetSecret(undefined));
    expect([...at.keys.keys()].filter((name) => name.startsWith('client-secret'))).toEqual([]);
    expect(at.shop.status().secret).toEqual({ is: 'absent' });
  });

  it('keeps the secret of another account with open orders when the current one is deleted', async () => {
    await lostAtA();
    const accountA = accountKeyOfSettings(at.settings.service);
    must(await toB('another'));
    await sellAtB();
    must(await at.handlers.settings.forgetSecret(undefined));
    expect([...at.keys.keys()].filter((name) => name.startsWith('client-secret'))).toEqual([`client-secret-of-${accountA}`]);
  });

  it('deletes the secret of the old account as soon as the lost-order scan that needed it has ended', {}, async () => {
    await reaches(await sell('081234567801'), 'success');
    const accountA = accountKeyOfSettings(at.settings.service);
    at.till.accounts.declareCurrent();
    must(await toB('another'));
    await sellAtB();
    await at.reopen(() => clock.jump(2 * 24 * 3_600_000));
    const [restoredAt, before] = [clock.now(), clock.now() - 2 * 3_600_000].map((ms) => new Date(ms).toISOString());
    at.till.book.journal.append([
      { type: 'epoch', subject: '', at: restoredAt ?? '', epoch: 'newrun00', past: [{ epoch: 'lostrun0', sequence: 1 }] },
      { type: 'scanned', subject: '', at: before ?? '', past: [{ epoch: 'lostrun0', sequence: 1 }], again: true },
    ]);
    await at.reopen(() =>
      at.keys.set(`client-secret-of-${accountA}`, JSON.stringify({ secret: AT.clientSecret, origin: new URL(a.authUrl).origin })),
    );
    await eventually(() => expect(at.till.book.journal.read.unfinishedRuns()).toEqual([]));
    await eventually(() => expect([...at.keys.keys()]).not.toContain(`client-secret-of-${accountA}`));
  });

  it('can be declared the same account later', async () => {
    const orderId = await lostAtA();
    must(await toB('another'));
    await sellAtB();
    const [waiting] = at.shop.status().otherAccounts;
    expect(must(await at.handlers.settings.sameAccount({ key: waiting?.keys[0] ?? '' })).otherAccounts).toEqual([]);
    expect(at.till.accounts.isOwn(orderOf(orderId)?.sale ?? {})).toBe(true);
  });

  it('asks in training as well, where the real orders are not visible', async () => {
    const orderId = await lostAtA();
    must(await at.handlers.settings.saveConnection({ settings: { ...at.settings, mode: 'training' }, orders: 'wait' }));
    const next = { ...at.settings, service: connectionTo(b, BT) };
    expect(await at.handlers.settings.save(next)).toMatchObject({ ok: false, failure: { kind: 'ordersLeft', orders: [{ orderId }] } });
    must(await at.handlers.settings.saveConnection({ settings: next, orders: 'another' }));
    must(await at.handlers.settings.save({ ...at.settings, mode: 'live' }));
    await realMs(50);
    expect(at.shop.status().otherAccounts).toMatchObject([{ address: a.baseUrl, orders: 1, hasSecret: true }]);
  });

  it('asks where the fs id was filled in once, emptied, and filled in differently', async () => {
    const empty = { ...at.settings.service, fsId: '' };
    await at.reopen(() => at.writeSettings({ ...at.settings, service: empty }));
    await reaches(await sell('081234567805'), 'success');
    must(await at.handlers.settings.save({ ...at.settings, service: { ...empty, fsId: AT.fsId } }));
    must(await at.handlers.settings.save({ ...at.settings, service: empty }));
    a.control.fault({ endpoint: 'orderDetails', kind: 'status500', count: null });
    const orderId = await sell('081234567806');
    await reaches(orderId, 'pending');
    const next = { ...at.settings, service: { ...empty, fsId: 'fs-other' } };
    expect(await at.handlers.settings.save(next)).toMatchObject({ ok: false, failure: { kind: 'ordersLeft', orders: [{ orderId }] } });
  });

  it('asks nothing where the fs id was empty and is filled in', async () => {
    await at.reopen(() => at.writeSettings({ ...at.settings, service: { ...at.settings.service, fsId: '' } }));
    a.control.fault({ endpoint: 'orderDetails', kind: 'status500', count: null });
    const orderId = await sell('081234567804');
    await reaches(orderId, 'pending');
    must(await at.handlers.settings.save({ ...at.settings, service: { ...at.settings.service, fsId: AT.fsId } }));
    a.control.clearFaults();
    await reaches(orderId, 'success');
  });
});

describe('a disk that is lost after the shop sold at B and returned to A', () => {
  /** An order is open at B, and the newest backup knows neither B nor the order; the backup folder and the keychain are left. */
  async function lostAfterB(): Promise<string> {
    await reaches(await sell('081234567801'), 'success');
    must(await at.handlers.journal.copy(undefined));
    must(await toB('another'));
    must(await at.handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: b.authUrl }));
    b.control.fault({ endpoint: 'orderDetails', kind: 'status500', count: null });
    const orderId = await sell('081234567803');
    await reaches(orderId, 'pending');
    must(await at.handlers.settings.saveConnection({ settings: { ...at.settings, service: connectionTo(a, AT) }, orders: 'another' }));
    must(await at.handlers.settings.saveSecret({ secret: AT.clientSecret, authUrl: a.authUrl }));
    await at.close();
    for (const end of ['', '-wal', '-shm', '.epochs']) rmSync(journalFileOf(at.folder, 'live') + end, { force: true });
    b.control.clearFaults();
    return orderId;
  }
  async function openAgain(): Promise<void> {
    at.compose();
    await at.shop.open();
    expect(at.till.restored).not.toBeNull();
  }

  it('finds the sale again under the account that only the epoch lists name', async () => {
    const orderId = await lostAfterB();
    await openAgain();
    expect(orderOf(orderId)).toBeUndefined();
    await eventually(() => expect(at.till.book.journal.read.foundOrder(orderId)).not.toBeNull());
    expect(must(await at.handlers.journal.view(undefined)).unasked).toEqual([]);
    expect(b.control.postings()).toHaveLength(1);
  });

  it('names that account on the journal’s page where its secret is missing, and continues to scan', async () => {
    await lostAfterB();
    at.keys.delete(`client-secret-of-${accountKeyOfSettings(connectionTo(b, BT))}`);
    await openAgain();
    const unasked = [{ baseUrl: b.baseUrl, clientId: BT.clientId }];
    await eventually(async () => expect(must(await at.handlers.journal.view(undefined)).unasked).toEqual(unasked));
    expect(at.till.book.journal.read.unfinishedRuns()).not.toEqual([]);
  });
});

const connectionTo = ({ baseUrl, authUrl }: Simulator, { fsId, clientId }: typeof AT): ServiceSettings =>
  ServiceSettings.parse({ ...TERMS, baseUrl, authUrl, fsId, clientId });
async function sell(number: string): Promise<string> {
  const form = { nonce: randomUUID(), lines: [lineFor(airtime, number)], given: AMPLE_CASH, repeats: [] };
  return must(await at.handlers.sale.checkout(form)).orders[0]?.orderId ?? '';
}
const orderOf = (orderId: string): Order | undefined => at.till.book.get(orderId)?.order;
const reaches = (orderId: string, state: OrderStateName) => eventually(() => expect(orderOf(orderId)?.state.is).toBe(state));
const postedAt = (service: Simulator): string[] => service.control.postings().map(({ orderId }) => orderId ?? '');
const realMs = (ms: number): Promise<void> => systemClock.sleep(ms);

/** An order that A has processed, and whose answer never arrived; A does not answer from then on. */
async function lostAtA(): Promise<string> {
  await reaches(await sell('081234567801'), 'success');
  a.control.fault({ endpoint: 'checkout', kind: 'dropAfter' });
  a.control.fault({ endpoint: 'orderDetails', kind: 'status500', count: null });
  const orderId = await sell('081234567802');
  await reaches(orderId, 'unknown');
  return orderId;
}
const toB = (orders: 'another' | 'same') =>
  at.handlers.settings.saveConnection({ settings: { ...at.settings, service: connectionTo(b, BT) }, orders });
/** B is trusted: it has echoed an order of this till. */
async function sellAtB(): Promise<void> {
  must(await at.handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: b.authUrl }));
  await reaches(await sell('081234567803'), 'success');
}
