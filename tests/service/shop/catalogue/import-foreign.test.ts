import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../../main/lib/export/write-table.ts';
import { catalogueTable } from '../../../../main/shop/catalogue/export/export-catalogue.ts';
import { readMapped } from '../../../../main/shop/catalogue/import/read-import.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { importFolder, known } from './import-folder.ts';

/** Files of people and of other programs. */

const { read, foreign, refusal } = importFolder();
const HEADINGS = 'code,name,family,price';
const product = (code: string, changes: object = {}): Product =>
  Product.parse({ code, name: `Produk ${code}`, family: 'telco-prepaid', ...changes });

describe('codes of a person’s file', () => {
  it.each([
    ['=HYPERLINK(""http://x.invalid"")', 'formulaText'],
    ['@SUM(A1)', 'formulaText'],
    ['+cmd|x', 'formulaText'],
    ['S 20', 'codeSpace'],
    ['S20\u200b', 'unseen'],
  ])('“%s” is named with its fault', async (code, rule) => {
    const { faults, products } = await read(`${HEADINGS}\n"${code}",Pulsa,telco-prepaid,6000`);
    expect([faults, products.size]).toMatchObject([[{ row: 2, place: 'code', rule: { is: rule } }], 0]);
  });

  it('stay as they are where the till sells them already', async () => {
    const { faults, products } = await read(`${HEADINGS}\nS 20,Pulsa,telco-prepaid,6000`, known(product('S 20')));
    expect([faults, [...products.keys()]]).toEqual([[], ['S 20']]);
  });

  it('that look like another one are pointed out, and are no fault', async () => {
    const codes = ['S20', 's2O', 'S20\u200b', 'Ѕ20', 'S21'];
    const { alike } = await read(`${HEADINGS}\n${codes.map((code) => `${code},Pulsa,telco-prepaid,6000`).join('\n')}`);
    expect(alike).toEqual(['s2O', 'S20<U+200B>', 'Ѕ20'].map((code, at) => ({ row: at + 3, code, otherRow: 2, otherCode: 'S20' })));
  });
});

describe('the headings of a person’s file', () => {
  it('are found below the lines of a title', async () => {
    const { faults, products } = await read(`Daftar harga\nBerlaku 1 November\n\n${HEADINGS}\na,Pulsa,telco-prepaid,6000`);
    expect([faults, products.get('a')?.price]).toEqual([[], 6_000]);
  });

  it('below a title are found with the sign between their cells', async () => {
    const { products } = await read(`Daftar harga, berlaku 1 November\n\n${HEADINGS.replaceAll(',', ';')}\na;Pulsa 5;gas;6.000`);
    expect(products.get('a')).toMatchObject({ name: 'Pulsa 5', price: 6_000 });
  });

  it.each([
    ['columns that are not known', 'code,name,family,warna', { code: 0, name: 1, family: 2 }],
    ['a column twice', 'code,kode,name,family', { code: 0, name: 2, family: 3 }],
    ['no column of names', 'code,family', { code: 0, family: 1 }],
    ['hours in one column and in two', 'code,name,family,cut_off,start_cut_off', { code: 0, name: 1, family: 2, cut_off_from: 4 }],
    ['none that the till knows', 'a,b', {}],
  ])('with %s are shown to a person, with what they suggest', async (_what, headings, columns) => {
    const { look } = await foreign(`${headings}\na,b,gas,d,e`);
    expect(look.mapping.columns).toEqual(columns);
    expect(look.first.rows[0]?.cells).toEqual(headings.split(','));
  });

  it('that are none are shown as the first rows, and a person chooses their columns', async () => {
    const { look, sheet } = await foreign('S5,Simpati 5.000,5.845\nS10,Simpati 10.000,10.195');
    expect([look.mapping.headingRow, look.headings]).toEqual([0, []]);
    const mapping = {
      ...{ ...look.mapping, columns: { code: 0, name: 1, cost: 2 } },
      categories: [{ category: '', means: 'telco-prepaid' as const }],
    };
    expect([...readMapped(sheet, mapping, known()).products.values()]).toMatchObject([
      { code: 'S5', name: 'Simpati 5.000', cost: 5_845 },
      { code: 'S10', cost: 10_195 },
    ]);
  });

  it('over one column alone make no list of products', async () => {
    expect(await refusal('PULSA\nSimpati\nIndosat')).toBe('noProducts');
  });
});

describe('the categories of a person’s file', () => {
  it('that are words of another program are asked for once, however many rows have them', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => `c${n},Produk ${n},${n % 2 === 0 ? 'Pulsa' : 'Lain-lain'},6000`);
    const { look } = await foreign(`${HEADINGS}\n${rows.join('\n')}`);
    expect(look.categories.map(({ category, rows: count, suggested }) => [category, count, suggested])).toEqual([
      ['pulsa', 20, 'telco-prepaid'],
      ['lain-lain', 20, null],
    ]);
  });

  it('are mistakes of their rows in an export of a till', async () => {
    const text = csvOf(catalogueTable([product('a'), product('b')])).replace('telco-prepaid', 'pulsa');
    expect((await read(text)).faults).toMatchObject([{ row: 2, place: 'family', rule: { is: 'oneOf' } }]);
  });
});

describe('a JSON file of another program', () => {
  const ROW = { kode: 'a', nama: 'Pulsa', keluarga: 'telco-prepaid', harga: 6_000, aktif: false };

  it.each([
    ['a list', [ROW]],
    ['a list in a member', { data: [ROW] }],
    ['a list in members of members', { status: { code: '00', tags: ['x'] }, result: { page: 1, items: [ROW] } }],
  ])('is read from %s, with its own names of the columns', async (_what, content) => {
    const { faults, products } = await read(JSON.stringify(content));
    expect([faults, products.get('a')]).toMatchObject([[], { name: 'Pulsa', price: 6_000, enabled: false }]);
  });

  it('with names that mean nothing is shown to a person once, however many rows it has', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => ({
      ...ROW,
      kode: `k${n}`,
      warna: 'x',
      keluarga: 'Pascabayar',
      merek: n % 2 ? 'PLN' : 'PDAM',
    }));
    const { look } = await foreign(JSON.stringify({ data: rows }));
    expect([look.namesColumns, look.headings]).toEqual([true, ['kode', 'nama', 'keluarga', 'harga', 'aktif', 'warna', 'merek']]);
    expect(look.mapping).toMatchObject({
      categories: [{ category: 'pascabayar', means: 'byBrand' }],
      brands: [
        { brand: 'pdam', means: 'water' },
        { brand: 'pln', means: 'electricity-postpaid' },
      ],
    });
  });

  it('whose products have categories of another program is a table', async () => {
    const { look } = await foreign(JSON.stringify([{ code: 'a', name: 'Pulsa', family: 'Pulsa', cost: 5_000 }]));
    expect(look.mapping.columns).toEqual({ code: 0, name: 1, family: 2, cost: 3 });
  });

  it.each([
    ['81409.0', 'numberTail'],
    ['8.14091E+18', 'lostDigits'],
  ])('never makes another code of the number %s', async (code, rule) => {
    const { faults, products } = await read(`{"data":[{"kode":${code},"nama":"Pulsa","keluarga":"gas"}]}`);
    expect([products.size, faults]).toMatchObject([0, [{ row: 1, place: 'code', rule: { is: rule } }]]);
  });

  it('keeps every digit of a code that it writes as a number', async () => {
    const codes = ['8140908311201380123', '81409083112013801', '15'];
    const { products } = await read(`{"data":[${codes.map((code) => `{"kode":${code},"nama":"Pulsa","keluarga":"gas"}`).join()}]}`);
    expect([...products.keys()]).toEqual(codes);
  });

  it('has its lists side by side read as one, so that no row counts as gone', async () => {
    const { faults, products } = await read(JSON.stringify({ data: { prepaid: [ROW], bills: [{ ...ROW, kode: 'b' }] } }));
    expect([faults, [...products.keys()]]).toEqual([[], ['a', 'b']]);
  });

  it.each([[null], ['b;Pulsa;5000'], [['b']]])('has faults for the row %j, which names no columns', async (row) => {
    const { faults, products } = await read(JSON.stringify({ data: [ROW, row] }));
    expect([[...new Set(faults.map((fault) => fault.row))], [...products.keys()]]).toEqual([[2], ['a']]);
  });

  it.each(['10.250', '10.25', '9.120'])('never reads the fraction %s as thousands', async (price) => {
    const { faultCount, products } = await read(`{"data":[{"kode":"a","nama":"Pulsa","keluarga":"gas","harga":${price}}]}`);
    expect([faultCount, products.size]).toEqual([1, 0]);
  });

  it('may write whole rupiah with decimals', async () => {
    const { products } = await read('[{"kode":"a","nama":"Pulsa","keluarga":"gas","harga":6000.0}]');
    expect(products.get('a')?.price).toBe(6_000);
  });
});

describe('hours in two columns', () => {
  const hoursOf = async (from: string, to: string) => {
    const { faults, products } = await read(`code,name,family,start_cut_off,end_cut_off\na,Pulsa,telco-prepaid,${from},${to}`);
    return products.get('a')?.cutOff ?? faults.map(({ place, rule }) => [place, rule.is]);
  };

  it('are those of one column', async () => {
    expect(await hoursOf('23:45', '0:15')).toEqual({ from: '23:45', to: '00:15', zone: 'Asia/Jakarta' });
    expect(await hoursOf('0:0', '0:0')).toEqual([]);
    expect(await hoursOf('', '')).toEqual([]);
  });

  it('of which one is missing or no time are refused', async () => {
    expect(await hoursOf('23:45', '')).toEqual([['cut_off_from', 'notHours']]);
    expect(await hoursOf('siang', '0:15')).toEqual([['cut_off_from', 'notHours']]);
  });
});

describe('a JSON file made to do harm', () => {
  it.each([
    ['of many names', () => `[{${Array.from({ length: 2_001 }, (_, n) => `"n${n}":1`).join(',')}}]`],
    ['of many values', () => `[${'1,'.repeat(3_000_001)}1]`],
    ['of a long text', () => `["${'x'.repeat(200_001)}"]`],
    ['of lists in lists', () => '['.repeat(100_000)],
  ])('%s is refused before it is parsed', async (_what, text) => {
    expect(await refusal(text())).toBe('tooLarge');
  });
});
