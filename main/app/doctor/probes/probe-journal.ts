import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { backupsIn } from '../../../journal/backup/newest-backup.ts';
import { journalFailureOf } from '../../../journal/core/journal-failure.ts';
import { checkTail } from '../../../journal/integrity/tail-check.ts';
import { takesFiles } from '../../../lib/files.ts';
import { JOURNAL_SCHEMA } from '../../../records/journal-schema.ts';
import type { BackupFacts, JournalFacts } from '../facts.ts';

/** Reads the journal beside a till that may be open; changes nothing. */
export function probeJournal(file: string, backupFolder: string): JournalFacts {
  if (!existsSync(file)) return { file, kind: 'none', backups: backupsIn(file, [backupFolder]).length };
  try {
    const checked = checkTail(file, JOURNAL_SCHEMA, takesFiles(dirname(file)));
    if (!checked.ok) return { file, kind: 'failed', why: checked.failure.why };
    const { brokenAt, ...rest } = checked.value;
    return brokenAt === null ? { file, kind: 'read', ...rest } : { file, kind: 'damaged', place: brokenAt };
  } catch (error) {
    return { file, kind: 'failed', why: journalFailureOf(error, file).why };
  }
}

export const probeBackup = (file: string, backupFolder: string, now: number): BackupFacts => ({
  hasJournal: existsSync(file),
  newest: backupsIn(file, [backupFolder]).reduce<number | null>((newest, { madeAt }) => Math.max(newest ?? 0, madeAt), null),
  now,
});
