import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BackupFile, backupsIn } from '../../../journal/backup/backup-files.ts';
import { ownAmong } from '../../../journal/backup/own-backups.ts';
import { openReadOnly, withDatabase } from '../../../journal/core/database.ts';
import { journalFailureOf } from '../../../journal/core/journal-failure.ts';
import { checkTail } from '../../../journal/integrity/tail-check.ts';
import { openForReading } from '../../../journal/read-only-journal.ts';
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

/** The newest backup that protects the journal in use: another till may share the folder. */
export function probeBackup(file: string, backupFolder: string, now: number): BackupFacts {
  const named = backupsIn(file, [backupFolder]);
  const times = protecting(file, named).map(({ madeAt }) => madeAt);
  return { hasJournal: existsSync(file), newest: times.length === 0 ? null : Math.max(...times), now };
}

/** Whose backups those beside an unreadable journal are, nothing shows: all of its name may be the ones to restore. */
function protecting(file: string, named: readonly BackupFile[]): readonly BackupFile[] {
  try {
    const db = takesFiles(dirname(file)) ? openReadOnly(file) : openForReading(file);
    return withDatabase(db, () => ownAmong(db, named, JOURNAL_SCHEMA)).filter(({ isOnChain }) => isOnChain);
  } catch {
    return named;
  }
}
