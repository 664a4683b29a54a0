import type { Random } from '../lib/random.ts';
import type { Draw, Goods } from './script.ts';
import { monthBefore } from './wording.ts';

/** Helpers that several families' bills share. */

/** An amount like that of a bill: between the limits, rounded to `step`. */
export const sum = (random: Random, min: number, max: number, step = 100): number => Math.round(random.int(min, max) / step) * step;

export const ADMIN_FEES = [2_500, 2_750, 3_000, 3_500] as const;

/** How many months are due: usually one; numbers that end in 8888 have three. */
const monthsDue = (draw: Draw): number => (draw.number.endsWith('8888') ? 3 : draw.random.pick([1, 1, 1, 2]));

interface Month {
  readonly words: string;
  readonly digits: string;
  readonly amount: number;
  readonly penalty: number;
}

/** The months due, oldest first; all but the newest carry a penalty. */
export function drawMonths(draw: Draw, min: number, max: number, penalty: number): Month[] {
  const count = monthsDue(draw);
  return Array.from({ length: count }, (_, at) => ({
    ...monthBefore(draw.at, count - at),
    amount: sum(draw.random, min, max),
    penalty: at < count - 1 ? penalty : 0,
  }));
}

export const totalOf = (months: readonly Month[]): number => months.reduce((total, { amount, penalty }) => total + amount + penalty, 0);

export const periodsOf = (months: readonly Month[], form: 'words' | 'digits'): string => months.map((month) => month[form]).join(', ');

/** Facts that only some months have are omitted, not zero. */
export const onlyIf = (amount: number): number | undefined => (amount > 0 ? amount : undefined);

/** A delivery whose only identifier is a number in `serial_number`. */
export const serialOnly =
  (make: (draw: Draw) => string) =>
  (draw: Draw): Goods => ({ serial: draw.traits.serial === 'filled' ? make(draw) : '', voucher: '' });
