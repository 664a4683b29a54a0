import { statSync } from 'node:fs';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { PersonRecord } from '../../staff/staff-events.ts';
import { StaffTables } from '../../staff/staff-tables.ts';
import { type Database, openAtRest } from '../core/database.ts';
import { pragma } from '../core/inspect-file.ts';
import { type JournalFailure, refuse } from '../core/journal-failure.ts';
import { APPLICATION_ID, MIGRATIONS } from '../core/migrations.ts';
import type { Projections } from '../projections/projections.ts';
import { judgeCopy } from './backup.ts';

/** What is in a copy. */
export interface CopyContents {
  readonly bytes: number;
  readonly orders: number;
  /** Its newest order, by which it is seen how much of the present journal it lacks; null in an empty one. */
  readonly last: { readonly number: number; readonly orderId: string; readonly at: string } | null;
  /** Everyone whom it knows; nobody in one that is older than sign-in. */
  readonly people: readonly PersonRecord[];
}

/** Looks into a copy without a trace; whether it can be believed is another question ({@link ./backup.ts}). */
export const inspectCopy = (file: string): Result<CopyContents, JournalFailure> => judgeCopy(file, (whole) => inspectWhole(whole, file));

function inspectWhole(whole: string, file: string): Result<CopyContents, JournalFailure> {
  const db = openAtRest(whole);
  try {
    if (pragma(db, 'application_id') !== APPLICATION_ID) return refuse('notLoket', file);
    if (pragma(db, 'user_version') > MIGRATIONS.length) return refuse('newer', file);
    const last = db.prepare('SELECT number, order_id AS orderId, at FROM orders ORDER BY number DESC LIMIT 1').get() as
      | CopyContents['last']
      | undefined;
    return ok({ bytes: statSync(whole).size, orders: last?.number ?? 0, last: last ? { ...last } : null, people: peopleIn(db) });
  } finally {
    db.close();
  }
}

const peopleIn = (db: Database): PersonRecord[] =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'people'").get() === undefined ? [] : new StaffTables(db).people();

/** How many orders of the present journal a copy lacks; null where it is of another journal. */
export function lackedBy(read: Projections, last: CopyContents['last']): number | null {
  if (last === null) return read.orderCount();
  const same = read.orderOfNumber(last.number)?.order.sale.orderId === last.orderId;
  return same ? read.orderCount() - last.number : null;
}
