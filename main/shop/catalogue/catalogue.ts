import { existsSync } from 'node:fs';
import type { z } from 'zod';
import { CatalogueFile, Product } from '../../../shared/catalogue/product.ts';
import type { RefusedRow, RowFault } from '../../../shared/catalogue/refused-row.ts';
import { decodeBySchema } from '../../../shared/lib/decode.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { readAtMost } from '../../lib/read-at-most.ts';
import { type CatalogueTables, mergeTables, NO_TABLES, readTables } from './catalogue-tables.ts';
import { isStarterRow } from './starter-rows.ts';

/** A catalogue of 50,000 products is smaller. */
const MAX_BYTES = 20_000_000;

export interface Catalogue {
  readonly products: readonly Product[];
  readonly productOf: (code: string) => Product | null;
  /** Rows that could not be used. */
  readonly refused: readonly RefusedRow[];
}

/** The catalogue as it was read, with its tables. */
export interface FileCatalogue extends Catalogue {
  /** The shop's own, with those of the starter catalogue. */
  readonly tables: CatalogueTables;
}

/** A catalogue with the shop's own part of its tables. */
export interface ReadCatalogue extends FileCatalogue {
  readonly own: CatalogueTables;
}

/**
 * Reads the shop's catalogue, or the starter catalogue where the shop has none. Omits and reports an unusable row; keeps the first row of a
 * repeated code. Cleans every text that is shown or printed. Adds the starter's operators and synonyms, which every shop has.
 */
export function readCatalogue(shopFile: string, starterFile: string): ReadCatalogue {
  const file = existsSync(shopFile) ? shopFile : starterFile;
  const parsed = readFile(file);
  const starter = file === starterFile ? null : readFile(starterFile);
  const shipped = starter?.ok ? readTables(starter.value).tables : NO_TABLES;
  if (!parsed.ok) return createCatalogue([], NO_TABLES, shipped, [{ row: null, place: file, rule: parsed.failure }]);
  const products = new Map<string, Product>();
  const refused: RefusedRow[] = [];
  for (const [index, row] of parsed.value.products.entries()) {
    const product = readRow(row, parsed.value.practice);
    if (!product.ok) refused.push({ row: index + 1, ...product.failure });
    else if (products.has(product.value.code)) refused.push({ row: index + 1, place: product.value.code, rule: { is: 'repeats' } });
    else products.set(product.value.code, product.value);
  }
  const own = readTables(parsed.value);
  return createCatalogue([...products.values()], own.tables, shipped, [...refused, ...own.refused]);
}

function readFile(file: string): Result<z.infer<typeof CatalogueFile>, RowFault> {
  const text = readText(file);
  if (!text.ok) return text;
  const parsed = decodeBySchema(CatalogueFile, parseJson(text.value));
  return parsed.ok ? parsed : fail({ is: 'noCatalogue' });
}

/** A code is sent unchanged, so it must contain nothing invisible; other texts may lose invisible characters. */
export function readRow(row: unknown, isPractice: boolean): Result<Product, Omit<RefusedRow, 'row'>> {
  const read = decodeBySchema(Product, row);
  if (!read.ok) return fail({ place: cleanText(read.failure[0].path.join('.'), 80), rule: read.failure[0].rule });
  const { code, name, brand, howToRedeem, terms, note } = read.value;
  if (cleanText(code) !== code) return fail({ place: 'code', rule: { is: 'unseen' } });
  const clean = { name: cleanText(name), brand: cleanText(brand), howToRedeem: cleanText(howToRedeem, 600), terms: cleanText(terms, 600) };
  if (clean.name === '') return fail({ place: 'name', rule: { is: 'empty' } });
  // A practice row is one of a practice file, one that is marked, or one that equals a row of the starter catalogue.
  const practice = isPractice || read.value.practice || isStarterRow(read.value);
  return ok({ ...read.value, ...clean, note: cleanText(note), practice });
}

function readText(file: string): Result<string, RowFault> {
  try {
    const bytes = readAtMost(file, MAX_BYTES);
    if (!bytes.ok) return fail(bytes.failure === 'tooLarge' ? { is: 'tooLarge' } : { is: 'unreadable', detail: `${file} is not a file` });
    return ok(bytes.value.toString('utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    return fail({ is: 'unreadable', detail: error instanceof Error ? error.message : String(error) });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A catalogue of the shop's own products and tables, with the starter's tables. */
export function createCatalogue(
  products: readonly Product[],
  own: CatalogueTables,
  shipped: CatalogueTables,
  refused: readonly RefusedRow[] = [],
): ReadCatalogue {
  const byCode = new Map(products.map((product) => [product.code, product]));
  return { products, productOf: (code) => byCode.get(code) ?? null, own, tables: mergeTables(own, shipped), refused };
}

/** The products for the screen, without their cost, which a cashier must not see. */
export const withoutCosts = (products: readonly Product[]): Product[] => products.map((product) => ({ ...product, cost: null }));

/** The catalogue in force. Readers read its members at each use, because a change replaces them. */
export interface CurrentCatalogue extends FileCatalogue {
  replace(next: FileCatalogue): void;
}

export function createCurrentCatalogue(first: FileCatalogue): CurrentCatalogue {
  let current = first;
  return {
    get products() {
      return current.products;
    },
    get refused() {
      return current.refused;
    },
    get tables() {
      return current.tables;
    },
    productOf: (code) => current.productOf(code),
    replace: (next) => {
      current = next;
    },
  };
}

/** The most that a product may cost; an amount above is a mistake of typing. */
const MOST_RUPIAH = 1_000_000_000;
const AMOUNTS = ['price', 'cost', 'nominal'] as const;

/** The first amount of a product that no shop means; null where all are usable. */
export function absurdAmount(product: Product): { readonly place: string; readonly rule: RowFault } | null {
  const place = AMOUNTS.find((member) => (product[member] ?? 0) > MOST_RUPIAH);
  return place ? { place, rule: { is: 'atMost', limit: MOST_RUPIAH, of: 'number' } } : null;
}
