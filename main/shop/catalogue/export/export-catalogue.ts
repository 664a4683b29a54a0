import { COLUMN_NAMES, NUMBER_COLUMNS, rowOf } from '../../../../shared/catalogue/columns/columns.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { Table } from '../../../lib/export/table.ts';
import type { TableFile } from '../../../lib/export/table-file.ts';
import { writeTable } from '../../../lib/export/write-table.ts';
import type { SavedFile } from '../../../lib/files.ts';
import { type ShopDataFailure, shopDataFailureOf } from '../database/shop-data-failure.ts';

/** Writes products to a file that the till imports unchanged. The file appears complete or not at all. */
export async function exportProducts(products: readonly Product[], to: TableFile): Promise<Result<SavedFile, ShopDataFailure>> {
  try {
    await writeTable(catalogueTable(products), to);
    return ok({ file: to.file });
  } catch (error) {
    return fail(shopDataFailureOf(error));
  }
}

export const catalogueTable = (products: readonly Product[]): Table => ({
  name: 'Katalog',
  columns: COLUMN_NAMES.map((name) => ({ name, isNumber: NUMBER_COLUMNS.has(name) })),
  rows: products.map(rowOf),
});
