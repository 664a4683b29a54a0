import { statSync } from 'node:fs';
import { ok, type Result } from '../../shared/lib/result.ts';
import { inspectBackupFile } from '../journal/backup/backup.ts';
import { type Database, openImmutable } from '../journal/core/database.ts';
import { readPragma } from '../journal/core/inspect-file.ts';
import { type JournalFailure, journalFailure } from '../journal/core/journal-failure.ts';
import { APPLICATION_ID, MIGRATIONS } from '../journal/core/migrations.ts';
import { integer, rowsOf, text } from '../journal/core/rows.ts';
import type { Projections } from '../journal/projections/projections.ts';
import type { PersonRecord } from '../staff/staff-events.ts';
import { StaffTables } from '../staff/staff-tables.ts';

/** The contents of a backup. */
export interface BackupContents {
  readonly bytes: number;
  readonly orders: number;
  /** Its newest order, which shows how much of the present journal it lacks; null in an empty one. */
  readonly last: { readonly number: number; readonly orderId: string; readonly at: string } | null;
  /** Everyone in it; nobody in one from before sign-in existed. */
  readonly people: readonly PersonRecord[];
}

/** Reads a backup without changing anything; {@link verifyBackup} decides whether it is valid. */
export const readBackupContents = (file: string): Result<BackupContents, JournalFailure> =>
  inspectBackupFile(file, (consolidated) => inspectConsolidated(consolidated, file));

const LAST_ORDER_ROWS = rowsOf({ number: integer, orderId: text, at: text });

function inspectConsolidated(consolidated: string, file: string): Result<BackupContents, JournalFailure> {
  const db = openImmutable(consolidated);
  try {
    if (readPragma(db, 'application_id') !== APPLICATION_ID) return journalFailure('notLoket', file);
    if (readPragma(db, 'user_version') > MIGRATIONS.length) return journalFailure('newer', file);
    const last = LAST_ORDER_ROWS.first(db.prepare('SELECT number, order_id AS orderId, at FROM orders ORDER BY number DESC LIMIT 1'));
    return ok({ bytes: statSync(consolidated).size, orders: last?.number ?? 0, last: last && { ...last }, people: peopleIn(db) });
  } finally {
    db.close();
  }
}

const peopleIn = (db: Database): PersonRecord[] =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'people'").get() === undefined ? [] : new StaffTables(db).people();

/** How many orders of the present journal a backup lacks; null where it is of another journal. */
export function ordersMissingFromBackup(read: Projections, last: BackupContents['last']): number | null {
  if (last === null) return read.orderCount();
  const isSameJournal = read.orderByNumber(last.number)?.order.sale.orderId === last.orderId;
  return isSameJournal ? read.orderCount() - last.number : null;
}
