import type { Rupiah } from '../lib/money.ts';
import type { FeeRule, FeeRules } from './fee-rules.ts';

/** Fees of single products, as the owner types them in the price table: rules of one flat fee for products by their codes alone. */

/** The most products that a rule names (`FeeScope`). */
const MOST_PRODUCTS = 5_000;

interface OwnFeeRule extends FeeRule {
  readonly scope: { readonly products: string[] };
  readonly fee: { readonly kind: 'flat'; readonly amount: Rupiah };
}

const isOwnFee = (rule: FeeRule): rule is OwnFeeRule => {
  const { products, families, brands, from, to } = rule.scope;
  const isByCode = products !== undefined && [families, brands, from, to].every((part) => part === undefined);
  return isByCode && rule.fee.kind === 'flat' && rule.roundTotalTo === 1;
};

/**
 * The rules with these fees of products; null gives a product back to the other rules. They come before all other rules, and products of
 * the same fee share a rule, because there are at most 500 rules.
 */
export function withOwnFees(rules: FeeRules, fees: ReadonlyMap<string, Rupiah | null>, newId: () => string): FeeRules {
  const next = rules.flatMap((rule) => {
    if (!isOwnFee(rule)) return [rule];
    const products = rule.scope.products.filter((code) => !fees.has(code));
    return products.length === 0 ? [] : [{ ...rule, scope: { products } }];
  });
  for (const [code, amount] of fees) if (amount !== null) addOwnFee(next, code, amount, newId);
  return next;
}

function addOwnFee(rules: FeeRule[], code: string, amount: Rupiah, newId: () => string): void {
  for (const [at, rule] of rules.entries()) {
    if (!isOwnFee(rule)) break;
    const { products } = rule.scope;
    if (rule.fee.amount !== amount || products.length >= MOST_PRODUCTS) continue;
    rules[at] = { ...rule, scope: { products: [...products, code] } };
    return;
  }
  rules.unshift({ id: newId(), scope: { products: [code] }, fee: { kind: 'flat', amount }, roundTotalTo: 1 });
}
