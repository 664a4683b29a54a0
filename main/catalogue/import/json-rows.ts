import { keepsBounds } from '../../lib/json-bounds.ts';
import { ImportRefused, LIMITS } from '../../lib/sheet/import-refused.ts';

/** The rows of a JSON file: a list of products, or a catalogue with `products`, as the till itself exports it. */
export function readJsonRows(text: string): readonly unknown[] {
  const content = parse(text);
  const rows = Array.isArray(content) ? content : productsIn(content);
  if (rows.length > LIMITS.rows) throw new ImportRefused('tooManyRows');
  return rows;
}

/** 50,000 products have fewer members, of far fewer names; the longest is a product's picture. */
const BOUNDS = { depth: 32, values: 3_000_000, text: 200_000, names: 2_000 };

function parse(text: string): unknown {
  if (!keepsBounds(text, BOUNDS)) throw new ImportRefused('tooLarge');
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefused('damaged');
  }
}

function productsIn(content: unknown): readonly unknown[] {
  const products = typeof content === 'object' && content !== null && 'products' in content ? content.products : null;
  if (!Array.isArray(products)) throw new ImportRefused('noProducts');
  return products;
}
