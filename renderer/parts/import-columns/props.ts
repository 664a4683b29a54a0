import type { UnmappedImport } from '../../../shared/catalogue/changes/unmapped-import.ts';
import type { ImportMapping } from '../../../shared/catalogue/columns/import-mapping.ts';

/** What the choice of columns and categories shows, and what a person chose. */
export interface ImportColumnsProps {
  readonly unmapped: UnmappedImport;
  /** As it is chosen now; the file may have been read by an earlier one. */
  readonly mapping: ImportMapping;
  /** Columns were chosen, which changes the categories of the file. */
  readonly onColumns: (mapping: ImportMapping) => void;
  readonly onCategories: (mapping: ImportMapping) => void;
}
