import { useTranslation } from 'react-i18next';
import type { FeeRules } from '../../../shared/prices/fee-rules.ts';
import styles from './Prices.module.css';
import { flatRuleOf, orderedRulesOf } from './rule-list.ts';
import { useRuleText } from './use-rule-text.ts';

/** The rules in words, in their order. The fee for everything else comes last, without a number. */
export function RulesInWords({ rules }: { readonly rules: FeeRules }) {
  const { t } = useTranslation();
  const text = useRuleText();
  const flat = flatRuleOf(rules);
  return (
    <ol className={styles.inWords}>
      {orderedRulesOf(rules).map((rule) => (
        <li key={rule.id} className={styles.numbered}>
          {text(rule)}
        </li>
      ))}
      <li>{flat ? text(flat) : t('prices.rule', { what: t('prices.everythingElse'), fee: t('prices.free') })}</li>
    </ol>
  );
}
