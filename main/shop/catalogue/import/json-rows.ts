import type { Cell } from '../../../../shared/catalogue/columns/cells.ts';
import { FamilyId } from '../../../../shared/catalogue/families.ts';
import { isRecord } from '../../../../shared/lib/decode.ts';
import { ImportRefused, LIMITS } from '../../../lib/import/import-file.ts';
import { keepsBounds } from '../../../lib/json-bounds.ts';

/**
 * The rows of a JSON file: a list of products, a catalogue with `products`, as the till exports it, or the lists of objects inside other
 * members, as `{"data":[…]}`.
 */
export function readJsonRows(text: string): readonly unknown[] {
  const rows = listIn(parse(text));
  if (rows === null) throw new ImportRefused('noProducts');
  if (rows.length > LIMITS.rows) throw new ImportRefused('tooManyRows');
  return rows;
}

/**
 * Whether the rows use the till's names of members and at least one of its families. Rows with other names are read as a table with
 * headings. Where one family is the till's, any other word as a family is a fault of its row.
 */
export function areProducts(rows: readonly unknown[]): boolean {
  const objects = rows.filter(isRecord);
  const first = objects[0];
  if (first === undefined) return true;
  return OWN_NAMES.every((name) => Object.hasOwn(first, name)) && objects.some(({ family }) => FamilyId.safeParse(family).success);
}

/** The names of all members, in the order of their first use, and the cells of each row under them; null for a row that is no object. */
interface NamedTable {
  readonly names: readonly string[];
  readonly cells: readonly (readonly Cell[] | null)[];
}

/** Rows as a table. */
export function tableOf(rows: readonly unknown[]): NamedTable {
  const places = new Map<string, number>();
  for (const row of rows) for (const name of isRecord(row) ? Object.keys(row) : []) if (!places.has(name)) places.set(name, places.size);
  if (places.size > LIMITS.columns) throw new ImportRefused('tooManyColumns');
  const names = [...places.keys()];
  return { names, cells: rows.map((row) => (isRecord(row) ? names.map((name) => cellOf(row[name])) : null)) };
}

const OWN_NAMES = ['code', 'name', 'family'];
/** How many levels of members around a list of rows are searched. */
const MOST_AROUND = 3;

function listIn(content: unknown): readonly unknown[] | null {
  if (Array.isArray(content)) return content;
  let around: readonly unknown[] = [content];
  for (let depth = 0; depth < MOST_AROUND; depth += 1) {
    const inside = around.filter(isRecord).flatMap((each) => Object.entries(each));
    const own = inside.find(([name, value]) => name === 'products' && Array.isArray(value));
    // Lists on one level are read as one, such as prepaid and bills: a product of an omitted list would count as gone.
    const lists = own ? [own] : inside.filter(([, value]) => Array.isArray(value) && value.some(isRecord));
    if (lists.length > 0) return lists.flatMap(([, value]): readonly unknown[] => (Array.isArray(value) ? value : []));
    around = inside.map(([, value]) => value);
  }
  return null;
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** 50,000 products have fewer members, of far fewer names; the longest is a product's picture. */
const BOUNDS = { depth: 32, values: 3_000_000, text: 200_000, names: 2_000 };

function parse(text: string): unknown {
  if (!keepsBounds(text, BOUNDS)) throw new ImportRefused('tooLarge');
  try {
    return JSON.parse(text, asWritten);
  } catch {
    throw new ImportRefused('damaged');
  }
}

/**
 * Keeps the file's text of a whole number that JavaScript would write differently, so that no code becomes another one. A fraction stays a
 * number, which no column reads as an amount: as a text, `10.250` would mean ten thousand.
 */
function asWritten(_name: string, value: unknown, { source }: { readonly source?: string } = {}): unknown {
  if (typeof value !== 'number' || source === undefined || String(value) === source || !Number.isInteger(value)) return value;
  // Two zeros are no part of a rupiah, and mark a code as damaged.
  return source.replace(/^(-?\d+)\.0+$/, '$1.00');
}
