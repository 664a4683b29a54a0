import type { TFunction } from 'i18next';
import type { Strings } from '../../core/i18n/shape.ts';

/** A column that a person can choose for a file. */
type MappedColumn = keyof Strings['productColumn'] | 'cut_off_from' | 'cut_off_to';

/** The name of a column; that of the families is the category, and hours may be in two. */
export function columnLabel(t: TFunction, column: string): string {
  // Every column that can be chosen has a text; the compiler knows their names as texts.
  const name = column as MappedColumn;
  if (name === 'family') return t('importColumns.category');
  if (name === 'cut_off_from') return t('importColumns.cut_off_from');
  return name === 'cut_off_to' ? t('importColumns.cut_off_to') : t(`productColumn.${name}`);
}
