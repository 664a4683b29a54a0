import type { FirstRows } from '../lib/first-rows.ts';
import type { OrderStateName } from '../orders/order.ts';
import type { ReadLine } from './read-statement.ts';
import type { StatementBalance, StatementEntry, StatementSums } from './statement-entry.ts';
import type { StatementFormat, WordMeaning } from './statement-format.ts';
import type { StatementTerms } from './statement-forms.ts';

/** A file that was chosen and not compared yet. */
export interface StatementFileView {
  /** Its name without its folder. */
  readonly file: string;
  /** How the account's last statement was read, else what the first rows suggest. */
  readonly format: StatementFormat;
  readonly preview: StatementPreview;
  /** Whether that is how the last statement of this account was read. */
  readonly isRemembered: boolean;
  readonly marginMinutes: number;
  /** The comparison of exactly this file, where there was one; the newest. */
  readonly before: Pick<StatementSummary, 'statementId' | 'at'> | null;
}

/** How a format reads the file. */
export interface StatementPreview extends FirstRows {
  /** The first rows with a movement; those that cannot be read are among them. */
  readonly first: readonly ReadLine[];
  readonly read: number;
  readonly unread: number;
  /** Of all rows. */
  readonly debit: number;
  readonly credit: number;
  /** The first and the last day of the rows, in the statement's zone; null where no row can be read. */
  readonly days: { readonly from: string; readonly to: string } | null;
  /** How many rows name an order id of Loket. */
  readonly withOrderId: number;
  /** The words of its column, the most frequent first, with what each means; null where it is not known. Empty without such a column. */
  readonly words: readonly { readonly word: string; readonly count: number; readonly means: WordMeaning | null }[];
  /** Rows whose id lost digits in a spreadsheet: how many, and the first one; null where there is none. */
  readonly damaged: { readonly count: number; readonly row: number; readonly said: string } | null;
}

/** A comparison that the journal keeps. */
export interface StatementSummary extends StatementTerms {
  readonly statementId: string;
  /** When it was compared; UTC, ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly file: string;
  readonly sums: StatementSums;
  readonly balance: StatementBalance | null;
}

/** An entry, with its order as it is now. */
export interface StatementEntryView extends StatementEntry {
  /** Null where this till has no such order. */
  readonly order: StatementOrderView | null;
}

interface StatementOrderView {
  readonly state: OrderStateName;
  readonly product: string;
  /** Whether the provider's debit counts as taken. */
  readonly isDelivered: boolean;
  /** What is noted of reversals, in rupiah. */
  readonly reversed: number;
  /** Whether the reversal that this row itself says is noted; false for rows that say none. */
  readonly isNoted: boolean;
}

/** A page of entries of one class, or of all. */
export interface StatementPage {
  readonly entries: readonly StatementEntryView[];
  readonly total: number;
}

/** How far the reading of a file is, from 0 to 1. */
export interface StatementProgress {
  readonly part: number;
}
