import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shop } from '../../../main/app/shop.ts';
import { journalFileOf } from '../../../main/app/shop-deps.ts';
import { NO_TABLES } from '../../../main/catalogue/catalogue-tables.ts';
import { createHandlers } from '../../../main/ipc/handlers/create-handlers.ts';
import { type Clock, sleepWith, systemClock } from '../../../main/lib/clock.ts';
import type { Keychain } from '../../../main/secrets/keychain.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';
import { accountKeyOfSettings } from '../../../main/service/account.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { Order, OrderStateName } from '../../../shared/order/order.ts';
import { ServiceSettings, Settings } from '../../../shared/settings/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { mutePrinters } from '../../lab/fakes/printing.ts';
import { pushTo } from '../../lab/fakes/push.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { WITHOUT_SHIFT } from '../../lab/fakes/shop/without-shift.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { NO_WINDOW } from './no-window.ts';

/** A live till whose owner switches from one provider's service to another's, both over real HTTP, with orders still open. */

const AT = { fsId: 'fs-a', clientId: 'kios-a', clientSecret: 'secret of A' };
const BT = { fsId: 'fs-b', clientId: 'kios-b', clientSecret: 'secret of B' };
const airtime = starterProducts().find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;

/** A clock on which minutes pass in seconds: a repeat needs two minutes, a supervisor is called after thirty. */
const SPEED = 120;
const began = { real: systemClock.monotonic(), wall: systemClock.now() };
const after: Clock['after'] = (ms, action) => systemClock.after(ms / SPEED, action);
const fast: Clock = {
  now: () => began.wall + (systemClock.monotonic() - began.real) * SPEED,
  monotonic: () => systemClock.monotonic() * SPEED,
  after,
  sleep: (ms, signal) => sleepWith(after, ms, signal),
};

let folder: string;
let a: Simulator;
let b: Simulator;
let settings: Settings;
let shop: Shop;
let handlers: Handlers;
let entries: Map<string, string>;

const connectionTo = ({ baseUrl, authUrl }: Simulator, { fsId, clientId }: typeof AT): ServiceSettings =>
  ServiceSettings.parse({ baseUrl, authUrl, fsId, clientId, repeatAllowed: true, connectTimeoutMs: 60_000, callTimeoutMs: 120_000 });

function openShop(): void {
  const keychain: Keychain = {
    get: async (account) => entries.get(account) ?? null,
    set: async (account, value) => void entries.set(account, value),
    delete: async (account) => entries.delete(account),
  };
  shop = new Shop({
    version: '0',
    folder,
    clock: fast,
    random: Math.random,
    log: {
      info: () => {},
      error: (what, more) => expect.unreachable(`${what} ${JSON.stringify(more)}`),
    },
    settings: {
      get: () => settings,
      set: (next) => {
        settings = next;
        return ok(next);
      },
    },
    keychain,
    secrets: new SecretStore(keychain, () => settings.service),
    catalogue: { products: [airtime], productOf: (code) => (code === airtime.code ? airtime : null), tables: NO_TABLES, refused: [] },
    notices: [],
    loopbackOnly: true,
    practice: async () => a,
    printers: mutePrinters,
    ...NO_WINDOW,
    push: pushTo(),
  });
  handlers = createHandlers(shop);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-accounts-'));
  const limits = { orderDetails: { rate: 5_000, burst: 5_000 } };
  a = await startPractice({ ...AT, pace: 0, limits });
  b = await startPractice({ ...BT, pace: 0, limits });
  entries = new Map();
  settings = Settings.parse({ shift: WITHOUT_SHIFT, mode: 'live', cashier: 'Ibu', service: connectionTo(a, AT) });
  openShop();
  await shop.open();
  must(await handlers.settings.saveSecret({ secret: AT.clientSecret, authUrl: a.authUrl }));
});
afterEach(async () => {
  await shop.close();
  await Promise.all([a.close(), b.close()]);
  rmSync(folder, { recursive: true, force: true });
});

function must<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
const till = () => must(shop.till());
async function sell(number: string): Promise<string> {
  const ticket = must(
    await handlers.sale.checkout({ nonce: randomUUID(), lines: [lineFor(airtime, number)], given: AMPLE_CASH, repeats: [] }),
  );
  return ticket.orders[0]?.orderId ?? '';
}
const orderOf = (orderId: string): Order | undefined => till().book.get(orderId)?.order;
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
  handlers.settings.saveConnection({ settings: { ...settings, service: connectionTo(b, BT) }, orders });
/** B is trusted: it has echoed an order of this till. */
async function sellAtB(): Promise<void> {
  must(await handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: b.authUrl }));
  await reaches(await sell('081234567803'), 'success');
}

describe('another connection while orders are open', () => {
  it('is not saved before the owner assigns the orders, and the question names them', async () => {
    const orderId = await lostAtA();
    const next = { ...settings, service: connectionTo(b, BT) };
    expect(await handlers.settings.save(next)).toEqual({
      ok: false,
      failure: {
        kind: 'ordersLeft',
        count: 1,
        orders: [{ orderId, product: airtime.name, clientNumber: '081234567802', state: 'unknown' }],
      },
    });
    expect(settings.service.baseUrl).toBe(a.baseUrl);
    const kept = { ...settings, service: { ...settings.service, ratePercent: 50 } };
    must(await handlers.settings.save(kept));
  });

  it('never sends an earlier order there, however long its answer is missing and whatever the new account denies', async () => {
    const orderId = await lostAtA();
    const before = postedAt(a);
    must(await toB('another'));
    await sellAtB();
    const from = fast.now();
    await eventually(() => expect(fast.now() - from).toBeGreaterThan(8 * 60_000));
    expect(postedAt(b)).not.toContain(orderId);
    expect(postedAt(a)).toEqual(before);
    expect(orderOf(orderId)?.state).toMatchObject({ is: 'unknown', notFounds: 0 });
    expect(b.control.calls().filter(({ path }) => path.includes(orderId))).toEqual([]);
  });

  it('continues to read them at the old account with its secret, which is deleted when the last of them has ended', async () => {
    const orderId = await lostAtA();
    const accountA = accountKeyOfSettings(settings.service);
    must(await toB('another'));
    await sellAtB();
    expect(entries.get(`client-secret-of-${accountA}`)).toContain(AT.clientSecret);
    expect(shop.status().otherAccounts).toMatchObject([{ address: a.baseUrl, orders: 1, hasSecret: true }]);
    a.control.clearFaults();
    await reaches(orderId, 'success');
    expect(shop.status().otherAccounts).toEqual([]);
    await shop.close();
    began.wall += 2 * 24 * 3_600_000;
    openShop();
    await shop.open();
    await eventually(() => expect([...entries.keys()]).not.toContain(`client-secret-of-${accountA}`));
  });

  it('shows them as waiting where the secret is missing', async () => {
    const orderId = await lostAtA();
    const accountA = accountKeyOfSettings(settings.service);
    must(await toB('another'));
    await sellAtB();
    await shop.close();
    entries.delete(`client-secret-of-${accountA}`);
    openShop();
    await shop.open();
    a.control.clearFaults();
    const callsBefore = a.control.calls().length;
    must(await handlers.orders.readNow(orderId));
    expect(orderOf(orderId)?.state.is).toBe('unknown');
    expect(shop.status().otherAccounts).toMatchObject([{ address: a.baseUrl, orders: 1, hasSecret: false }]);
    expect(a.control.calls()).toHaveLength(callsBefore);
  });

  it('uses the kept secret again when the settings name the old account again', async () => {
    const orderId = await lostAtA();
    const back = settings.service;
    must(await toB('another'));
    await sellAtB();
    a.control.clearFaults();
    must(await handlers.settings.save({ ...settings, service: back }));
    expect(shop.status().secret).toEqual({ is: 'stored' });
    await reaches(orderId, 'success');
    expect(postedAt(b)).not.toContain(orderId);
  });

  it('reads them at the new address where the owner declares the account the same, and journals who did', async () => {
    const accountA = accountKeyOfSettings(settings.service);
    const orderId = await lostAtA();
    must(await toB('same'));
    const said = till()
      .book.journal.eventsOf(accountKeyOfSettings(settings.service))
      .find(({ type }) => type === 'sameAccount');
    expect(said).toMatchObject({ with: accountA, why: 'declared', by: { person: { name: 'Ibu' } } });
    expect(shop.status().otherAccounts).toEqual([]);
    must(await handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: b.authUrl }));
    await handlers.orders.readNow(orderId);
    expect(b.control.calls().some(({ path }) => path.includes(orderId))).toBe(true);
  });

  it.each(['another token address', 'the same token address'])(
    'continues to read them with their own secret when the next one is saved before its connection: %s',
    async (where) => {
      const orderId = await lostAtA();
      const accountA = accountKeyOfSettings(settings.service);
      const typed = { ...connectionTo(b, BT), ...(where === 'the same token address' ? { authUrl: a.authUrl } : {}) };
      must(await handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: typed.authUrl, typed }));
      must(await handlers.settings.saveConnection({ settings: { ...settings, service: typed }, orders: 'another' }));
      expect(JSON.parse(entries.get(`client-secret-of-${accountA}`) ?? '{}')).toMatchObject({ secret: AT.clientSecret });
      expect(entries.get('client-secret')).toBe(BT.clientSecret);
      a.control.clearFaults();
      await reaches(orderId, 'success');
    },
  );

  it.each(['another token address', 'the same token address'])(
    'continues to sell at the old account while the next secret is stored and its connection is not saved: %s',
    async (where) => {
      await reaches(await sell('081234567811'), 'success');
      const typed = { ...connectionTo(b, BT), ...(where === 'the same token address' ? { authUrl: a.authUrl } : {}) };
      must(await handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: typed.authUrl, typed }));
      expect(shop.status().secret).toEqual({ is: 'stored' });
      const report = must(await handlers.settings.checkConnection({ service: connectionTo(b, BT), secret: null }));
      expect(report.ok).toBe(where === 'another token address');
      await reaches(await sell('081234567812'), 'success');
      await shop.close();
      openShop();
      await shop.open();
      await reaches(await sell('081234567813'), 'success');
      expect(JSON.stringify([...entries])).not.toContain(BT.clientSecret);
    },
  );

  it('prefers a newly typed secret of the old account to the kept one', async () => {
    await lostAtA();
    const back = settings.service;
    must(await toB('another'));
    await sellAtB();
    must(await handlers.settings.saveSecret({ secret: 'typed anew', authUrl: a.authUrl, typed: back }));
    must(await handlers.settings.save({ ...settings, service: back }));
    expect(entries.get('client-secret')).toBe('typed anew');
  });

  it('leaves no secret of the current account in the keychain once it is deleted, not even a kept one', async () => {
    const accountA = accountKeyOfSettings(settings.service);
    entries.set(`client-secret-of-${accountA}`, JSON.stringify({ secret: AT.clientSecret, origin: new URL(a.authUrl).origin }));
    must(await handlers.settings.forgetSecret(undefined));
    expect([...entries.keys()].filter((name) => name.startsWith('client-secret'))).toEqual([]);
    expect(shop.status().secret).toEqual({ is: 'absent' });
  });

  it('keeps the secret of another account with open orders when the current one is deleted', async () => {
    await lostAtA();
    const accountA = accountKeyOfSettings(settings.service);
    must(await toB('another'));
    await sellAtB();
    must(await handlers.settings.forgetSecret(undefined));
    expect([...entries.keys()].filter((name) => name.startsWith('client-secret'))).toEqual([`client-secret-of-${accountA}`]);
  });

  it('deletes the secret of the old account as soon as the lost-order scan that needed it has ended', {}, async () => {
    await reaches(await sell('081234567801'), 'success');
    const accountA = accountKeyOfSettings(settings.service);
    till().accounts.declareCurrent();
    must(await toB('another'));
    await sellAtB();
    await shop.close();
    began.wall += 2 * 24 * 3_600_000;
    openShop();
    await shop.open();
    const [at, before] = [fast.now(), fast.now() - 2 * 3_600_000].map((ms) => new Date(ms).toISOString());
    till().book.journal.append([
      { type: 'epoch', subject: '', at: at ?? '', epoch: 'newrun00', past: [{ epoch: 'lostrun0', sequence: 1 }] },
      { type: 'scanned', subject: '', at: before ?? '', past: [{ epoch: 'lostrun0', sequence: 1 }], again: true },
    ]);
    await shop.close();
    entries.set(`client-secret-of-${accountA}`, JSON.stringify({ secret: AT.clientSecret, origin: new URL(a.authUrl).origin }));
    openShop();
    await shop.open();
    await eventually(() => expect(till().book.journal.read.unfinishedRuns()).toEqual([]));
    await eventually(() => expect([...entries.keys()]).not.toContain(`client-secret-of-${accountA}`));
  });

  it('can be declared the same account later', async () => {
    const orderId = await lostAtA();
    must(await toB('another'));
    await sellAtB();
    const [waiting] = shop.status().otherAccounts;
    expect(must(await handlers.settings.sameAccount({ key: waiting?.keys[0] ?? '' })).otherAccounts).toEqual([]);
    expect(till().accounts.isOwn(orderOf(orderId)?.sale ?? {})).toBe(true);
  });

  it('asks in training as well, where the real orders are not visible', async () => {
    const orderId = await lostAtA();
    must(await handlers.settings.saveConnection({ settings: { ...settings, mode: 'training' }, orders: 'wait' }));
    const next = { ...settings, service: connectionTo(b, BT) };
    expect(await handlers.settings.save(next)).toMatchObject({ ok: false, failure: { kind: 'ordersLeft', orders: [{ orderId }] } });
    must(await handlers.settings.saveConnection({ settings: next, orders: 'another' }));
    must(await handlers.settings.save({ ...settings, mode: 'live' }));
    await realMs(50);
    expect(shop.status().otherAccounts).toMatchObject([{ address: a.baseUrl, orders: 1, hasSecret: true }]);
  });

  it('asks where the fs id was filled in once, emptied, and filled in differently', async () => {
    await shop.close();
    const empty = { ...settings.service, fsId: '' };
    settings = { ...settings, service: empty };
    openShop();
    await shop.open();
    await reaches(await sell('081234567805'), 'success');
    must(await handlers.settings.save({ ...settings, service: { ...empty, fsId: AT.fsId } }));
    must(await handlers.settings.save({ ...settings, service: empty }));
    a.control.fault({ endpoint: 'orderDetails', kind: 'status500', count: null });
    const orderId = await sell('081234567806');
    await reaches(orderId, 'pending');
    const next = { ...settings, service: { ...empty, fsId: 'fs-other' } };
    expect(await handlers.settings.save(next)).toMatchObject({ ok: false, failure: { kind: 'ordersLeft', orders: [{ orderId }] } });
  });

  it('asks nothing where the fs id was empty and is filled in', async () => {
    await shop.close();
    settings = { ...settings, service: { ...settings.service, fsId: '' } };
    openShop();
    await shop.open();
    a.control.fault({ endpoint: 'orderDetails', kind: 'status500', count: null });
    const orderId = await sell('081234567804');
    await reaches(orderId, 'pending');
    must(await handlers.settings.save({ ...settings, service: { ...settings.service, fsId: AT.fsId } }));
    a.control.clearFaults();
    await reaches(orderId, 'success');
  });
});

describe('a disk that is lost after the shop sold at B and returned to A', () => {
  /** An order is open at B, and the newest backup knows neither B nor the order; the backup folder and the keychain are left. */
  async function lostAfterB(): Promise<string> {
    await reaches(await sell('081234567801'), 'success');
    must(await handlers.journal.copy(undefined));
    must(await toB('another'));
    must(await handlers.settings.saveSecret({ secret: BT.clientSecret, authUrl: b.authUrl }));
    b.control.fault({ endpoint: 'orderDetails', kind: 'status500', count: null });
    const orderId = await sell('081234567803');
    await reaches(orderId, 'pending');
    must(await handlers.settings.saveConnection({ settings: { ...settings, service: connectionTo(a, AT) }, orders: 'another' }));
    must(await handlers.settings.saveSecret({ secret: AT.clientSecret, authUrl: a.authUrl }));
    await shop.close();
    for (const end of ['', '-wal', '-shm', '.epochs']) rmSync(journalFileOf(folder, 'live') + end, { force: true });
    b.control.clearFaults();
    return orderId;
  }
  async function openAgain(): Promise<void> {
    openShop();
    await shop.open();
    expect(till().restored).not.toBeNull();
  }

  it('finds the sale again under the account that only the epoch lists name', async () => {
    const orderId = await lostAfterB();
    await openAgain();
    expect(orderOf(orderId)).toBeUndefined();
    await eventually(() => expect(till().book.journal.read.foundOrder(orderId)).not.toBeNull());
    expect(must(await handlers.journal.view(undefined)).unasked).toEqual([]);
    expect(b.control.postings()).toHaveLength(1);
  });

  it('names that account on the journal’s page where its secret is missing, and continues to scan', async () => {
    await lostAfterB();
    entries.delete(`client-secret-of-${accountKeyOfSettings(connectionTo(b, BT))}`);
    await openAgain();
    const unasked = [{ baseUrl: b.baseUrl, clientId: BT.clientId }];
    await eventually(async () => expect(must(await handlers.journal.view(undefined)).unasked).toEqual(unasked));
    expect(till().book.journal.read.unfinishedRuns()).not.toEqual([]);
  });
});
