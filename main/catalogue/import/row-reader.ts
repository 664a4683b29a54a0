import type { AlikeCodes } from '../../../shared/catalogue/changes/import-views.ts';
import type { Cell } from '../../../shared/catalogue/columns/cells.ts';
import {
  columnOf,
  isExport,
  knownHeadings,
  type Layout,
  membersOf,
  PRODUCT_MEMBERS,
  readCells,
  readHeadings,
} from '../../../shared/catalogue/columns/columns.ts';
import { lookOf, oddCode } from '../../../shared/catalogue/columns/odd-code.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { absurdAmount } from '../../../shared/catalogue/product-limits.ts';
import type { RefusedRow } from '../../../shared/catalogue/refused-row.ts';
import { visibleCode } from '../../../shared/lib/exact-code.ts';
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

/** Among how many rows the headings are looked for, and how many known ones make them. */
const HEADING_ROWS = 20;
const TELLING_HEADINGS = 2;
/** How many codes that look like another are pointed out. */
const MOST_ALIKE = 100;

/** Turns the rows of an import into products, one at a time, and collects what is wrong with them. */
export class RowReader {
  readonly products = new Map<string, Product>();
  readonly faults: RefusedRow[] = [];
  faultCount = 0;
  /** The codes of all rows, those that cannot be used included. */
  readonly named = new Set<string>();
  /** Rows whose code looks like that of an earlier one. */
  readonly alike: AlikeCodes[] = [];
  readonly #looks = new Map<string, { readonly row: number; readonly code: string }>();
  #layout: Layout | null = null;
  /** Whether the columns are those of an export, as of another till. */
  #isExport = false;
  /** The rows before the headings; null once those were found, or are none. */
  #above: SheetRow[] | null = [];
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

  /** Looks for the headings in the first rows, then reads the rows below. Empty rows count for nothing. */
  read(row: SheetRow): void {
    if (row.cells.every((cell) => cell === null || cell === '')) return;
    if (this.#layout) this.#readRow(row.row, this.#layout, row.cells);
    else if (this.#above !== null) this.#lookForHeadings(row, this.#above);
  }

  /** Call after the last row: a short file may have no row that looks like headings. */
  end(): void {
    const first = this.#above?.[0];
    if (first && !this.#layout) this.#readHeadings(first);
  }

  /** Reads a row that names its members itself, as in JSON. */
  readMembers(row: number, members: unknown): void {
    this.#isExport = true;
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

  /** Lines of a title stand above the headings of many files. */
  #lookForHeadings(row: SheetRow, above: SheetRow[]): void {
    if (knownHeadings(row.cells) >= TELLING_HEADINGS) this.#readHeadings(row);
    else above.push(row);
    if (above.length === HEADING_ROWS) this.end();
  }

  /** Where they cannot be read, no row below can: that is one fault. */
  #readHeadings({ row, cells }: SheetRow): void {
    this.#above = null;
    const layout = readHeadings(cells);
    if (!layout.ok) this.fault({ row, ...layout.failure });
    else {
      this.#layout = layout.value;
      this.#isExport = isExport(cells);
      this.#said = membersOf(layout.value);
    }
  }

  #readRow(row: number, layout: Layout, cells: readonly Cell[]): void {
    const { members, faults } = readCells(layout, cells);
    for (const fault of faults) this.fault({ row, ...fault });
    if (faults.length > 0 && typeof members.code === 'string') this.named.add(members.code);
    if (faults.length === 0) this.#add(row, members, this.#said);
  }

  #add(row: number, members: Readonly<Record<string, unknown>>, said: ReadonlySet<string>): void {
    const { code } = members;
    if (typeof code === 'string') this.named.add(code);
    const known = typeof code === 'string' ? this.#known.get(code) : undefined;
    if (typeof code === 'string') this.#compareLook(row, code);
    // A code that this or another till sells already was meant so.
    const odd = typeof code === 'string' && !known && !this.#isExport ? oddCode(code) : null;
    if (odd) this.fault({ row, place: columnOf('code'), rule: odd });
    else this.#addProduct(row, { ...keptOf(known, said), ...members });
  }

  #addProduct(row: number, members: object): void {
    const product = readRow(members, false);
    const fault = product.ok ? this.#faultOf(product.value) : product.failure;
    if (fault) this.fault({ row, place: columnOf(fault.place), rule: fault.rule });
    else if (product.ok) this.products.set(product.value.code, product.value);
  }

  #compareLook(row: number, code: string): void {
    const look = lookOf(code);
    const before = this.#looks.get(look);
    if (before === undefined) this.#looks.set(look, { row, code });
    else if (before.code !== code && this.alike.length < MOST_ALIKE) {
      this.alike.push({ row, code: visibleCode(code), otherRow: before.row, otherCode: visibleCode(before.code) });
    }
  }
}

/** What a known product keeps. Whether a row is a practice row is never kept, because the row may now be the shop's own. */
function keptOf(known: Product | undefined, said: ReadonlySet<string>): object {
  const kept: Record<string, unknown> = {};
  if (known) for (const member of PRODUCT_MEMBERS) if (!said.has(member) && member !== 'practice') kept[member] = known[member];
  return kept;
}
