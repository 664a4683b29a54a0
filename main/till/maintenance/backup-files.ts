import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { BackupView } from '../../../shared/journal/journal-views.ts';
import { type BackupFile, listBackups } from '../../journal/backup/backup.ts';

/** The backups of a journal in a folder, as the screen lists them, by their names only. */

/** The newest first. Empty for a folder that cannot be listed, such as on a removed stick; making a backup reports that fault. */
export function backupFiles(journal: string, folder: string): BackupFile[] {
  try {
    return listBackups(journal, folder);
  } catch {
    return [];
  }
}

export const backupViews = (files: readonly BackupFile[]): BackupView[] =>
  files.map(({ file, madeAt: at }) => ({ key: basename(file), name: basename(file), at: new Date(at).toISOString(), bytes: sizeOf(file) }));

/** In bytes; 0 for a missing file. */
export function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
