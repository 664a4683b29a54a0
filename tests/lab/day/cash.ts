import type { Count } from './till/calls.ts';

/** The cash in a drawer. */

/** What is in it before the first shift. */
export const FLOAT = 300_000;

const NOTES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;

/** The notes and coins of an amount; what is less than the smallest coin stays out. */
export function countOf(amount: number): Count {
  let rest = Math.max(0, amount);
  return Object.fromEntries(
    NOTES.map((each) => {
      const pieces = Math.floor(rest / each);
      rest -= pieces * each;
      return [each, pieces];
    }),
  );
}

export const totalOf = (count: Count): number => NOTES.reduce((sum, each) => sum + each * (count[each] ?? 0), 0);
