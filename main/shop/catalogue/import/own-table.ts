import type { Cell } from '../../../../shared/catalogue/columns/cells.ts';
import { isExport, type Layout, membersOf, readCells, readHeadings } from '../../../../shared/catalogue/columns/columns.ts';
import type { ReadRow } from '../../../../shared/catalogue/columns/read-mapped.ts';
import { FamilyId } from '../../../../shared/catalogue/families.ts';
import type { FileRow } from '../../../../shared/lib/first-rows.ts';

/** A table with the till's own columns and families, which needs no mapping. */
interface OwnTable {
  /** The rows below the headings. */
  readonly rows: readonly FileRow<Cell>[];
  /** Whether the columns are those of an export, as of another till. */
  readonly isExport: boolean;
  readonly read: (cells: readonly Cell[]) => ReadRow;
}

/**
 * The table below these headings; null where a heading is unknown, repeated or missing, or where a category is no family of the till. In an
 * export such a category is a fault of its row instead.
 */
export function ownTable(headings: readonly Cell[], rows: readonly FileRow<Cell>[]): OwnTable | null {
  const layout = readHeadings(headings);
  if (layout === null) return null;
  const own = isExport(headings);
  return own || hasOwnFamilies(layout, rows) ? { rows, isExport: own, read: readerOf(layout) } : null;
}

function readerOf(layout: Layout): OwnTable['read'] {
  const said = membersOf(layout);
  return (cells) => ({ is: 'read', said, ...readCells(layout, cells) });
}

function hasOwnFamilies(layout: Layout, rows: readonly FileRow<Cell>[]): boolean {
  const place = layout.findIndex((column) => column?.member === 'family');
  return rows.every(({ cells }) => {
    const cell = cells[place] ?? null;
    return typeof cell !== 'string' || cell.trim() === '' || FamilyId.safeParse(cell.trim()).success;
  });
}
