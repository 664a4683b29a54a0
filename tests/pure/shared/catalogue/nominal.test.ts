import { describe, expect, test } from 'vitest';
import { nominalOf, parseAmount, parseThousands } from '../../../../shared/catalogue/nominal.ts';
import { rupiah } from '../../../../shared/lib/money.ts';

describe('a typed amount', () => {
  test.each([
    ['50rb', 50_000],
    ['50RB', 50_000],
    ['50ribu', 50_000],
    ['50k', 50_000],
    ['50.000', 50_000],
    ['50,000', 50_000],
    ['Rp50.000', 50_000],
    ['rp50000', 50_000],
    ['1.000.000', 1_000_000],
    ['1jt', 1_000_000],
    ['1,5jt', 1_500_000],
    ['0,5jt', 500_000],
    ['50.000,-', 50_000],
  ])('%s says %i', (word, amount) => {
    expect(parseAmount(word)).toBe(amount);
  });
  test.each(['50', '50000', '0812', 'k', 'rp', '50kg', '50.00', '500.000.000', '081.233.445', '999', '1.2.3', '5x'])(
    '%s says none',
    (word) => {
      expect(parseAmount(word)).toBeNull();
    },
  );
  test.each([
    ['5', 5_000],
    ['50', 50_000],
    ['999', 999_000],
    ['4', null],
    ['0', null],
    ['05', null],
    ['1000', null],
    ['50rb', null],
  ])('the bare number %s is %s', (word, amount) => {
    expect(parseThousands(word)).toBe(amount);
  });
});

describe('the nominal of a product', () => {
  test.each([
    ['Pulsa Telkomsel 50.000', 50_000],
    ['Token PLN 1.000.000', 1_000_000],
    ['Telkomsel 50000', 50_000],
    ['INDOSAT 50RB', 50_000],
    ['Isat 25 rb transfer', 25_000],
    ['Rp 100.000 Google Play', 100_000],
    ['Voucher Kopi Kenangan 40.000 (tautan)', 40_000],
    ['Data Telkomsel 15 GB 30 hari', null],
    ['Mobile Legends 86 Diamond', null],
    ['Higgs Domino 1.000 Chip', null],
    ['PBB 2026', null],
    ['Netflix', null],
  ])('%s has %s', (name, amount) => {
    expect(nominalOf({ name, nominal: null })).toBe(amount);
  });
  test('of its own row comes first', () => {
    expect(nominalOf({ name: 'Telkomsel S50', nominal: rupiah(50_000) })).toBe(50_000);
  });
});
