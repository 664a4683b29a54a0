import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Product } from '../../../shared/catalogue/product.ts';
import { CorruptJournal } from '../../journal/core/corrupt-journal.ts';
import { parseStored } from '../../journal/core/stored-json.ts';

/** What a row has where it says nothing. A new member of a product has a default, so that older rows stay readable. */
const { code: _code, name: _name, family: _family, ...DEFAULTS } = Product.parse({ code: 'x', name: 'x', family: 'telco-prepaid' });
const DEFAULT_OF = new Map<string, unknown>(Object.entries(DEFAULTS));

/** The text under which the file keeps a product: the members of the schema, in its order, without those that have their default. */
export function bodyOf(product: Product): string {
  const decoded = Product.parse(product);
  return JSON.stringify(
    Object.fromEntries(Object.entries(decoded).filter(([name, value]) => !DEFAULT_OF.has(name) || !isDefault(name, value))),
  );
}

function isDefault(name: string, value: unknown): boolean {
  const standard = DEFAULT_OF.get(name);
  return value === standard || (typeof value === 'object' && value !== null && isDeepStrictEqual(value, standard));
}

/** Throws {@link CorruptJournal} for a text that is no product. */
export function productOf(body: string): Product {
  const read = Product.safeParse(parseStored('a product', body));
  if (read.success) return read.data;
  throw new CorruptJournal('a product of the catalogue has another form');
}

/** The digest of a catalogue: of its bodies in their order. */
export const startDigest = (): Hash => createHash('sha256');
export const addToDigest = (hash: Hash, body: string): Hash => hash.update(body).update('\n');
