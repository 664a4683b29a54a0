import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { BackupView } from '../../shared/journal/journal-views.ts';
import { type BackupFile, listBackups } from '../journal/backup/backup.ts';

/** The copies of a journal in a folder, as the screen knows them: by their names alone. */

/** The newest first. A folder that cannot be listed, such as a stick that was taken out, has none; a copy says what is wrong with it. */
export function backupFiles(journal: string, folder: string): BackupFile[] {
  try {
    return listBackups(journal, folder);
  } catch {
    return [];
  }
}

export const backupViews = (files: readonly BackupFile[]): BackupView[] =>
  files.map(({ file, madeAt: at }) => ({ key: basename(file), name: basename(file), at: new Date(at).toISOString(), bytes: sizeOf(file) }));

/** In bytes; 0 for a file that is not there. */
export function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
