import { z } from 'zod';
import type { FirstRows } from '../../lib/first-rows.ts';
import { ImportMapping } from '../columns/import-mapping.ts';
import type { RowGroups } from '../columns/row-groups.ts';
import type { FamilyId } from '../families.ts';
import type { RefusedRow } from '../refused-row.ts';

/** The views and forms of an import that waits for the owner's confirmation. */

/** The kinds of changes that an import or a shop's file makes. */
export const CHANGED_PARTS = ['changed', 'added', 'gone'] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];
export const IMPORT_PARTS = [...CHANGED_PARTS, 'same'] as const;
/** The rows that an import changes or adds, the products that it does not name, and those that stay as they are. */
export type ImportPart = (typeof IMPORT_PARTS)[number];

export interface ImportRowView {
  readonly code: string;
  readonly name: string;
  readonly family: FamilyId;
  /** Null where there is none before or after. */
  readonly oldPrice: number | null;
  readonly newPrice: number | null;
  /** The columns that change. */
  readonly columns: readonly string[];
}

/** Two codes that look alike; visible marks stand for invisible characters. */
export interface AlikeCodes {
  readonly row: number;
  readonly code: string;
  readonly otherRow: number;
  readonly otherCode: string;
}

export interface ImportView {
  /** The name of the file. */
  readonly file: string;
  readonly counts: Readonly<Record<ImportPart | 'repriced', number>>;
  /** The faults, by row. The other rows can be imported; while there is a fault, nothing is removed. */
  readonly faults: readonly RefusedRow[];
  /** The number of all faults, also of those that are not listed. */
  readonly faultCount: number;
  /** The first codes that look like another one; they are no faults. */
  readonly alike: readonly AlikeCodes[];
  /** The number of rows that are titles or headings, or that a person leaves out. */
  readonly leftOut: number;
  /** How the file was read: by its own columns, or by a mapping that a person chose, now or for an earlier file with the same headings. */
  readonly readBy: 'itself' | 'mapping' | 'memory';
}

/** A page of one part. */
export const ImportPageForm = z.object({
  part: z.enum(IMPORT_PARTS),
  from: z.int().min(0),
  limit: z.int().min(1).max(500),
});
export type ImportPageForm = z.infer<typeof ImportPageForm>;

/** `removeGone`: whether products that the file does not name leave the catalogue. */
export const ApplyImportForm = z.object({ removeGone: z.boolean() });
export type ApplyImportForm = z.infer<typeof ApplyImportForm>;

/** How far the reading of a file is; `part` is from 0 to 1. */
export interface ImportProgress {
  readonly rows: number;
  readonly part: number;
}

/** A file whose columns or categories a person has to map first. */
export interface UnmappedImport extends RowGroups {
  /** The name of the file. */
  readonly file: string;
  /** The mapping so far: the one that a person chose before, with suggestions for missing parts. */
  readonly mapping: ImportMapping;
  /** Whether a person mapped a file with the same headings before. */
  readonly isRemembered: boolean;
  /** The start of each heading, by place; empty texts where the file has none. */
  readonly headings: readonly string[];
  /** Whether the file names its columns itself, as JSON does: then no row of it is the row of headings. */
  readonly namesColumns: boolean;
  readonly first: FirstRows;
}

/** A chosen file: compared with the catalogue, or waiting for a person to map it. */
export type ChosenImport =
  | { readonly is: 'preview'; readonly view: ImportView }
  | { readonly is: 'unmapped'; readonly unmapped: UnmappedImport };

/** Null: as the file was read last, else as its headings suggest. */
export const ReadImportForm = z.strictObject({ mapping: ImportMapping.nullable() });
export type ReadImportForm = z.infer<typeof ReadImportForm>;

export const MapImportForm = z.strictObject({ mapping: ImportMapping });
export type MapImportForm = z.infer<typeof MapImportForm>;
