import { readFileSync } from 'node:fs';
import { CatalogueFile, Product } from '../../shared/catalogue/product.ts';

/**
 * Reads the products of a catalogue file and skips products that do not decode, as the till does. Throws when the file
 * is missing or is no catalogue.
 */
export function readProducts(path: string | URL): Product[] {
  const file = CatalogueFile.parse(JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, '')));
  return file.products.flatMap((entry) => {
    const product = Product.safeParse(entry);
    return product.success ? [product.data] : [];
  });
}

/**
 * Reads the products of several files; the first file's row wins for a repeated code. Skips a shop file that cannot be
 * read, as the till does. Throws where no file can be read.
 */
export function readAllProducts(paths: readonly (string | URL)[]): Product[] {
  const products = new Map<string, Product>();
  const faults: unknown[] = [];
  for (const path of paths) {
    try {
      for (const product of readProducts(path)) if (!products.has(product.code)) products.set(product.code, product);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length === paths.length) throw faults[0] ?? new Error('no catalogue was named');
  return [...products.values()];
}
