import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeeRule } from '../../../shared/prices/fee-rules.ts';
import { useApp } from '../../core/context.tsx';
import { ruleText } from './rule-text.ts';

/** Returns a function that puts a rule into words, in the language of the screen and with the names of the catalogue. */
export function useRuleText(): (rule: FeeRule) => string {
  const { i18n } = useTranslation();
  const products = useApp((state) => state.products);
  return useMemo(() => {
    const names = new Map(products.map(({ code, name }) => [code, name]));
    const nameOf = (code: string): string => names.get(code) ?? code;
    return (rule) => ruleText(rule, { i18n, nameOf });
  }, [i18n, products]);
}
