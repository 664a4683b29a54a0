import { existsSync, readFileSync } from 'node:fs';
import { CatalogueFile, Product } from '../../shared/catalogue.ts';

export interface Catalogue {
  readonly products: readonly Product[];
  readonly productOf: (code: string) => Product | null;
  /** Rows that could not be used, in words. */
  readonly refused: readonly string[];
}

/**
 * Reads the shop's catalogue, or the starter one where the shop has none. A row that cannot be used is left out and named;
 * a code that repeats keeps its first row.
 */
export function readCatalogue(shopFile: string, starterFile: string): Catalogue {
  const file = existsSync(shopFile) ? shopFile : starterFile;
  const parsed = CatalogueFile.safeParse(parseJson(file));
  if (!parsed.success) return catalogueOf([], [`${file}: ${parsed.error.issues[0]?.message ?? 'not a catalogue'}`]);
  const products = new Map<string, Product>();
  const refused: string[] = [];
  for (const [index, row] of parsed.data.products.entries()) {
    const product = Product.safeParse(row);
    if (!product.success) refused.push(`${index + 1}: ${issueOf(product.error.issues[0])}`);
    else if (products.has(product.data.code)) refused.push(`${index + 1}: ${product.data.code} repeats`);
    else products.set(product.data.code, product.data);
  }
  return catalogueOf([...products.values()], refused);
}

const issueOf = (issue: { path: PropertyKey[]; message: string } | undefined): string =>
  issue ? `${issue.path.join('.')}: ${issue.message}` : 'unreadable';

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function catalogueOf(products: readonly Product[], refused: readonly string[]): Catalogue {
  const byCode = new Map(products.map((product) => [product.code, product]));
  return { products, productOf: (code) => byCode.get(code) ?? null, refused };
}
