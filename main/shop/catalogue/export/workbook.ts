import { COLUMN_NAMES, NUMBER_COLUMNS, rowOf } from '../../../../shared/catalogue/columns/columns.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { workbookOf } from '../../../lib/table/workbook.ts';

/** Products as a workbook. */
export const productWorkbook = (products: readonly Product[]): Promise<Uint8Array> =>
  workbookOf({
    name: 'Katalog',
    columns: COLUMN_NAMES.map((name) => ({ name, isNumber: NUMBER_COLUMNS.has(name) })),
    rows: rowsOf(products),
  });

function* rowsOf(products: readonly Product[]): Generator<ReturnType<typeof rowOf>> {
  for (const product of products) yield rowOf(product);
}
