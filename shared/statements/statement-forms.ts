import { z } from 'zod';
import { ReversalForm } from '../balance/reversal.ts';
import { LocalDay } from '../lib/business-day.ts';
import { MAX_AMOUNT } from '../lib/money.ts';
import { DAY_MS } from '../lib/wall-clock-durations.ts';
import { STATEMENT_CLASSES } from './statement-entry.ts';
import { StatementFormat } from './statement-format.ts';

/** A balance may be below nothing. */
const Balance = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).nullable();

/** The longest period, in days, and the widest margin, in minutes. */
export const MOST_STATEMENT_DAYS = 400;
export const MOST_MARGIN_MINUTES = 3 * 24 * 60;

/** What a person states of a file before it is compared. */
export const StatementTerms = z.strictObject({
  format: StatementFormat,
  /** The first and the last day of the statement, both included, in its zone. */
  from: LocalDay,
  to: LocalDay,
  /** How near to an edge of the period an order may stand in the statement before or after. */
  marginMinutes: z.int().min(0).max(MOST_MARGIN_MINUTES),
  opening: Balance,
  closing: Balance,
});
export type StatementTerms = z.infer<typeof StatementTerms>;

const StatementId = z.uuid();

export const PreviewForm = z.strictObject({ format: StatementFormat });
export type PreviewForm = z.infer<typeof PreviewForm>;

/** `statementId` is made once for each comparison: a repeated call records nothing more. */
export const MatchForm = StatementTerms.extend({ statementId: StatementId });
export type MatchForm = z.infer<typeof MatchForm>;

export const StatementRef = z.strictObject({ statementId: StatementId });

/** A reversal of the statement that is noted: the credit of a row, with where it stands in it. */
export const RowReversalForm = z.strictObject({
  statementId: StatementId,
  row: z.int().min(1),
  ...ReversalForm.pick({ reference: true, afterReversed: true, withoutDebit: true }).shape,
});
export type RowReversalForm = z.infer<typeof RowReversalForm>;

const ClassChoice = z.enum(STATEMENT_CLASSES).nullable();

/** A page of entries; `after`: how many come before it. */
export const EntryPageForm = z.strictObject({
  statementId: StatementId,
  class: ClassChoice,
  after: z.int().min(0),
  limit: z.int().min(1).max(200),
});
export type EntryPageForm = z.infer<typeof EntryPageForm>;

export const ExportStatementForm = z.strictObject({ statementId: StatementId, class: ClassChoice });
export type ExportStatementForm = z.infer<typeof ExportStatementForm>;

/** Why a period cannot be compared; null where it can. */
export function periodFault({ from, to }: Pick<StatementTerms, 'from' | 'to'>): 'reversed' | 'tooLong' | null {
  if (from > to) return 'reversed';
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_STATEMENT_DAYS ? 'tooLong' : null;
}
