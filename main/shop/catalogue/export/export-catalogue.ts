import { COLUMN_NAMES, NUMBER_COLUMNS, rowOf } from '../../../../shared/catalogue/columns/columns.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../../shared/lib/csv-line.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { writeWhole } from '../../../lib/files.ts';
import { type ShopDataFailure, shopDataFailureOf } from '../database/shop-data-failure.ts';

export type ExportFormat = 'csv' | 'json' | 'xlsx';

/** Writes products to a file that the till imports unchanged. The file appears complete or not at all. */
export async function exportProducts(
  products: readonly Product[],
  file: string,
  format: ExportFormat,
): Promise<Result<null, ShopDataFailure>> {
  try {
    writeWhole(file, await CONTENT_OF[format](products));
    return ok(null);
  } catch (error) {
    return fail(shopDataFailureOf(error));
  }
}

export const csvOf = (products: readonly Product[]): string =>
  `${BYTE_ORDER_MARK}${csvLine(COLUMN_NAMES)}${products.map((product) => csvLine(rowOf(product))).join('')}`;

const jsonOf = (products: readonly Product[]): string =>
  `${JSON.stringify({ version: 1, products: products.map(({ offSale: _offSale, ...product }) => product) }, null, 1)}\n`;

const CONTENT_OF: Readonly<Record<ExportFormat, (products: readonly Product[]) => string | Promise<Uint8Array>>> = {
  csv: csvOf,
  json: jsonOf,
  // Loaded with the first workbook: a start needs none.
  xlsx: async (products) => {
    const columns = COLUMN_NAMES.map((name) => ({ name, isNumber: NUMBER_COLUMNS.has(name) }));
    return (await import('../../../lib/export/workbook.ts')).workbookOf({ name: 'Katalog', columns, rows: products.map(rowOf) });
  },
};
