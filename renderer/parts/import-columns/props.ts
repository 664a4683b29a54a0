import type { ImportLook } from '../../../shared/catalogue/changes/unmapped-import.ts';
import type { ImportMapping } from '../../../shared/catalogue/columns/import-mapping.ts';

/** What the choice of columns and categories shows, and what a person chose. */
export interface ImportColumnsProps {
  readonly look: ImportLook;
  /** As it is chosen now; the look may be of an earlier choice. */
  readonly mapping: ImportMapping;
  /** Columns were chosen, which changes the categories of the file. */
  readonly onColumns: (mapping: ImportMapping) => void;
  readonly onCategories: (mapping: ImportMapping) => void;
}
