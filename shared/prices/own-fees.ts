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
  for (const [amount, codes] of byAmount(fees)) addOwnFees(next, amount, codes, newId);
  return next;
}

/** The products of each fee, in the order of the first one. */
function byAmount(fees: ReadonlyMap<string, Rupiah | null>): ReadonlyMap<Rupiah, readonly string[]> {
  const codes = new Map<Rupiah, string[]>();
  for (const [code, amount] of fees) {
    if (amount === null) continue;
    const known = codes.get(amount);
    if (known) known.push(code);
    else codes.set(amount, [code]);
  }
  return codes;
}

/** Adds products to the rules of their fee that have room, and then to new ones, each list written once. */
function addOwnFees(rules: FeeRule[], amount: Rupiah, codes: readonly string[], newId: () => string): void {
  let added = 0;
  for (const [at, rule] of rules.entries()) {
    if (added === codes.length || !isOwnFee(rule)) break;
    const { products } = rule.scope;
    if (rule.fee.amount !== amount || products.length >= MOST_PRODUCTS) continue;
    const room = MOST_PRODUCTS - products.length;
    rules[at] = { ...rule, scope: { products: [...products, ...codes.slice(added, added + room)] } };
    added += room;
  }
  for (; added < codes.length; added += MOST_PRODUCTS)
    rules.unshift({
      ...{ id: newId(), scope: { products: codes.slice(added, added + MOST_PRODUCTS) } },
      ...{ fee: { kind: 'flat', amount }, roundTotalTo: 1 },
    });
}
