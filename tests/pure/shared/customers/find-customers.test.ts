import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomerEntry, EntryNumber } from '../../../../shared/customers/customer-views.ts';
import { CustomerIndex, fitsCustomer, readCustomerQuery } from '../../../../shared/customers/find-customers.ts';
import { anyCharacter } from '../../../lab/fakes/any-character.ts';

const number = (changes: Partial<EntryNumber> = {}): EntryNumber => ({
  ...{ numberId: 'n1', productCode: 'pln-50', family: 'electricity-prepaid', brand: 'PLN', number: '14012345678', label: 'rumah' },
  ...changes,
});
const RINA: CustomerEntry = {
  customerId: 'c1',
  name: 'Bu Rina Sari',
  numbers: [
    number(),
    number({ numberId: 'n2', productCode: 'pdam', family: 'water', brand: 'PDAM Bandung', number: '00123456', label: 'toko' }),
  ],
};
const RINALDI: CustomerEntry = {
  customerId: 'c2',
  name: 'Rinaldi',
  numbers: [number({ numberId: 'n3', number: '14099999999', label: '' })],
};

function indexOf(...entries: readonly CustomerEntry[]): CustomerIndex {
  const index = new CustomerIndex(({ family }) => (family === 'water' ? 'Air Water' : 'Token listrik'));
  for (const entry of entries) index.set(entry);
  return index;
}
const found = (typed: string): string[] =>
  indexOf(RINA, RINALDI)
    .search(typed, 8)
    .hits.map((hit) => hit.number.numberId);

describe('the sell field', () => {
  it.each([
    ['rina', ['n1', 'n2', 'n3']],
    ['RINA sari', ['n1', 'n2']],
    ['bu rina pln', ['n1']],
    ['rina pdam', ['n2']],
    ['rina air', ['n2']],
    ['rina rumah', ['n1']],
    ['rina gas', []],
    ['1401234', ['n1']],
    ['140 9999', ['n3']],
    ['rina 0012', ['n2']],
  ])('finds for "%s" the numbers %j', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it.each(['', ' ', 'r', 'pln', 'rumah', 'token 50', '50', '140', 'tsel 50', 'rina 50', '🙂'])('finds nobody for "%s"', (typed) => {
    expect(found(typed)).toEqual([]);
  });

  it('puts a whole name before one that only begins so, and a whole number before a piece of one', () => {
    expect(indexOf(RINALDI, RINA).search('rina', 1)).toMatchObject({ hits: [{ customer: { name: 'Bu Rina Sari' } }], total: 3 });
    const short = { customerId: 'c3', name: 'Ani', numbers: [number({ numberId: 'n9', number: '14012345' })] };
    expect(indexOf(RINA, short).search('14012345', 1).hits).toMatchObject([{ customer: { name: 'Ani' } }]);
  });

  it('does not find a customer that was taken out, and finds a changed one by what it is now', () => {
    const index = indexOf(RINA);
    index.set({ ...RINA, name: 'Bu Ana' });
    expect(index.search('rina', 4).hits).toEqual([]);
    expect(index.search('ana', 4).total).toBe(2);
    index.delete('c1');
    expect(index.search('ana', 4).hits).toEqual([]);
    expect(index.size).toBe(0);
  });

  it('knows whose number it is', () => {
    expect(indexOf(RINA).ownerOf('water', 'PDAM Bandung', '00123456')).toMatchObject({ customer: { name: 'Bu Rina Sari' } });
    expect(indexOf(RINA).ownerOf('water', 'PDAM Jakarta', '00123456')).toBeNull();
  });

  it('survives whatever is typed', () => {
    const index = indexOf(RINA, RINALDI);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (typed) => {
        expect(index.search(typed, 4).hits.length).toBeLessThanOrEqual(4);
        fitsCustomer(readCustomerQuery(typed), { name: typed, note: typed, numbers: RINA.numbers });
      }),
    );
  });
});
