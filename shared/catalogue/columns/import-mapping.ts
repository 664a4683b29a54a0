import { z } from 'zod';
import { FamilyId } from '../families.ts';
import type { RowFault } from '../refused-row.ts';
import { familyLike } from './category-words.ts';
import type { Cell } from './cells.ts';
import { columnNamed, headingOf, type Layout, MAPPED_COLUMNS, readCells } from './columns.ts';

/** How a person says what the columns and categories of another program's file are. */

const Place = z.int().min(0).max(199);
/** So many categories of a file a person can tell the family of. */
export const MOST_CATEGORIES = 300;
const CATEGORY_LENGTH = 80;

export const ImportMapping = z.strictObject({
  /** The place of each chosen column, from 0. */
  columns: z.record(z.string().max(40), Place).refine((columns) => Object.keys(columns).every((name) => MAPPED_COLUMNS.includes(name))),
  /** The family of each category, or that its rows are left out; `` is that of rows without one. */
  categories: z.record(z.string().max(CATEGORY_LENGTH), z.union([FamilyId, z.literal('leaveOut')])),
  /** Whether rows with one filled cell are titles of a group, which are left out. */
  leaveOutTitles: z.boolean(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Columns without which no row is a product; the family comes from the category. */
const NEEDED = ['code', 'name'];

/** What other programs name the columns, beside the names that the till knows. */
const HEADINGS: Readonly<Record<string, RegExp>> = {
  code: /^(buyer_sku_code|sku_code|kode_sku|kode_barang|kd_produk|id_produk|product_id|code_product|pid)$/,
  name: /^(product_name|keterangan|produk|deskripsi|description|nama_barang)$/,
  family: /^(jenis|tipe_produk|product_category|group|grup)$/,
  brand: /^(provider|operator_name|brand_name)$/,
  price: /^(harga_jual_.*|selling_price|sell_price|hrg_jual|jual)$/,
  cost: /^(hpp|harga_pokok|cost_price|harga_agen|harga_reseller|hrg_beli|beli|buy_price|base_price)$/,
  enabled: /^(buyer_product_status|status|status_produk)$/,
  note: /^(desc|notes)$/,
};
/** In the list of a provider `price` is what the shop pays. */
const OF_PROVIDER = /^(buyer|seller)_/;

/** What the headings suggest; a person corrects it before anything is read. */
export function suggestColumns(headings: readonly Cell[]): ImportMapping['columns'] {
  const names = headings.map(headingOf);
  const isProviders = names.some((name) => OF_PROVIDER.test(name));
  const columns: Record<string, number> = {};
  for (const [at, name] of names.entries()) {
    const own = columnNamed(name)?.name ?? Object.keys(HEADINGS).find((column) => HEADINGS[column]?.test(name));
    const column = own === 'price' && isProviders ? 'cost' : own;
    if (column !== undefined) columns[column] ??= at;
  }
  return columns;
}

/** The category of a row as it is mapped; empty where the row says none. */
export function categoryOf(cells: readonly Cell[], { columns }: Pick<ImportMapping, 'columns'>): string {
  const cell = columns.family === undefined ? null : (cells[columns.family] ?? null);
  return cell === null || typeof cell === 'object'
    ? ''
    : String(cell).trim().replaceAll(/\s+/g, ' ').toLowerCase().slice(0, CATEGORY_LENGTH);
}

/** The family that a category names itself; else the one that a person said, or that its words suggest; null where nothing tells it. */
export function familyOf(category: string, said: ImportMapping['categories'] = {}): FamilyId | 'leaveOut' | null {
  const own = FamilyId.safeParse(category);
  if (own.success) return own.data;
  return (Object.hasOwn(said, category) ? said[category] : undefined) ?? familyLike(category);
}

const isFilled = (cell: Cell): boolean => cell !== null && (typeof cell !== 'string' || cell.trim() !== '');

/** Whether a row is the title of a group: one cell of it is filled. */
export const isTitle = (cells: readonly Cell[]): boolean => cells.filter(isFilled).length === 1;

/** What is missing before rows can be read: columns, then categories without a family. */
export function missingOf(mapping: ImportMapping, categories: readonly string[]): readonly string[] {
  const columns = NEEDED.filter((name) => mapping.columns[name] === undefined);
  return [...columns, ...categories.filter((category) => familyOf(category, mapping.categories) === null)];
}

type MappedRow = { readonly is: 'leftOut' } | ({ readonly is: 'read' } & ReturnType<typeof readCells>);

/** Reads a row by a mapping: cells of columns that nobody chose say nothing. */
export function readMapped(mapping: ImportMapping, cells: readonly Cell[]): MappedRow {
  if (mapping.leaveOutTitles && isTitle(cells)) return { is: 'leftOut' };
  const category = categoryOf(cells, mapping);
  const family = familyOf(category, mapping.categories);
  if (family === 'leaveOut') return { is: 'leftOut' };
  const { members, faults } = readCells(
    layoutOf(mapping),
    cells.map((cell, at) => (isChosen(mapping, at) ? cell : null)),
  );
  if (family !== null) return { is: 'read', members: { ...members, family }, faults };
  const rule: RowFault = { is: 'missing' };
  return { is: 'read', members, faults: [...faults, { place: 'family', rule }] };
}

const isChosen = ({ columns }: ImportMapping, at: number): boolean =>
  Object.entries(columns).some(([name, place]) => name !== 'family' && place === at);

function layoutOf({ columns }: ImportMapping): Layout {
  const layout: Layout[number][] = [];
  for (const [name, place] of Object.entries(columns)) {
    while (layout.length <= place) layout.push(null);
    if (name !== 'family') layout[place] = columnNamed(name);
  }
  return layout;
}
