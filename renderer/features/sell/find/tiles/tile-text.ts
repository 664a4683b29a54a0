import { nominalOf } from '../../../../../shared/catalogue/nominal.ts';
import type { Product } from '../../../../../shared/catalogue/product.ts';
import { groupThousands } from '../../../../../shared/lib/money.ts';

/** A product's name in parts: what it is, what tells it from its neighbours, and how long it lasts; the latter may be empty. */
interface TileText {
  readonly title: string;
  readonly large: string;
  readonly lasts: string;
}

const ALONE = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{N}])` };
/** A data package is chosen by its size. */
const SIZE = new RegExp(String.raw`${ALONE.before}\d+(?:[.,]\d+)?\s?(?:GB|MB)${ALONE.after}`, 'iu');
const DURATION = new RegExp(String.raw`${ALONE.before}\d+\s?(?:hari|bulan|tahun|days?|months?)${ALONE.after}`, 'iu');

/** A name that says its nominal in other words (25rb) stays whole, beside the nominal. */
export function tileText(product: Pick<Product, 'name' | 'nominal'>): TileText {
  const { name } = product;
  const amount = nominalOf(product);
  if (amount !== null) return { title: without(name, groupThousands(amount)), large: groupThousands(amount), lasts: '' };
  const size = SIZE.exec(name)?.[0] ?? '';
  if (size === '') return { title: name, large: '', lasts: '' };
  const lasts = DURATION.exec(name)?.[0] ?? '';
  return { title: without(without(name, size), lasts), large: size, lasts };
}

/** The name without this part; the whole name where nothing else would be left. */
function without(name: string, part: string): string {
  const rest = name.replace(part, ' ').replace(/\s+/g, ' ').trim();
  return rest === '' ? name : rest;
}
