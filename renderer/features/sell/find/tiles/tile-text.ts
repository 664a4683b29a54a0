import { nominalOf } from '../../../../../shared/catalogue/nominal.ts';
import type { Product } from '../../../../../shared/catalogue/product.ts';
import { groupThousands } from '../../../../../shared/lib/money.ts';

/** A product's name in parts: its kind, the nominal or size, and the period of validity; the last two may be empty. */
interface TileText {
  readonly title: string;
  readonly large: string;
  readonly lasts: string;
}

const ALONE = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{N}])` };
/** The size of a data package, by which the cashier chooses it. */
const SIZE = new RegExp(String.raw`${ALONE.before}\d+(?:[.,]\d+)?\s?(?:GB|MB)${ALONE.after}`, 'iu');
const DURATION = new RegExp(String.raw`${ALONE.before}\d+\s?(?:hari|bulan|tahun|days?|months?)${ALONE.after}`, 'iu');

/** Splits a name. A name that writes its nominal in another form (25rb) stays whole as the title. */
export function tileText(product: Pick<Product, 'name' | 'nominal'>): TileText {
  const { name } = product;
  const amount = nominalOf(product);
  if (amount !== null) return { title: without(name, groupThousands(amount)), large: groupThousands(amount), lasts: '' };
  const size = SIZE.exec(name)?.[0] ?? '';
  if (size === '') return { title: name, large: '', lasts: '' };
  const lasts = DURATION.exec(name)?.[0] ?? '';
  return { title: without(without(name, size), lasts), large: size, lasts };
}

/** The name without this part; the whole name if nothing else would be left. */
function without(name: string, part: string): string {
  const rest = name.replace(part, ' ').replace(/\s+/g, ' ').trim();
  return rest === '' ? name : rest;
}
