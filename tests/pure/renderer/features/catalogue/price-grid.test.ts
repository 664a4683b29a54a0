import { beforeEach, describe, expect, test } from 'vitest';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import type { CatalogueView } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import { Product } from '../../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { withFlatFee } from '../../../../../shared/prices/fee-rules.ts';
import { createFakeBridge, type FakeBridge } from '../../../../lab/fakes/bridge.ts';
import { later } from '../../later.ts';

/** What the price table does with typed cells: shown at once, saved in their order, and taken back by one undo. */

const viewOf = (version: number): CatalogueView => ({
  version: {
    ...{ version, changeId: `change ${version}`, at: '2026-11-21T03:00:00Z', source: 'edited', by: null, products: 2, digest: '' },
    counts: { added: 0, changed: 1, removed: 0, repriced: 0 },
  },
  ...{ versions: [], copies: [], products: 2, fault: null },
});
const product = (code: string, price: number) =>
  Product.parse({ code, name: `Produk ${code}`, family: 'telco-prepaid', price, cost: 4_000 });
const RULES = withFlatFee([], rupiah(2_000));

describe('the price table', () => {
  let fake: FakeBridge;
  let store: ReturnType<typeof createCatalogueStore>;
  let kept: readonly Product[];
  const shown = () => store.getState().grid?.products.map(({ code, price }) => [code, price]);
  const made = (call: string) => fake.made.filter((one) => one.call === `catalogue.${call}`).map(({ input }) => input);

  beforeEach(async () => {
    fake = createFakeBridge();
    kept = [product('a', 5_000), product('b', 9_000), product('c', 7_000)];
    fake.answer('catalogue', 'view', () => ok(viewOf(1)));
    fake.answer('catalogue', 'products', ({ from, limit }) => ok({ total: kept.length, products: kept.slice(from, from + limit) }));
    store = createCatalogueStore(fake.bridge);
    await store.getState().open();
    store.getState().startGrid();
    await store.getState().readGrid(RULES);
  });

  test('reads every product, however many calls this takes', async () => {
    kept = Array.from({ length: 2_345 }, (_none, at) => product(`p${at}`, 5_000 + at));
    await store.getState().readGrid(RULES);
    expect(store.getState().grid?.products).toHaveLength(2_345);
  });

  test('knows the codes of products that the search leaves out', async () => {
    fake.answer('catalogue', 'products', ({ text }) => {
      const products = kept.filter(({ code }) => code.includes(text));
      return ok({ total: products.length, products });
    });
    store.getState().find({ text: 'a' });
    await store.getState().readGrid(RULES);
    expect(shown()).toEqual([['a', 5_000]]);
    expect(await store.getState().readCodes()).toEqual({ ok: true, value: new Set(['a', 'b', 'c']) });
  });

  test('shows a cell at once, keeps the order of its rows, and sends the next cell with the version of the one before', async () => {
    store.getState().sortGrid('price', RULES);
    const first = later<CatalogueView>();
    fake.answer('catalogue', 'changeMany', ({ version }) => (version === 1 ? first.promise : ok(viewOf(3))));
    const one = store.getState().setCells([{ code: 'a', price: rupiah(20_000) }]);
    const two = store.getState().setCells([{ code: 'c', price: rupiah(8_000) }]);
    expect(shown()).toEqual([
      ['a', 20_000],
      ['c', 8_000],
      ['b', 9_000],
    ]);
    first.comes(viewOf(2));
    await Promise.all([one, two]);
    expect(made('changeMany')).toMatchObject([
      { version: 1, selection: { kind: 'codes', codes: ['a'] }, change: { kind: 'amounts', rows: [{ code: 'a', price: 20_000 }] } },
      { version: 2, change: { rows: [{ code: 'c', price: 8_000 }] } },
    ]);
    expect(store.getState()).toMatchObject({ lastMany: { products: { made: 3, before: 2 } }, step: { state: 'prices' } });
  });

  test('shows the saved amounts again where main refuses a cell', async () => {
    fake.answer('catalogue', 'changeMany', () => fail({ kind: 'catalogueChanged' }));
    fake.answer('catalogue', 'view', () => ok(viewOf(7)));
    await store.getState().setCells([{ code: 'a', price: rupiah(20_000) }]);
    expect(shown()).toEqual([
      ['a', 5_000],
      ['b', 9_000],
      ['c', 7_000],
    ]);
    expect(store.getState()).toMatchObject({ failure: { kind: 'catalogueChanged' }, view: viewOf(7) });
  });

  test('saves prices and fees of one paste as one act, and one undo takes both back as one', async () => {
    fake.answer('catalogue', 'changeMany', () => ok(viewOf(2)));
    fake.answer('catalogue', 'feeRules', () => ok({ version: 4, rules: RULES }));
    await store.getState().setCells([{ code: 'a', price: rupiah(6_000), fee: rupiah(1_500) }]);
    expect(made('changeMany')).toMatchObject([
      {
        ...{ version: 1, change: { rows: [{ code: 'a', price: 6_000 }] } },
        fees: { version: 4, rules: [{ scope: { products: ['a'] }, fee: { amount: 1_500 } }, ...RULES] },
      },
    ]);
    fake.answer('catalogue', 'bringBack', () => ok(viewOf(3)));
    await store.getState().undoMany();
    expect(made('bringBack')).toEqual([{ version: 1, shown: 2, fees: { version: 5, rules: RULES } }]);
    expect(made('saveFeeRules')).toEqual([]);
    expect(store.getState()).toMatchObject({ lastMany: null, view: viewOf(3), step: { state: 'prices' } });
  });

  describe('takes back', () => {
    beforeEach(() => {
      let newest = 1;
      const next = () => {
        newest += 1;
        return ok(viewOf(newest));
      };
      fake.answer('catalogue', 'changeMany', next);
      fake.answer('catalogue', 'bringBack', next);
      fake.answer('catalogue', 'feeRules', () => ok({ version: 4, rules: RULES }));
      fake.answer('catalogue', 'saveFeeRules', ({ rules, version }) => ok({ version: version + 1, rules }));
    });

    test.each([{ price: rupiah(6_000) }, { fee: rupiah(1_500) }])('nothing after a product was saved by its form: %j', async (change) => {
      await store.getState().setCells([{ code: 'a', ...change }]);
      fake.answer('catalogue', 'save', () => ok(viewOf(9)));
      store.getState().startProduct(product('b', 9_500));
      await store.getState().saveProduct();
      await store.getState().undoMany();
      expect(made('bringBack')).toEqual([]);
      expect(made('saveFeeRules')).toHaveLength('fee' in change ? 1 : 0);
    });

    test('nothing after the provider’s list was taken over', async () => {
      await store.getState().setCells([{ code: 'a', price: rupiah(6_000) }]);
      const comparison = { at: null, digest: 'x', missing: [], gone: [], otherCost: [] };
      fake.answer('catalogue', 'comparison', () => ok(comparison));
      store.getState().openPart('providerList');
      await store.getState().compare();
      fake.answer('catalogue', 'takeOver', () => ok(viewOf(9)));
      await store.getState().takeOver({ add: [], switchOff: [], cost: ['b'] });
      expect(store.getState()).toMatchObject({ view: viewOf(9), lastMany: null });
    });

    test('nothing after another person changed the catalogue', async () => {
      await store.getState().setCells([{ code: 'a', price: rupiah(6_000) }]);
      fake.answer('catalogue', 'view', () => ok(viewOf(9)));
      await store.getState().open();
      await store.getState().undoMany();
      expect(made('bringBack')).toEqual([]);
    });

    test('the cell that is being saved, and not the one before', async () => {
      await store.getState().setCells([{ code: 'a', price: rupiah(6_000) }]);
      const saved = store.getState().setCells([{ code: 'b', price: rupiah(8_000) }]);
      await Promise.all([saved, store.getState().undoMany()]);
      expect(made('bringBack')).toEqual([{ version: 2, shown: 3 }]);
    });

    test('nothing where the cell that is being saved is refused', async () => {
      await store.getState().setCells([{ code: 'a', price: rupiah(6_000) }]);
      fake.answer('catalogue', 'view', () => ok(viewOf(2)));
      fake.answer('catalogue', 'changeMany', () => fail({ kind: 'shopData', why: 'full', detail: '' }));
      const saved = store.getState().setCells([{ code: 'b', price: rupiah(8_000) }]);
      await Promise.all([saved, store.getState().undoMany()]);
      expect(made('bringBack')).toEqual([]);
      expect(store.getState()).toMatchObject({ failure: { kind: 'shopData' }, lastMany: { products: { made: 2 } } });
    });

    test('one change where the undo is pressed twice', async () => {
      await store.getState().setCells([{ code: 'a', price: rupiah(6_000) }]);
      await store.getState().setCells([{ code: 'b', price: rupiah(8_000) }]);
      await Promise.all([store.getState().undoMany(), store.getState().undoMany()]);
      expect(made('bringBack')).toEqual([{ version: 2, shown: 3 }]);
    });
  });

  test('saves no price of a paste whose fees would be too many rules', async () => {
    fake.answer('catalogue', 'feeRules', () => ok({ version: 4, rules: RULES }));
    const changes = Array.from({ length: 500 }, (_none, at) => ({ code: `p${at}`, price: rupiah(6_000), fee: rupiah(1_000 + at) }));
    await store.getState().setCells(changes);
    expect([made('changeMany'), made('saveFeeRules')]).toEqual([[], []]);
    expect(store.getState().failure).toMatchObject({ kind: 'badProduct', rule: { is: 'atMost', limit: 500, of: 'list' } });
  });

  test('takes prices and fees back at a second undo where the disk refused the first', async () => {
    fake.answer('catalogue', 'changeMany', () => ok(viewOf(2)));
    fake.answer('catalogue', 'feeRules', () => ok({ version: 4, rules: RULES }));
    await store.getState().setCells([{ code: 'a', price: rupiah(6_000), fee: rupiah(1_500) }]);
    fake.answer('catalogue', 'bringBack', () => fail({ kind: 'shopData', why: 'full', detail: '' }));
    await store.getState().undoMany();
    fake.answer('catalogue', 'bringBack', () => ok(viewOf(3)));
    await store.getState().undoMany();
    const both = { version: 1, shown: 2, fees: { version: 5, rules: RULES } };
    expect(made('bringBack')).toEqual([both, both]);
    expect(store.getState()).toMatchObject({ lastMany: null, view: viewOf(3) });
  });

  test('takes no fee back over rules that another person saved meanwhile', async () => {
    fake.answer('catalogue', 'feeRules', () => ok({ version: 4, rules: RULES }));
    fake.answer('catalogue', 'saveFeeRules', ({ rules, version }) => ok({ version: version + 1, rules }));
    await store.getState().setCells([{ code: 'a', fee: rupiah(1_500) }]);
    fake.answer('catalogue', 'saveFeeRules', () => fail({ kind: 'catalogueChanged' }));
    await store.getState().undoMany();
    expect(made('saveFeeRules')[1]).toMatchObject({ version: 5 });
    expect(store.getState().failure).toEqual({ kind: 'catalogueChanged' });
  });

  test('reprices all listed products, with the filter of the table', async () => {
    fake.answer('catalogue', 'changeMany', () => ok(viewOf(2)));
    await store.getState().repriceListed({ kind: 'costPlus', sum: 1_000, roundTo: 500 });
    expect(made('changeMany')).toMatchObject([{ selection: { kind: 'found', except: [] }, change: { kind: 'costPlus' } }]);
    expect(store.getState()).toMatchObject({ lastMany: { products: { made: 2, before: 1 } }, step: { state: 'prices' } });
  });
});
