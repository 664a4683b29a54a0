import { describe, expect, it } from 'vitest';
import { type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import { FeeRules, feeOf } from '../../../../shared/prices/fee-rules.ts';
import { withOwnFees } from '../../../../shared/prices/own-fees.ts';

/** The fees of single products, typed in the price table. */

const GENERAL = FeeRules.parse([
  { id: 'pulsa', scope: { families: ['telco-prepaid'] }, fee: { kind: 'percent', basisPoints: 500 }, roundTotalTo: 500 },
  { id: 'flat-fee', scope: {}, fee: { kind: 'flat', amount: 2_000 } },
]);
const feeFor = (rules: FeeRules, productCode: string) =>
  feeOf(rules, { productCode, family: 'telco-prepaid', brand: '', price: rupiah(10_000) })?.fee;
const fees = (...of: readonly (readonly [string, Rupiah | null])[]) => new Map(of);
let id = 0;
const newId = (): string => `own-${++id}`;

describe('a fee of one product', () => {
  it('comes before every other rule, and products of the same fee share a rule', () => {
    const rules = withOwnFees(GENERAL, fees(['a', rupiah(1_500)], ['b', rupiah(1_500)], ['c', rupiah(0)]), newId);
    expect(FeeRules.safeParse(rules).success).toBe(true);
    expect(rules).toHaveLength(GENERAL.length + 2);
    expect(['a', 'b', 'c', 'd'].map((code) => feeFor(rules, code))).toEqual([1_500, 1_500, 0, 500]);
  });

  it('is replaced by the next one, and an empty cell returns to the other rules without a rule left over', () => {
    const first = withOwnFees(GENERAL, fees(['a', rupiah(1_500)], ['b', rupiah(1_500)]), newId);
    const second = withOwnFees(first, fees(['a', rupiah(3_000)]), newId);
    expect(['a', 'b'].map((code) => feeFor(second, code))).toEqual([3_000, 1_500]);
    expect(withOwnFees(second, fees(['a', null], ['b', null]), newId)).toEqual(GENERAL);
  });

  it('leaves the owner’s own rules for products as they are, where these say more than one flat amount', () => {
    const rules = FeeRules.parse([{ id: 'mine', scope: { products: ['a'], from: 5_000 }, fee: { kind: 'flat', amount: 700 } }, ...GENERAL]);
    const next = withOwnFees(rules, fees(['a', rupiah(900)]), newId);
    expect(feeFor(next, 'a')).toBe(900);
    expect(next.slice(1)).toEqual(rules);
    expect(feeFor(withOwnFees(next, fees(['a', null]), newId), 'a')).toBe(700);
  });
});
