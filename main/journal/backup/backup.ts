import { existsSync, fsyncSync, lstatSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { DAY_MS } from '../../../shared/lib/wall-clock-durations.ts';
import { syncFolder, withFile } from '../../lib/files.ts';
import { GENESIS } from '../core/chain.ts';
import { backupOnline, type Database, openFile, openImmutable, withDatabase } from '../core/database.ts';
import { createFolder, removeDatabase } from '../core/files.ts';
import { HEADER_BYTES } from '../core/inspect-file.ts';
import { type JournalFailure, journalFailure, journalFailureOf } from '../core/journal-failure.ts';
import { checkPages, followChain } from '../integrity/verify.ts';
import { type BackupFile, backupFileOf, deleteBackup, listBackups } from './backup-files.ts';
import { withConsolidated } from './consolidate.ts';

/**
 * Makes backups of the journal while the till sells: each is one file, and counts only after it was read back. The name
 * carries the journal's name and the time: `loket-live-20261121T034200000Z.db`.
 */

export interface BackupReport {
  readonly file: string;
  readonly bytes: number;
  readonly events: number;
  /** The chain's head in hex, as receipts of that moment show it. */
  readonly head: string;
  /** Older backups that were deleted. */
  readonly removed: readonly string[];
}

/** The number of newest backups that are always kept. */
const KEEP_LAST = 10;
/** The number of days whose last backup is kept too. */
const KEEP_DAYS = 60;

/**
 * Backs up the journal that `db` reads to a folder, verifies the backup, gives it its name, and then deletes expired backups.
 * Fails with the fault of the folder or the backup; then it leaves no partial file and deletes none.
 */
export async function createBackup(
  db: Database,
  journal: string,
  folder: string,
  now: number,
): Promise<Result<BackupReport, JournalFailure>> {
  const file = backupFileOf(journal, folder, now);
  const copied = await writeBackup(db, file);
  if (!copied.ok) return copied;
  return ok({ ...copied.value, removed: deleteExpired(journal, folder, file) });
}

/** Backs up the journal that `db` reads to a new file, durable and verified when it returns. */
async function writeBackup(db: Database, file: string): Promise<Result<Omit<BackupReport, 'removed'>, JournalFailure>> {
  const draft = `${file}.part`;
  const folder = join(file, '..');
  try {
    createFolder(folder, 0o700);
    if (existsSync(file)) return journalFailure('io', `${file} is already there`);
    removeDraft(draft);
    await writeSnapshot(db, draft);
    const verified = verifyBackup(draft);
    if (!verified.ok) {
      removeDraft(draft);
      return verified;
    }
    renameSync(draft, file);
    syncFolder(folder);
    return ok({ ...verified.value, file });
  } catch (error) {
    removeDraft(draft);
    return fail(journalFailureOf(error, file));
  }
}

async function writeSnapshot(db: Database, draft: string): Promise<void> {
  db.exec('BEGIN');
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backupOnline(db, draft);
  } finally {
    db.exec('COMMIT');
  }
  // One file without a log and without the running marker: no till ever opened this backup.
  withDatabase(openFile(draft), (copy) =>
    copy.exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; DELETE FROM facts WHERE name = 'running'"),
  );
  withFile(draft, 'r+', fsyncSync);
}

/** Removes a partial file. Where that fails, an earlier or later operation reports the folder's fault. */
function removeDraft(draft: string): void {
  try {
    removeDatabase(draft);
  } catch {}
}

/** Reads a backup that was just made: ours, all pages intact, every link of the chain correct. */
export function verifyBackup(file: string): Result<Omit<BackupReport, 'removed'>, JournalFailure> {
  return withDatabase(openImmutable(file), (db) => {
    const broken = checkPages(db);
    const chain = followChain(db, { seq: 0, chain: GENESIS }, () => {});
    if (broken !== null || chain.brokenAt !== null) return journalFailure('corrupt', `${file}: ${broken ?? chain.brokenAt}`);
    return ok({ file, bytes: statSync(file).size, events: chain.seq, head: Buffer.from(chain.chain).toString('hex') });
  });
}

/** Reads a backup without changing anything. A failure of the file or its disk names the file. */
export function inspectBackupFile<T, F>(file: string, inspect: (consolidated: string) => Result<T, F>): Result<T, F | JournalFailure> {
  try {
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat) return journalFailure('io', `${file} is not there`);
    if (!stat.isFile()) return journalFailure('notLoket', `${file} is a link, or no file`);
    if (stat.size === 0) return journalFailure('corrupt', `${file} is empty`);
    if (stat.size < HEADER_BYTES) return journalFailure('corrupt', `${file} is cut off: ${stat.size} bytes are left`);
    return withConsolidated(file, inspect);
  } catch (error) {
    const { why, detail } = journalFailureOf(error, file);
    return journalFailure(why, `${file}: ${detail}`);
  }
}

/**
 * The backups to delete: all but the newest ones, and the last of each day (UTC) that has one, for a number of such days. Days
 * are counted, not measured, so that one name with a wrong time costs a single day.
 */
export function expiredBackups(backups: readonly BackupFile[], keepLast = KEEP_LAST, keepDays = KEEP_DAYS): BackupFile[] {
  const newestFirst = [...backups].sort((a, b) => b.madeAt - a.madeAt);
  const days = new Set<number>();
  return newestFirst.filter(({ madeAt: at }, index) => {
    const day = Math.floor(at / DAY_MS);
    const lastOfDay = !days.has(day);
    days.add(day);
    return index >= keepLast && !(lastOfDay && days.size <= keepDays);
  });
}

/** The new backup is good also where an expired one cannot be deleted: it stays, and is tried again after the next one. */
function deleteExpired(journal: string, folder: string, newest: string): string[] {
  const expired = expiredBackups(listBackups(journal, folder)).filter(({ file }) => file !== newest);
  return expired.filter(({ file }) => deleteBackup(file).ok).map(({ file }) => file);
}
