import type { BrokenRule } from '../lib/decode.ts';

/** What is wrong with a row of the catalogue, or with the file. */
export type RowFault =
  | BrokenRule
  /** An earlier row has the same code. */
  | { readonly is: 'repeats' }
  /** It contains invisible characters. */
  | { readonly is: 'unseen' }
  /** It contains no visible character. */
  | { readonly is: 'empty' }
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
