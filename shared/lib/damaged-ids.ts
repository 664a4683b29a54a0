import { sheetDamage } from './sheet-damage.ts';

/** Ids of so many digits lose the last one or two in a spreadsheet, which then are 0; fewer digits stay, and more leave a sign of their own. */
const ROUNDED_ID = /^\d{15}(?:0|00)$/;
const LONG_ID = /^\d{16,17}$/;

/**
 * Which ids of a column a spreadsheet damaged. One id of 16 or 17 digits may end in 0; where each of them does, a spreadsheet rounded them,
 * because it rounds a column whole.
 */
export function damagedIdsOf(column: readonly string[]): (id: string) => boolean {
  const long = column.map((id) => id.trim()).filter((id) => LONG_ID.test(id));
  const areRounded = long.length > 0 && long.every((id) => ROUNDED_ID.test(id));
  return (id) => sheetDamage(id) !== null || (areRounded && ROUNDED_ID.test(id.trim()));
}
