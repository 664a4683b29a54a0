import type { TFunction } from 'i18next';
import type { UnmappedImport } from '../../../shared/catalogue/changes/import-views.ts';
import type { ImportMapping } from '../../../shared/catalogue/columns/import-mapping.ts';
import type { Strings } from '../../core/i18n/shape.ts';

/** What the choice of columns and categories shows, and what a person chose. */
export interface ImportColumnsProps {
  readonly unmapped: UnmappedImport;
  /** As it is chosen now; the file may have been read by an earlier one. */
  readonly mapping: ImportMapping;
  /** Columns were chosen, which changes the categories of the file. */
  readonly onColumns: (mapping: ImportMapping) => void;
  readonly onCategories: (mapping: ImportMapping) => void;
}

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
