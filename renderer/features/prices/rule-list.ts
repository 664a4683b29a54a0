import { type FeeRule, type FeeRules, FLAT_FEE_ID } from '../../../shared/prices/fee-rules.ts';

/** Changes of the ordered rules. The flat fee is for everything that no other rule covers, so it stays last. */

const isFlat = ({ id }: FeeRule): boolean => id === FLAT_FEE_ID;

/** The flat fee; undefined where there is none. */
export const flatRuleOf = (rules: FeeRules): FeeRule | undefined => rules.find(isFlat);
export const orderedRulesOf = (rules: FeeRules): FeeRules => rules.filter((rule) => !isFlat(rule));

const joined = (ordered: FeeRules, flat: FeeRule | undefined): FeeRules => (flat ? [...ordered, flat] : ordered);

/** The rules with this rule in place of the one with the same id, or else after all other ordered rules. */
export function withRule(rules: FeeRules, rule: FeeRule): FeeRules {
  const ordered = orderedRulesOf(rules);
  if (isFlat(rule)) return joined(ordered, rule);
  const isKnown = ordered.some(({ id }) => id === rule.id);
  const changed = isKnown ? ordered.map((each) => (each.id === rule.id ? rule : each)) : [...ordered, rule];
  return joined(changed, flatRuleOf(rules));
}

export const withoutRule = (rules: FeeRules, id: string): FeeRules => rules.filter((rule) => rule.id !== id);

/** The rules with this rule one place earlier (-1) or later (1); unchanged where there is no such place. */
export function movedRule(rules: FeeRules, id: string, by: -1 | 1): FeeRules {
  const ordered = orderedRulesOf(rules);
  const from = ordered.findIndex((rule) => rule.id === id);
  const [rule, other] = [ordered[from], ordered[from + by]];
  if (!rule || !other) return rules;
  const changed = ordered.map((each) => (each === rule ? other : each === other ? rule : each));
  return joined(changed, flatRuleOf(rules));
}
