import { statSync } from 'node:fs';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { inspectBackupFile } from '../../journal/backup/backup.ts';
import { type Database, inReadTransaction, openReadOnly, withDatabase } from '../../journal/core/database.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import type { PersonRecord } from '../../shop/staff/staff-events.ts';
import { staffTablesOf } from '../../shop/staff/staff-journal.ts';
import { inDraft } from './draft.ts';
import { lastSharedEvent, type SharedEvent } from './missing-money.ts';

/** The contents of a backup. */
export interface BackupContents {
  readonly bytes: number;
  readonly orders: number;
  /** Its newest order, which shows how much of the present journal it lacks; null in an empty one. */
  readonly last: { readonly number: number; readonly orderId: string; readonly at: string } | null;
  /** The last event that it shares with the present journal; null where that cannot be read. */
  readonly shared: SharedEvent | null;
  /** All people in it; empty for one from before sign-in existed. */
  readonly people: readonly PersonRecord[];
}

/**
 * Reads a backup of a journal from a verified draft of it, so that what is shown is what a restore brings. Changes neither.
 * Fails with the fault of the backup or the disk.
 */
export function readBackupContents(
  journal: string,
  file: string,
  onProgress?: (part: number) => void,
): Result<BackupContents, JournalFailure> {
  return inspectBackupFile(file, (consolidated) => {
    const contents = (draft: Journal) =>
      ok({ bytes: statSync(consolidated).size, ...contentsOf(draft), shared: sharedWith(journal, draft) });
    return inDraft(journal, { file, consolidated }, contents, onProgress);
  });
}

function contentsOf({ read }: Journal): Omit<BackupContents, 'bytes' | 'shared'> {
  const orders = read.orderCount();
  const last = read.orderByNumber(orders)?.order.sale ?? null;
  return {
    orders,
    last: last && { number: orders, orderId: last.orderId, at: last.at },
    people: staffTablesOf(read).people(),
  };
}

/** The till may write the present journal meanwhile: one transaction sees one state of it. */
function sharedWith(journal: string, draft: Journal): SharedEvent | null {
  try {
    const shared = (db: Database) => inReadTransaction(db, () => draft.read.tables((backup) => lastSharedEvent(db, backup)));
    return withDatabase(openReadOnly(journal), shared);
  } catch {
    // It is gone or damaged, which may be why a backup is read.
    return null;
  }
}

/** How many orders of the present journal a backup lacks; null where it is of another journal. */
export function ordersMissingFromBackup(read: Projections, last: BackupContents['last']): number | null {
  if (last === null) return read.orderCount();
  const isSameJournal = read.orderByNumber(last.number)?.order.sale.orderId === last.orderId;
  return isSameJournal ? read.orderCount() - last.number : null;
}
