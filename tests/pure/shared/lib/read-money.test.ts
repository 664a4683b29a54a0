import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoney } from '../../../../shared/lib/read-money.ts';

describe('an amount in a file from outside', () => {
  it.each([
    ['10195', 10_195],
    ['10.195', 10_195],
    ['10,195', 10_195],
    ['10,195.00', 10_195],
    ['10.195,00', 10_195],
    ['10195.00', 10_195],
    ['10195,00', 10_195],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['Rp.8.000,-', 8_000],
    ['Rp6.345,-', 6_345],
    ['Rp. 8.000,--', 8_000],
    ['Rp 8.000,=', 8_000],
    ['Rp\u00a011.195,00', 11_195],
    ['IDR 11,195.00', 11_195],
    ['11.195 IDR', 11_195],
    ['-Rp11.195,-', -11_195],
    ['+Rp11.195,-', 11_195],
    ['Rp -11.195', -11_195],
    ['(11.195)', -11_195],
    ['(Rp 11.195)', -11_195],
    ['11.195-', -11_195],
    ['—11.195', -11_195],
    ['0', 0],
  ])('%s is %i', (text, amount) => {
    expect(readMoney(text)).toBe(amount);
  });

  it.each([
    '',
    '-',
    'Rp',
    '10.5',
    '1,0000',
    '1,0',
    '6.0',
    '10195,0',
    '10,195.0',
    '10,5',
    '10.195,50',
    '1.19',
    '12500,000,0',
    '1.2.3',
    '1,23456E+05',
    '7rb',
    '=1+1',
    '12.500.00',
    '--5',
    '5 6',
  ])('%s is none', (text) => {
    expect(readMoney(text)).toBeNull();
  });

  it.each([
    ['10195,0', 'comma', 10_195],
    ['10195,0000', 'comma', 10_195],
    ['10,195.0', 'dot', 10_195],
  ] as const)('%s, where a %s is told to stand before the part, is %i', (text, sign, amount) => {
    expect(readMoney(text, sign)).toBe(amount);
  });

  it('is the same whoever writes it, and never another amount', () => {
    const group = (amount: number, sign: string): string => String(amount).replace(/\B(?=(\d{3})+$)/g, sign);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000_000_000 }), (amount) => {
        const written = [`${amount}`, group(amount, '.'), group(amount, ','), `Rp.${group(amount, '.')},-`, `${group(amount, ',')}.00`];
        expect(new Set(written.map((text) => readMoney(text)))).toEqual(new Set([amount]));
      }),
    );
  });
});
