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

  it('fills the rules of its fee to 5,000 products each, the one that has room first', () => {
    const codes = (from: number, count: number) => Array.from({ length: count }, (_none, at) => `p${from + at}`);
    const of = (list: readonly string[]) => new Map(list.map((code) => [code, rupiah(1_500)]));
    const rules = withOwnFees(withOwnFees(GENERAL, of(codes(0, 4_999)), newId), of(codes(4_999, 7_000)), newId);
    expect(rules.map(({ scope }) => scope.products?.length)).toEqual([1_999, 5_000, 5_000, undefined, undefined]);
    expect(new Set(rules.flatMap(({ scope }) => scope.products ?? []))).toEqual(new Set(codes(0, 11_999)));
    expect(FeeRules.safeParse(rules).success).toBe(true);
  });
});

describe('the fees of a whole catalogue', () => {
  const CODES = Array.from({ length: 2_000 }, (_none, at) => `p${at}`);
  /** A list of codes that counts each code that is read of it. */
  const counted = (codes: string[]) => {
    let reads = 0;
    const list = new Proxy(codes, {
      get: (target, name, receiver) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    return { list, reads: () => reads };
  };
  const rulesOf = (products: string[]): FeeRules => [
    { id: 'own', scope: { products }, fee: { kind: 'flat', amount: rupiah(1_500) }, roundTotalTo: 1 },
    ...GENERAL,
  ];

  it('are found with each code of the rules read once, however many products ask', () => {
    const { list, reads } = counted(CODES);
    const rules = rulesOf(list);
    expect(CODES.every((code) => feeFor(rules, code) === 1_500)).toBe(true);
    expect(feeFor(rules, 'other')).toBe(500);
    expect(reads()).toBe(CODES.length);
  });
});
