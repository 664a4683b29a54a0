/**
 * What a spreadsheet does to digits that it takes for a number. Every door that takes numbers as text asks here, so that none of them takes
 * a damaged number for another one.
 */

/**
 * `scientific`: shown as `2,14748E+09`; its digits are lost. `rounded`: digits after the 15th became 0. `decimal`: `.0` was added, and zeros
 * in front may be missing.
 */
export type SheetDamage = 'scientific' | 'rounded' | 'decimal';

/** What holds digits alone, or what may hold letters and signs too. */
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

/** What was done to a code, an id or a customer's number; null for one that shows no damage. */
export function sheetDamage(text: string, kind: SheetText = 'number'): SheetDamage | null {
  const bare = text.trim();
  if (SCIENTIFIC[kind].test(bare)) return 'scientific';
  if (isRounded(bare, TELLING_ZEROS)) return 'rounded';
  return DECIMAL[kind].test(bare) ? 'decimal' : null;
}

/** Whether a number longer than its exact digits ends in at least so many zeros, and in nothing else after these digits. */
export function isRounded(digits: string, zeros: number): boolean {
  return /^\d{16,40}$/.test(digits) && digits.length - EXACT_DIGITS >= zeros && /^0+$/.test(digits.slice(EXACT_DIGITS));
}
