import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shop } from '../../../main/app/shop.ts';
import { NO_TABLES } from '../../../main/catalogue/catalogue-tables.ts';
import { createHandlers } from '../../../main/ipc/handlers/create-handlers.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { originsOf, serializeOrigins } from '../../../main/secrets/bound-secret.ts';
import type { Keychain } from '../../../main/secrets/keychain.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { StatusView } from '../../../shared/ipc/views.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { ok } from '../../../shared/lib/result.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { mutePrinters } from '../../lab/fakes/printing.ts';
import { pushTo } from '../../lab/fakes/push.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { WITHOUT_SHIFT } from '../../lab/fakes/shop/without-shift.ts';
import { ticketLine } from '../../lab/fakes/ticket-lines.ts';
import { NO_WINDOW } from './no-window.ts';

/** A live till against a practice service that lists its products and reports its balance. */

const OWN = { fsId: 'fs-melati', clientId: 'kios-melati', clientSecret: 'the shop itself' };
const LIST = '/v2/product-list/';
const airtime = starterProducts().find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;
const other = starterProducts().find(({ family, code }) => family === 'telco-prepaid' && code !== airtime.code) as Product;
/** The shop sells one of the two, for another price than the provider's. */
const own = Product.parse({ ...airtime, price: (airtime.price ?? 0) - 500 });
const unlisted = Product.parse({ code: 'only-here', name: 'Only here', family: 'telco-prepaid', price: 5_000 });

let folder: string;
let service: Simulator;
let settings: Settings;
let shopFile: readonly Product[];
let shop: Shop;
let handlers: Handlers;
let products: (readonly Product[])[];
let statuses: StatusView[];

function openShop(changes: Partial<Settings['service']>): void {
  const held = new Map([
    ['client-secret', OWN.clientSecret],
    ['client-secret-origin', serializeOrigins({ secret: OWN.clientSecret, ...originsOf(service) })],
  ]);
  const keychain: Keychain = {
    get: async (account) => held.get(account) ?? null,
    set: async (account, value) => void held.set(account, value),
    delete: async (account) => held.delete(account),
  };
  const { baseUrl, authUrl } = service;
  settings = Settings.parse({
    shift: WITHOUT_SHIFT,
    mode: 'live',
    service: { baseUrl, authUrl, fsId: OWN.fsId, clientId: OWN.clientId, ...changes },
  });
  const file = shopFile;
  shop = new Shop({
    version: '0',
    folder,
    clock: systemClock,
    random: Math.random,
    log: { info: () => {}, error: (what, more) => expect.unreachable(`${what} ${JSON.stringify(more)}`) },
    settings: {
      get: () => settings,
      set: (next) => {
        settings = next;
        return ok(next);
      },
    },
    keychain,
    secrets: new SecretStore(keychain, () => settings.service),
    catalogue: {
      products: file,
      productOf: (code) => file.find((product) => product.code === code) ?? null,
      tables: NO_TABLES,
      refused: [],
    },
    notices: [],
    loopbackOnly: true,
    practice: async () => service,
    printers: mutePrinters,
    ...NO_WINDOW,
    push: pushTo({ status: (status) => statuses.push(status), products: (changed) => products.push(changed) }),
  });
  handlers = createHandlers(shop);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-desk-'));
  products = [];
  shopFile = [own, unlisted];
  statuses = [];
  service = await startPractice({ ...OWN, switches: { productList: LIST } });
});
afterEach(async () => {
  await shop.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const pushed = () => eventually(() => expect(products).not.toEqual([]));
const owner = () => handlers.staff.firstOwner({ name: 'Ibu', pin: '281947' });
const form = (productCode: string) => ({ productCode, number: '081234567890', fields: [] });
const pay = (productCode: string) =>
  handlers.sale.checkout({
    nonce: randomUUID(),
    lines: [
      ticketLine(
        form(productCode),
        null,
        products.at(-1)?.find(({ code }) => code === productCode),
      ),
    ],
    given: AMPLE_CASH,
    repeats: [],
  });

describe('a computer that woke', () => {
  it('asks the service at once whether it is reached, and leaves the mark of an outage as soon as it answers', async () => {
    openShop({ balancePointer: '/data/balance' });
    await shop.open();
    await owner();
    await eventually(() => expect(shop.status().service.is).toBe('ok'));
    service.control.fault({ kind: 'status500', endpoint: 'shopInfo', count: null });
    shop.woke(3_600_000);
    await eventually(() => expect(shop.status().service.is).toBe('trouble'));
    service.control.clearFaults();
    await eventually(() => expect(statuses.at(-1)?.service.is).toBe('ok'));
  });

  it('locks the till with its own screen, unless the shop wants no automatic lock', async () => {
    openShop({});
    await shop.open();
    await owner();
    settings = { ...settings, staff: { ...settings.staff, autoLockMinutes: 0 } };
    shop.screenLocked();
    expect(shop.staff().view().session.is).toBe('signedIn');
    settings = { ...settings, staff: { ...settings.staff, autoLockMinutes: 10 } };
    shop.screenLocked();
    expect(shop.staff().view().session).toMatchObject({ is: 'signedOut', why: 'left' });
  });
});

describe('a shop whose service lists its products', () => {
  it('gives each page its products once: with the first answer, and with the second only where a list has changed them', async () => {
    service.control.set({ offSale: { [airtime.code]: 3 } });
    openShop({ productList: { path: LIST } });
    const countGiven = async (): Promise<number> => shop.startView().products.length + ((await shop.boot()).products?.length ?? 0);
    expect(await countGiven()).toBe(shopFile.length);
    await pushed();
    expect(await countGiven()).toBe(2 * shopFile.length);
  });

  it('learns what is off sale soon after the start, and pushes it to the screen', async () => {
    service.control.set({ offSale: { [airtime.code]: 3 } });
    openShop({ productList: { path: LIST } });
    expect(shop.startView().products.map(({ code }) => code)).toEqual([own.code, unlisted.code]);
    expect((await shop.boot()).products).toBeNull();
    await pushed();
    expect(products.at(-1)).toMatchObject([
      { code: own.code, price: own.price, cost: null, offSale: 'unavailable' },
      { code: 'only-here', price: 5_000 },
    ]);
    expect((await shop.boot()).products).toEqual(products.at(-1));
  });

  it('does not sell what is off sale, sells the rest at its own price, and takes the cost from the list', async () => {
    service.control.set({ offSale: { [airtime.code]: 2 } });
    openShop({ productList: { path: LIST } });
    await shop.open();
    await owner();
    await pushed();
    expect(await pay(own.code)).toEqual({ ok: false, failure: { kind: 'productOff', code: own.code, why: 'inactive' } });
    expect(service.control.postings()).toEqual([]);
    service.control.set({ offSale: {} });
    expect(await handlers.health.refreshProducts(undefined)).toMatchObject({ ok: true });
    expect(await pay(own.code)).toMatchObject({ ok: true, value: { total: own.price } });
    const sold = shop.till();
    expect(sold.ok && sold.value.book.journal.read.recentOrders(1)[0]?.order.sale).toMatchObject({ price: own.price, cost: airtime.price });
    expect(await handlers.health.products(undefined)).toMatchObject({ ok: true, value: { atLoss: [own.name] } });
  });

  it('names for the owner the listed products that it cannot sell', async () => {
    openShop({ productList: { path: LIST } });
    await shop.open();
    await owner();
    await pushed();
    const list = await handlers.health.products(undefined);
    expect(list).toMatchObject({ ok: true, value: { failure: null, notListed: ['only-here'], listed: starterProducts().length } });
    const unknown = list.ok ? list.value.unknown.map(({ code }) => code) : [];
    expect(unknown).toContain(other.code);
    expect(unknown).not.toContain(own.code);
    expect(await pay(other.code)).toMatchObject({ ok: false, failure: { kind: 'unknownProduct' } });
  });

  it('sells by its file while the list cannot be read, and says why', async () => {
    service.control.fault({ kind: 'html200', endpoint: 'productList', count: null });
    openShop({ productList: { path: LIST } });
    await shop.open();
    await owner();
    expect(await handlers.health.refreshProducts(undefined)).toMatchObject({
      ok: false,
      failure: { kind: 'inDoubt', detail: 'a web page' },
    });
    expect(await handlers.health.products(undefined)).toMatchObject({ ok: true, value: { at: null, failure: { kind: 'inDoubt' } } });
    expect(shop.startView().products).toEqual([own, unlisted]);
    expect((await shop.boot()).products).toBeNull();
    expect(products).toEqual([]);
  });

  it('sells a product of the practice catalogue only after the owner adopted it, and pushes that to the screen', async () => {
    shopFile = [{ ...own, practice: true }, unlisted];
    openShop({});
    const boot = await shop.boot();
    expect(shop.startView().products.map(({ offSale }) => offSale)).toEqual(['practice', undefined]);
    expect(boot.products).toBeNull();
    expect(boot.practiceRows).toMatchObject({ count: 1 });
    await owner();
    expect(await pay(own.code)).toMatchObject({ failure: { kind: 'productOff', why: 'practice' } });
    const adopted = { ...settings, catalogue: { adoptedRows: boot.practiceRows?.digest ?? '' } };
    expect(shop.settings.protectedActionsOf(adopted).map(({ action }) => action)).toEqual(['changeCatalogue']);
    await shop.settings.save(adopted, []);
    expect(products.at(-1)?.map(({ offSale }) => offSale)).toEqual([undefined, undefined]);
    expect(await pay(own.code)).toMatchObject({ ok: true });
  });

  it('returns to its file as soon as the settings name no list', async () => {
    openShop({ productList: { path: LIST } });
    await shop.open();
    await pushed();
    await shop.settings.save({ ...settings, service: { ...settings.service, productList: null } }, []);
    expect(products.at(-1)).toEqual([own, unlisted]);
  });

  it('requests no list where the settings name none', async () => {
    openShop({});
    await shop.open();
    await owner();
    expect(await handlers.health.refreshProducts(undefined)).toMatchObject({ ok: true, value: { at: null, listed: 0 } });
    expect(service.control.calls()).toEqual([]);
  });
});

describe('the balance', () => {
  it('is read where the settings say where it is, and the status line shows whether it is low', async () => {
    service.control.setBalance(90_000);
    openShop({ balancePointer: '/data/attributes/balance', balanceLowMark: rupiah(100_000) });
    await shop.open();
    await owner();
    await eventually(() => expect(shop.status().balanceLow).toMatchObject({ amount: 90_000 }));
    expect(statuses.at(-1)?.balanceLow).toMatchObject({ amount: 90_000 });
    expect(await handlers.health.view(undefined)).toMatchObject({ ok: true, value: { balance: { amount: 90_000, low: true } } });
    service.control.setBalance(500_000);
    expect(await handlers.health.refresh(undefined)).toMatchObject({ ok: true, value: { balance: { amount: 500_000, low: false } } });
    expect(statuses.at(-1)?.balanceLow).toBeNull();
    await shop.settings.save({ ...settings, service: { ...settings.service, balanceLowMark: rupiah(600_000) } }, []);
    expect(shop.status().balanceLow).toMatchObject({ amount: 500_000 });
  });

  it('is not read automatically where the settings do not name it', async () => {
    openShop({});
    await shop.open();
    await owner();
    expect(await handlers.health.view(undefined)).toMatchObject({ ok: true, value: { balance: null, shopInfo: null, calls: [] } });
    expect(service.control.calls()).toEqual([]);
  });
});

describe('the state of the service', () => {
  it('is visible to a supervisor, and to nobody who has not signed in', async () => {
    openShop({});
    await shop.open();
    await owner();
    await handlers.staff.add({ name: 'Sari', role: 'cashier', pin: '739152' });
    handlers.staff.signOut(undefined);
    for (const ask of [handlers.health.view, handlers.health.refresh, handlers.health.products, handlers.health.refreshProducts])
      expect(await ask(undefined)).toMatchObject({ ok: false, failure: { kind: 'notSignedIn' } });
    const sari = shop
      .staff()
      .view()
      .people.find(({ name }) => name === 'Sari');
    await handlers.staff.signIn({ personId: sari?.id ?? '', pin: '739152' });
    expect(await handlers.health.view(undefined)).toMatchObject({ ok: false, failure: { kind: 'notPermitted', action: 'viewHealth' } });
    expect(service.control.calls()).toEqual([]);
  });

  it('reports why shop-info failed', async () => {
    service.control.fault({ kind: 'status503', endpoint: 'shopInfo', count: null });
    openShop({});
    await shop.open();
    await owner();
    const failed = await handlers.health.refresh(undefined);
    expect(failed).toMatchObject({ ok: false, failure: { kind: 'inDoubt', why: 'serverError' } });
    expect(JSON.stringify(failed)).not.toContain('"raw"');
  });
});
