import { z } from 'zod';
import { type Rupiah, rupiah } from '../lib/money.ts';

/** The rupiah notes and coins that a drawer is counted by, the largest first. */
export const DENOMINATIONS = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** Pieces of one denomination. More than any drawer holds is a slip of the finger. */
const Pieces = z.int().min(0).max(100_000);

/** How many pieces of each denomination a person counted; an absent one is 0. */
export const CashCount = z.strictObject({
  100000: Pieces.optional(),
  50000: Pieces.optional(),
  20000: Pieces.optional(),
  10000: Pieces.optional(),
  5000: Pieces.optional(),
  2000: Pieces.optional(),
  1000: Pieces.optional(),
  500: Pieces.optional(),
  200: Pieces.optional(),
  100: Pieces.optional(),
} satisfies Record<Denomination, unknown>);
export type CashCount = z.infer<typeof CashCount>;

/** What a count adds up to. */
export const totalOf = (count: CashCount): Rupiah => rupiah(DENOMINATIONS.reduce((sum, each) => sum + each * (count[each] ?? 0), 0));
