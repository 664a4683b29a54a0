import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { fileTimestamp, parseFileTimestamp, removeDatabase } from '../core/files.ts';
import { type JournalFailure, journalFailureOf } from '../core/journal-failure.ts';

/**
 * The files of a backup folder by their names. A name says which mode and when, and not whose: two tills may share a folder
 * ({@link ./own-backups.ts}).
 */

export interface BackupFile {
  readonly file: string;
  /** When it was made, in ms since 1970. */
  readonly madeAt: number;
}

const PREFIX = 'loket';
/** `live` of `/…/live.db`. */
const journalName = (journal: string): string => basename(journal).replace(/\.db$/, '');

/** The name of a backup that is made now. */
export const backupFileOf = (journal: string, folder: string, now: number): string =>
  join(folder, `${PREFIX}-${journalName(journal)}-${fileTimestamp(now)}.db`);

/** The backups in a folder that have the name of a journal, the newest first; a link is none. Empty for a missing folder. */
export function listBackups(journal: string, folder: string): BackupFile[] {
  const start = `${PREFIX}-${journalName(journal)}-`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) => {
      const at = name.startsWith(start) && name.endsWith('.db') ? parseFileTimestamp(name.slice(start.length, -'.db'.length)) : null;
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

/** Deletes a backup with the files that SQLite kept next to it. Fails where the folder, or a program that has it open, refuses. */
export function deleteBackup(file: string): Result<null, JournalFailure> {
  try {
    removeDatabase(file);
    return ok(null);
  } catch (error) {
    return fail(journalFailureOf(error));
  }
}
