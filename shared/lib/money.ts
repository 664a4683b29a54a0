import { z } from 'zod';

/**
 * The upper bound of every amount: more than any line costs, any form takes and any provider takes for an order. Sums of larger amounts
 * could exceed what a number holds exactly, so every input refuses them; the sum of 90,000 of the largest is still exact.
 */
export const MAX_AMOUNT = 100_000_000_000;

const upTo = (least: number) => z.int().min(least).max(MAX_AMOUNT).brand<'Rupiah'>();

/** A whole number of rupiah from 0 to {@link MAX_AMOUNT}, as each amount that enters. Only these and {@link rupiah} make one. */
export const Rupiah = upTo(0);
export type Rupiah = z.infer<typeof Rupiah>;

/** The same without 0, for what a form moves. */
export const SomeRupiah = upTo(1);

/** Brands a computed number, which may be a large sum, as rupiah. Throws where it is not whole, safe and non-negative, because that is a bug. */
export function rupiah(value: number): Rupiah {
  if (!Number.isSafeInteger(value) || value < 0 || Object.is(value, -0)) throw new RangeError(`Not an amount of rupiah: ${value}`);
  return value as Rupiah;
}

export const addMoney = (...amounts: readonly Rupiah[]): Rupiah => rupiah(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/** Returns the change, or null when the customer gave too little. */
export const changeOf = (received: Rupiah, total: Rupiah): Rupiah | null => (received < total ? null : rupiah(received - total));

/** Formats as `Rp 102.500` for the screen: dots between thousands in both languages; the space never breaks a line. */
export const formatRupiah = (amount: Rupiah): string => `Rp\u00a0${groupThousands(amount)}`;

/** Formats like {@link formatRupiah} with a plain space: for paper, whose encodings lack the no-break space, and for the terminal. */
export const formatPlainRupiah = (amount: Rupiah): string => `Rp ${groupThousands(amount)}`;

/** Formats like {@link formatRupiah}; a negative amount begins with a minus sign. */
export const formatBalance = (amount: number): string => `${amount < 0 ? '−' : ''}${formatRupiah(rupiah(Math.abs(amount)))}`;

/** `102.500` */
export const groupThousands = (amount: Rupiah): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

/** Parses an amount that a cashier typed (`100000`, `100.000`, `Rp 100.000`); null when it is not an amount. */
export function parseRupiah(typed: string): Rupiah | null {
  const digits = typed.replace(/^\s*rp\.?\s*/i, '').replace(/[\s.]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return null;
  const parsed = Rupiah.safeParse(Number(digits));
  return parsed.success ? parsed.data : null;
}

/** Adds dots between thousands while an amount is typed; text that is no amount keeps its digits alone. */
export function typedAmount(typed: string): string {
  const amount = parseRupiah(typed);
  return amount === null ? typed.replace(/\D/g, '') : groupThousands(amount);
}

/** The notes that a customer adds to reach a total. */
const NOTES = [5_000, 10_000, 20_000, 50_000, 100_000] as const;

/**
 * Returns likely cash amounts for a total: the exact sum, then what notes of one kind give when the total is reached: the next multiples of
 * 5.000, 10.000, 20.000, 50.000 and 100.000; ascending, without repeats, at most `count`. Below 100.000 the red note is always one of them.
 */
export function suggestedTenders(total: Rupiah, count = 5): Rupiah[] {
  const sums = NOTES.map((note) => Math.ceil(total / note) * note);
  const above = [...new Set(sums)].filter((sum) => sum > total).sort((a, b) => a - b);
  const offered = above.length === 0 ? [Math.max(...sums) + 50_000] : above;
  const red = total < 100_000 ? offered.slice(-1) : [];
  return [...new Set([total, ...offered.slice(0, count - 1 - red.length), ...red])].map(rupiah);
}
