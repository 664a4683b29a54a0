/**
 * Finds digits that a spreadsheet damaged because it took them for a number. Every import and field that takes numbers as text calls these
 * functions, so that none takes a damaged number for another one.
 */

/**
 * `scientific`: shown as `2,14748E+09`; its digits are lost. `rounded`: digits after the 15th became 0. `decimal`: `.0` was added, and zeros
 * in front may be missing.
 */
export type SheetDamage = 'scientific' | 'rounded' | 'decimal';

/** `number`: a text of digits alone. `id`: one that may have letters and signs too. */
export type SheetText = 'number' | 'id';

/** A sheet never writes `E-` for an id: `12E-05` is an apartment. */
const SCIENTIFIC: Readonly<Record<SheetText, RegExp>> = {
  number: /^[+-]?\d+(?:[.,]\d+E ?\+? ?|E ?\+ ?)\d{1,3}$/i,
  id: /^[+-]?\d+(?:[.,]\d+E ?\+? ?\d{1,3}|E ?\+ ?\d{2,3})$/i,
};
/** An id with decimals is damaged where it is long: `5.00` may be an id of its own. */
const DECIMAL: Readonly<Record<SheetText, RegExp>> = { number: /^\+?\d+[.,]0{1,2}$/, id: /^\+?\d{6,}[.,]0{1,2}$/ };

/** So many digits of a number are exact in a spreadsheet. */
const EXACT_DIGITS = 15;
/** Fewer zeros than this after the exact digits may be the number's own. */
const TELLING_ZEROS = 3;

/** The damage to a code, an id or a customer's number; null for one that shows no damage. */
export function sheetDamage(text: string, kind: SheetText = 'number'): SheetDamage | null {
  const bare = text.trim();
  if (SCIENTIFIC[kind].test(bare)) return 'scientific';
  if (isRounded(bare, TELLING_ZEROS)) return 'rounded';
  return DECIMAL[kind].test(bare) ? 'decimal' : null;
}

/** Whether a number longer than its exact digits ends in at least so many zeros, and in nothing else after these digits. */
function isRounded(digits: string, zeros: number): boolean {
  return /^\d{16,40}$/.test(digits) && digits.length - EXACT_DIGITS >= zeros && /^0+$/.test(digits.slice(EXACT_DIGITS));
}

const LONGER_THAN_EXACT = /^\d{16,}$/;

/**
 * Returns the numbers of a list whose last digits a spreadsheet has rounded. One number may end in zeros of its own; where
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
