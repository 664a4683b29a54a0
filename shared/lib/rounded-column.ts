import { isRounded, sheetDamage } from './sheet-damage.ts';

/** A spreadsheet keeps 15 digits of a number. */
const LONGER_THAN_EXACT = /^\d{16,}$/;

/**
 * Returns the numbers of a list of which a spreadsheet has rounded the last digits. One number may end in zeros of its own; where
 * several are too long for a spreadsheet and all end so, it rounded them.
 */
export function roundedAmong(numbers: readonly string[]): ReadonlySet<string> {
  const long = new Set(numbers.filter((number) => LONGER_THAN_EXACT.test(number)));
  return long.size > 1 && [...long].every((number) => sheetDamage(number) === 'rounded') ? long : new Set();
}

/** Ids of so many digits lose the last one or two in a spreadsheet, which then are 0; more digits leave a sign of their own. */
const LONG_ID = /^\d{16,17}$/;

/**
 * Which ids of a column a spreadsheet damaged. One id of 16 or 17 digits may end in 0; where several different ones all do, a spreadsheet
 * rounded them, because it rounds a column whole.
 */
export function damagedIdsOf(column: readonly string[]): (id: string) => boolean {
  const long = new Set(column.map((id) => id.trim()).filter((id) => LONG_ID.test(id)));
  const areRounded = long.size > 1 && [...long].every((id) => isRounded(id, 1));
  return (id) => sheetDamage(id, 'id') !== null || (areRounded && LONG_ID.test(id.trim()));
}
