import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Product } from '../../../../shared/catalogue/product.ts';
import { storedObject } from '../../../journal/core/stored-json.ts';

type Stored = Omit<Product, 'offSale'>;

/** The values of members that a row omits. A new member of a product has a default, so that older rows stay readable. */
const { code: _code, name: _name, family: _family, ...DEFAULTS } = Product.parse({ code: 'x', name: 'x', family: 'telco-prepaid' });
const DEFAULT_OF = new Map<string, unknown>(Object.entries(DEFAULTS));
const MEMBERS = Object.keys(Product.shape) as readonly (keyof Stored)[];

/** The text under which the file keeps a product: the members of the schema, in its order, without those that have their default. */
export function bodyOf(product: Product): string {
  const body: Record<string, unknown> = {};
  for (const member of MEMBERS) {
    const value: unknown = product[member];
    if (!DEFAULT_OF.has(member) || !isSame(value, DEFAULT_OF.get(member))) body[member] = value;
  }
  return JSON.stringify(body);
}

function isSame(value: unknown, standard: unknown): boolean {
  if (value === standard) return true;
  if (Array.isArray(value) && Array.isArray(standard) && value.length !== standard.length) return false;
  return typeof value === 'object' && value !== null && isDeepStrictEqual(value, standard);
}

const storedProduct = storedObject<Pick<Product, 'code' | 'name' | 'family'>>('a product', {
  code: 'string',
  name: 'string',
  family: 'string',
});

/**
 * Throws CorruptJournal for a text that is no product. Checks no deeper, because the digest of its version proves that this program wrote
 * it, and a start reads tens of thousands.
 */
export const productOf = (body: string): Product => ({ ...DEFAULTS, ...storedProduct(body) });

/** The digest of a catalogue: of its bodies in their order. */
export const startDigest = (): Hash => createHash('sha256');
export const addToDigest = (hash: Hash, body: string): Hash => hash.update(body).update('\n');
