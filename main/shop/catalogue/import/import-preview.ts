import { isDeepStrictEqual } from 'node:util';
import type { ImportPart, ImportRowView } from '../../../../shared/catalogue/changes/import-views.ts';
import { columnOf, PRODUCT_MEMBERS } from '../../../../shared/catalogue/columns/columns.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';

/** The products of a file by their codes, and the codes of all its rows. */
interface ReadProducts {
  readonly products: ReadonlyMap<string, Product>;
  readonly named: ReadonlySet<string>;
}

/** The changes that an import would make to today's catalogue. */
export interface ImportPreview {
  readonly rows: Readonly<Record<ImportPart, readonly ImportRowView[]>>;
  readonly repriced: number;
  /** The new and changed products. */
  readonly put: readonly Product[];
}

export function previewOf({ products, named }: ReadProducts, known: ReadonlyMap<string, Product>): ImportPreview {
  const put: Product[] = [];
  const [added, changed, same]: [ImportRowView[], ImportRowView[], ImportRowView[]] = [[], [], []];
  let repriced = 0;
  for (const product of products.values()) {
    const before = known.get(product.code);
    const columns = before ? changedColumns(before, product) : [];
    if (before && columns.length === 0) {
      same.push({ ...namesOf(product), oldPrice: product.price, newPrice: product.price, columns });
      continue;
    }
    put.push(product);
    if (before && before.price !== product.price) repriced += 1;
    (before ? changed : added).push({ ...namesOf(product), oldPrice: before?.price ?? null, newPrice: product.price, columns });
  }
  const gone = [...known.values()]
    .filter(({ code }) => !named.has(code))
    .map((product) => ({ ...namesOf(product), oldPrice: product.price, newPrice: null, columns: [] }));
  return { rows: { changed, added, gone, same }, repriced, put };
}

const namesOf = ({ code, name, family }: Product) => ({ code, name, family });

const changedColumns = (before: Product, after: Product): string[] =>
  PRODUCT_MEMBERS.filter((member) => !isSame(before[member], after[member])).map(columnOf);

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b) && a.length + b.length === 0) return true;
  return typeof b === 'object' && b !== null && isDeepStrictEqual(a, b);
}
