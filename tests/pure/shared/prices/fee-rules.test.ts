import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import { FeeRules, type FeeSubject, FLAT_FEE_ID, feeOf, flatFeeOf, ROUNDINGS, withFlatFee } from '../../../../shared/prices/fee-rules.ts';

/** What a line costs beyond its price, by the owner's rules. */

const line = (price: number, changes: Partial<FeeSubject> = {}): FeeSubject => ({
  productCode: 'pln-token-50000',
  family: 'electricity-prepaid',
  brand: 'PLN',
  price: rupiah(price),
  ...changes,
});
const rules = (...all: readonly object[]): FeeRules => FeeRules.parse(all.map((rule, at) => ({ id: `r${at}`, scope: {}, ...rule })));
const flat = (amount: number) => ({ kind: 'flat', amount });

describe('the fee of a line', () => {
  it('is that of the first rule that fits, and nothing where none does', () => {
    const set = rules(
      { scope: { products: ['pln-token-50000'], from: 100_000 }, fee: flat(1_000) },
      { scope: { brands: ['PLN'] }, fee: flat(2_000) },
      { scope: { families: ['water'] }, fee: flat(3_000) },
    );
    expect(feeOf(set, line(50_000))).toMatchObject({ fee: 2_000, rule: { id: 'r1' } });
    expect(feeOf(set, line(100_000))).toMatchObject({ fee: 1_000, rule: { id: 'r0' } });
    expect(feeOf(set, line(80_000, { productCode: 'pdam', family: 'water', brand: 'PDAM' }))).toMatchObject({ fee: 3_000 });
    expect(feeOf(set, line(80_000, { productCode: 'x', family: 'gas', brand: 'PGN' }))).toEqual({ fee: 0, rounding: 0, rule: null });
  });

  it('as a percentage counts a part of a rupiah as one, and stays between the least and the most', () => {
    const set = rules({ fee: { kind: 'percent', basisPoints: 150, least: 1_000, most: 5_000 } });
    expect(feeOf(set, line(100_001))).toMatchObject({ fee: 1_501 });
    expect(feeOf(set, line(20_000))).toMatchObject({ fee: 1_000 });
    expect(feeOf(set, line(9_000_000))).toMatchObject({ fee: 5_000 });
  });

  it('rounds the total up, as a part of the fee', () => {
    const set = rules({ fee: flat(2_000), roundTotalTo: 500 });
    expect(feeOf(set, line(102_350))).toMatchObject({ fee: 2_150, rounding: 150 });
    expect(feeOf(set, line(102_500))).toMatchObject({ fee: 2_000, rounding: 0 });
  });

  it('is unknown where the total would be larger than the till can count', () => {
    expect(feeOf(rules({ fee: flat(10) }), line(Number.MAX_SAFE_INTEGER - 5))).toBeNull();
    expect(feeOf(rules({ fee: { kind: 'percent', basisPoints: 10_000 } }), line(Number.MAX_SAFE_INTEGER))).toBeNull();
  });

  it('never lowers a price, and makes every total a multiple of its rounding', () => {
    const fee = fc.oneof(
      fc.nat(100_000).map(flat),
      fc.record({ kind: fc.constant('percent'), basisPoints: fc.nat(10_000), least: fc.nat(5_000) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fee, fc.constantFrom(...ROUNDINGS), (price, each, roundTotalTo) => {
        const computed = feeOf(rules({ fee: each, roundTotalTo }), line(price));
        if (!computed) throw new Error('No fee');
        expect((price + computed.fee) % roundTotalTo).toBe(0);
        expect(computed.rounding).toBeLessThan(roundTotalTo);
        expect(computed.fee).toBeGreaterThanOrEqual(computed.rounding);
      }),
    );
  });
});

describe('the flat fee', () => {
  it('is the last rule, and nothing else where it is no plain sum', () => {
    const others = rules({ scope: { brands: ['PLN'] }, fee: flat(500) });
    expect(flatFeeOf(withFlatFee(others, rupiah(2_500)))).toBe(2_500);
    expect(flatFeeOf(others)).toBe(0);
    for (const changes of [{ fee: { kind: 'percent', basisPoints: 100 } }, { fee: flat(500), roundTotalTo: 500 }])
      expect(flatFeeOf(FeeRules.parse([{ id: FLAT_FEE_ID, scope: {}, ...changes }]))).toBeNull();
  });
});

describe('a set of rules', () => {
  it.each([
    ['a negative fee', { fee: flat(-1) }],
    ['part of a rupiah', { fee: flat(0.5) }],
    ['more than 100 %', { fee: { kind: 'percent', basisPoints: 10_001 } }],
    ['a band that ends before it begins', { scope: { from: 2, to: 1 }, fee: flat(1) }],
    ['a least above the most', { fee: { kind: 'percent', basisPoints: 1, least: 2, most: 1 } }],
    ['a rounding to 300', { fee: flat(1), roundTotalTo: 300 }],
  ])('refuses %s', (_, rule) => {
    expect(FeeRules.safeParse([{ id: 'r', scope: {}, ...rule }]).success).toBe(false);
  });

  it('refuses two rules of one id', () => {
    const rule = { id: 'r', scope: {}, fee: flat(1) };
    expect(FeeRules.safeParse([rule, rule]).success).toBe(false);
  });
});
