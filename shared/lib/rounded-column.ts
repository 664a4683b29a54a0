import { sheetDamage } from './sheet-damage.ts';

/** A spreadsheet keeps 15 digits of a number. */
const LONGER_THAN_EXACT = /^\d{16,}$/;

/**
 * Returns the numbers of a list of which a spreadsheet has rounded the last digits. One number may end in zeros by itself; where
 * several are too long for a spreadsheet and all end so, it rounded them.
 */
export function roundedAmong(numbers: readonly string[]): ReadonlySet<string> {
  const long = new Set(numbers.filter((number) => LONGER_THAN_EXACT.test(number)));
  return long.size > 1 && [...long].every((number) => sheetDamage(number) === 'rounded') ? long : new Set();
}
