import { type Rupiah, rupiah } from '../lib/money.ts';
import type { Product } from './product.ts';

/** The nominal of a product: the rupiah that the customer gets (airtime, token, voucher), as people say and type it. */

const LEAST = 1_000;
const MOST = 10_000_000;

const MULTIPLIERS: Readonly<Record<string, number>> = { '': 1, rb: 1_000, ribu: 1_000, k: 1_000, jt: 1_000_000, juta: 1_000_000 };

const GROUPED = String.raw`[1-9]\d{0,2}(?:[.,]\d{3})+`;
const AMOUNT = new RegExp(String.raw`^(?:rp\.?)?(?:(${GROUPED}|\d{1,8})(rb|ribu|k|jt|juta)?|(\d{1,3})[.,](\d)(jt|juta))(?:,-|,00)?$`, 'i');

const within = (value: number): Rupiah | null => (value >= LEAST && value <= MOST ? rupiah(value) : null);

/** Whether the text has a mark of money: thousands in groups, a unit, or `Rp`. */
const saysMoney = (text: string): boolean => /rp|rb|ribu|k|jt|juta|[.,]/i.test(text);

/** Parses one word that is marked as an amount: `50.000`, `50rb`, `50k`, `1,5jt`, `Rp50000`. Null for a bare number such as `50`. */
export function parseAmount(word: string): Rupiah | null {
  const found = AMOUNT.exec(word);
  if (!found || !saysMoney(word)) return null;
  const [, whole, unit = '', millions, tenth, large] = found;
  if (large !== undefined) return within(Number(`${millions}.${tenth}`) * 1_000_000);
  return within(Number((whole ?? '').replace(/[.,]/g, '')) * (MULTIPLIERS[unit.toLowerCase()] ?? 1));
}

/** Parses a bare number from 5 to 999 as thousands: `50` is 50.000. Null for any other word. */
export function parseThousands(word: string): Rupiah | null {
  return /^[1-9]\d{0,2}$/.test(word) && Number(word) >= 5 ? rupiah(Number(word) * 1_000) : null;
}

/** Units after a number that is no money. */
const COUNTED = /^\s*(?:gb|mb|sms|menit|hari|bulan|diamonds?|dm|uc|points?|poin|coins?|koin|crystals?|chips?|kwh|va)\b/i;
const IN_NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:rp\.?\s?)?(${GROUPED}|\d{4,8}|\d{1,3}\s?(?:rb|ribu|k|jt|juta))(?![\p{L}\p{N}])`,
  'giu',
);

/** A fast test that excludes most names without an amount. */
const MAY_HOLD_AMOUNT = /\d{4}|\d[.,]\d|\d\s?(?:rb|ri|k|j)/i;

type Named = Pick<Product, 'nominal' | 'name'>;

/** Computed nominals, cached: a tile needs its nominal at every rendering. */
const known = new WeakMap<Named, Rupiah | null>();

/** The product's nominal: its row's own, else the first amount in its name; null where it has none (a data package, a bill). */
export function nominalOf(product: Named): Rupiah | null {
  const before = known.get(product);
  if (before !== undefined) return before;
  const nominal = product.nominal ?? nominalInName(product.name);
  known.set(product, nominal);
  return nominal;
}

function nominalInName(name: string): Rupiah | null {
  if (!MAY_HOLD_AMOUNT.test(name)) return null;
  for (const found of name.normalize('NFKC').matchAll(IN_NAME)) {
    const text = found[1] ?? '';
    const after = name.slice((found.index ?? 0) + found[0].length);
    if (COUNTED.test(after)) continue;
    const amount = parseAmount(/^\d+$/.test(text) ? `rp${text}` : text.replace(/\s/g, ''));
    // A year or a model number is no nominal.
    if (amount !== null && amount % 500 === 0) return amount;
  }
  return null;
}
