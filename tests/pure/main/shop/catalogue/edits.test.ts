import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareList, takeOver } from '../../../../../main/shop/catalogue/compare-list.ts';
import { changeMany, orderFavourites, saveProduct } from '../../../../../main/shop/catalogue/edit/edits.ts';
import { previewOf } from '../../../../../main/shop/catalogue/edit/preview.ts';
import { productPage } from '../../../../../main/shop/catalogue/edit/product-page.ts';
import { BulkChange } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import { Product } from '../../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import type { ListedProduct } from '../../../../../shared/service/service-views.ts';

/** What an owner changes of the catalogue at the till. */

const product = (code: string, changes: object = {}): Product =>
  Product.parse({ code, name: `Produk ${code}`, family: 'telco-prepaid', brand: 'Telkomsel', price: 10_000, ...changes });
const products = [
  product('a', { price: 10_050 }),
  product('b', { brand: 'XL', favourite: true, favouriteOrder: 1 }),
  product('pln', { family: 'electricity-prepaid', brand: 'PLN', price: null }),
  product('gas', { family: 'gas', brand: 'PGN', enabled: false }),
];
const known = (code: string): Product | null => products.find((one) => one.code === code) ?? null;
const codes = (...chosen: string[]) => ({ kind: 'codes', codes: chosen }) as const;
const pricesOf = (edit: ReturnType<typeof changeMany>) => (edit.ok ? edit.value.put.map(({ code, price }) => [code, price]) : edit.failure);
const raise = (change: object): BulkChange => BulkChange.parse(change);

describe('one product', () => {
  const form = { code: 'new', name: 'Baru', family: 'gas', price: 5_000 };

  it('is added with its defaults, or replaces the one of its code', () => {
    expect(saveProduct({ product: form, isNew: true }, known)).toMatchObject({
      ok: true,
      value: { put: [{ code: 'new', enabled: true }] },
    });
    expect(saveProduct({ product: { ...form, code: 'a' }, isNew: false }, known)).toMatchObject({
      ok: true,
      value: { put: [{ name: 'Baru' }] },
    });
  });

  it.each([
    ['a code that another one has', { ...form, code: 'a' }, true, 'code', 'repeats'],
    ['a code that is no longer there', form, false, 'code', 'missing'],
    ['no name', { ...form, name: ' ' }, true, 'name', 'empty'],
    ['a negative price', { ...form, price: -1 }, true, 'price', 'atLeast'],
    ['a price beyond every price', { ...form, price: 2_000_000_000 }, true, 'price', 'atMost'],
    ['a price that overflows', { ...form, price: 1e300 }, true, 'price', 'atMost'],
    ['cut-off hours that are none', { ...form, cutOff: { from: '25:00', to: '00:30' } }, true, 'cutOff.from', 'own'],
    ['a code with what nobody sees', { ...form, code: 'a\u200bb' }, true, 'code', 'unseen'],
  ])('with %s is refused by its member', (_what, row, isNew, place, rule) => {
    expect(saveProduct({ product: row, isNew }, known)).toMatchObject({
      ok: false,
      failure: { kind: 'badProduct', place, rule: { is: rule } },
    });
  });
});

describe('many products', () => {
  it('get typed amounts, each product its own, and a cell that is absent stays', () => {
    const rows = [
      { code: 'b', price: rupiah(12_000) },
      { code: 'a', cost: rupiah(11_000) },
      { code: 'b', cost: null },
    ];
    const made = changeMany(products, codes('a', 'b'), { kind: 'amounts', rows });
    expect(made).toMatchObject({
      ok: true,
      value: {
        put: [
          { code: 'a', price: 10_050, cost: 11_000 },
          { code: 'b', price: 12_000, cost: null },
        ],
      },
    });
    expect(previewOf(made.ok ? made.value.put : [], known)).toMatchObject({
      repriced: 1,
      recosted: 1,
      belowCost: 1,
      rows: [{ code: 'b', before: 10_000 }],
    });
  });

  it.each([
    ['a price of 0', { code: 'a', price: rupiah(0) }, 'price', 'atLeast'],
    ['an absurd cost', { code: 'a', cost: rupiah(2_000_000_000) }, 'cost', 'atMost'],
    ['a code that is gone', { code: 'gone', price: rupiah(5_000) }, 'code', 'missing'],
  ])('get none of their amounts where one is %s', (_what, wrong, place, rule) => {
    const rows = [{ code: 'b', price: rupiah(12_000) }, wrong];
    expect(changeMany(products, codes('a', 'b', 'gone'), { kind: 'amounts', rows })).toMatchObject({
      ok: false,
      failure: { kind: 'badProduct', code: wrong.code, place, rule: { is: rule } },
    });
  });

  it('of a brand or a family are switched off at once', () => {
    const off = (selection: Parameters<typeof changeMany>[1]) => changeMany(products, selection, { kind: 'enable', enabled: false });
    expect(off({ kind: 'brand', brand: 'XL', family: null })).toMatchObject({ ok: true, value: { put: [{ code: 'b', enabled: false }] } });
    expect(off({ kind: 'family', family: 'gas' })).toMatchObject({ ok: true, value: { put: [{ code: 'gas' }] } });
  });

  it('get a higher price by a sum or a percentage, rounded up, and those without a price stay as they are', () => {
    const chosen = codes('a', 'b', 'pln');
    expect(pricesOf(changeMany(products, chosen, raise({ kind: 'raiseBySum', sum: 500, roundTo: 100 })))).toEqual([
      ['a', 10_600],
      ['b', 10_500],
      ['pln', null],
    ]);
    expect(pricesOf(changeMany(products, chosen, raise({ kind: 'raiseByPercent', basisPoints: 250, roundTo: 1 })))).toEqual([
      ['a', 10_302],
      ['b', 10_250],
      ['pln', null],
    ]);
  });

  it.each([
    { kind: 'raiseBySum', sum: -10_000, roundTo: 1 },
    { kind: 'raiseBySum', sum: -10_020, roundTo: 500 },
    { kind: 'raiseByPercent', basisPoints: -10_000, roundTo: 100 },
  ])('never get a price of nothing or less, and then none of them changes: %o', (change) => {
    expect(changeMany(products, codes('a', 'b'), raise(change))).toMatchObject({
      ok: false,
      failure: { kind: 'badProduct', place: 'price', rule: { is: 'atLeast' } },
    });
  });

  it('get their cost and a sum as the price, rounded up, where the cost is known and the provider sets no price', () => {
    const priced = [
      product('x', { cost: 10_100 }),
      product('y', { cost: 9_501, price: null }),
      product('bill', { family: 'gas', cost: 9_000, price: 500 }),
      product('none'),
    ];
    expect(pricesOf(changeMany(priced, codes('x', 'y', 'bill', 'none'), raise({ kind: 'costPlus', sum: 1_000, roundTo: 500 })))).toEqual([
      ['x', 11_500],
      ['y', 11_000],
      ['bill', 500],
      ['none', 10_000],
    ]);
  });

  it('are shown before and after, at most ten, with a count of all that change and of those below their cost', () => {
    const priced = Array.from({ length: 25 }, (_, at) => product(`p${at}`, { cost: at < 3 ? 12_000 : 9_000 }));
    const edit = changeMany(priced, { kind: 'family', family: 'telco-prepaid' }, raise({ kind: 'raiseBySum', sum: 500, roundTo: 1 }));
    const preview = edit.ok ? previewOf(edit.value.put, (code) => priced.find((one) => one.code === code) ?? null) : null;
    expect(preview).toMatchObject({ repriced: 25, belowCost: 3 });
    expect(preview?.rows).toHaveLength(10);
    expect(preview?.rows[0]).toEqual({ code: 'p0', name: 'Produk p0', before: 10_000, after: 10_500, isBelowCost: true });
  });

  it('never get a price below what was meant, nor a rounding step above it', () => {
    const percent = fc.record({ price: fc.integer({ min: 1, max: 900_000_000 }), basisPoints: fc.integer({ min: 0, max: 1_000 }) });
    fc.assert(
      fc.property(percent, fc.constantFrom(1, 100, 500, 1_000), ({ price, basisPoints }, roundTo) => {
        const edit = changeMany([product('x', { price })], codes('x'), raise({ kind: 'raiseByPercent', basisPoints, roundTo }));
        const got = BigInt((edit.ok && edit.value.put[0]?.price) || 0) * 10_000n;
        const meant = BigInt(price) * BigInt(10_000 + basisPoints);
        expect(got >= meant && got < meant + BigInt(roundTo) * 10_000n).toBe(true);
      }),
    );
  });

  it('stay favourites beyond those that the screen could show', () => {
    const many = Array.from({ length: 1_200 }, (_, n) => product(`f${n}`, { favourite: true, favouriteOrder: n + 1 }));
    const shown = many.slice(0, 1_000).map(({ code }) => code);
    const edit = orderFavourites(many, { codes: shown.slice(1), dropped: shown.slice(0, 1) });
    if (!edit.ok) throw new Error(JSON.stringify(edit.failure));
    const after = edit.value.put.filter(({ favourite }) => favourite).map(({ code }) => code);
    expect(after).toEqual(many.slice(1).map(({ code }) => code));
  });

  it('are favourites in the order that the owner gave, and no longer where the owner dropped them', () => {
    const edit = orderFavourites(products, { codes: ['pln', 'a'], dropped: ['b'] });
    expect(edit.ok && edit.value.put.map(({ code, favourite, favouriteOrder }) => [code, favourite, favouriteOrder])).toEqual([
      ['a', true, 2],
      ['b', false, null],
      ['pln', true, 1],
    ]);
  });
});

describe('a page of the catalogue', () => {
  it('has the products of all words, a family and a state', () => {
    const page = (form: object) =>
      productPage(products, { text: '', family: null, state: 'all', from: 0, limit: 2, ...form }).products.map(({ code }) => code);
    expect(page({})).toEqual(['a', 'b']);
    expect(page({ from: 2 })).toEqual(['pln', 'gas']);
    expect(page({ text: 'produk PLN' })).toEqual(['pln']);
    expect(page({ state: 'off' })).toEqual(['gas']);
    expect(page({ state: 'favourites' })).toEqual(['b']);
    expect(productPage(products, { text: '', family: 'gas', state: 'all', from: 0, limit: 1 }).total).toBe(1);
  });
});

describe('the provider’s list beside the catalogue', () => {
  const listed = (code: string, changes: Partial<ListedProduct> = {}): ListedProduct => ({
    ...{ code, name: `Listed ${code}`, hasInquiry: false, price: rupiah(9_000), status: 'active' as const },
    ...changes,
  });
  const list = [listed('a'), listed('b', { status: 'unavailable' }), listed('pln', { hasInquiry: true }), listed('baru')];

  it('names what the catalogue lacks, what is no longer offered, and what costs another amount', () => {
    expect(compareList(products, list)).toEqual({
      missing: [{ code: 'baru', name: 'Listed baru', cost: 9_000, hasInquiry: false }],
      gone: [{ code: 'b', name: 'Produk b', why: 'unavailable' }],
      otherCost: [
        { code: 'a', name: 'Produk a', oldCost: null, newCost: 9_000, price: 10_050 },
        { code: 'b', name: 'Produk b', oldCost: null, newCost: 9_000, price: 10_000 },
      ],
    });
  });

  it('is taken over as far as the owner chose, and differs no more in that', () => {
    const chosen = { add: [{ code: 'baru', family: 'telco-prepaid' as const, price: rupiah(9_500) }], switchOff: ['b'], cost: ['a', 'b'] };
    const change = takeOver(products, list, chosen);
    if (!change.ok) throw new Error(JSON.stringify(change.failure));
    const after = [...products.filter(({ code }) => !change.value.put.some((one) => one.code === code)), ...change.value.put];
    expect(compareList(after, list)).toEqual({ missing: [], gone: [], otherCost: [] });
    expect(after.find(({ code }) => code === 'a')).toMatchObject({ price: 10_050, cost: 9_000, enabled: true });
    expect(after.find(({ code }) => code === 'baru')).toMatchObject({ name: 'Listed baru', price: 9_500, cost: 9_000 });
  });

  it('adds nothing that it does not name', () => {
    expect(takeOver(products, list, { add: [{ code: 'zzz', family: 'gas', price: null }], switchOff: [], cost: [] })).toMatchObject({
      ok: false,
      failure: { kind: 'badProduct', code: 'zzz' },
    });
  });

  it('adds no product in the place of one that the catalogue has, and none twice', () => {
    const added = (...codes: string[]) =>
      takeOver(products, list, { add: codes.map((code) => ({ code, family: 'gas' as const, price: null })), switchOff: [], cost: [] });
    expect(added('a')).toMatchObject({ ok: false, failure: { code: 'a', place: 'code', rule: { is: 'repeats' } } });
    expect(added('baru', 'baru')).toMatchObject({ ok: false, failure: { code: 'baru', rule: { is: 'repeats' } } });
  });

  it('is taken over with no amount that no shop means, neither the owner’s nor the provider’s', () => {
    const absurd = [listed('a', { price: rupiah(5_000_000_000) }), listed('baru')];
    const tooMuch = { place: 'price', rule: { is: 'atMost', limit: 1_000_000_000, of: 'number' } };
    expect(takeOver(products, absurd, { add: [], switchOff: [], cost: ['a'] })).toMatchObject({
      failure: { kind: 'badProduct', code: 'a', ...tooMuch, place: 'cost' },
    });
    const add = [{ code: 'baru', family: 'telco-prepaid' as const, price: rupiah(5_000_000_000) }];
    expect(takeOver(products, absurd, { add, switchOff: [], cost: [] })).toMatchObject({ failure: { code: 'baru', ...tooMuch } });
  });
});
