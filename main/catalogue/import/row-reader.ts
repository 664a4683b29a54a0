import type { Cell } from '../../../shared/catalogue/columns/cells.ts';
import { columnOf, type Layout, membersOf, PRODUCT_MEMBERS, readCells, readHeadings } from '../../../shared/catalogue/columns/columns.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { absurdAmount } from '../../../shared/catalogue/product-limits.ts';
import type { RefusedRow } from '../../../shared/catalogue/refused-row.ts';
import { readRow } from '../catalogue.ts';

/** One row of a table, as every format gives it. */
export interface SheetRow {
  /** As the program that wrote the file counts it, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** A row, and how much of the file has been read with it, from 0 to 1. */
export type OnSheetRow = (row: SheetRow, part: number) => void;

/** How many faults are kept for the screen; the rest is counted. */
const MOST_FAULTS = 500;

/** Turns the rows of an import into products, one at a time, and collects what is wrong with them. */
export class RowReader {
  readonly products = new Map<string, Product>();
  readonly faults: RefusedRow[] = [];
  faultCount = 0;
  #layout: Layout | null = null;
  #said: ReadonlySet<string> = new Set();
  readonly #known: ReadonlyMap<string, Product>;

  /** `known`: the products of today's catalogue, whose members stay where a file has no column for them. */
  constructor(known: ReadonlyMap<string, Product>) {
    this.#known = known;
  }

  /** Whether the headings could be read; without them no row can. */
  get hasHeadings(): boolean {
    return this.#layout !== null;
  }

  /** Reads the headings first, then the rows below. Empty rows count for nothing. */
  read({ row, cells }: SheetRow): void {
    if (cells.every((cell) => cell === null || cell === '')) return;
    if (this.#layout) this.#readRow(row, this.#layout, cells);
    else this.#readHeadings(row, cells);
  }

  /** Reads a row that names its members itself, as in JSON. */
  readMembers(row: number, members: unknown): void {
    const given = typeof members === 'object' && members !== null ? members : {};
    this.#add(row, { ...given }, new Set(Object.keys(given)));
  }

  #faultOf(product: Product): Pick<RefusedRow, 'place' | 'rule'> | null {
    if (this.products.has(product.code)) return { place: product.code, rule: { is: 'repeats' } };
    return absurdAmount(product);
  }

  fault(fault: RefusedRow): void {
    this.faultCount += 1;
    if (this.faults.length < MOST_FAULTS) this.faults.push(fault);
  }

  #readHeadings(row: number, cells: readonly Cell[]): void {
    const layout = readHeadings(cells);
    if (!layout.ok) this.fault({ row, ...layout.failure });
    else {
      this.#layout = layout.value;
      this.#said = membersOf(layout.value);
    }
  }

  #readRow(row: number, layout: Layout, cells: readonly Cell[]): void {
    const { members, faults } = readCells(layout, cells);
    for (const fault of faults) this.fault({ row, ...fault });
    if (faults.length === 0) this.#add(row, members, this.#said);
  }

  #add(row: number, members: Readonly<Record<string, unknown>>, said: ReadonlySet<string>): void {
    const known = typeof members.code === 'string' ? this.#known.get(members.code) : undefined;
    const product = readRow({ ...keptOf(known, said), ...members }, false);
    const fault = product.ok ? this.#faultOf(product.value) : product.failure;
    if (fault) this.fault({ row, place: columnOf(fault.place), rule: fault.rule });
    else if (product.ok) this.products.set(product.value.code, product.value);
  }
}

/** What a known product keeps. Whether a row is a practice row is never kept, because the row may now be the shop's own. */
function keptOf(known: Product | undefined, said: ReadonlySet<string>): object {
  const kept: Record<string, unknown> = {};
  if (known) for (const member of PRODUCT_MEMBERS) if (!said.has(member) && member !== 'practice') kept[member] = known[member];
  return kept;
}
