import type { Cell } from './cells.ts';
import { columnNamed, headingOf } from './columns.ts';
import { type ImportMapping, placedAt } from './import-mapping.ts';

/** The columns that the headings of other programs suggest; a person corrects them before any row is read. */

/** The names of columns in other programs, in addition to the till's own names and aliases. */
const HEADINGS: Readonly<Record<string, RegExp>> = {
  code: /^(buyer_sku_code|sku_code|kode_sku|kode_barang|kd_produk|id_produk|product_id|code_product|pid)$/,
  name: /^(product_name|keterangan|produk|deskripsi|description|nama_barang|nama_layanan|layanan)$/,
  family: /^(jenis|tipe_produk|product_category|group|grup|jenis_produk)$/,
  brand: /^(provider|operator_name|brand_name)$/,
  price: /^(harga_jual_(?!agen|reseller|member|mitra).*|selling_price|sell_price|hrg_jual|jual)$/,
  cost: /^(hpp|harga_pokok|cost_price|harga_agen|harga_reseller|harga_member|hrg_beli|beli|buy_price|base_price|harga_dasar)$/,
  enabled: /^(buyer_product_status|status|status_produk)$/,
  note: /^(desc|notes)$/,
};
/** In the list of a provider `price` is what the shop pays. */
const OF_PROVIDER = /^(buyer|seller)_/;

/** The column that a heading of another program, or of the till, names; null for an unknown heading. */
const columnLike = (heading: string): string | null =>
  columnNamed(heading)?.name ?? Object.keys(HEADINGS).find((column) => HEADINGS[column]?.test(heading)) ?? null;

/** How many headings of a row are known, of the till or of other programs. */
export const knownHeadings = (cells: readonly Cell[]): number => cells.filter((cell) => columnLike(headingOf(cell)) !== null).length;

export function suggestColumns(headings: readonly Cell[]): ImportMapping['columns'] {
  const names = headings.map(headingOf);
  const isProviders = names.some((name) => OF_PROVIDER.test(name));
  let columns: ImportMapping['columns'] = {};
  // The till's own names take precedence over similar ones.
  for (const columnOf of [(name: string) => columnNamed(name)?.name ?? null, columnLike])
    for (const [at, name] of names.entries()) {
      const own = columnOf(name);
      const column = own === 'price' && isProviders ? 'cost' : own;
      if (column !== null && columns[column] === undefined) columns = placedAt(columns, column, at);
    }
  return columns;
}
