import { describe, expect, it } from 'vitest';
import {
  categoryOf,
  type ImportMapping,
  missingOf,
  readMapped,
  suggestColumns,
} from '../../../../shared/catalogue/columns/import-mapping.ts';

/** Files of other programs, whose columns and categories a person says. */

const MAPPING: ImportMapping = {
  columns: { name: 0, family: 1, code: 2, cost: 3, cut_off_from: 5, cut_off_to: 6 },
  categories: { games: 'voucher-game', lain: 'leaveOut' },
  leaveOutTitles: true,
};
const read = (...cells: (string | number | null)[]) => readMapped(MAPPING, cells);

describe('the columns of a file', () => {
  it('are suggested by their headings, and `price` of a provider is what the shop pays', () => {
    const provider = [
      'product_name',
      'category',
      'brand',
      'seller_name',
      'price',
      'buyer_sku_code',
      'start_cut_off',
      'end_cut_off',
      'desc',
    ];
    expect(suggestColumns(provider)).toEqual({ name: 0, family: 1, brand: 2, cost: 4, code: 5, cut_off_from: 6, cut_off_to: 7, note: 8 });
    expect(suggestColumns(['Kode', 'Keterangan', 'price'])).toEqual({ code: 0, name: 1, price: 2 });
  });

  it('that nobody chose say nothing, whatever is in them', () => {
    expect(read('Voucher', 'Games', 'ML86', '20.100', '=1+1', '23:45', '0:15')).toEqual({
      is: 'read',
      members: {
        ...{ name: 'Voucher', family: 'voucher-game', code: 'ML86', cost: 20_100 },
        cutOff: { from: '23:45', to: '00:15' },
      },
      faults: [],
    });
  });

  it('make no other value of a damaged one', () => {
    expect(read('Voucher', 'Games', '8,14E+18', '20.100')).toMatchObject({ faults: [{ place: 'code', rule: { is: 'lostDigits' } }] });
  });
});

describe('the categories of a file', () => {
  it('give the family as a person said, else by their words, else by their own name', () => {
    const familyOf = (category: string) => read('x', category, 'c', null);
    expect(familyOf(' GAMES ')).toMatchObject({ members: { family: 'voucher-game' } });
    expect(familyOf('Pulsa')).toMatchObject({ members: { family: 'telco-prepaid' } });
    expect(familyOf('gas')).toMatchObject({ members: { family: 'gas' } });
    expect(familyOf('Pascabayar')).toMatchObject({ faults: [{ place: 'family', rule: { is: 'missing' } }] });
    expect(familyOf('constructor')).toMatchObject({ faults: [{ place: 'family' }] });
  });

  it('may be left out with their rows', () => {
    expect(read('x', 'Lain', 'c', '1')).toEqual({ is: 'leftOut' });
  });

  it('are asked for until each has a family', () => {
    expect(missingOf({ ...MAPPING, columns: { name: 0 } }, ['pulsa', 'pascabayar', 'games'])).toEqual(['code', 'pascabayar']);
    expect(categoryOf(['a', '  Paket   DATA '], MAPPING)).toBe('paket data');
  });
});

describe('a row that is a title', () => {
  it('is left out where the person wants it so', () => {
    expect(read('PULSA TELKOMSEL', null, ' ', '')).toEqual({ is: 'leftOut' });
    expect(readMapped({ ...MAPPING, leaveOutTitles: false }, ['PULSA'])).toMatchObject({ is: 'read', faults: [{ place: 'family' }] });
  });
});
