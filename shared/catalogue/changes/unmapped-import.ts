import { z } from 'zod';
import type { FirstRows } from '../../lib/first-rows.ts';
import { ImportMapping } from '../columns/import-mapping.ts';
import type { RowGroups } from '../columns/row-groups.ts';
import type { ImportView } from './import-views.ts';

/** A file whose columns or categories a person has to say first. */
export interface UnmappedImport extends RowGroups {
  /** The name of the file. */
  readonly file: string;
  /** How it would be read: as a person said it before, with suggestions for what is missing. */
  readonly mapping: ImportMapping;
  /** Whether a person said it before for a file with the same headings. */
  readonly isRemembered: boolean;
  /** The headings by place, by their beginning; empty texts where the file has none. */
  readonly headings: readonly string[];
  /** Whether the file names its columns itself, as JSON does: then no row of it is the row of headings. */
  readonly namesColumns: boolean;
  readonly first: FirstRows;
}

/** What a chosen file is: one that can be compared as it is, or one that a person has to say something of. */
export type ChosenImport =
  | { readonly is: 'preview'; readonly view: ImportView }
  | { readonly is: 'unmapped'; readonly unmapped: UnmappedImport };

/** Null: as the file was read last, else as its headings suggest. */
export const ReadImportForm = z.strictObject({ mapping: ImportMapping.nullable() });
export type ReadImportForm = z.infer<typeof ReadImportForm>;

export const MapImportForm = z.strictObject({ mapping: ImportMapping });
export type MapImportForm = z.infer<typeof MapImportForm>;
