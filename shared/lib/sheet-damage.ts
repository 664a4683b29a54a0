/**
 * What a spreadsheet does to digits that it takes for a number. Every door that takes numbers as text asks here, so that none of them takes
 * a damaged number for another one.
 */

/**
 * `scientific`: shown as `2,14748E+09`; its digits are lost. `rounded`: digits after the 15th became 0. `decimal`: `.0` was added, and zeros
 * in front may be missing.
 */
export type SheetDamage = 'scientific' | 'rounded' | 'decimal';

const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+(?:E[+-]?|E ?[+-] ?)|E ?[+-] ?)\d{1,3}$/i;
const DECIMAL = /^\+?\d+[.,]0{1,2}$/;

/** So many digits of a number are exact in a spreadsheet. */
const EXACT_DIGITS = 15;
/** Fewer zeros than this after the exact digits may be the number's own. */
const TELLING_ZEROS = 3;

/** What was done to a code, an id or a customer's number; null for one that shows no damage. */
export function sheetDamage(text: string): SheetDamage | null {
  const bare = text.trim();
  if (SCIENTIFIC.test(bare)) return 'scientific';
  if (isRounded(bare, TELLING_ZEROS)) return 'rounded';
  return DECIMAL.test(bare) ? 'decimal' : null;
}

function isRounded(digits: string, zeros: number): boolean {
  return /^\d{16,40}$/.test(digits) && digits.length - EXACT_DIGITS >= zeros && /^0+$/.test(digits.slice(EXACT_DIGITS));
}
