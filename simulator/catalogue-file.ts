import { readFileSync } from 'node:fs';
import { CatalogueFile, Product } from '../shared/catalogue/product.ts';

/**
 * The products of a catalogue file. A product that does not decode is left out, as the till leaves it out. Throws when the
 * file is missing or no catalogue.
 */
export function readProducts(path: string | URL): Product[] {
  const file = CatalogueFile.parse(JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, '')));
  return file.products.flatMap((entry) => {
    const product = Product.safeParse(entry);
    return product.success ? [product.data] : [];
  });
}

/**
 * The products of several files; of a code that stands in more than one the first file's row holds. A shop's own file that
 * cannot be read is left out, as the till leaves it out. Throws where no file can be read.
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
