import { describe, expect, test } from 'vitest';
import { readCell } from '../../../../../renderer/features/catalogue/grid/cell-change.ts';
import { feesPreview } from '../../../../../renderer/features/catalogue/grid/fees-preview.ts';
import { amountsOf, inShownOrder, sortProducts } from '../../../../../renderer/features/catalogue/grid/grid-columns.ts';
import { type FirstCells, readPasted } from '../../../../../renderer/features/catalogue/grid/pasted-cells.ts';
import { Product } from '../../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { FeeRules } from '../../../../../shared/prices/fee-rules.ts';
import { withOwnFees } from '../../../../../shared/prices/own-fees.ts';

/** The cells of the price table: typed, pasted and sorted. */

const product = (code: string, more: object = {}) =>
  Product.parse({ code, name: `Produk ${code}`, family: 'telco-prepaid', price: 10_000, cost: 9_000, ...more });
const [five, ten, bare] = [product('P5', { price: 5_500, cost: 5_100 }), product('P10'), product('P20', { price: 20_000, cost: null })];
const bill = product('PLN', { family: 'electricity-postpaid', price: null, cost: null });
const ROWS = [five, ten, bare, bill];
/** Codes of the catalogue that the search leaves out of the table. */
const HIDDEN = ['5', '10', 'ISAT5'];
const CODES = new Set([...ROWS.map(({ code }) => code), ...HIDDEN]);
const flat = FeeRules.parse([{ id: 'flat-fee', scope: {}, fee: { kind: 'flat', amount: 2_000 } }]);
const percent = FeeRules.parse([{ id: 'p', scope: {}, fee: { kind: 'percent', basisPoints: 1_000 } }]);
const inRounding = FeeRules.parse([{ id: 'r', scope: {}, fee: { kind: 'flat', amount: 1_000 }, roundTotalTo: 500 }]);

describe('a typed cell', () => {
  test.each([
    ['price', '12.500', ten, { price: 12_500 }],
    ['price', 'Rp 12,500', ten, { price: 12_500 }],
    ['price', '10.000', ten, {}],
    ['price', '', ten, { price: null }],
    ['cost', '9.500,-', ten, { cost: 9_500 }],
    ['cost', ' ', ten, { cost: null }],
    ['fee', '1500', ten, { fee: 1_500 }],
    ['fee', '2.000', ten, {}],
    ['fee', '', ten, { fee: null }],
    ['profit', '4.000', ten, { price: 11_000 }],
    ['profit', '-1.000', ten, { price: 6_000 }],
    ['profit', '3.000', ten, {}],
  ] as const)('%s “%s” is a change of that amount alone', (column, text, of, change) => {
    expect(readCell(column, text, of, flat)).toEqual({ ok: true, value: { code: of.code, ...change } });
  });

  test.each([
    ['price', 'lima ribu', ten, 'notMoney'],
    ['price', '0', ten, 'atLeast'],
    ['price', '-500', ten, 'atLeast'],
    ['price', '2.000.000.000', ten, 'atMost'],
    ['cost', '8,14E+18', ten, 'lostDigits'],
    ['price', '5.000', bill, 'fromBill'],
    ['profit', '1.000', bare, 'noCost'],
    ['profit', '-20.000', ten, 'notReached'],
  ] as const)('%s “%s” is refused by its reason', (column, text, of, is) => {
    expect(readCell(column, text, of, flat)).toMatchObject({ ok: false, failure: { is } });
  });

  test.each([
    ['a percentage', percent],
    ['a rounded total', inRounding],
  ])('of a profit gives exactly this profit under %s, or is refused', (_what, rules) => {
    for (let profit = 0; profit <= 6_000; profit += 250) {
      const read = readCell('profit', String(profit), ten, rules);
      if (read.ok) expect(amountsOf({ ...ten, price: read.value.price ?? ten.price }, rules).profit).toBe(profit);
      else expect(read.failure).toEqual({ is: 'notReached' });
    }
    expect(readCell('profit', '2.000', ten, rules).ok).toBe(true);
  });
});

describe('pasted cells', () => {
  const active = { row: 0, column: 'price' } as const;
  const pasted = (text: string, from: { readonly row: number; readonly column: 'name' | 'price' | 'cost' } = active) => {
    const { changes, refused } = readPasted(text, { products: ROWS, codes: CODES }, from, flat);
    return { changes, refused: refused.map(({ row, column, fault }) => `${row} ${column} ${fault.is}`) };
  };

  test('of codes and prices change the products of these codes, in any order', () => {
    expect(pasted('P10\t11.000\nP5\t6.000\t5.200\r\n')).toEqual({
      changes: [
        { code: 'P10', price: 11_000 },
        { code: 'P5', price: 6_000, cost: 5_200 },
      ],
      refused: [],
    });
  });

  test('below headings are read by these, in any order of the columns', () => {
    const text = ['Nama\tModal\tKode\tBiaya layanan\tHarga', 'x\t5.200\tP5\t1.500\t6.000', 'y\t\tP10\t-\t11.000'].join('\n');
    expect(pasted(text)).toEqual({
      changes: [
        { code: 'P5', price: 6_000, cost: 5_200, fee: 1_500 },
        { code: 'P10', price: 11_000 },
      ],
      refused: [],
    });
  });

  test('of a provider’s list with “price” are its costs', () => {
    expect(pasted('product_name\tbuyer_sku_code\tprice\nx\tP5\t5.250').changes).toEqual([{ code: 'P5', cost: 5_250 }]);
  });

  test('without codes are a rectangle from the active cell on', () => {
    expect(pasted('11.000\t9.500\n21.000\t19.000', { row: 1, column: 'price' })).toEqual({
      changes: [
        { code: 'P10', price: 11_000, cost: 9_500 },
        { code: 'P20', price: 21_000, cost: 19_000 },
      ],
      refused: [],
    });
    expect(pasted('9.500\n19.000', { row: 1, column: 'cost' }).changes).toEqual([
      { code: 'P10', cost: 9_500 },
      { code: 'P20', cost: 19_000 },
    ]);
  });

  test('meet their products below headings that were copied with them', () => {
    expect(pasted('Harga\tModal\n11.000\t9.500\n21.000\t19.000', { row: 1, column: 'price' })).toEqual({
      changes: [
        { code: 'P10', price: 11_000, cost: 9_500 },
        { code: 'P20', price: 21_000, cost: 19_000 },
      ],
      refused: [],
    });
  });

  test('leave the product of an empty row as it is', () => {
    expect(pasted('11.000\n\n21.000', { row: 0, column: 'price' })).toEqual({
      changes: [
        { code: 'P5', price: 11_000 },
        { code: 'P20', price: 21_000 },
      ],
      refused: [],
    });
  });

  test('that cannot be used are named by row and column, and the others are used', () => {
    expect(pasted('P5\tenam\t5.200\nX9\t7.000\n\nPLN\t3.000\nP10\t11.000')).toEqual({
      changes: [
        { code: 'P5', cost: 5_200 },
        { code: 'P10', price: 11_000 },
      ],
      refused: ['1 price notMoney', '2 code notListed', '4 price fromBill'],
    });
    expect(pasted('1.000\n2.000', { row: 3, column: 'price' }).refused).toEqual(['1 price fromBill', '2 price beyond']);
  });

  test.each([
    ['5\t11.000\nX9\t12.000', ['1 code notShown', '2 code notListed']],
    ['ISAT5\t5.500', ['1 code notShown']],
    ['kode\tharga\nISAT5\t5.500\nX9\t7.000', ['2 code notShown', '3 code notListed']],
    ['X9\t5.500\nX10\t6.500', ['1 code notListed', '2 code notListed']],
    ['8,14E+18\t5.500', ['1 price lostDigits']],
    ['0,-\t5.500', ['1 price atLeast']],
  ])('of a product that the table does not show are no amounts of another one: %j', (text, refused) => {
    expect(pasted(text)).toEqual({ changes: [], refused });
  });

  test.each([
    ['kode\tharga\tstok\nP5\t6.000\t3', 'headings', ['code', 'price', null]],
    ['P5\t6.000', 'codes', ['code', 'price']],
    ['P5\t6.000\t5.200\t1.500\t9', 'codes', ['code', 'price', 'cost', 'fee', null]],
    ['6.000\t5.200', 'place', ['price', 'cost']],
  ] as const)('say how each column was understood: %j', (text, by, columns) => {
    expect(readPasted(text, { products: ROWS, codes: CODES }, active, flat)).toMatchObject({ by, columns, isAsked: false });
  });

  describe('that begin with bare numbers, in a shop with such codes', () => {
    const read = (said: FirstCells | null, codes = CODES) =>
      readPasted('5\t11000\n6000\t5200', { products: ROWS, codes }, active, flat, said);

    test('change nothing until the person says whether they are codes or amounts', () => {
      const unsaid = { changes: [], refused: [], by: null, columns: [], isAsked: true };
      expect(read(null)).toEqual(unsaid);
      expect(readPasted('Harga\tModal\n6000\t5200', { products: ROWS, codes: CODES }, active, flat)).toEqual(unsaid);
    });

    test('are what the person says', () => {
      expect(read('codes')).toMatchObject({ by: 'codes', isAsked: true, changes: [] });
      expect(read('codes').refused.map(({ fault }) => fault.is)).toEqual(['notShown', 'notListed']);
      expect(read('place')).toMatchObject({
        ...{ by: 'place', isAsked: true, columns: ['price', 'cost'] },
        changes: [
          { code: 'P5', price: 5, cost: 11_000 },
          { code: 'P10', price: 6_000, cost: 5_200 },
        ],
      });
    });

    test('are asked about beside an empty first cell, an amount with points or another code, and lose no heading', () => {
      const mixed = (text: string) => readPasted(text, { products: ROWS, codes: new Set(['P5', '5000']) }, active, flat);
      for (const text of ['5000\t4900\n\t9800\n20000\t19800', '5000\t4900\n10.000\t9800', '5000\t4900\nP5\t9800'])
        expect(mixed(text)).toMatchObject({ by: null, changes: [], isAsked: true });
      expect(mixed('10.000\t9800\n20.000\t19800')).toMatchObject({ by: 'place', isAsked: false });
      const headed = readPasted('nama\tbaru\n5\t11000', { products: ROWS, codes: CODES }, active, flat, 'codes');
      expect(headed.refused.map(({ row }) => row)).not.toContain(1);
    });

    test('are amounts without a question where no code is a number, and where each row has one cell', () => {
      expect(read(null, new Set(['P5', 'P10']))).toMatchObject({ by: 'place', isAsked: false });
      expect(readPasted('6000\n7000', { products: ROWS, codes: CODES }, active, flat)).toMatchObject({ by: 'place', isAsked: false });
    });
  });

  test('that are the same as the table change nothing, and make no fee rule', () => {
    expect(pasted('P5\t5.500\t5.100\t2.000\nP10\t10.000')).toEqual({ changes: [], refused: [] });
  });

  test('of one product twice are one change, by the later row', () => {
    expect(pasted('P5\t6.000\nP5\t7.000\t5.200').changes).toEqual([{ code: 'P5', price: 7_000, cost: 5_200 }]);
  });

  test('with a profit and a cost give the price of both; a price in the same row counts before the profit', () => {
    expect(pasted('kode\tmodal\tuntung\nP20\t18.000\t1.500').changes).toEqual([{ code: 'P20', cost: 18_000, price: 17_500 }]);
    expect(pasted('kode\tharga\tuntung\nP5\t6.000\t99').changes).toEqual([{ code: 'P5', price: 6_000 }]);
  });

  test.each([
    ['kode\tbiaya layanan\tuntung\nP10\t500\t1.000', { code: 'P10', fee: 500, price: 9_500 }],
    ['kode\tmodal\tbiaya layanan\tuntung\nP10\t8.000\t500\t1.000', { code: 'P10', cost: 8_000, fee: 500, price: 8_500 }],
    ['kode\tbiaya layanan\tuntung\nP10\t500\t\nP10\t\t1.000', { code: 'P10', fee: 500, price: 9_500 }],
  ])('with a fee and a profit give the price that makes this profit with this fee: %j', (text, change) => {
    const { changes } = pasted(text);
    expect(changes).toEqual([change]);
    const rules = withOwnFees(flat, new Map([['P10', rupiah(500)]]), () => 'own');
    const { fee: _fee, ...amounts } = changes[0] ?? { code: '' };
    expect(amountsOf({ ...ten, ...amounts }, rules).profit).toBe(1_000);
  });

  test('that give the amount of the table again after another one are that amount', () => {
    expect(pasted('P5\t6.000\nP5\t5.500').changes).toEqual([{ code: 'P5', price: 5_500 }]);
  });
});

describe('the preview of fees', () => {
  const fifty = Array.from({ length: 50 }, (_none, at) => product(`F${at}`));

  test('counts a paste of fees alone, and shows what the customer pays before and after', () => {
    const fees = feesPreview(
      fifty,
      fifty.map(({ code }) => ({ code, fee: rupiah(1_500) })),
      flat,
    );
    expect(fees).toMatchObject({ count: 50, isTooMany: false });
    expect(fees.rows).toHaveLength(10);
    expect(fees.rows[0]).toEqual({ code: 'F0', name: 'Produk F0', before: 12_000, after: 11_500 });
  });

  test('takes the new price of the same row, and names no product without another fee', () => {
    const changes = [
      { code: 'P5', price: rupiah(6_000) },
      { code: 'P10', price: rupiah(11_000), fee: rupiah(1_500) },
    ];
    expect(feesPreview(ROWS, changes, flat)).toEqual({
      ...{ count: 1, isTooMany: false },
      rows: [{ code: 'P10', name: 'Produk P10', before: 12_000, after: 12_500 }],
    });
  });

  test('says where more fees differ than there can be rules', () => {
    const many = Array.from({ length: 500 }, (_none, at) => product(`M${at}`));
    const feesOf = (count: number) => many.slice(0, count).map(({ code }, at) => ({ code, fee: rupiah(1_000 + at) }));
    expect(feesPreview(many, feesOf(499), flat).isTooMany).toBe(false);
    expect(feesPreview(many, feesOf(500), flat).isTooMany).toBe(true);
  });
});

describe('the order of the table', () => {
  const codes = (products: readonly Product[]) => products.map(({ code }) => code);
  test.each([
    ['name', false, ['P5', 'P10', 'P20', 'PLN']],
    ['code', true, ['PLN', 'P20', 'P10', 'P5']],
    ['price', true, ['P20', 'P10', 'P5', 'PLN']],
    ['cost', false, ['P5', 'P10', 'PLN', 'P20']],
    ['profit', false, ['P5', 'P10', 'PLN', 'P20']],
    ['profit', true, ['P10', 'P5', 'PLN', 'P20']],
  ] as const)('by %s, descending: %s; what is not known comes last', (column, isDescending, order) => {
    const shuffled = [bill, bare, five, ten];
    expect(codes(sortProducts(shuffled, { column, isDescending }, flat))).toEqual(order);
  });

  test('stays after an amount changed, also where the rows are read again', () => {
    const shown = [ten, five, bare];
    const dearer = { ...five, price: rupiah(90_000) };
    expect(codes(inShownOrder([dearer, ten, bill, bare], shown))).toEqual(['P10', 'P5', 'P20', 'PLN']);
  });
});
