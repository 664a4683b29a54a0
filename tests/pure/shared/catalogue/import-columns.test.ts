import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../shared/catalogue/columns/cells.ts';
import { ImportMapping, missingColumns, placedAt } from '../../../../shared/catalogue/columns/import-mapping.ts';
import { createMappedReader } from '../../../../shared/catalogue/columns/read-mapped.ts';
import { suggestColumns } from '../../../../shared/catalogue/columns/suggest-columns.ts';

/** Files of other programs, whose columns a person says. */

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

describe('the columns of a file', () => {
  it('are suggested by their headings, and `price` of a provider is what the shop pays', () => {
    const provider = [...HEADINGS, 'seller_name', 'desc'];
    expect(suggestColumns(provider)).toEqual({ name: 0, family: 1, code: 2, cost: 3, cut_off_from: 5, cut_off_to: 6, brand: 7, note: 9 });
    expect(suggestColumns(['Kode', 'Keterangan', 'price'])).toEqual({ code: 0, name: 1, price: 2 });
    expect(suggestColumns(['Kode Produk', 'Layanan', 'Harga Jual', 'Status'])).toEqual({ code: 0, name: 1, price: 2, enabled: 3 });
  });

  it('are suggested by their exact names first, and prices for resellers are no selling price', () => {
    expect(suggestColumns(['kode', 'nama', 'harga_jual_toko', 'harga_jual'])).toEqual({ code: 0, name: 1, price: 3 });
    expect(suggestColumns(['keterangan', 'kode_barang', 'nama', 'kode'])).toEqual({ name: 2, code: 3 });
    expect(suggestColumns(['kode', 'nama', 'Harga Jual Agen', 'Harga Jual Toko'])).toEqual({ code: 0, name: 1, price: 3 });
    for (const whose of ['agen', 'reseller', 'member', 'mitra']) expect(suggestColumns([`harga_jual_${whose}`])).toEqual({});
  });

  it('that are not chosen say nothing, whatever is in them', () => {
    const cells: Cell[] = ['Voucher', 'Games', 'ML86', '20.100', { fault: 'formula' }, '23:45', '0:15', null, '=1+1'];
    expect(createMappedReader(MAPPING, [...HEADINGS, 'desc'])(cells)).toMatchObject({
      is: 'read',
      members: { name: 'Voucher', family: 'voucher-game', code: 'ML86', cost: 20_100, cutOff: { from: '23:45', to: '00:15' } },
      faults: [],
    });
  });

  it('end with the headings: a row with more cells was shifted, as by a comma inside of a name', () => {
    const headings = ['kode', 'nama', 'harga modal', 'harga jual', ' ', null];
    const mapping: ImportMapping = {
      ...{ ...MAPPING, columns: { code: 0, name: 1, cost: 2, price: 3 } },
      categories: [{ category: '', means: 'telco-prepaid' }],
    };
    const reader = (columns: object = {}) => createMappedReader({ ...mapping, columns: { ...mapping.columns, ...columns } }, headings);
    const shifted = ['S10', 'Pulsa 10', '000', '10195', '12000'];
    expect(reader()(shifted)).toMatchObject({ is: 'read', faults: [{ place: '5', rule: { is: 'noHeading' } }] });
    expect(reader()(['S10', 'Pulsa', '10195', '12000', ' ', null])).toMatchObject({ faults: [], members: { price: 12_000 } });
    expect(reader({ note: 4 })(shifted)).toMatchObject({ faults: [], members: { note: '12000' } });
    expect(createMappedReader({ ...mapping, headingRow: 0 }, [])(shifted)).toMatchObject({ faults: [] });
    const leaveOut = { ...mapping, categories: [{ category: '', means: 'leaveOut' as const }] };
    expect(createMappedReader(leaveOut, headings)(shifted)).toEqual({ is: 'leftOut', code: 'S10' });
  });

  it('make no other value of a damaged one', () => {
    expect(read('Voucher', 'Games', '8,14E+18', '20.100')).toMatchObject({ faults: [{ place: 'code', rule: { is: 'lostDigits' } }] });
  });

  it('have a dash for nothing', () => {
    expect(read('Voucher', 'Games', 'ML86', '-', null, null, null, ' – ')).toMatchObject({ faults: [], members: { code: 'ML86' } });
    expect(read('Voucher', 'Games', '-')).toMatchObject({ members: { code: '-' } });
  });

  it('keep a known price where its cell is empty or a dash, and say each other', () => {
    const reader = createMappedReader({ ...MAPPING, columns: { ...MAPPING.columns, price: 4 } }, HEADINGS);
    const saysPrice = (price: Cell) => {
      const row = reader(['V', 'Games', 'ML86', '-', price]);
      return row.is === 'read' && [row.said.has('price'), row.said.has('cost')];
    };
    expect(([null, ' ', '-', ' – '] as const).map(saysPrice)).toEqual(Array(4).fill([false, true]));
    expect((['0', 12_000] as const).map(saysPrice)).toEqual(Array(2).fill([true, true]));
  });

  it('may be one for two, as where the shop sells at its cost and earns by its fee', () => {
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, price: 3 } };
    expect(createMappedReader(mapping, HEADINGS)(['V', 'Games', 'ML86', '20.100'])).toMatchObject({
      members: { cost: 20_100, price: 20_100 },
    });
  });

  it('say the hours in one way', () => {
    expect(placedAt({ code: 1, cut_off_from: 2, cut_off_to: 3 }, 'cut_off', 4)).toEqual({ code: 1, cut_off: 4 });
    expect(placedAt({ cut_off: 4 }, 'cut_off_to', 3)).toEqual({ cut_off_to: 3 });
    expect(placedAt({ code: 1, name: 2 }, 'code', null)).toEqual({ name: 2 });
    expect(ImportMapping.safeParse({ ...MAPPING, columns: { cut_off: 1, cut_off_to: 2 } }).success).toBe(false);
  });

  it('of code and name are needed', () => {
    expect(missingColumns({ columns: { name: 0, family: 1 } })).toEqual(['code']);
  });
});
