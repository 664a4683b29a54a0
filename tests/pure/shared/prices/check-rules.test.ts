import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import { checkRules } from '../../../../shared/prices/check-rules.ts';
import { FeeRules, feeOf } from '../../../../shared/prices/fee-rules.ts';

/** A rule that never gives a fee is pointed out before a customer finds it. */

const rules = (...scopes: readonly object[]): FeeRules =>
  FeeRules.parse(scopes.map((scope, at) => ({ id: `r${at}`, scope, fee: { kind: 'flat', amount: at } })));
const PRODUCTS = [
  { code: 'pln-50', family: 'electricity-prepaid', brand: 'PLN' },
  { code: 'pln-bill', family: 'electricity-postpaid', brand: 'PLN' },
  { code: 'tsel-5', family: 'telco-prepaid', brand: 'Telkomsel' },
  { code: 'xl-5', family: 'telco-prepaid', brand: 'XL' },
] as const;

describe('a fee rule', () => {
  it('below one that takes everything is never used', () => {
    const checks = checkRules(rules({}, { families: ['telco-prepaid'] }), PRODUCTS);
    expect([...checks]).toEqual([[1, { is: 'taken', by: [0] }]]);
  });

  it('is never used either where several earlier ones together take all of it', () => {
    const bands = rules({ to: 99_999 }, { from: 100_000, brands: ['PLN'] }, { brands: ['Telkomsel'] }, { brands: ['PLN'] });
    expect([...checkRules(bands, PRODUCTS)]).toEqual([[3, { is: 'taken', by: [0, 1] }]]);
  });

  it('that an earlier one leaves one rupiah is used', () => {
    expect(checkRules(rules({ to: 99_998 }, { to: 99_999 }), PRODUCTS).size).toBe(0);
    expect(checkRules(rules({ from: 1 }, {}), PRODUCTS).size).toBe(0);
  });

  it('for a product or a biller that the catalogue does not have is pointed out', () => {
    const named = rules({ products: ['gone'] }, { families: ['telco-prepaid'], brands: ['PLN'] }, {});
    expect([...checkRules(named, PRODUCTS)]).toEqual([
      [0, { is: 'noProduct' }],
      [1, { is: 'noProduct' }],
    ]);
  });

  it('is not judged while the catalogue is empty', () => {
    expect(checkRules(rules({}, {}), []).size).toBe(0);
  });

  it('is pointed out exactly where it gives no product at any price its fee', () => {
    const limits = [0, 1_000, 2_000, 3_000];
    const scope = fc
      .record(
        {
          products: fc.subarray(['pln-50', 'xl-5', 'gone'], { minLength: 1 }),
          families: fc.subarray(['electricity-prepaid', 'telco-prepaid'], { minLength: 1 }),
          brands: fc.subarray(['PLN', 'XL', 'Telkomsel'], { minLength: 1 }),
          from: fc.constantFrom(...limits),
          to: fc.constantFrom(...limits),
        },
        { requiredKeys: [] },
      )
      .filter(({ from = 0, to = Number.POSITIVE_INFINITY }) => from <= to);
    const prices = limits.flatMap((limit) => [Math.max(0, limit - 1), limit, limit + 1]);
    fc.assert(
      fc.property(fc.array(scope, { maxLength: 6 }), (scopes) => {
        const set = rules(...scopes);
        const used = new Set(
          PRODUCTS.flatMap(({ code, family, brand }) =>
            prices.map((price) => feeOf(set, { productCode: code, family, brand, price: rupiah(price) })?.rule?.id),
          ),
        );
        const never = set.flatMap(({ id }, place) => (used.has(id) ? [] : [place]));
        expect([...checkRules(set, PRODUCTS).keys()]).toEqual(never);
      }),
    );
  });
});
