import { isFixedPrice, type Product } from '../../../shared/catalogue/product.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { Finger } from '../../lab/drive/finger.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The owner's catalogue beside the list of the provider: a live till, and a real service whose list has several pages. */

const CREDENTIALS = { fsId: 'fs-melati-4', clientId: 'kios-melati-4', clientSecret: 'rahasia-daftar' };
const PATH = '/v2/product-list/{page}';

const STARTER = starterProducts();
const [notListed, suspended, dearer] = STARTER.filter(({ family }) => family === 'voucher-retail') as [Product, Product, Product];
const fresh = [1, 2, 3].map((n) => ({ ...dearer, code: `BARU-${n}`, name: `Voucher baru ${n}` }));
const OFFERED = [...STARTER.filter(({ code }) => code !== notListed.code), ...fresh];
/** The catalogue knows no cost of its products without an inquiry. */
const COSTS = OFFERED.filter((product) => isFixedPrice(product) && !fresh.includes(product)).length;

let service: Simulator;
test.beforeEach(async ({ keychain }) => {
  const switches = { productList: PATH, offSale: { [suspended.code]: 3 as const } };
  service = await startPractice({ ...CREDENTIALS, pace: 0.02, products: OFFERED, switches });
  await keychain.saveSecret(CREDENTIALS.clientSecret, service);
});
test.afterEach(() => service.close());

const live = () => {
  const { baseUrl, authUrl } = service;
  const { fsId, clientId } = CREDENTIALS;
  return { settings: { theme: 'system', mode: 'live', service: { baseUrl, authUrl, fsId, clientId, productList: { path: PATH } } } };
};

test('what the provider adds, no longer offers, and charges anew is read page by page, and taken over row by row and all at once', async ({
  start,
}) => {
  const till = await start(live());
  const { counter, catalogue, digitPad } = till;
  await catalogue.open();
  await counter.press('F6');
  await expect(catalogue.action('listed.read')).toBeVisible();
  await counter.press('F5');
  // The till reads the list at its start too: the one that is shown may be older than this reading.
  await expect(catalogue.action('sell.stopWaiting')).toHaveCount(0);
  await expect(catalogue.listed('missing', 3)).toHaveCount(3);
  expect(service.control.calls().filter(({ endpoint }) => endpoint === 'productList').length).toBeGreaterThan(3);
  await expect(catalogue.listed('gone', 2)).toHaveText([new RegExp(notListed.name), new RegExp(suspended.name)]);
  await expect(catalogue.listed('otherCost', COSTS).first()).toBeVisible();
  expect(await faultsInBothThemes(till.page)).toEqual([]);

  // Row by row.
  await catalogue.takeOver('many.switchOff', notListed.name).click();
  await expect(catalogue.listed('gone', 1)).toHaveText([new RegExp(suspended.name)]);
  await catalogue.takeOver('listed.costOne', dearer.name).click();
  await expect(catalogue.listed('otherCost', COSTS - 1).first()).toBeVisible();
  await catalogue.listedPrice('Voucher baru 1').fill('enam ribu');
  await catalogue.takeOver('listed.add', 'Voucher baru 1').click();
  await expect(catalogue.listedPrice('Voucher baru 1')).toHaveAttribute('aria-invalid', 'true');
  await expect(catalogue.listed('missing', 3)).toHaveCount(3);
  const finger = await Finger.on(till.page);
  await finger.tap(catalogue.listedPrice('Voucher baru 1'));
  await finger.tap(digitPad.clear);
  await finger.type(digitPad, '60000');
  // Each product has a family of its own; the others take the one for all.
  await catalogue.listedFamily('Voucher baru 1').selectOption('voucher-game');
  await catalogue.listedFamily('Voucher baru 2').selectOption('voucher-retail');
  await expect(catalogue.listedFamily('Voucher baru 3')).toHaveValue('telco-prepaid');
  await catalogue.takeOver('listed.add', 'Voucher baru 1').click();
  await expect(catalogue.listed('missing', 2)).toHaveCount(2);

  // All of a kind, after a question.
  for (const all of ['listed.addAll', 'listed.switchOffAll', 'listed.costAll'] as const) {
    await catalogue.action(all).click();
    await catalogue.confirm(all).click();
    await expect(catalogue.action(all)).toHaveCount(0);
    await expect(catalogue.confirm(all)).toHaveCount(0);
  }
  await expect(catalogue.listSaid('listed.same')).toBeVisible();
  await counter.press('Escape');
  await catalogue.search.fill('BARU-1');
  await expect(catalogue.row('BARU-1')).toContainText('60.000');
  for (const [code, family] of [
    ['BARU-1', 'voucher-game'],
    ['BARU-2', 'voucher-retail'],
    ['BARU-3', 'telco-prepaid'],
  ] as const) {
    await catalogue.search.fill(code);
    await expect(catalogue.row(code)).toContainText(catalogue.words.text(`family.${family}`));
  }
  await catalogue.search.fill(suspended.code);
  await expect(catalogue.row(suspended.code)).toContainText(catalogue.words.text('catalogue.state_off'));
});

test('a provider that is slow, busy or away is said in words, nothing is lost, and the owner need not wait', async ({ start }) => {
  const { counter, catalogue } = await start(live());
  await catalogue.open();
  await counter.press('F6');
  await expect(catalogue.action('listed.read')).toBeVisible();
  await counter.press('F5');
  // The till reads the list at its start too: the one that is shown may be older than this reading.
  await expect(catalogue.action('sell.stopWaiting')).toHaveCount(0);
  await expect(catalogue.listed('missing', 3)).toHaveCount(3);

  service.control.fault({ kind: 'hangBefore', endpoint: 'productList', ms: 25_000 });
  await counter.press('F5');
  await expect(catalogue.reading).toBeVisible();
  await counter.press('Escape');
  await expect(catalogue.reading).toHaveCount(0);
  await expect(catalogue.listed('missing', 3)).toHaveCount(3);

  for (const [kind, said] of [
    ['status429', 'throttled'],
    ['html502', 'inDoubt_serverError'],
  ] as const) {
    service.control.clearFaults();
    service.control.fault({ kind, endpoint: 'productList', count: null });
    await counter.press('F5');
    await expect(catalogue.failure).toContainText(catalogue.words.text(`failure.${said}.title`));
    await expect(catalogue.listed('missing', 3)).toHaveCount(3);
  }
  await service.close();
  await counter.press('F5');
  await expect(catalogue.failure).toContainText(catalogue.words.text('failure.notSent_refused.title'));
  await expect(catalogue.listed('missing', 3)).toHaveCount(3);
  await counter.press('Escape');
  await expect(catalogue.search).toBeFocused();
});
