import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areSameTiles, groupTiles } from '../../../../../../renderer/features/sell/find/tiles/tile-groups.ts';
import { evenColumns, nextTile, placesInSlots, rowOf, tileRows } from '../../../../../../renderer/features/sell/find/tiles/tile-rows.ts';
import { tileText } from '../../../../../../renderer/features/sell/find/tiles/tile-text.ts';
import { Product } from '../../../../../../shared/catalogue/product.ts';

const product = (name: string, brand: string, rest: object = {}): Product =>
  Product.parse({ code: name, name, brand, family: 'telco-prepaid', price: 1_000, ...rest });

describe('the text of a tile', () => {
  it.each([
    ['Pulsa Telkomsel 5.000', { title: 'Pulsa Telkomsel', large: '5.000', lasts: '' }],
    ['Token PLN 1.000.000', { title: 'Token PLN', large: '1.000.000', lasts: '' }],
    ['Voucher Kopi Kenangan 40.000 (tautan)', { title: 'Voucher Kopi Kenangan (tautan)', large: '40.000', lasts: '' }],
    ['Pulsa 25rb', { title: 'Pulsa 25rb', large: '25.000', lasts: '' }],
    ['Data XL Xtra Combo 12 GB 30 hari', { title: 'Data XL Xtra Combo', large: '12 GB', lasts: '30 hari' }],
    ['PDAM Bandung', { title: 'PDAM Bandung', large: '', lasts: '' }],
    ['50.000', { title: '50.000', large: '50.000', lasts: '' }],
  ])('of %j has what tells it from its neighbours in large type', (name, text) => {
    expect(tileText(product(name, ''))).toEqual(text);
  });
});

describe('the groups of the tiles', () => {
  const im3 = [50_000, 5_000, 100_000].map((sum) => product(`Pulsa IM3 ${sum / 1_000}.000`, 'IM3'));
  const data = product('Data IM3 10 GB 30 hari', 'IM3');
  const others = [product('Token PLN 50.000', 'PLN'), product('Pulsa XL 5.000', 'XL')];
  const namesOf = (groups: ReturnType<typeof groupTiles>) => groups.map(({ products }) => products.map(({ name }) => name));

  it("put the number's operator first, and everything else below a heading", () => {
    const hits = { products: [...im3, data, ...others], because: { kind: 'prefix', brand: 'Indosat' }, ownCount: 4 } as const;
    const groups = groupTiles(hits, 'favourites');
    expect(namesOf(groups)).toEqual([[...im3, data].map(({ name }) => name), ['Token PLN 50.000', 'Pulsa XL 5.000']]);
    expect(groups.map(({ heading }) => heading)).toEqual([null, { is: 'others' }]);
  });

  it('of a search keep its order, because Enter takes the first', () => {
    const found = [...im3, ...others];
    expect(groupTiles({ products: found, because: { kind: 'words' }, ownCount: 0 }, 'all')).toEqual([{ heading: null, products: found }]);
  });

  it('of the shelf of operators are the operators', () => {
    const groups = groupTiles({ products: [...others, data, ...im3], because: { kind: 'shelf' }, ownCount: 0 }, 'mobile');
    expect(groups.map(({ heading }) => heading)).toEqual(['PLN', 'XL', 'IM3'].map((brand) => ({ is: 'brand', brand })));
    expect(namesOf(groups)[2]).toEqual(['Pulsa IM3 5.000', 'Pulsa IM3 50.000', 'Pulsa IM3 100.000', data.name]);
  });
});

describe('what a character leaves as it is', () => {
  const some = [product('Pulsa XL 5.000', 'XL'), product('Token PLN 50.000', 'PLN')];
  const group = (heading: 'others' | null, products = some) => ({ heading: heading === null ? null : { is: heading }, products });

  it('are the same products at the same places, below the same headings', () => {
    expect(areSameTiles([group(null), group('others')], [group(null, [...some]), group('others', [...some])])).toBe(true);
    expect(areSameTiles([group(null)], [group('others')])).toBe(false);
    expect(areSameTiles([group(null)], [group(null, some.toReversed())])).toBe(false);
    expect(areSameTiles([group(null)], [group(null, some.slice(1))])).toBe(false);
    expect(areSameTiles([group(null)], [group(null), group('others')])).toBe(false);
  });
});

describe('the slots of the tiles', () => {
  const placesFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => ({ at: first + i, column: 0, top: 0 }));

  it('hold every place in sight once, wherever the list was scrolled to', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 30 }), fc.nat(10), (first, count, spare) => {
        const slots = placesInSlots(placesFrom(first, count), count + spare);
        const held = slots.flatMap((place) => (place === null ? [] : [place.at])).sort((a, b) => a - b);
        expect(held).toEqual(placesFrom(first, count).map(({ at }) => at));
        expect(slots).toHaveLength(count + spare);
      }),
    );
  });

  it('keep a place where it is while the list scrolls', () => {
    const before = placesInSlots(placesFrom(0, 8), 12);
    const after = placesInSlots(placesFrom(4, 8), 12);
    for (let at = 4; at < 8; at += 1)
      expect(after.findIndex((place) => place?.at === at)).toBe(before.findIndex((place) => place?.at === at));
  });
});

describe('the rows of the tiles', () => {
  const shelves = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  const rowsOf = (counts: readonly number[], columns: number) =>
    tileRows(
      counts.map((count, i) => ({
        heading: i === 0 ? null : { is: 'others' as const },
        products: Array.from({ length: count }, (_, at) => product(`${i} ${at}`, '')),
      })),
      columns,
    );

  it('hold each product once, in order, whatever the groups and columns', () => {
    fc.assert(
      fc.property(shelves, fc.integer({ min: 1, max: 6 }), (counts, columns) => {
        const places = rowsOf(counts, columns).flatMap((row) =>
          row.is === 'tiles' ? Array.from({ length: row.count }, (_, i) => row.first + i) : [],
        );
        expect(places).toEqual(Array.from({ length: counts.reduce((sum, count) => sum + count) }, (_, at) => at));
      }),
    );
  });

  it('are never left by an arrow, and down leads to a later row or stays', () => {
    fc.assert(
      fc.property(shelves, fc.integer({ min: 2, max: 6 }), fc.nat(), (counts, columns, seed) => {
        const rows = rowsOf(counts, columns);
        const total = counts.reduce((sum, count) => sum + count);
        const from = seed % total;
        const reached = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].map((key) => nextTile(rows, key, from, true) ?? -1);
        expect(reached.every((at) => at >= 0 && at < total)).toBe(true);
        const [below = 0] = reached;
        expect(below === from || rowOf(rows, below) > rowOf(rows, from)).toBe(true);
      }),
    );
  });

  it('are all reached by the arrows right and down', () => {
    const rows = rowsOf([6, 3, 1, 8], 4);
    const keys = [...Array<string>(rows.length).fill('ArrowDown'), ...Array<string>(4).fill('ArrowRight')];
    expect(keys.reduce((at, key) => nextTile(rows, key, at, true) ?? at, 0)).toBe(17);
  });

  it('fill evenly where that costs no row', () => {
    expect([evenColumns(5, 8), evenColumns(4, 8), evenColumns(5, 4), evenColumns(6, 100)]).toEqual([4, 4, 5, 6]);
  });
});
