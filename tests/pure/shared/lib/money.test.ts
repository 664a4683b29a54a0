import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  formatBalance,
  formatPlainRupiah,
  formatRupiah,
  MAX_AMOUNT,
  parseRupiah,
  Rupiah,
  rupiah,
  suggestedTenders,
} from '../../../../shared/lib/money.ts';

describe('money', () => {
  it.each([-1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, -0])('refuses %s as an amount', (value) => {
    expect(() => rupiah(value)).toThrow(RangeError);
  });

  it.each(['10000', 10_000.5, -1, 2 ** 53 + 1, null])('does not decode %j as an amount', (value) => {
    expect(Rupiah.safeParse(value).success).toBe(false);
  });

  it('is written with dots between thousands, and parsed back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (value) => {
        expect(parseRupiah(formatRupiah(rupiah(value)))).toBe(value);
        expect(parseRupiah(formatPlainRupiah(rupiah(value)))).toBe(value);
      }),
    );
    expect(formatPlainRupiah(rupiah(1_234_567))).toBe('Rp 1.234.567');
  });

  it('never parts Rp from its amount at the end of a line of the screen', () => {
    expect(formatRupiah(rupiah(1_234_567))).toBe('Rp\u00a01.234.567');
    expect(formatBalance(-2_000)).toBe('−Rp\u00a02.000');
  });

  it.each(['', 'abc', '1,5', '-5', '1e5', '٣'])('does not read %j as an amount', (typed) => {
    expect(parseRupiah(typed)).toBeNull();
  });

  it('gives change only where enough was given', () => {
    expect(changeOf(rupiah(300_000), rupiah(291_500))).toBe(8_500);
    expect(changeOf(rupiah(291_500), rupiah(291_500))).toBe(0);
    expect(changeOf(rupiah(291_499), rupiah(291_500))).toBeNull();
  });

  it('offers sums that cover the total, the exact one first, none twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), (value) => {
        const sums = suggestedTenders(rupiah(value));
        expect(sums[0]).toBe(value);
        expect(sums).toEqual([...new Set(sums)].sort((a, b) => a - b));
        expect(sums.length).toBeGreaterThan(1);
        expect(sums.slice(1).every((sum) => sum % 5_000 === 0)).toBe(true);
      }),
    );
    expect(suggestedTenders(rupiah(291_500))).toEqual([291_500, 295_000, 300_000]);
  });

  it('offers the red note of 100.000 for every sum below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (value) => {
        expect(suggestedTenders(rupiah(value)).at(-1)).toBe(100_000);
      }),
    );
  });

  it.each([
    [4_500, 5_000, 10_000, 20_000, 100_000],
    [13_500, 15_000, 20_000, 50_000, 100_000],
    [52_500, 55_000, 60_000, 100_000],
    [104_500, 105_000, 110_000, 120_000, 150_000],
    [100_000, 150_000],
  ])('offers what real notes give for %i', (total, ...sums) => {
    expect(suggestedTenders(rupiah(total))).toEqual([total, ...sums]);
  });
});
