import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRupiah, rupiah } from '../../../shared/lib/money.ts';
import { dateTime, maskName, monthBefore, SPELLINGS, spell } from '../../../simulator/families/wording.ts';
import { randomOf } from '../../../simulator/lib/random.ts';

describe('how billers write', () => {
  it('money: with a space, without one, in plain digits', () => {
    expect(SPELLINGS.map((spelling) => spell(284_500, spelling))).toEqual(['Rp 284.500', 'Rp284.500', '284500']);
  });

  it('money: every spelling is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.constantFrom(...SPELLINGS), (amount, spelling) => {
        expect(parseRupiah(spell(amount, spelling))).toBe(rupiah(amount));
      }),
    );
  });

  it('names: the first two letters of each word stay', () => {
    expect(maskName('BUDI SANTOSO')).toBe('BU** SA*****');
    expect(maskName('EKO')).toBe('EK*');
  });

  it('months: counted back over a new year', () => {
    expect(monthBefore(new Date('2025-01-31T00:00:00Z'), 1)).toEqual({ words: 'Desember 2024', digits: '202412' });
    expect(monthBefore(new Date('2025-10-17T00:00:00Z'), 0)).toEqual({ words: 'Oktober 2025', digits: '202510' });
  });

  it('times: of Western Indonesia, on every machine', () => {
    expect(dateTime(new Date('2025-10-17T20:05:00Z'))).toBe('18/10/2025 03:05');
  });
});

describe('seeded chance', () => {
  it('gives the same draws for the same parts, and others for others', () => {
    const draws = (...parts: (string | number)[]): number[] => {
      const random = randomOf(...parts);
      return Array.from({ length: 8 }, () => random.int(0, 1_000_000));
    };
    expect(draws(7, 'bill', 'a')).toEqual(draws(7, 'bill', 'a'));
    expect(draws(7, 'bill', 'a')).not.toEqual(draws(8, 'bill', 'a'));
    expect(draws('ab', 'c')).not.toEqual(draws('a', 'bc'));
  });

  it('stays within its ends and reaches both', () => {
    const random = randomOf('ends');
    const drawn = Array.from({ length: 400 }, () => random.int(1, 6));
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([1, 6]);
    expect(Array.from({ length: 200 }, () => random.digits(4)).every((text) => /^[1-9]\d{3}$/.test(text))).toBe(true);
  });
});
