import type { TFunction } from 'i18next';
import type { RefusedRow, RowFault } from '../../shared/catalogue/refused-row.ts';
import type { Strings } from '../core/i18n/shape.ts';

/** A column that the screen names; a file may have others. */
type FormColumn = keyof Strings['productColumn'];

/** The reason why a row of the catalogue was left out: its row, column and fault. A column that the screen knows has its own label. */
export function catalogueRowText(t: TFunction, { row, place, rule }: RefusedRow): string {
  const said = t(`rule.${keyOf(rule)}`, valuesOf(rule));
  if (row === null) return place === '' ? said : `${place}: ${said}`;
  if (place === '') return t('rule.row', { row, said });
  return t('rule.cell', { row, column: t(`productColumn.${place as FormColumn}`, { defaultValue: place }), said });
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
