import { describe, expect, test } from 'vitest';
import { changeMany } from '../../../../../main/shop/catalogue/edit/edits.ts';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import { inOrder, moved } from '../../../../../renderer/features/catalogue/many/favourites.ts';
import { NO_REPRICE, repriceOf } from '../../../../../renderer/features/catalogue/many/reprice.ts';
import {
  ALL_SELECTED,
  isSelected,
  NOTHING_SELECTED,
  selectedCount,
  selectionForm,
  toggled,
} from '../../../../../renderer/features/catalogue/many/selection.ts';
import { NO_FILTER } from '../../../../../renderer/features/catalogue/product-pages.ts';
import type { CatalogueView } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { CatalogueVersion } from '../../../../../shared/catalogue/changes/catalogue-version.ts';
import { Product } from '../../../../../shared/catalogue/product.ts';
import { ok } from '../../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';

const product = (code: string, more: object = {}) => Product.parse({ code, name: `Produk ${code}`, family: 'telco-prepaid', ...more });
const PRODUCTS = ['a', 'b', 'c'].map((code) => product(code));
const FIND_A_AND_B = { ...NO_FILTER, state: 'on' } as const;

describe('the chosen products', () => {
  test.each([
    ['none', NOTHING_SELECTED, []],
    ['one', toggled(NOTHING_SELECTED, 'b'), ['b']],
    ['one that was let go again', toggled(toggled(NOTHING_SELECTED, 'b'), 'b'), []],
    ['all that are found', ALL_SELECTED, ['a', 'b', 'c']],
    ['all but one', toggled(ALL_SELECTED, 'b'), ['a', 'c']],
  ])('are for main those that the screen shows: %s', (_what, selection, codes) => {
    const shown = PRODUCTS.filter(({ code }) => isSelected(selection, code)).map(({ code }) => code);
    expect(shown).toEqual(codes);
    expect(selectedCount(selection, PRODUCTS.length)).toBe(codes.length);
    const made = changeMany(PRODUCTS, selectionForm(selection, NO_FILTER), { kind: 'remove' });
    expect(made).toMatchObject({ ok: true, value: { remove: codes } });
  });

  test('all that are found are those of the filter alone', () => {
    const products = [product('a'), product('b', { enabled: false }), product('c')];
    const made = changeMany(products, selectionForm(toggled(ALL_SELECTED, 'c'), FIND_A_AND_B), { kind: 'enable', enabled: false });
    expect(made).toMatchObject({ ok: true, value: { put: [{ code: 'a' }] } });
  });

  test('another search keeps the codes that were chosen, and drops all that were found by the one before', () => {
    const store = createCatalogueStore(createFakeBridge().bridge);
    store.getState().toggle('a');
    store.getState().find({ text: 'pulsa' });
    expect(isSelected(store.getState().selection, 'a')).toBe(true);
    store.getState().selectAll();
    store.getState().find({ text: 'token' });
    expect(store.getState().selection).toEqual(NOTHING_SELECTED);
  });
});

describe('a change of prices', () => {
  test.each([
    ['up', 'sum', '500', { kind: 'raiseBySum', sum: 500, roundTo: 1 }],
    ['down', 'sum', '1.000', { kind: 'raiseBySum', sum: -1_000, roundTo: 1 }],
    ['up', 'percent', '2,5', { kind: 'raiseByPercent', basisPoints: 250, roundTo: 1 }],
    ['down', 'percent', '10', { kind: 'raiseByPercent', basisPoints: -1_000, roundTo: 1 }],
    ['up', 'percent', '0,05', { kind: 'raiseByPercent', basisPoints: 5, roundTo: 1 }],
    ['up', 'percent', '0', null],
    ['up', 'sum', '0', null],
    ['up', 'sum', '-500', null],
    ['up', 'percent', '2,555', null],
    ['up', 'percent', 'dua', null],
  ] as const)('%s by %s of “%s” is what main is asked', (direction, by, typed, change) => {
    expect(repriceOf({ ...NO_REPRICE, direction, by, typed })).toEqual(change);
  });
});

describe('the undo of a change of many', () => {
  const versionOf = (version: number): CatalogueVersion => ({
    ...{ version, changeId: `change ${version}`, at: '2026-11-21T03:00:00Z', source: 'edited', by: null, products: 2, digest: '' },
    counts: { added: 0, changed: 1, removed: 0, repriced: 1 },
  });
  const viewOf = (...versions: number[]): CatalogueView => {
    const kept = versions.map(versionOf);
    return { version: kept[0] ?? null, versions: kept, copies: [], products: 2, fault: null };
  };
  test.each([
    ['the version before it', viewOf(4, 3), viewOf(5, 4, 3), { made: 5, before: 4 }],
    ['the starter catalogue, after the first change of all', viewOf(), viewOf(2, 1), { made: 2, before: 1 }],
    ['nothing, after a change without an effect', viewOf(4), viewOf(4), null],
    ['nothing, after a first change without an effect', viewOf(), viewOf(1), null],
  ])('brings back %s', async (_what, before, after, lastMany) => {
    const fake = createFakeBridge();
    fake.answer('catalogue', 'products', () => ok({ total: 0, products: [] }));
    fake.answer('catalogue', 'view', () => ok(before));
    fake.answer('catalogue', 'changeMany', () => ok(after));
    const store = createCatalogueStore(fake.bridge);
    await store.getState().open();
    store.getState().toggle('a');
    await store.getState().changeMany({ kind: 'enable', enabled: false });
    expect(store.getState().lastMany).toEqual({ products: lastMany, fees: null });
  });
});

describe('the order of the favourites', () => {
  const favourites = [product('a'), product('b', { favouriteOrder: 2 }), product('c', { favouriteOrder: 1 })];
  const codes = (products: readonly Product[]) => products.map(({ code }) => code);
  test('begins as it is, with those without a place last', () => {
    expect(codes(inOrder(favourites))).toEqual(['c', 'b', 'a']);
  });
  test.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
  ] as const)('moves %s by %i, and never beyond an end', (code, by, order) => {
    expect(codes(moved(PRODUCTS, code, by))).toEqual(order);
  });
});
