import { readFileSync } from 'node:fs';
import { CatalogueFile, Product } from '../shared/catalogue.ts';
import { decoded, faultWords } from '../shared/decoded.ts';

/**
 * The products of a catalogue file. A product that does not decode is left out, as the till leaves it out. Throws when the
 * file is missing or no catalogue.
 */
export function readProducts(path: string | URL): Product[] {
  const file = decoded(CatalogueFile, JSON.parse(readFileSync(path, 'utf8')));
  if (!file.ok) throw new Error(`${path} is no catalogue: ${faultWords(file.failure[0])}`);
  return file.value.products.flatMap((entry) => {
    const product = Product.safeParse(entry);
    return product.success ? [product.data] : [];
  });
}
