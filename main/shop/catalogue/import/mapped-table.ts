import { createHash } from 'node:crypto';
import type { UnmappedImport } from '../../../../shared/catalogue/changes/import-views.ts';
import type { Cell } from '../../../../shared/catalogue/columns/cells.ts';
import { headingOf } from '../../../../shared/catalogue/columns/columns.ts';
import type { ImportMapping } from '../../../../shared/catalogue/columns/import-mapping.ts';
import {
  groupRows,
  isFamilyOfNothing,
  isMappingWhole,
  type RowGroups,
  withSuggestions,
} from '../../../../shared/catalogue/columns/row-groups.ts';
import { knownHeadings, suggestColumns } from '../../../../shared/catalogue/columns/suggest-columns.ts';
import type { FileRow } from '../../../../shared/lib/first-rows.ts';
import { firstRowsOf, HEADING_ROWS, headingsIn } from '../../../../shared/lib/first-rows.ts';
import type { TableSheet } from './read-sheet.ts';

/** A table of another program, read by the mapping that a person chooses. */

/** The headings that a mapping names; none for a file without them. */
export const headingsOf = ({ names, rows }: TableSheet, { headingRow }: Pick<ImportMapping, 'headingRow'>): readonly Cell[] =>
  names ?? rows.find(({ row }) => row === headingRow)?.cells ?? [];

/** The rows below the headings. */
export const rowsBelow = ({ names, rows }: TableSheet, { headingRow }: Pick<ImportMapping, 'headingRow'>): readonly FileRow<Cell>[] =>
  names === null ? rows.filter(({ row }) => row > headingRow) : rows;

/** The number of the row that looks like headings; 0 where none does. */
export const headingRowOf = ({ names, rows }: TableSheet): number =>
  names === null ? (headingsIn(rows, ({ cells }) => knownHeadings(cells))?.row ?? 0) : 0;

/** The mapping that the headings suggest. */
export function suggestedMapping(sheet: TableSheet): ImportMapping {
  const headingRow = headingRowOf(sheet);
  const columns = suggestColumns(headingsOf(sheet, { headingRow }));
  return { headingRow, columns, categories: [], brands: [], leaveOutTitles: true };
}

const groupsOf = (sheet: TableSheet, mapping: ImportMapping): RowGroups =>
  groupRows(
    rowsBelow(sheet, mapping).map(({ cells }) => cells),
    mapping,
    headingsOf(sheet, mapping),
  );

/** Whether the mapping gives all that the rows of this file need. */
export const isMapped = (sheet: TableSheet, mapping: ImportMapping): boolean => isMappingWhole(mapping, groupsOf(sheet, mapping));

/**
 * Whether the mapping of an earlier file suffices for this one. A family for rows without a category never carries over: a person confirms
 * it.
 */
export function isMappedByMemory(sheet: TableSheet, remembered: ImportMapping): boolean {
  const groups = groupsOf(sheet, remembered);
  return isMappingWhole(remembered, groups) && !isFamilyOfNothing(remembered, groups);
}

/** The part of a file that the screen shows while a person maps its columns and categories. */
export function unmappedIn(sheet: TableSheet, mapping: ImportMapping): Omit<UnmappedImport, 'file' | 'isRemembered'> {
  const groups = groupsOf(sheet, mapping);
  return {
    ...groups,
    mapping: withSuggestions(mapping, groups),
    headings: headingsOf(sheet, mapping).map((cell) => (textOf(cell) ?? '').slice(0, SHOWN_HEADING)),
    namesColumns: sheet.names !== null,
    first: firstRowsOf(sheet.rows, textOf),
  };
}

const SHOWN_HEADING = 60;

const textOf = (cell: Cell): string | null => (cell === null || typeof cell === 'object' ? null : String(cell).trim());

/** The digest of the headings, equal for files with the same headings; null for a file without any. */
export function digestOf(headings: readonly Cell[]): string | null {
  const line = headings.map(headingOf).join('\u0000').replace(/\0+$/, '');
  return line === '' ? null : createHash('sha256').update(line).digest('hex');
}

/** The mapping that a person chose for a file with the same headings in the same order; null where there is none. */
export function rememberedFor(sheet: TableSheet, mappingOf: (digest: string) => ImportMapping | null): ImportMapping | null {
  const places =
    sheet.names === null ? sheet.rows.slice(0, HEADING_ROWS).map(({ row, cells }) => ({ row, cells })) : [{ row: 0, cells: sheet.names }];
  for (const { row, cells } of places) {
    const digest = digestOf(cells);
    const mapping = digest === null ? null : mappingOf(digest);
    if (mapping !== null) return { ...mapping, headingRow: row };
  }
  return null;
}
