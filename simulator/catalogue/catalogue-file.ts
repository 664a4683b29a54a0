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
