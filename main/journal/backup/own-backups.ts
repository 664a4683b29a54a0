import { lastLink, linkAt } from '../core/checkpoint.ts';
import { type Database, openImmutable, withDatabase } from '../core/database.ts';
import type { JournalSchema } from '../core/extension.ts';
import { rowsOf, text } from '../core/rows.ts';
import { checkLayoutOf } from '../integrity/layout-check.ts';
import type { BackupFile } from './backup-files.ts';

/**
 * Recognises the backups of a journal by what they hold: two tills may share a folder, and a name is the same for all tills. The value of the
 * chain after an event names the whole history up to it (docs/decisions/0038-a-place-in-a-journal-is-named-by-its-chain.md).
 */

/** A backup of a journal that began as the one in use: it has the same first event. */
export interface OwnBackup extends BackupFile {
  readonly events: number;
  /** Whether the journal in use holds everything that the backup holds: no restore came between. */
  readonly isOnChain: boolean;
  /** Whether no other computer made it, as far as the markers say: a copied disk has the same first events. */
  readonly isOfThisTill: boolean;
}

/** The journal that backups are compared with. */
interface JournalInUse {
  readonly db: Database;
  readonly first: string;
  readonly marker: string | null;
}

/**
 * Those among some backups that are of the journal that `db` reads, in their order. One that cannot be read, or that another program changed,
 * is none; nothing of it runs.
 */
export function ownAmong(db: Database, backups: readonly BackupFile[], schema: JournalSchema): OwnBackup[] {
  const first = backups.length === 0 ? null : chainAt(db, 1);
  if (first === null) return [];
  const inUse = { db, first, marker: markerOf(db) };
  return backups.flatMap((backup) => {
    try {
      return withDatabase(openImmutable(backup.file), (copy) => compare(backup, copy, inUse, schema));
    } catch {
      return [];
    }
  });
}

function compare(backup: BackupFile, copy: Database, { db, first, marker }: JournalInUse, schema: JournalSchema): OwnBackup[] {
  if (!checkLayoutOf(copy, backup.file, schema).ok || chainAt(copy, 1) !== first) return [];
  const events = lastLink(copy)?.seq ?? 0;
  const itsMarker = markerOf(copy);
  const isOfThisTill = marker === null || itsMarker === null || marker === itsMarker;
  return [{ ...backup, events, isOnChain: chainAt(db, events) === chainAt(copy, events), isOfThisTill }];
}

/** The value of the chain after an event, in hex; null where there is no such event. */
export function chainAt(db: Database, seq: number): string | null {
  const link = linkAt(db, seq);
  return link && Buffer.from(link.chain).toString('hex');
}

const MARKER_ROWS = rowsOf({ value: text });

/** What this computer's keychain knows the journal by; null before the first one. */
const markerOf = (db: Database): string | null =>
  MARKER_ROWS.first(db.prepare("SELECT value FROM facts WHERE name = 'marker'"))?.value ?? null;
