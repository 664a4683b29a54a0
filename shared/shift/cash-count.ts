import { z } from 'zod';
import { type Rupiah, rupiah } from '../lib/money.ts';

/** The rupiah notes and coins that a drawer is counted by, the largest first. */
export const DENOMINATIONS = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** Pieces of one denomination: more than any drawer holds is a slip of the finger. */
const Pieces = z.int().min(0).max(100_000);

/** How many pieces of each denomination; an absent one is 0. */
export const CashCount = z.partialRecord(z.literal(DENOMINATIONS.map(String) as [`${Denomination}`, ...`${Denomination}`[]]), Pieces);
export type CashCount = z.infer<typeof CashCount>;

/** What a count adds up to. */
export const totalOf = (count: CashCount): Rupiah => rupiah(DENOMINATIONS.reduce((sum, each) => sum + each * (count[`${each}`] ?? 0), 0));
