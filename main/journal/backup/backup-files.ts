import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { JournalSchema } from '../core/extension.ts';
import { fileTimestamp, parseFileTimestamp, removeDatabase } from '../core/files.ts';
import { type JournalFailure, journalFailureOf } from '../core/journal-failure.ts';

/**
 * The files of a backup folder by their names. A name says which mode and when, and not whose: two tills may share a folder
 * ({@link ./own-backups.ts}).
 */

/** Which journal is backed up, where and when. */
export interface BackupTerms {
  /** The journal's file. */
  readonly journal: string;
  readonly folder: string;
  /** UTC, ms since 1970. */
  readonly now: number;
  readonly schema: JournalSchema;
}

export interface BackupFile {
  readonly file: string;
  /** When it was made, in ms since 1970. */
  readonly madeAt: number;
}

const PREFIX = 'loket';
/** `loket-live-` of `/…/live.db`. */
const startOf = (journal: string): string => `${PREFIX}-${basename(journal).replace(/\.db$/, '')}-`;

/** The name of a backup that is made now. */
export const backupFileOf = (journal: string, folder: string, now: number): string =>
  join(folder, `${startOf(journal)}${fileTimestamp(now)}.db`);

/** The end of the name of a backup that is being written. `key` names its journal: another till may write into the same folder. */
export const draftEndOf = (key: string): string => `${key}.db.part`;

/** The copy of the shop's file that belongs to a backup of the live journal. */
export const companionOf = (backup: string): string => `${backup.replace(/\.db$/, '')}.shop.db`;

/** The names in a folder that begin as those of a journal's backups do; a link is none. Empty for a missing folder. */
export function namesOf(journal: string, folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ name }) => name).filter((name) => name.startsWith(startOf(journal)));
}

/** The backups in a folder that have the name of a journal, the newest first. */
export function listBackups(journal: string, folder: string): BackupFile[] {
  return namesOf(journal, folder)
    .flatMap((name) => {
      const at = name.endsWith('.db') ? parseFileTimestamp(name.slice(startOf(journal).length, -'.db'.length)) : null;
      return at === null ? [] : [{ file: join(folder, name), madeAt: at }];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}

/** The same for some folders; a folder that cannot be listed, such as on a removed stick, has none. */
export const backupsIn = (journal: string, folders: readonly string[]): BackupFile[] =>
  folders.flatMap((folder) => {
    try {
      return listBackups(journal, folder);
    } catch {
      return [];
    }
  });

/**
 * Deletes a backup with the files that SQLite kept next to it, its companion first, so that no companion is left alone. Fails where the folder,
 * or a program that has it open, refuses.
 */
export function deleteBackup(file: string): Result<null, JournalFailure> {
  try {
    for (const gone of [`${companionOf(file)}.part`, companionOf(file), file]) removeDatabase(gone);
    return ok(null);
  } catch (error) {
    return fail(journalFailureOf(error));
  }
}
