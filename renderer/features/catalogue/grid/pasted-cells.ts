import { headingOf } from '../../../../shared/catalogue/columns/columns.ts';
import { knownHeadings, suggestColumns } from '../../../../shared/catalogue/columns/suggest-columns.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { FeeRules } from '../../../../shared/prices/fee-rules.ts';
import { type CellChange, type CellFault, merged, readCell } from './cell-change.ts';
import { AMOUNT_COLUMNS, type AmountColumn, GRID_COLUMNS, type GridColumn, isAmountColumn } from './grid-columns.ts';

/** Cells that were copied from a spreadsheet: rows that begin with a code, rows below headings, or a rectangle from the active cell on. */

interface RefusedCell {
  /** The row of the sheet, from 1. */
  readonly row: number;
  readonly column: GridColumn;
  readonly text: string;
  readonly fault: CellFault;
}

interface ReadCells {
  readonly changes: readonly CellChange[];
  readonly refused: readonly RefusedCell[];
}

/** What the first cells of the rows are, as the person says where they can be both. */
export type FirstCells = 'codes' | 'place';

interface Pasted extends ReadCells {
  /** How the cells found their products: by the codes below a heading, by the code that begins each row, or by their place; null until the person says it. */
  readonly by: 'headings' | FirstCells | null;
  /** What each place of a row was read as; null for one that is left out. */
  readonly columns: readonly (GridColumn | null)[];
  /** Whether the first cells can be codes or amounts, so that the person says which. */
  readonly isAsked: boolean;
}

/** The rows of the table, and the codes of the whole catalogue: a search leaves products out of the table. */
interface Shown {
  readonly products: readonly Product[];
  readonly codes: ReadonlySet<string>;
}

/** The place of a cell in the table. */
export interface CellPlace {
  readonly row: number;
  readonly column: GridColumn;
}

/** Which column each place of a row is, and the rows with their products. */
interface Layout {
  readonly columns: readonly (GridColumn | null)[];
  readonly lines: readonly { readonly row: number; readonly cells: readonly string[]; readonly product: Product | null }[];
  readonly by: 'headings' | FirstCells;
}

/** A product, and the rule of the fee that its rows give it; none where they give it none. */
interface Priced {
  readonly product: Product;
  readonly own: FeeRules;
}

const OWN_HEADINGS: Readonly<Record<string, AmountColumn>> = {
  biaya_layanan: 'fee',
  service_fee: 'fee',
  fee: 'fee',
  biaya: 'fee',
  untung: 'profit',
  profit: 'profit',
};

/** Reads the text of a clipboard or a field against the rows of the table. Where the first cells can be codes or amounts, reads them as `said`. */
export function readPasted(text: string, shown: Shown, active: CellPlace, rules: FeeRules, said: FirstCells | null = null): Pasted {
  const rows = rowsOf(text);
  const isAsked = canBeBoth(rows, shown);
  if (isAsked && said === null) return { changes: [], refused: [], by: null, columns: [], isAsked };
  const layout = layoutOf(rows, shown, active, isAsked ? said : null);
  const most = layout.lines.reduce((length, { cells }) => Math.max(length, cells.length), 0);
  /** The products of the rows that are read, as these rows make them. */
  const made = new Map<string, Priced>();
  const read = layout.lines.map(({ row, cells, product }): ReadCells => {
    if (product !== null) {
      const { priced, ...rest } = readRow(layout, row, cells, made.get(product.code) ?? { product, own: [] }, rules);
      made.set(product.code, priced);
      return rest;
    }
    const beyond: RefusedCell = { row, column: active.column, text: cells[0] ?? '', fault: { is: 'beyond' } };
    return { changes: [], refused: [layout.by === 'place' ? beyond : unknownCode(row, codeIn(layout, cells), shown)] };
  });
  return {
    changes: merged(read.flatMap(({ changes }) => changes)),
    refused: read.flatMap(({ refused }) => refused),
    by: layout.by,
    columns: Array.from({ length: most }, (_none, at) => layout.columns[at] ?? null),
    isAsked,
  };
}

function readRow(
  layout: Layout,
  row: number,
  cells: readonly string[],
  before: Priced,
  rules: FeeRules,
): ReadCells & { readonly priced: Priced } {
  const changes: CellChange[] = [];
  const refused: RefusedCell[] = [];
  let priced = before;
  for (const column of amountsIn(layout, cells)) {
    const typed = (cells[layout.columns.indexOf(column)] ?? '').trim();
    // An empty cell of a pasted row changes nothing: a sheet often leaves out what it does not know.
    if (typed === '' || typed === '-') continue;
    const read = readCell(column, typed, priced.product, [...priced.own, ...rules]);
    if (read.ok) {
      changes.push(read.value);
      priced = after(priced, read.value);
    } else {
      const isFirst = layout.by === 'place' && cells.length > 1 && layout.columns[0] === column;
      // A code where the first amount belongs: the amounts behind it are those of another product.
      if (isFirst) return { changes, refused: [firstRefused(row, column, typed, read.failure)], priced };
      refused.push({ row, column, text: typed, fault: read.failure });
    }
  }
  return { changes, refused, priced };
}

const firstRefused = (row: number, column: GridColumn, text: string, fault: CellFault): RefusedCell =>
  fault.is === 'notMoney' ? { row, column: 'code', text, fault: { is: 'notListed' } } : { row, column, text, fault };

/** A product with the amounts and the fee of a change. The fee of one product comes before all other rules. */
function after({ product, own }: Priced, { fee, ...amounts }: CellChange): Priced {
  const next = { ...product, ...amounts };
  if (fee == null) return { product: next, own };
  return { product: next, own: [{ id: '', scope: { products: [product.code] }, fee: { kind: 'flat', amount: fee }, roundTotalTo: 1 }] };
}

/** The amounts of a row, in the order in which they are read. Where the row states the price, its profit follows from that. */
function amountsIn({ columns }: Layout, cells: readonly string[]): readonly AmountColumn[] {
  const isStated = (column: AmountColumn): boolean => (cells[columns.indexOf(column)] ?? '').trim() !== '' && columns.includes(column);
  return AMOUNT_COLUMNS.filter((column) => columns.includes(column) && !(column === 'profit' && isStated('price')));
}

const codeIn = ({ columns }: Layout, cells: readonly string[]): string => (cells[columns.indexOf('code')] ?? '').trim();

const unknownCode = (row: number, text: string, { codes }: Shown): RefusedCell => ({
  row,
  column: 'code',
  text,
  fault: { is: codes.has(text) ? 'notShown' : 'notListed' },
});

function rowsOf(text: string): { readonly row: number; readonly cells: readonly string[] }[] {
  const mark = text.includes('\t') ? '\t' : ';';
  return text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ row: at + 1, cells: line.split(mark).map((cell) => cell.replace(/^"(.*)"$/, '$1')) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

const DIGITS = /^\d+$/;
/** An amount as a sheet writes it. */
const AMOUNT = /^[\d.,]+$/;

/**
 * Rows without a heading of codes, in a shop with codes that are numbers, whose first cells are such codes, or amounts: all of them are
 * digits, or one is a code of the shop and the others are amounts or codes.
 */
function canBeBoth(rows: ReturnType<typeof rowsOf>, { codes }: Shown): boolean {
  if (headingsOf(rows[0]?.cells ?? [])) return false;
  const below = rows.filter(({ row }) => row > headRowOf(rows));
  const firsts = below.map(({ cells }) => (cells[0] ?? '').trim()).filter((cell) => cell !== '');
  if (firsts.length === 0 || !below.some(({ cells }) => cells.length > 1)) return false;
  if (firsts.every((cell) => DIGITS.test(cell))) return [...codes].some((code) => DIGITS.test(code));
  return firsts.every((cell) => AMOUNT.test(cell) || codes.has(cell)) && firsts.some((cell) => DIGITS.test(cell) && codes.has(cell));
}

function layoutOf(rows: ReturnType<typeof rowsOf>, { products, codes }: Shown, active: CellPlace, said: FirstCells | null): Layout {
  const byCode = new Map(products.map((product) => [product.code, product]));
  const byCodes = (by: 'headings' | 'codes', columns: Layout['columns'], lines: typeof rows): Layout => {
    const at = columns.indexOf('code');
    return {
      columns,
      by,
      lines: lines.map(({ row, cells }) => ({ row, cells, product: byCode.get((cells[at] ?? '').trim()) ?? null })),
    };
  };
  const headings = headingsOf(rows[0]?.cells ?? []);
  if (headings) return byCodes('headings', headings, rows.slice(1));
  const hasCodes = () => rows.some(({ cells }) => cells.length > 1 && codes.has((cells[0] ?? '').trim()));
  if (said === 'codes' || (said === null && hasCodes()))
    return byCodes('codes', ['code', 'price', 'cost', 'fee'], said === 'codes' ? rows.filter(({ row }) => row > headRowOf(rows)) : rows);
  const headRow = headRowOf(rows);
  return {
    columns: GRID_COLUMNS.slice(GRID_COLUMNS.indexOf(active.column)).map((column) => (isAmountColumn(column) ? column : null)),
    by: 'place',
    // An empty row of the sheet keeps its place, so that the rows below it meet their products.
    lines: rows
      .filter(({ row }) => row > headRow)
      .map(({ row, cells }) => ({ row, cells, product: products[active.row + row - headRow - 1] ?? null })),
  };
}

/** The row of headings that were copied with their column, which take no place in the table; 0 where there is none. */
function headRowOf(rows: ReturnType<typeof rowsOf>): number {
  const [head] = rows;
  return head && rows.length > 1 && head.cells.every(isWords) ? head.row : 0;
}

/** Neither an amount nor a code: letters without a digit, or nothing. */
const isWords = (cell: string): boolean => cell.trim() === '' || (/\p{L}/u.test(cell) && !/\d/.test(cell));

/** The columns of a row of headings; null where it has no heading of codes, or no other known one. */
function headingsOf(cells: readonly string[]): Layout['columns'] | null {
  const suggested = suggestColumns(cells);
  const of = (at: number): GridColumn | null =>
    GRID_COLUMNS.find((column) => suggested[column] === at) ?? OWN_HEADINGS[headingOf(cells[at] ?? null)] ?? null;
  const columns = cells.map((_cell, at) => of(at));
  return columns.includes('code') && (knownHeadings(cells) > 1 || columns.some((column) => column !== null && isAmountColumn(column)))
    ? columns
    : null;
}
