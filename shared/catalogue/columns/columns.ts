import { fail, type Result } from '../../lib/result.ts';
import type { Product } from '../product.ts';
import type { RowFault } from '../refused-row.ts';
import { type Cell, code, cutOff, json, list, money, numberRule, text, whole, yesNo } from './cells.ts';

/** The columns of a table of products (docs/catalogue-import.md), for import and export. A name once released keeps its meaning. */

type Member = Exclude<keyof Product, 'offSale'>;

interface Column {
  readonly name: string;
  /** Further headings that mean it. */
  readonly aliases: readonly string[];
  readonly member: Member;
  /** Reads a cell. Fails for a value of another kind; the schema of the product checks the rest. */
  readonly read: (cell: string | number) => Result<unknown, RowFault>;
  /** Writes the product's value; null where the cell stays empty. */
  readonly write: (product: Product) => string | number | null;
  /** Its cells are numbers; all others are texts. */
  readonly isNumber: boolean;
}

interface MemberCells<M extends Member> {
  readonly read: Column['read'];
  readonly write: (value: NonNullable<Product[M]>) => string | number;
}

const NUMBERS: ReadonlySet<Column['read']> = new Set([money.read, whole.read]);

const column = <M extends Member>(name: string, member: M, kind: MemberCells<M>, aliases: readonly string[] = []): Column => ({
  name,
  aliases,
  member,
  read: kind.read,
  write: (product) => {
    const value = product[member];
    return value === null || value === '' ? null : kind.write(value);
  },
  isNumber: NUMBERS.has(kind.read),
});

const COLUMNS: readonly Column[] = [
  column('code', 'code', code, ['kode', 'sku', 'product_code', 'kode_produk']),
  column('name', 'name', text, ['nama', 'nama_produk', 'product']),
  column('family', 'family', text, ['keluarga', 'kategori', 'category']),
  column('generation', 'generation', text),
  column('brand', 'brand', text, ['merek', 'operator', 'biller']),
  column('price', 'price', money, ['harga', 'harga_jual']),
  column('nominal', 'nominal', money),
  column('cost', 'cost', money, ['modal', 'harga_modal', 'harga_beli']),
  column('enabled', 'enabled', yesNo, ['aktif', 'active']),
  column('favourite', 'favourite', yesNo, ['favorit', 'favorite']),
  column('favourite_order', 'favouriteOrder', whole, ['urutan_favorit']),
  column('required_fields', 'requiredFields', list),
  column('fields', 'fields', json),
  column('inquiry_type', 'inquiryType', text),
  column('inquiry_id', 'inquiryId', text),
  column('number_rule', 'numberRule', numberRule),
  column('number_format', 'numberFormat', text),
  column('quote_ends_at_midnight', 'quoteEndsAtMidnight', yesNo),
  column('prefixes', 'prefixes', list, ['awalan']),
  column('synonyms', 'synonyms', list, ['sinonim']),
  column('cut_off', 'cutOff', cutOff, ['jam_tutup']),
  column('how_to_redeem', 'howToRedeem', text, ['cara_pakai']),
  column('terms', 'terms', text, ['ketentuan']),
  column('note', 'note', text, ['catatan']),
  column('logo', 'logo', json),
  column('enabled_by_contract', 'enabledByContract', yesNo),
  column('practice', 'practice', yesNo),
];

/** Hours in two columns, as other programs write them; the till's own files use one column. */
const HOURS = {
  from: { ...column('cut_off_from', 'cutOff', cutOff, ['start_cut_off', 'jam_tutup_dari', 'mulai_tutup']), read: text.read },
  to: { ...column('cut_off_to', 'cutOff', cutOff, ['end_cut_off', 'jam_tutup_sampai', 'selesai_tutup']), read: text.read },
} as const;

export const COLUMN_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** The columns that a person can choose for a file: those of the till's own files, and the two columns of hours. */
export const MAPPED_COLUMNS: readonly string[] = [...COLUMN_NAMES, HOURS.from.name, HOURS.to.name];

/** The names of the columns whose cells are numbers. */
export const NUMBER_COLUMNS: ReadonlySet<string> = new Set(COLUMNS.filter(({ isNumber }) => isNumber).map(({ name }) => name));

/** Every member that has a column. */
export const PRODUCT_MEMBERS: readonly Member[] = COLUMNS.map(({ member }) => member);

/** The columns without which no product can be read. */
const NEEDED: readonly Member[] = ['code', 'name', 'family'];

const BY_HEADING = new Map(
  [...COLUMNS, HOURS.from, HOURS.to].flatMap((one) => [one.name, ...one.aliases].map((heading) => [heading, one] as const)),
);

/** The form of a heading in which headings are compared: lower case, with `_` for spaces and hyphens. */
export const headingOf = (cell: Cell): string =>
  cell === null || typeof cell === 'object'
    ? ''
    : String(cell)
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_');

/** The columns of a file by their place; null for one without a heading. */
export type Layout = readonly (Column | null)[];

/** The columns of the till's own files, in their order. */
export const ALL_COLUMNS: Layout = COLUMNS;

/** The columns of a table by its headings; null where one is unknown or repeated, or a needed one is missing. */
export function readHeadings(cells: readonly Cell[]): Layout | null {
  const headings = cells.map(headingOf);
  const layout = headings.map((heading) => BY_HEADING.get(heading) ?? null);
  const isUnknown = headings.some((heading) => heading !== '' && !BY_HEADING.has(heading));
  const isTwice = layout.some((found, at) => found !== null && (layout.indexOf(found) !== at || isSaidInParts(found, layout)));
  const isMissing = NEEDED.some((member) => !layout.some((one) => one?.member === member));
  return isUnknown || isTwice || isMissing ? null : layout;
}

/** Whether the column of hours is there together with the two columns of hours, which contradict it. */
const isSaidInParts = ({ name }: Column, layout: Layout): boolean =>
  name === 'cut_off' && layout.some((one) => one === HOURS.from || one === HOURS.to);

/** Whether the headings are those of an export. */
export const isExport = (cells: readonly Cell[]): boolean => cells.map(headingOf).join() === COLUMN_NAMES.join();

/** The members that a row gives, and its faults. An empty cell gives none, so that the member has its default. */
interface ReadCells {
  readonly members: Readonly<Record<string, unknown>>;
  readonly faults: readonly { readonly place: string; readonly rule: RowFault }[];
}

/** Reads the cells of one row. */
export function readCells(layout: Layout, cells: readonly Cell[]): ReadCells {
  const members: Record<string, unknown> = {};
  const faults: { place: string; rule: RowFault }[] = [];
  const hours = new Map<Column, string>();
  for (const [at, cell] of cells.entries()) {
    if (isEmpty(cell)) continue;
    const found = layout[at] ?? null;
    const read = readCell(found, cell);
    if (!read.ok) faults.push({ place: found?.name ?? String(at + 1), rule: read.failure });
    else if (found === HOURS.from || found === HOURS.to) hours.set(found, String(read.value));
    else if (found) members[found.member] = read.value;
  }
  const spanned = hoursOf(hours);
  if (spanned?.ok) members[HOURS.from.member] = spanned.value;
  else if (spanned) faults.push({ place: HOURS.from.name, rule: spanned.failure });
  return { members, faults };
}

/** The hours of the two columns; null where both are empty. */
const hoursOf = (said: ReadonlyMap<Column, string>): Result<unknown, RowFault> | null =>
  said.size === 0 ? null : cutOff.read(`${said.get(HOURS.from) ?? ''}-${said.get(HOURS.to) ?? ''}`);

export const isEmpty = (cell: Cell): cell is null => cell === null || (typeof cell === 'string' && cell.trim() === '');

function readCell(found: Column | null, cell: string | number | Exclude<Cell, string | number | null>): Result<unknown, RowFault> {
  if (typeof cell === 'object') return fail({ is: cell.fault });
  return found ? found.read(cell) : fail({ is: 'noHeading' });
}

/** The column that a heading names; null for an unknown heading. */
export const columnNamed = (heading: string): Column | null => BY_HEADING.get(heading) ?? null;

/** The members that the columns of a file give. A known product keeps its other members. */
export const membersOf = (layout: Layout): ReadonlySet<string> => new Set(layout.flatMap((one) => one?.member ?? []));

/** The name of the column of a member. */
export const columnOf = (member: string): string => COLUMNS.find((one) => one.member === member)?.name ?? member;

/** A product as a row of all columns. */
export const rowOf = (product: Product): (string | number | null)[] => COLUMNS.map(({ write }) => write(product));
