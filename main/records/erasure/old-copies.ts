import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { ageMs, DAY_MS } from '../../../shared/lib/wall-clock-durations.ts';
import { type BackupFile, backupsIn, deleteBackup } from '../../journal/backup/backup-files.ts';
import { type BackupReadings, ownAmong } from '../../journal/backup/own-backups.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { JOURNAL_SCHEMA } from '../journal-schema.ts';

/** Files that hold what the journal no longer does. */

/** How long a backup from before an erasure is kept while there is a newer one. */
const KEPT_DAYS = 30;

export interface OldBackups {
  /** Made before the last erasure, the newest first. */
  readonly old: readonly BackupFile[];
  /** Whether a backup was made since. */
  readonly hasNewer: boolean;
}

/**
 * The till's own backups in a folder; another till's in the same folder are none of its business. Times in ms since 1970; `erasedAt` null
 * where nothing was erased. A time in the future is of a wrong clock and says nothing about what came first, so it makes no backup old and
 * none newer. A folder that cannot be listed has none.
 */
export function oldBackupsIn(
  { path, read }: Pick<Journal, 'path' | 'read'>,
  folder: string,
  erasedAt: number | null,
  now: number,
  readings: BackupReadings,
): OldBackups {
  if (erasedAt === null || erasedAt > now) return { old: [], hasNewer: false };
  const named = backupsIn(path, [folder]).filter(({ madeAt }) => madeAt <= now);
  const own = read.tables((db) => ownAmong(db, named, JOURNAL_SCHEMA, readings)).filter(({ isOfThisTill }) => isOfThisTill);
  return {
    old: own.filter(({ madeAt }) => madeAt < erasedAt),
    hasNewer: own.some(({ madeAt, isOnChain }) => isOnChain && madeAt >= erasedAt),
  };
}

/** Deletes backups from before an erasure that are older than a month; as {@link deleteBackups}. */
export function deleteExpired({ old, hasNewer }: OldBackups, now: number): Result<null, JournalFailure> {
  return deleteBackups({ old: old.filter(({ madeAt }) => ageMs(madeAt, now) > KEPT_DAYS * DAY_MS), hasNewer });
}

/** Deletes all of them; none while no newer one exists. Fails where one cannot be deleted: it stays, and the others go. */
export function deleteBackups({ old, hasNewer }: OldBackups): Result<null, JournalFailure> {
  const deleted = hasNewer ? old.map(({ file }) => deleteBackup(file)) : [];
  return deleted.find(({ ok: isDone }) => !isDone) ?? ok(null);
}

const ASIDE = ['replaced', 'layout'];

/** The journals that restores set aside, and the one from before a migration, by name. */
export function setAsideOf(journal: string): string[] {
  try {
    return readdirSync(dirname(journal)).filter(
      (name) => ASIDE.some((word) => name.startsWith(`${basename(journal)}.${word}-`)) && !/-(wal|shm)$|\.part$/.test(name),
    );
  } catch {
    return [];
  }
}

/** The folder of a receipt's files, where the name is one that the till gives. */
export const receiptFolder = (receipts: string, name: string): string | null =>
  /^[0-9a-z][0-9a-z-]{0,79}$/.test(name) ? join(receipts, name) : null;
