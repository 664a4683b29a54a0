import type { Act } from '../staff/permissions.ts';
import type { StatementEntry } from './statement-entry.ts';
import type { StatementTerms } from './statement-forms.ts';

/**
 * A statement of the provider was compared with the till's orders. Its entries hold order ids and amounts and nothing else of a row, so it
 * holds nothing personal: a text that is no order id of Loket is not kept.
 */
export interface StatementMatchedEvent extends Act<'statementMatched'> {
  readonly statement: ComparedStatement;
  readonly entries: readonly StatementEntry[];
}

export interface ComparedStatement extends StatementTerms {
  /** The name of the file without its folder. */
  readonly file: string;
  /** SHA-256 of the file, in hex. */
  readonly digest: string;
  /** The key of the provider's account. */
  readonly account: string;
}
