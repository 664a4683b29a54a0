import type { RowFault } from '../refused-row.ts';
import type { Cell } from './cells.ts';
import { columnNamed, headingOf, isEmpty, type Layout, membersOf, readCells } from './columns.ts';
import type { ImportMapping } from './import-mapping.ts';
import { createRowSorter, saidBy } from './row-groups.ts';

/** A row of a file as members of a product with its faults; or a row that is left out. */
export type ReadRow =
  /** `code`: the product code in the row, null without one. That product does not count as gone. */
  | { readonly is: 'leftOut'; readonly code: string | null }
  | ({ readonly is: 'read'; readonly said: ReadonlySet<string> } & ReturnType<typeof readCells>);

/** Columns in which other programs write a dash for an empty value. In other columns a dash is a value. */
const DASH_IS_NOTHING: ReadonlySet<string> = new Set(['brand', 'price', 'nominal', 'cost', 'note', 'terms', 'how_to_redeem']);
const isDash = (cell: Cell | undefined): boolean => typeof cell === 'string' && /^\s*[-–—]\s*$/.test(cell);

/**
 * Reads rows by a mapping, in the order of the file. Ignores columns that are not chosen. A cell beyond the headings is a fault of its row,
 * whose cells may be shifted.
 */
export function createMappedReader(mapping: ImportMapping, headings: readonly Cell[]): (cells: readonly Cell[]) => ReadRow {
  const chosen = Object.entries(mapping.columns).filter(([name]) => name !== 'family');
  const layout: Layout = chosen.map(([name]) => columnNamed(name));
  const said = new Set([...membersOf(layout), 'family']);
  const sort = createRowSorter(mapping, headings);
  const saidWithoutPrice = new Set([...said].filter((member) => member !== 'price'));
  const means = saidBy(mapping);
  const isBeyond = createBeyond(mapping, headings);
  return (cells) => {
    const row = sort(cells);
    const family = row.is === 'product' ? means.row(row.category, row.brand) : 'leaveOut';
    if (family === 'leaveOut') return { is: 'leftOut', code: codeOf(cells, mapping) };
    const { members, faults: ofCells } = readCells(
      layout,
      chosen.map(([name, place]) => (DASH_IS_NOTHING.has(name) && isDash(cells[place]) ? null : (cells[place] ?? null))),
    );
    const beyond = cells.findIndex(isBeyond);
    const noHeading: RowFault = { is: 'noHeading' };
    const faults = beyond === -1 ? ofCells : [{ place: String(beyond + 1), rule: noHeading }, ...ofCells];
    // A list of costs leaves the price empty: a known product keeps its price then.
    const saidHere = members.price === undefined ? saidWithoutPrice : said;
    if (family !== null) return { is: 'read', said: saidHere, members: { ...members, family }, faults };
    const rule: RowFault = { is: 'missing' };
    return { is: 'read', said: saidHere, members, faults: [...faults, { place: 'family', rule }] };
  };
}

/** Returns a test for filled cells beyond the last heading and in no chosen column. In a file without headings there are none. */
function createBeyond({ columns }: ImportMapping, headings: readonly Cell[]): (cell: Cell, at: number) => boolean {
  const last = headings.findLastIndex((cell) => headingOf(cell) !== '');
  const chosen = new Set(Object.values(columns));
  return (cell, at) => last !== -1 && at > last && !chosen.has(at) && !isEmpty(cell);
}

function codeOf(cells: readonly Cell[], { columns }: ImportMapping): string | null {
  const cell = columns.code === undefined ? null : (cells[columns.code] ?? null);
  return cell === null || typeof cell === 'object' ? null : String(cell).trim();
}
