import type { TFunction } from 'i18next';
import type { RefusedRow, RowFault } from '../../shared/catalogue/refused-row.ts';

/** The reason why a row of the catalogue was left out: its row, column and fault. */
export function catalogueRowText(t: TFunction, { row, place, rule }: RefusedRow): string {
  const ruleText = `${place === '' ? '' : `${place}: `}${t(`rule.${keyOf(rule)}`, valuesOf(rule))}`;
  return row === null ? ruleText : t('rule.row', { row, said: ruleText });
}

function keyOf(rule: RowFault) {
  if (rule.is !== 'atLeast' && rule.is !== 'atMost') return rule.is === 'own' ? 'form' : rule.is;
  return `${rule.is}_${rule.of}` as const;
}

function valuesOf(rule: RowFault): Record<string, string | number> {
  switch (rule.is) {
    case 'atLeast':
    case 'atMost':
      return { limit: rule.limit };
    case 'oneOf':
      return { values: rule.values };
    case 'unreadable':
      return { detail: rule.detail };
    default:
      return {};
  }
}
