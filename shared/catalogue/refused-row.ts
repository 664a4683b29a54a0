import type { BrokenRule } from '../lib/decode.ts';

/** What is wrong with a row of the catalogue, or with its file. */
export type RowFault =
  | BrokenRule
  /** Its code stands in a row before it. */
  | { readonly is: 'repeats' }
  /** It holds what nobody can see. */
  | { readonly is: 'unseen' }
  /** It holds nothing that can be seen. */
  | { readonly is: 'empty' }
  | { readonly is: 'tooLarge' }
  | { readonly is: 'noCatalogue' }
  /** The system's own words. */
  | { readonly is: 'unreadable'; readonly detail: string };

/** A row that was left out; the screen words it in its own language. */
export interface RefusedRow {
  /** Counted from 1; null where it is the whole file. */
  readonly row: number | null;
  /** The column, or the file's path; cleaned. */
  readonly place: string;
  readonly rule: RowFault;
}
