import { fsyncSync, lstatSync, renameSync, statSync } from 'node:fs';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { syncFolder, withFile } from '../../lib/files.ts';
import { GENESIS } from '../core/chain.ts';
import { backupOnline, type Database, openFile, openImmutable, withDatabase } from '../core/database.ts';
import { checkRoom, createFolder } from '../core/files.ts';
import { HEADER_BYTES } from '../core/inspect-file.ts';
import { type JournalFailure, journalFailure, journalFailureOf } from '../core/journal-failure.ts';
import { integer, rowsOf } from '../core/rows.ts';
import { checkPages, followChain } from '../integrity/verify.ts';
import { type BackupTerms, backupFileOf } from './backup-files.ts';
import { draftOf, removeExpired, removeLeftDrafts, removeQuietly } from './clear-folder.ts';
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

/** What must be left on the backup's disk beside the copy: for the copy of the shop's file, and for a till whose journal is on the same disk. */
const MARGIN_BYTES = 32_000_000;

/**
 * Backs up the journal that `db` reads to a folder, verifies the backup, gives it its name, and then removes what the folder no longer needs.
 * Fails with `backupFull` where the folder has no room, with `backupFolder` where it takes no files, or with the fault of the backup; then it
 * leaves no partial file.
 */
export async function createBackup(db: Database, terms: BackupTerms): Promise<Result<BackupReport, JournalFailure>> {
  const draft = draftOf(db, terms);
  try {
    createFolder(terms.folder, 0o700);
    // A draft of this very moment is of another process, whose work must not be removed.
    withFile(draft, 'wx', () => undefined);
  } catch (error) {
    return fail(ofBackup(journalFailureOf(error, draft)));
  }
  try {
    removeLeftDrafts(db, terms, draft);
    const cleared = makeRoom(db, terms);
    if (!cleared.ok) return cleared;
    const written = await writeBackup(db, draft, terms);
    if (!written.ok) return written;
    return ok({ ...written.value, removed: [...cleared.value, ...removeExpired(db, terms, written.value.file)] });
  } catch (error) {
    return fail(ofBackup(journalFailureOf(error, draft)));
  } finally {
    removeQuietly(draft);
  }
}

const SIZE_ROWS = rowsOf({ bytes: integer });

/** Asks for room before a byte is copied. Where there is none, removes what the policy does not keep, which leaves the newest backups. */
function makeRoom(db: Database, terms: BackupTerms): Result<readonly string[], JournalFailure> {
  const { bytes } = SIZE_ROWS.only(db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size'));
  const needed = bytes + MARGIN_BYTES;
  if (checkRoom(terms.folder, needed).ok) return ok([]);
  const removed = removeExpired(db, terms, null);
  const room = checkRoom(terms.folder, needed);
  return room.ok ? ok(removed) : fail(ofBackup(room.failure));
}

/** A fault of the backup's folder is not of the till's own disk: sales go on. */
function ofBackup(failure: JournalFailure): JournalFailure {
  const why = FOLDER_FAULTS[failure.why];
  return why ? { ...failure, why } : failure;
}

const FOLDER_FAULTS: Partial<Record<JournalFailure['why'], JournalFailure['why']>> = {
  full: 'backupFull',
  readOnly: 'backupFolder',
  io: 'backupFolder',
};

/** Writes the backup, durable and verified when it returns. */
async function writeBackup(
  db: Database,
  draft: string,
  { journal, folder, now }: BackupTerms,
): Promise<Result<Omit<BackupReport, 'removed'>, JournalFailure>> {
  await writeSnapshot(db, draft);
  const verified = verifyBackup(draft);
  if (!verified.ok) return verified;
  const file = freeName(journal, folder, now);
  renameSync(draft, file);
  syncFolder(folder);
  return ok({ ...verified.value, file });
}

/** Another till, or another program, may have taken the name of this moment: a rename would replace its file. */
function freeName(journal: string, folder: string, now: number): string {
  let at = now;
  while (lstatSync(backupFileOf(journal, folder, at), { throwIfNoEntry: false })) at += 1;
  return backupFileOf(journal, folder, at);
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
