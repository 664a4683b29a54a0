import type { BrokenRule } from '../lib/decode.ts';

/** The fault of a row of the catalogue, or of the file. */
export type RowFault =
  | BrokenRule
  /** An earlier row has the same code. */
  | { readonly is: 'repeats' }
  /** It contains invisible characters. */
  | { readonly is: 'unseen' }
  /** It contains no visible character. */
  | { readonly is: 'empty' }
  /** It is no amount of whole rupiah. */
  | { readonly is: 'notMoney' }
  | { readonly is: 'notYesNo' }
  /** Hours of a day that cannot be read. */
  | { readonly is: 'notHours' }
  /** The file has lost digits of a number. */
  | { readonly is: 'lostDigits' }
  /** A spreadsheet treated it as a number and appended `.0`. */
  | { readonly is: 'numberTail' }
  /** A text that a spreadsheet would run. */
  | { readonly is: 'formulaText' }
  /** A code with a space in it. */
  | { readonly is: 'codeSpace' }
  /** A formula whose result the file does not hold. */
  | { readonly is: 'formula' }
  /** The result of a formula that failed. */
  | { readonly is: 'errorCell' }
  /** The cell has no heading. */
  | { readonly is: 'noHeading' }
  /** A quotation mark that nothing closes, or one in the middle of a cell. */
  | { readonly is: 'quotes' }
  | { readonly is: 'tooLarge' }
  | { readonly is: 'noCatalogue' }
  /** The operating system's error text. */
  | { readonly is: 'unreadable'; readonly detail: string };

/** A row that was left out; the screen translates the fault. */
export interface RefusedRow {
  /** Counted from 1; null for the whole file. */
  readonly row: number | null;
  /** The column, or the path of the file; cleaned. */
  readonly place: string;
  readonly rule: RowFault;
}
