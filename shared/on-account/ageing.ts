import { type Rupiah, rupiah } from '../lib/money.ts';
import { ageMs } from '../lib/wall-time.ts';
import type { OpenCharge } from './customer-account.ts';

/** How old what is not paid is, in whole days of 24 hours since it was put on account: up to 7, up to 30, more. */
export interface Ageing {
  readonly upTo7: Rupiah;
  readonly upTo30: Rupiah;
  readonly over30: Rupiah;
}

const DAY_MS = 24 * 60 * 60_000;

/** How many whole days ago; 0 for a charge that a clock dates later than now. */
const daysSince = (at: string, now: number): number => Math.floor(ageMs(at, now) / DAY_MS);

export function ageingOf(charges: readonly Pick<OpenCharge, 'at' | 'open'>[], now: number): Ageing {
  const sumOf = (from: number, to: number): Rupiah =>
    rupiah(
      charges.reduce<number>((sum, { at, open }) => {
        const days = daysSince(at, now);
        return days >= from && days <= to ? sum + open : sum;
      }, 0),
    );
  return { upTo7: sumOf(0, 7), upTo30: sumOf(8, 30), over30: sumOf(31, Number.POSITIVE_INFINITY) };
}
