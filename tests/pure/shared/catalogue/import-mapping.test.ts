import { describe, expect, it } from 'vitest';
import { familyLike } from '../../../../shared/catalogue/columns/category-words.ts';
import type { Cell } from '../../../../shared/catalogue/columns/cells.ts';
import { ImportMapping, MOST_BRANDS } from '../../../../shared/catalogue/columns/import-mapping.ts';
import { createMappedReader } from '../../../../shared/catalogue/columns/read-mapped.ts';
import {
  areGroupsMapped,
  groupRows,
  isFamilyOfNothing,
  withEarlier,
  withSuggestions,
} from '../../../../shared/catalogue/columns/row-groups.ts';

/** Files of other programs, whose columns and categories a person says. */

const HEADINGS = ['product_name', 'category', 'buyer_sku_code', 'price', 'isi', 'start_cut_off', 'end_cut_off', 'brand'];
const MAPPING: ImportMapping = {
  headingRow: 1,
  columns: { name: 0, family: 1, code: 2, cost: 3, cut_off_from: 5, cut_off_to: 6, brand: 7 },
  categories: [
    { category: 'games', means: 'voucher-game' },
    { category: 'lain', means: 'leaveOut' },
    { category: 'pascabayar', means: 'byBrand' },
  ],
  brands: [
    { category: 'pascabayar', brand: 'pln', means: 'electricity-postpaid' },
    { category: 'pascabayar', brand: 'hp', means: 'leaveOut' },
  ],
  leaveOutTitles: true,
};
const read = (...cells: Cell[]) => createMappedReader(MAPPING, HEADINGS)(cells);
const groups = (rows: readonly Cell[][], mapping: ImportMapping = MAPPING) => groupRows(rows, mapping, HEADINGS);

describe('the categories of a file', () => {
  it('have the family that a person said, however they are written', () => {
    expect(read('x', '  GAMES ', 'c')).toMatchObject({ members: { family: 'voucher-game' } });
    expect(read('x', 'Pulsa', 'c')).toMatchObject({ faults: [{ place: 'family', rule: { is: 'missing' } }] });
    expect(read('x', 'constructor', 'c')).toMatchObject({ faults: [{ place: 'family' }] });
  });

  it('have that of their brand where one category is many families', () => {
    const of = (brand: string) => read('x', 'Pascabayar', 'c', null, null, null, null, brand);
    expect(of('PLN')).toMatchObject({ members: { family: 'electricity-postpaid', brand: 'PLN' } });
    expect(of('HP')).toMatchObject({ is: 'leftOut' });
    expect(of('PDAM')).toMatchObject({ faults: [{ place: 'family' }] });
  });

  it('may be left out with their rows, whose codes the file names nevertheless', () => {
    expect(read('x', 'Lain', ' c ', '1')).toEqual({ is: 'leftOut', code: 'c' });
  });

  it('are counted once each, with what their words suggest', () => {
    const rows = [
      ...[
        ['a', 'Pulsa'],
        ['b', 'PULSA '],
        ['c', 'Aneh'],
      ].map(([name = '', category = '']) => [name, category, 'c', '1']),
      ['d', 'Pascabayar', 'd', '1', null, null, null, 'PLN Pascabayar'],
      ['e', 'Pascabayar', 'e', '1', null, null, null, 'Telkom'],
    ];
    const found = groups(rows);
    expect(found.categories.map(({ category, rows: count, suggested }) => [category, count, suggested])).toEqual([
      ['pulsa', 2, 'telco-prepaid'],
      ['aneh', 1, null],
      ['pascabayar', 2, 'byBrand'],
    ]);
    const completed = withSuggestions({ ...MAPPING, categories: [], brands: [] }, found);
    expect(completed).toMatchObject({
      categories: [
        { category: 'pulsa', means: 'telco-prepaid' },
        { category: 'pascabayar', means: 'byBrand' },
      ],
      brands: [{ brand: 'pln pascabayar', means: 'electricity-postpaid' }],
    });
    expect(areGroupsMapped(completed, found)).toBe(false);
    const told = withSuggestions(
      {
        ...completed,
        categories: [...completed.categories, { category: 'aneh', means: 'leaveOut' }],
        brands: [...completed.brands, { category: 'pascabayar', brand: 'telkom', means: 'tv-internet' }],
      },
      found,
    );
    expect(areGroupsMapped(told, found)).toBe(true);
  });

  it.each([
    ['pln non taglis', 'electricity-non-meter'],
    ['pln nontaglis pascabayar', 'electricity-non-meter'],
    ['pln non tagihan listrik', 'electricity-non-meter'],
    ['tagihan listrik', 'electricity-postpaid'],
    ['pulsa', 'telco-prepaid'],
    ['paket data telkomsel', 'telco-prepaid'],
    ['pulsa pascabayar', null],
    ['data pasca', null],
    ['paket data postpaid', null],
  ])('of the words “%s” suggest %s', (words, family) => {
    expect(familyLike(words)).toBe(family);
  });

  it('of a later file are asked for again where one is new, and a suggestion is no answer of a person', () => {
    const later = groups([
      ['a', 'Games', 'c', '1'],
      ['b', 'Pulsa', 'd', '1'],
    ]);
    expect(areGroupsMapped(MAPPING, later)).toBe(false);
    expect(areGroupsMapped(MAPPING, groups([['a', 'Games', 'c', '1']]))).toBe(true);
  });

  it('of one brand alone depend on it too, because a later file may have others', () => {
    const one = groups([['a', 'Pascabayar', 'c', '1', null, null, null, 'PLN']]);
    const said = withSuggestions({ ...MAPPING, categories: [], brands: [] }, one);
    expect([said.categories, areGroupsMapped(said, one)]).toEqual([[{ category: 'pascabayar', means: 'byBrand' }], true]);
    expect(areGroupsMapped(said, groups([['a', 'Pascabayar', 'c', '1', null, null, null, 'Telkom']]))).toBe(false);
  });

  it('of rows that name none belong to their own file where they mean a family, because the next file may have other products', () => {
    const nothing = groups([
      ['a', null, 'c', '1'],
      ['b', 'Games', 'd', '1'],
    ]);
    const isOf = (means: 'gas' | 'leaveOut' | 'byBrand', brands: ImportMapping['brands'] = [], found = nothing) =>
      isFamilyOfNothing({ ...MAPPING, categories: [...MAPPING.categories, { category: '', means }], brands }, found);
    expect([isOf('gas'), isOf('leaveOut'), isFamilyOfNothing(MAPPING, nothing)]).toEqual([true, false, false]);
    expect(isOf('gas', [], groups([['b', 'Games', 'd', '1']]))).toBe(false);
    expect(isOf('byBrand', [{ category: '', brand: '', means: 'gas' }])).toBe(true);
    expect(isOf('byBrand', [{ category: '', brand: '', means: 'leaveOut' }])).toBe(false);
    const named = groups([['a', null, 'c', '1', null, null, null, 'PGN']]);
    expect(isOf('byBrand', [{ category: '', brand: 'pgn', means: 'gas' }], named)).toBe(false);
  });

  it('list no more brands than a mapping holds', () => {
    const rows = Array.from({ length: 200 * 10 }, (_, at) => [
      'Nama',
      `kategori ${at % 200}`,
      `k${at}`,
      1,
      null,
      null,
      null,
      `merek ${at}`,
    ]);
    const { categories } = groups(rows);
    expect(categories).toHaveLength(200);
    expect(categories.reduce((sum, { brands }) => sum + brands.length, 0)).toBe(MOST_BRANDS);
  });

  it('that are too many are no column of categories', () => {
    const many = groups(Array.from({ length: 250 }, (_, n) => ['a', `kategori ${n}`, `c${n}`, '1']));
    expect([many.hasMore, many.categories.length]).toEqual([true, 200]);
    expect(ImportMapping.safeParse(withSuggestions(MAPPING, many)).success).toBe(true);
    expect(areGroupsMapped({ ...MAPPING, categories: many.categories.map(({ category }) => ({ category, means: 'gas' })) }, many)).toBe(
      false,
    );
  });
});

describe('what was said of an earlier file', () => {
  const NEW: ImportMapping = { ...MAPPING, categories: [{ category: 'games', means: 'leaveOut' }], brands: [] };

  it('stays where the new mapping does not name it', () => {
    expect(withEarlier(NEW, MAPPING)).toEqual({
      ...MAPPING,
      categories: [
        { category: 'games', means: 'leaveOut' },
        { category: 'lain', means: 'leaveOut' },
        { category: 'pascabayar', means: 'byBrand' },
      ],
    });
    const brand = { category: 'pascabayar', brand: 'hp', means: 'telco-postpaid' } as const;
    const byBrand = { ...NEW, categories: [{ category: 'pascabayar', means: 'byBrand' as const }], brands: [brand] };
    expect(withEarlier(byBrand, MAPPING).brands).toEqual([brand, MAPPING.brands[0]]);
  });

  it('ends with columns that say other words, and brands end with their category', () => {
    const { brand: _brand, ...columns } = NEW.columns;
    expect(withEarlier({ ...NEW, columns }, MAPPING)).toEqual({ ...NEW, columns });
    expect(withEarlier({ ...NEW, categories: [{ category: 'pascabayar', means: 'gas' }] }, MAPPING).brands).toEqual([]);
  });

  it('is cut at as much as a mapping holds', () => {
    const categories = Array.from({ length: 200 }, (_, n) => ({ category: `k${n}`, means: 'byBrand' as const }));
    const brands = Array.from({ length: 1_000 }, (_, n) => ({ category: 'k0', brand: `b${n}`, means: 'gas' as const }));
    const merged = withEarlier({ ...NEW, brands: [{ category: 'k0', brand: 'x', means: 'gas' }] }, { ...MAPPING, categories, brands });
    expect([merged.categories.length, merged.categories[0]?.category, merged.brands.length]).toEqual([200, 'games', 1_000]);
    expect(ImportMapping.safeParse(merged).success).toBe(true);
  });
});

describe('a row that is a title', () => {
  it('is left out where the person wants it so', () => {
    expect(read('PULSA TELKOMSEL', null, ' ', '')).toMatchObject({ is: 'leftOut' });
    expect(createMappedReader({ ...MAPPING, leaveOutTitles: false }, HEADINGS)(['PULSA'])).toMatchObject({
      is: 'read',
      faults: [{ place: 'family' }],
    });
  });

  it('is the category of the rows below it where the file has no column of categories', () => {
    const { family: _family, ...columns } = MAPPING.columns;
    const mapping: ImportMapping = {
      ...{ ...MAPPING, columns },
      categories: [
        { category: 'pulsa xl', means: 'telco-prepaid' },
        { category: 'token', means: 'electricity-prepaid' },
      ],
    };
    const rows: Cell[][] = [['PULSA XL'], ['XL 5', null, 'X5', '5.900'], HEADINGS, [null, 'Token'], ['PLN 20', null, 'P20', '20.100']];
    const found = groups(rows, mapping);
    expect([found.categories.map(({ category }) => category), found.titles]).toEqual([
      ['pulsa xl', 'token'],
      { count: 2, first: ['pulsa xl', 'token'] },
    ]);
    const reader = createMappedReader(mapping, HEADINGS);
    expect(rows.map((cells) => reader(cells)).map((row) => (row.is === 'read' ? row.members.family : row.is))).toEqual([
      'leftOut',
      'telco-prepaid',
      'leftOut',
      'leftOut',
      'electricity-prepaid',
    ]);
  });
});
