import type { TFunction } from 'i18next';
import type { UnmappedImport } from '../../../shared/catalogue/changes/import-views.ts';
import type { ImportMapping } from '../../../shared/catalogue/columns/import-mapping.ts';
import type { Strings } from '../../core/i18n/shape.ts';

/** The file for which a person chooses columns and categories, and the choices so far. */
export interface ImportColumnsProps {
  readonly unmapped: UnmappedImport;
  /** The present choices. `unmapped` may result from earlier ones. */
  readonly mapping: ImportMapping;
  /** Called with changed columns, which can change the categories of the file. */
  readonly onColumns: (mapping: ImportMapping) => void;
  readonly onCategories: (mapping: ImportMapping) => void;
}

/** A column that a person can choose for a file. */
type MappedColumn = keyof Strings['productColumn'] | 'cut_off_from' | 'cut_off_to';

/** The label of a column. The column of the families is labelled as the category; the hours have one column or two. */
export function columnLabel(t: TFunction, column: string): string {
  // Every column that a person can choose has a text, but its type is `string`.
  const name = column as MappedColumn;
  if (name === 'family') return t('importColumns.category');
  if (name === 'cut_off_from') return t('importColumns.cut_off_from');
  return name === 'cut_off_to' ? t('importColumns.cut_off_to') : t(`productColumn.${name}`);
}
