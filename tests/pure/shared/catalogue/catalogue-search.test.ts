import { describe, expect, test } from 'vitest';
import { browseProducts, type SearchScope, searchProducts } from '../../../../shared/catalogue/catalogue-search.ts';
import type { FamilyId } from '../../../../shared/catalogue/families.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { buildIndex } from '../../../../shared/catalogue/search-index.ts';
import { MAX_HITS } from '../../../../shared/catalogue/search-ranking.ts';

const product = (code: string, name: string, family: FamilyId, more: Partial<Product> = {}): Product =>
  Product.parse({ code, name, family, ...more });

const simpati25 = product('SP25', 'Simpati 25.000', 'telco-prepaid', {
  brand: 'Telkomsel',
  prefixes: ['0812', '0813'],
  price: Product.shape.price.parse(26_500),
});
const simpati50 = product('SP50', 'Simpati 50.000', 'telco-prepaid', { brand: 'Telkomsel', prefixes: ['0812', '0813'], favourite: true });
const axis = product('AX25', 'Axis 25.000', 'telco-prepaid', { brand: 'Axis', prefixes: ['0838'] });
const token50 = product('PLN50', 'Token PLN 50.000', 'electricity-prepaid', { brand: 'PLN', favourite: true });
const token100 = product('PLN100', 'Token PLN 100.000', 'electricity-prepaid', { brand: 'PLN' });
const water = product('PDAM-BDG', 'PDAM Kota Bandung', 'water', { brand: 'PDAM' });
const hidden = product('ML86', 'Mobile Legends 86', 'game-direct');
const all = [simpati25, simpati50, axis, token50, token100, water, hidden];
const index = buildIndex(all, { familyWords: (family) => (family === 'water' ? 'tagihan air' : '') });
const find = (typed: string, shelf: SearchScope = 'favourites') => searchProducts(index, typed, shelf);
const codes = (typed: string, shelf: SearchScope = 'favourites') => find(typed, shelf).products.map(({ code }) => code);

describe('the search field', () => {
  test('a search finds the same whatever was searched before it, and leaves the earlier hits as they were', () => {
    const typed = ['50', 'token', 'token 50', '0812', '0812 50', '081211223344', 'simpati 25', 'PLN', 'pdam-bdg', 'p', 'zzz', '0838 25'];
    const fresh = () => buildIndex(all, { familyWords: (family) => (family === 'water' ? 'tagihan air' : '') });
    const alone = new Map(typed.map((text) => [text, searchProducts(fresh(), text, 'all')]));
    for (const before of typed) {
      const earlier = find(before, 'all');
      for (const text of typed) expect(find(text, 'all'), `${text} after ${before}`).toEqual(alone.get(text));
      expect(earlier, `${before}, later`).toEqual(alone.get(before));
    }
  });
  test('an empty field shows the favourites', () => {
    expect(codes('')).toEqual(['SP50', 'PLN50']);
    expect(find('').because).toEqual({ kind: 'shelf' });
  });
  test('favourites stand in the order that the owner gave them, and those without a place after them', () => {
    const placed = (code: string, favouriteOrder: number | null) => ({ ...axis, code, favourite: true, favouriteOrder });
    const ordered = browseProducts(
      [placed('none', null), placed('second', 2), placed('also none', null), placed('first', 1)],
      'favourites',
    );
    expect(ordered.products.map(({ code }) => code)).toEqual(['first', 'second', 'none', 'also none']);
  });

  test('a shop without favourites sees its whole catalogue', () => {
    const bare = buildIndex([axis, water]);
    expect(searchProducts(bare, '', 'favourites').products).toEqual([axis, water]);
  });
  test('a group shows its products alone, favourites first', () => {
    expect(codes('', 'mobile')).toEqual(['SP50', 'SP25', 'AX25']);
    expect(codes('pln', 'mobile')).toEqual([]);
  });
  test('direct top-up stays hidden until the owner allows it', () => {
    expect(codes('mobile legends')).toEqual([]);
    expect(searchProducts(buildIndex([{ ...hidden, enabledByContract: true }]), 'mobile legends', 'all').products).toHaveLength(1);
  });
  test('an exact code comes before everything else', () => {
    expect(codes('pln100')[0]).toBe('PLN100');
    expect(codes('pdam-bdg')[0]).toBe('PDAM-BDG');
  });
  test('every word must fit, in any order, by its start', () => {
    expect(codes('50 tok')).toEqual(['PLN50']);
    expect(codes('token qqq')).toEqual([]);
  });
  test('an amount is found with and without its dots', () => {
    expect(codes('token 100.000')).toEqual(['PLN100']);
    expect(codes('token 100000')).toEqual(['PLN100']);
  });
  test('a number beside a name is thousands: "indosat 50" is 50.000 before 5.000 and 500.000', () => {
    const indosat = [5_000, 500_000, 50_000].map((nominal) =>
      product(`IM${nominal}`, `Pulsa Indosat ${nominal / 1_000}.000`, 'telco-prepaid'),
    );
    const found = (typed: string) => searchProducts(buildIndex(indosat), typed, 'all').products[0]?.code;
    for (const typed of ['indosat 50', '50 indosat', 'indosat 50rb', 'indosat 50k', 'indosat 50.000', 'indosat 50000', 'indosat rp50.000'])
      expect(found(typed), typed).toBe('IM50000');
  });
  test('a name counts more than a brand, and a brand more than a family name', () => {
    const named = product('A', 'Air Minum', 'gas');
    const branded = product('B', 'Tagihan', 'gas', { brand: 'Air' });
    const other = product('C', 'PDAM', 'water');
    const ranked = searchProducts(
      buildIndex([other, branded, named], { familyWords: (family) => (family === 'water' ? 'air' : '') }),
      'air',
      'all',
    );
    expect(ranked.products.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
  });
  test('a family is found by its name on the screen', () => {
    expect(codes('tagihan air')).toEqual(['PDAM-BDG']);
  });
});

describe('a number', () => {
  test('identifies the operator by its prefix and keeps the number', () => {
    const hits = find('0812 3344 5566');
    expect(hits.because).toEqual({ kind: 'prefix', brand: 'Telkomsel' });
    expect(hits.products.slice(0, 2).map(({ code }) => code)).toEqual(['SP25', 'SP50']);
    expect(hits.ownCount).toBe(2);
    expect(hits.number).toBe('081233445566');
  });
  test('of another operator never shows this one', () => {
    expect(codes('083811112222')).not.toContain('SP25');
    expect(codes('083811112222')[0]).toBe('AX25');
  });
  test('in its international form identifies the operator as well', () => {
    expect(codes('+62812 3344 5566')[0]).toBe('SP25');
    expect(codes('6281233445566')[0]).toBe('SP25');
  });
  test('of a meter shows what takes such a number', () => {
    const hits = find('14012345678');
    expect(hits.because).toEqual({ kind: 'number' });
    expect(hits.products[0]?.code).toBe('PLN50');
  });
  test('is filtered by words after it', () => {
    const hits = find('081233445566 simpati 25');
    expect(hits.products.map(({ code }) => code)).toEqual(['SP25']);
    expect(hits.number).toBe('081233445566');
  });
});

describe('a number with a nominal', () => {
  const chosen = (typed: string) => {
    const hits = find(typed);
    return hits.best === null ? null : hits.products[hits.best]?.code;
  };
  test('chooses the operator’s product of exactly that nominal, and keeps the number apart', () => {
    for (const typed of ['081233445566 50', '50 081233445566', 'simpati 50 081233445566', '081233445566 50rb']) {
      expect(chosen(typed), typed).toBe('SP50');
      expect(find(typed), typed).toMatchObject({ number: '081233445566', nominal: 50_000 });
    }
  });
  test('that the operator does not have chooses nothing by itself', () => {
    expect(chosen('081233445566 15')).toBeNull();
    expect(chosen('083811112222 50')).toBeNull();
    expect(chosen('simpati 5')).toBeNull();
  });
  test('alone chooses nothing: the nominal says not whose', () => {
    expect(find('50')).toMatchObject({ best: null, nominal: 50_000 });
    expect(chosen('50rb')).toBeNull();
  });
  test('of another operator is found when the cashier names it', () => {
    expect(chosen('axis 25 081233445566')).toBe('AX25');
    expect(find('axis 25 081233445566').ownCount).toBe(0);
  });
  test('as 62812 is a phone number in phone families only', () => {
    const meter = product('METER', 'Meteran', 'water', { numberRule: { chars: 'digits', min: 13, max: 13 } });
    const mixed = buildIndex([simpati25, meter]);
    expect(searchProducts(mixed, '6281233445566', 'all').products.map(({ code }) => code)).toEqual(['SP25', 'METER']);
    expect(searchProducts(mixed, '081233445566', 'all').products[0]?.code).toBe('SP25');
  });
});

test('twenty thousand products are ranked like a few', () => {
  const many = Array.from({ length: 20_000 }, (_, i) =>
    product(`X${i}`, `Paket ${i} hemat ${i % 90} GB`, 'telco-prepaid', {
      brand: ['XL', 'Tri'][i % 2] ?? '',
      prefixes: [`08${10 + (i % 89)}`],
    }),
  );
  const big = buildIndex([...many, ...all]);
  expect(searchProducts(big, 'token 100', 'all').products).toEqual([token100]);
  expect(searchProducts(big, 'x777', 'all').products[0]?.code).toBe('X777');
  expect(searchProducts(big, 'paket', 'all')).toMatchObject({ total: 20_000, products: { length: MAX_HITS } });
  expect(searchProducts(big, 'paket 12345 hemat', 'all').products.map(({ code }) => code)).toEqual(['X12345']);
});

test('an unknown product finds nothing, and odd input does no harm', () => {
  for (const typed of ['zzz', '((((', '\u0000\u202e', '%', '..', '- - -', '9'.repeat(120)])
    expect(find(typed).products.length).toBeLessThanOrEqual(all.length);
  expect(codes('zzz')).toEqual([]);
});
