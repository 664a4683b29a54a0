import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { originsOf, serializeOrigins } from '../../../main/devices/keychain/bound-secret.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { ticketLine } from '../../lab/fakes/ticket-lines.ts';
import { composedShop, must } from './open-shop.ts';

/** A live till against a practice service that lists its products and reports its balance. */

const OWN = { fsId: 'fs-melati', clientId: 'kios-melati', clientSecret: 'the shop itself' };
const LIST = '/v2/product-list/';
const airtime = starterProducts().find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;
const other = starterProducts().find(({ family, code }) => family === 'telco-prepaid' && code !== airtime.code) as Product;
/** The shop sells one of the two, for another price than the provider's. */
const own = Product.parse({ ...airtime, price: (airtime.price ?? 0) - 500 });
const unlisted = Product.parse({ code: 'only-here', name: 'Only here', family: 'telco-prepaid', price: 5_000 });

const at = composedShop({ products: [own, unlisted], service: { ...OWN, switches: { productList: LIST } }, settings: { mode: 'live' } });
beforeEach(() => {
  at.keys.set('client-secret', OWN.clientSecret);
  at.keys.set('client-secret-origin', serializeOrigins({ secret: OWN.clientSecret, ...originsOf(at.service) }));
});

describe('a computer that woke', () => {
  it('asks the service at once whether it is reached, and leaves the mark of an outage as soon as it answers', async () => {
    await opened({ balancePointer: '/data/balance' });
    await owner();
    await eventually(() => expect(at.shop.status().service.is).toBe('ok'));
    at.service.control.fault({ kind: 'status500', endpoint: 'shopInfo', count: null });
    at.shop.woke(3_600_000);
    await eventually(() => expect(at.shop.status().service.is).toBe('trouble'));
    at.service.control.clearFaults();
    await eventually(() => expect(at.pushed('status').at(-1)?.service.is).toBe('ok'));
  });

  it('locks the till with its own screen, unless the shop wants no automatic lock', async () => {
    await opened();
    await owner();
    must(at.first.settings.set({ ...at.settings, staff: { ...at.settings.staff, autoLockMinutes: 0 } }));
    at.shop.screenLocked();
    expect(at.shop.staff().view().session.is).toBe('signedIn');
    must(at.first.settings.set({ ...at.settings, staff: { ...at.settings.staff, autoLockMinutes: 10 } }));
    at.shop.screenLocked();
    expect(at.shop.staff().view().session).toMatchObject({ is: 'signedOut', why: 'left' });
  });
});

describe('a shop whose service lists its products', () => {
  it('gives each page its products once: with the first answer, and with the second only where a list has changed them', async () => {
    at.service.control.set({ offSale: { [airtime.code]: 3 } });
    await composed({ productList: { path: LIST } });
    const countGiven = async (): Promise<number> =>
      at.shop.startView().products.length + (must(await at.shop.boot()).products?.length ?? 0);
    expect(await countGiven()).toBe(2);
    await pushed();
    expect(await countGiven()).toBe(4);
  });

  it('learns what is off sale soon after the start, and pushes it to the screen', async () => {
    at.service.control.set({ offSale: { [airtime.code]: 3 } });
    await composed({ productList: { path: LIST } });
    expect(at.shop.startView().products.map(({ code }) => code)).toEqual([own.code, unlisted.code]);
    expect(must(await at.shop.boot()).products).toBeNull();
    await pushed();
    expect(at.pushed('products').at(-1)).toMatchObject([
      { code: own.code, price: own.price, cost: null, offSale: 'unavailable' },
      { code: 'only-here', price: 5_000 },
    ]);
    expect(must(await at.shop.boot()).products).toEqual(at.pushed('products').at(-1));
  });

  it('does not sell what is off sale, sells the rest at its own price, and takes the cost from the list', async () => {
    at.service.control.set({ offSale: { [airtime.code]: 2 } });
    await opened({ productList: { path: LIST } });
    await owner();
    await pushed();
    expect(await pay(own.code)).toEqual({ ok: false, failure: { kind: 'productOff', code: own.code, why: 'inactive' } });
    expect(at.service.control.postings()).toEqual([]);
    at.service.control.set({ offSale: {} });
    expect(await at.handlers.health.refreshProducts(undefined)).toMatchObject({ ok: true });
    expect(await pay(own.code)).toMatchObject({ ok: true, value: { total: own.price } });
    expect(at.till.book.journal.read.recentOrders(1)[0]?.order.sale).toMatchObject({ price: own.price, cost: airtime.price });
    expect(await at.handlers.health.products(undefined)).toMatchObject({ ok: true, value: { atLoss: [own.name] } });
  });

  it('names for the owner the listed products that it cannot sell', async () => {
    await opened({ productList: { path: LIST } });
    await owner();
    await pushed();
    const list = await at.handlers.health.products(undefined);
    expect(list).toMatchObject({ ok: true, value: { failure: null, notListed: ['only-here'], listed: starterProducts().length } });
    const unknown = list.ok ? list.value.unknown.map(({ code }) => code) : [];
    expect(unknown).toContain(other.code);
    expect(unknown).not.toContain(own.code);
    expect(await pay(other.code)).toMatchObject({ ok: false, failure: { kind: 'unknownProduct' } });
  });

  it('sells by its file while the list cannot be read, and says why', async () => {
    at.service.control.fault({ kind: 'html200', endpoint: 'productList', count: null });
    await opened({ productList: { path: LIST } });
    await owner();
    expect(await at.handlers.health.refreshProducts(undefined)).toMatchObject({
      ok: false,
      failure: { kind: 'inDoubt', detail: 'a web page' },
    });
    expect(await at.handlers.health.products(undefined)).toMatchObject({ ok: true, value: { at: null, failure: { kind: 'inDoubt' } } });
    expect(at.shop.startView().products).toEqual([own, unlisted]);
    expect(must(await at.shop.boot()).products).toBeNull();
    expect(at.pushed('products')).toEqual([]);
  });

  it('sells a product of the practice catalogue only after the owner adopted it, and pushes that to the screen', async () => {
    await at.close();
    at.writeProducts([airtime, unlisted]);
    at.compose();
    const boot = must(await at.shop.boot());
    expect(at.shop.startView().products.map(({ offSale }) => offSale)).toEqual(['practice', undefined]);
    expect(boot.products).toBeNull();
    expect(boot.practiceRows).toMatchObject({ count: 1 });
    await owner();
    expect(await pay(airtime.code)).toMatchObject({ failure: { kind: 'productOff', why: 'practice' } });
    const adopted = { ...at.settings, catalogue: { adoptedRows: boot.practiceRows?.digest ?? '' } };
    expect(at.shop.settings.protectedActionsOf(adopted).map(({ action }) => action)).toEqual(['changeCatalogue']);
    await at.shop.settings.save(adopted, []);
    expect(
      at
        .pushed('products')
        .at(-1)
        ?.map(({ offSale }) => offSale),
    ).toEqual([undefined, undefined]);
    expect(await pay(airtime.code)).toMatchObject({ ok: true });
  });

  it('returns to its file as soon as the settings name no list', async () => {
    await opened({ productList: { path: LIST } });
    await pushed();
    await at.shop.settings.save({ ...at.settings, service: { ...at.settings.service, productList: null } }, []);
    expect(at.pushed('products').at(-1)).toEqual([own, unlisted]);
  });

  it('requests no list where the settings name none', async () => {
    await opened();
    await owner();
    expect(await at.handlers.health.refreshProducts(undefined)).toMatchObject({ ok: true, value: { at: null, listed: 0 } });
    expect(at.service.control.calls()).toEqual([]);
  });
});

describe('the balance', () => {
  it('is read where the settings say where it is, and the status line shows whether it is low', async () => {
    at.service.control.setBalance(90_000);
    await opened({ balancePointer: '/data/attributes/balance', balanceLowMark: rupiah(100_000) });
    await owner();
    await eventually(() => expect(at.shop.status().balanceLow).toMatchObject({ amount: 90_000 }));
    expect(at.pushed('status').at(-1)?.balanceLow).toMatchObject({ amount: 90_000 });
    expect(await at.handlers.health.view(undefined)).toMatchObject({ ok: true, value: { balance: { amount: 90_000, low: true } } });
    at.service.control.setBalance(500_000);
    expect(await at.handlers.health.refresh(undefined)).toMatchObject({ ok: true, value: { balance: { amount: 500_000, low: false } } });
    expect(at.pushed('status').at(-1)?.balanceLow).toBeNull();
    await at.shop.settings.save({ ...at.settings, service: { ...at.settings.service, balanceLowMark: rupiah(600_000) } }, []);
    expect(at.shop.status().balanceLow).toMatchObject({ amount: 500_000 });
  });

  it('is not read automatically where the settings do not name it', async () => {
    await opened();
    await owner();
    expect(await at.handlers.health.view(undefined)).toMatchObject({ ok: true, value: { balance: null, shopInfo: null, calls: [] } });
    expect(at.service.control.calls()).toEqual([]);
  });
});

describe('the state of the service', () => {
  it('is visible to a supervisor, and to nobody who has not signed in', async () => {
    await opened();
    await owner();
    await at.handlers.staff.add({ name: 'Sari', role: 'cashier', pin: '739152' });
    at.handlers.staff.signOut(undefined);
    for (const ask of [
      at.handlers.health.view,
      at.handlers.health.refresh,
      at.handlers.health.products,
      at.handlers.health.refreshProducts,
    ])
      expect(await ask(undefined)).toMatchObject({ ok: false, failure: { kind: 'notSignedIn' } });
    const sari = at.shop
      .staff()
      .view()
      .people.find(({ name }) => name === 'Sari');
    await at.handlers.staff.signIn({ personId: sari?.id ?? '', pin: '739152' });
    expect(await at.handlers.health.view(undefined)).toMatchObject({ ok: false, failure: { kind: 'notPermitted', action: 'viewHealth' } });
    expect(at.service.control.calls()).toEqual([]);
  });

  it('reports why shop-info failed', async () => {
    at.service.control.fault({ kind: 'status503', endpoint: 'shopInfo', count: null });
    await opened();
    await owner();
    const failed = await at.handlers.health.refresh(undefined);
    expect(failed).toMatchObject({ ok: false, failure: { kind: 'inDoubt', why: 'serverError' } });
    expect(JSON.stringify(failed)).not.toContain('"raw"');
  });
});

/** Composes the shop with these settings of the service in place of the usual ones. */
async function composed(service: Partial<Settings['service']>): Promise<void> {
  await at.close();
  at.writeSettings({ ...at.settings, service: { ...at.settings.service, ...service } });
  at.compose();
}
async function opened(service: Partial<Settings['service']> = {}): Promise<void> {
  await composed(service);
  await at.shop.open();
}
const pushed = () => eventually(() => expect(at.pushed('products')).not.toEqual([]));
const owner = () => at.handlers.staff.firstOwner({ name: 'Ibu', pin: '281947' });
const form = (productCode: string) => ({ productCode, number: '081234567890', fields: [] });
const pay = (productCode: string) =>
  at.handlers.sale.checkout({
    ...{ nonce: randomUUID(), given: AMPLE_CASH, repeats: [] },
    lines: [
      ticketLine(
        form(productCode),
        null,
        at
          .pushed('products')
          .at(-1)
          ?.find(({ code }) => code === productCode),
      ),
    ],
  });
