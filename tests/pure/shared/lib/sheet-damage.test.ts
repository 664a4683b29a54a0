import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetDamage } from '../../../../shared/lib/sheet-damage.ts';

describe('what a spreadsheet does to digits', () => {
  it.each([
    ['6,28123E+11', 'scientific'],
    ['6.28123E+11', 'scientific'],
    ['5.2e11', 'scientific'],
    ['6E+11', 'scientific'],
    ['1e+21', 'scientific'],
    [' 2,1E+09 ', 'scientific'],
    ['8140908311201380000', 'rounded'],
    ['12345678901234500000', 'rounded'],
    ['520010500001.0', 'decimal'],
    ['520010500001,00', 'decimal'],
    ['081270000001', null],
    ['1234567890123450', null],
    ['1E5', null],
    ['S10.0', null],
    ['10.000', null],
    ['E10', null],
    ['12E-05', null],
    ['1.2E-05', null],
    ['15E+2', 'scientific'],
    ['5.00', 'decimal'],
    ['', null],
  ])('%s: %s', (text, damage) => {
    expect(sheetDamage(text)).toBe(damage);
  });

  it.each([
    ['12E-05', null],
    ['3E-10', null],
    ['15E+2', null],
    ['5.00', null],
    ['12345.0', null],
    ['123456.0', 'decimal'],
    ['520010500001,00', 'decimal'],
    ['6E+11', 'scientific'],
    ['6.28123E+11', 'scientific'],
    ['2,1E+09', 'scientific'],
    ['12345678901234500000', 'rounded'],
  ])('%s, of letters as of digits: %s', (text, damage) => {
    expect(sheetDamage(text, 'id')).toBe(damage);
  });

  it('is named for every number that a spreadsheet keeps as one and shows by its first digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 17n, max: 10n ** 30n }), (number) => {
        const kept = String(number).slice(0, 15).padEnd(String(number).length, '0');
        expect(sheetDamage(kept)).toBe('rounded');
        expect(sheetDamage(Number(number).toExponential(5).toUpperCase())).toBe('scientific');
      }),
    );
  });
});
