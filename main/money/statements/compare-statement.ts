import { addDays } from '../../../shared/lib/business-day.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { MINUTE_MS } from '../../../shared/lib/wall-clock-durations.ts';
import { matchStatement } from '../../../shared/statements/match-statement.ts';
import { startOfDayIn } from '../../../shared/statements/read-moment.ts';
import { type ReadLine, readLines } from '../../../shared/statements/read-statement.ts';
import type { StatementEntry } from '../../../shared/statements/statement-entry.ts';
import type { StatementTerms } from '../../../shared/statements/statement-forms.ts';
import { type Database, inReadTransaction } from '../../journal/core/database.ts';
import { ordersOfPeriod } from './orders-of-period.ts';
import { readStatementFile, type StatementRefused } from './statement-file.ts';

export interface CompareInput {
  readonly file: string;
  /** The digest of the file that the person looked at. */
  readonly digest: string;
  readonly terms: StatementTerms;
  readonly otherAccounts: readonly string[];
  /** Dates without a year are not after it. */
  readonly today: string;
}

/** Reads a file again and compares it with the orders of one moment of the journal. */
export function compareStatement(
  db: Database,
  { file, digest, terms, otherAccounts, today }: CompareInput,
  onProgress: (part: number) => void,
): Result<readonly StatementEntry[], StatementRefused> {
  const { format, from, to, marginMinutes } = terms;
  const read = readStatementFile(file, format.separator, (part) => onProgress(part / 2));
  if (!read.ok) return read;
  if (read.value.digest !== digest) return fail({ kind: 'statementRefused', why: 'changed', detail: '' });
  const all = readLines(read.value.rows, format, today);
  const period = { from: startOfDayIn(from, format.zone), to: startOfDayIn(addDays(to, 1), format.zone) };
  const named = new Set(all.map(({ said }) => said.toLowerCase()));
  const orders = inReadTransaction(db, () => ordersOfPeriod(db, { ...period, named, otherAccounts: new Set(otherAccounts) }));
  if (orders === null) return fail({ kind: 'statementRefused', why: 'tooManyOrders', detail: '' });
  const lines = all.filter((line): line is Extract<ReadLine, { isRead: true }> => line.isRead);
  const unread = all.filter((line): line is Extract<ReadLine, { isRead: false }> => !line.isRead);
  return ok(matchStatement({ lines, unread, orders, period, marginMs: marginMinutes * MINUTE_MS }));
}
