import type { AlikeCodes } from '../../../../shared/catalogue/changes/import-views.ts';
import { columnOf, PRODUCT_MEMBERS } from '../../../../shared/catalogue/columns/columns.ts';
import { oddCode, shapeOf } from '../../../../shared/catalogue/columns/odd-code.ts';
import type { ReadRow } from '../../../../shared/catalogue/columns/read-mapped.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { RefusedRow } from '../../../../shared/catalogue/refused-row.ts';
import { visibleCode } from '../../../../shared/lib/exact-code.ts';
import { absurdAmount, readRow } from '../catalogue.ts';

/** How many faults are kept for the screen; the rest is counted. */
const MOST_FAULTS = 500;
/** How many codes that look like another one are listed. */
const MOST_ALIKE = 100;

/** Turns the rows of an import into products, one at a time, and collects their faults. */
export class RowReader {
  readonly products = new Map<string, Product>();
  readonly faults: RefusedRow[] = [];
  faultCount = 0;
  /** Rows that are no product, or that a person leaves out. */
  leftOut = 0;
  /** The codes of all rows, those that cannot be used included. */
  readonly named = new Set<string>();
  /** Rows whose code looks like that of an earlier one. */
  readonly alike: AlikeCodes[] = [];
  readonly #shapes = new Map<string, { readonly row: number; readonly code: string }>();
  readonly #isExport: boolean;
  readonly #known: ReadonlyMap<string, Product>;

  /**
   * `known`: the products of today's catalogue, which keep their members where the file has no column for them. `isExport`: a till exported
   * the file, so its codes are intended.
   */
  constructor(known: ReadonlyMap<string, Product>, { isExport }: { readonly isExport: boolean }) {
    this.#known = known;
    this.#isExport = isExport;
  }

  read(row: number, read: ReadRow): void {
    if (read.is === 'leftOut') {
      this.leftOut += 1;
      if (read.code !== null) this.named.add(read.code);
      return;
    }
    const { members, faults, said } = read;
    for (const fault of faults) this.fault({ row, ...fault });
    if (faults.length > 0 && typeof members.code === 'string') this.named.add(members.code);
    if (faults.length === 0) this.#add(row, members, said);
  }

  fault(fault: RefusedRow): void {
    this.faultCount += 1;
    if (this.faults.length < MOST_FAULTS) this.faults.push(fault);
  }

  #faultOf(product: Product): Pick<RefusedRow, 'place' | 'rule'> | null {
    if (this.products.has(product.code)) return { place: product.code, rule: { is: 'repeats' } };
    return absurdAmount(product);
  }

  #add(row: number, members: Readonly<Record<string, unknown>>, said: ReadonlySet<string>): void {
    const { code } = members;
    if (typeof code === 'string') this.named.add(code);
    const known = typeof code === 'string' ? this.#known.get(code) : undefined;
    if (typeof code === 'string') this.#compareShape(row, code);
    // A code that this or another till sells already is intended.
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

  #compareShape(row: number, code: string): void {
    const shape = shapeOf(code);
    const before = this.#shapes.get(shape);
    if (before === undefined) this.#shapes.set(shape, { row, code });
    else if (before.code !== code && this.alike.length < MOST_ALIKE) {
      this.alike.push({ row, code: visibleCode(code), otherRow: before.row, otherCode: visibleCode(before.code) });
    }
  }
}

/** The members that a known product keeps. `practice` is never kept, because the row may now be the shop's own. */
function keptOf(known: Product | undefined, said: ReadonlySet<string>): object {
  const kept: Record<string, unknown> = {};
  if (known) for (const member of PRODUCT_MEMBERS) if (!said.has(member) && member !== 'practice') kept[member] = known[member];
  return kept;
}
