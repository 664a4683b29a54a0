import { ALL_COLUMNS, COLUMN_NAMES, columnOf, readCells, rowOf } from '../../../../shared/catalogue/columns/columns.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { RowFault } from '../../../../shared/catalogue/refused-row.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { groupThousands, Rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { Strings } from '../../../core/i18n/shape.ts';

/** A product in its form: the cells of its row in a table, so that the form, imports and exports read values in the same way. */

/** A column of the table of products. */
export type FormColumn = keyof Strings['productColumn'];
export type ProductDraft = Readonly<Partial<Record<string, string>>>;

/** The fault in the value of a column. */
export interface PlacedFault {
  readonly place: string;
  readonly rule: RowFault;
}

const AMOUNTS: readonly string[] = ['price', 'cost', 'nominal'];
/** The lists whose empty value, `-`, shows as an empty field. In other lists, an empty field means the family's own list. */
const LISTS: readonly string[] = ['prefixes', 'synonyms'];

function typedCell(column: string, cell: string | number | null): string {
  if (cell === null || (cell === '-' && LISTS.includes(column))) return '';
  return AMOUNTS.includes(column) ? groupThousands(Rupiah.parse(cell)) : String(cell);
}

export const draftOf = (product: Product): ProductDraft => {
  const cells = rowOf(product);
  return Object.fromEntries(COLUMN_NAMES.map((column, at) => [column, typedCell(column, cells[at] ?? null)]));
};

/** A new product: on sale, in the family that shops sell most. */
export const EMPTY_DRAFT: ProductDraft = {
  family: 'telco-prepaid',
  enabled: 'yes',
  favourite: 'no',
  practice: 'no',
  enabled_by_contract: 'no',
};

/** The product's members as typed. Fails with the fault of every field that cannot be read. */
export function productOfDraft(draft: ProductDraft): Result<Record<string, unknown>, readonly PlacedFault[]> {
  const { members, faults } = readCells(
    ALL_COLUMNS,
    COLUMN_NAMES.map((column) => draft[column] ?? ''),
  );
  return faults.length > 0 ? fail(faults) : ok({ ...members });
}

/** What is typed, over the newest values of the product: `draft` differs from `before` only in the columns that the person changed. */
export function onNewest(product: Product, typed: { readonly before: ProductDraft; readonly draft: ProductDraft }) {
  const before = draftOf(product);
  if (typed.draft === typed.before) return { before, draft: before };
  const columns = COLUMN_NAMES.filter((column) => typed.draft[column] !== typed.before[column]);
  return { before, draft: { ...before, ...Object.fromEntries(columns.map((column) => [column, typed.draft[column]])) } };
}

/** The faults that the form found, and the one that main named. */
export function faultsOf(faults: readonly PlacedFault[], failure: Failure | null): readonly PlacedFault[] {
  if (failure?.kind !== 'badProduct') return faults;
  const [member = ''] = failure.place.split('.');
  return [...faults, { place: columnOf(member), rule: failure.rule }];
}

export const withoutFault = (faults: readonly PlacedFault[], column: string): readonly PlacedFault[] =>
  faults.filter(({ place }) => place !== column);
