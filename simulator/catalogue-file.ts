import { readFileSync } from 'node:fs';
import { CatalogueFile, Product } from '../shared/catalogue.ts';

/**
 * The products of a catalogue file. A product that does not decode is left out, as the till leaves it out. Throws when the
 * file is missing or no catalogue.
 */
export function readProducts(path: string | URL): Product[] {
  const file = CatalogueFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  return file.products.flatMap((entry) => {
    const product = Product.safeParse(entry);
    return product.success ? [product.data] : [];
  });
}
