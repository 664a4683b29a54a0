import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { GENESIS } from '../core/chain.ts';
import { backupOnline, type Database, openFile, openImmutable } from '../core/database.ts';
import { createFolder, fileTimestamp, parseFileTimestamp, syncFolder } from '../core/files.ts';
import { HEADER_BYTES, readPragma } from '../core/inspect-file.ts';
import { type JournalFailure, journalFailure, journalFailureOf } from '../core/journal-failure.ts';
import { APPLICATION_ID, MIGRATIONS } from '../core/migrations.ts';
import { checkPages, followChain } from '../integrity/verify.ts';
import { withConsolidated } from './consolidate.ts';

/**
 * Copies of the journal, each whole in one file, made while the till sells, and believed only after they were read back.
 * Their names tell which journal they are of and when they were made: `loket-live-20261121T034200000Z.db`.
 */

export interface BackupReport {
  readonly file: string;
  readonly bytes: number;
  readonly events: number;
  /** The chain's head, in hex: what stands on receipts of that moment. */
  readonly head: string;
  /** Older copies that were given up for it. */
  readonly removed: readonly string[];
}

export interface BackupFile {
  readonly file: string;
  /** When it was made, in ms since 1970. */
  readonly madeAt: number;
}

/** The newest copies that are always kept. */
const KEEP_LAST = 10;
/** Of so many days that have a copy, the newest, the last one is kept too. */
const KEEP_DAYS = 60;
const DAY_MS = 24 * 3_600_000;

const PREFIX = 'loket';
/** `live` of `/…/live.db`. */
const journalName = (journal: string): string => basename(journal).replace(/\.db$/, '');

/**
 * Copies the journal that `db` reads into a folder, verifies the copy, gives it its name, and then lets go of copies that
 * are too many. Fails, leaving no half copy and letting go of none, with what is wrong with the folder or with the copy.
 */
export async function createBackup(
  db: Database,
  journal: string,
  folder: string,
  now: number,
): Promise<Result<BackupReport, JournalFailure>> {
  const file = join(folder, `${PREFIX}-${journalName(journal)}-${fileTimestamp(now)}.db`);
  const copied = await writeBackup(db, file);
  if (!copied.ok) return copied;
  return ok({ ...copied.value, removed: deleteExpired(journal, folder, file) });
}

/** Copies the journal that `db` reads to a file that is not there yet, durable and verified when it returns. */
export async function writeBackup(db: Database, file: string): Promise<Result<Omit<BackupReport, 'removed'>, JournalFailure>> {
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
    return { ok: false, failure: journalFailureOf(error, file) };
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
  const copy = openFile(draft);
  try {
    // One file with nothing beside it, and not the mark of a run: the copy was never open in a till.
    copy.exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; DELETE FROM facts WHERE name = 'running'");
  } finally {
    copy.close();
  }
  const written = openSync(draft, 'r+');
  try {
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
}

/** Removes a half copy. Where even that fails, what is wrong with the folder is told by what comes next, or came before. */
function removeDraft(draft: string): void {
  try {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(draft + end, { force: true });
  } catch {}
}

/**
 * Reads a copy back: ours, not newer than this program, all pages in order, every link of the chain. A write-ahead log that
 * lies beside it is read with it ({@link withConsolidated}).
 */
export function verifyBackup(file: string): Result<Omit<BackupReport, 'removed'>, JournalFailure> {
  return inspectBackupFile(file, (whole) => verifyConsolidated(whole, file));
}

/** Looks at a copy without a trace. What is wrong with it or with its disk is told with its name. */
export function inspectBackupFile<T>(
  file: string,
  inspect: (consolidated: string) => Result<T, JournalFailure>,
): Result<T, JournalFailure> {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat) return journalFailure('io', `${file} is not there`);
    if (!stat.isFile()) return journalFailure('notLoket', `${file} is not a file`);
    if (stat.size === 0) return journalFailure('corrupt', `${file} is empty`);
    if (stat.size < HEADER_BYTES) return journalFailure('corrupt', `${file} is cut off: ${stat.size} bytes are left`);
    return withConsolidated(file, inspect);
  } catch (error) {
    const { why, detail } = journalFailureOf(error, file);
    return journalFailure(why, `${file}: ${detail}`);
  }
}

/** The same for a copy that is known to be one file; `file` is what it is called. */
export function verifyConsolidated(consolidated: string, file: string): Result<Omit<BackupReport, 'removed'>, JournalFailure> {
  const db = openImmutable(consolidated);
  try {
    if (readPragma(db, 'application_id') !== APPLICATION_ID) return journalFailure('notLoket', file);
    if (readPragma(db, 'user_version') > MIGRATIONS.length) return journalFailure('newer', file);
    const chain = followChain(db, { seq: 0, chain: GENESIS }, () => {});
    const broken = checkPages(db) ?? chain.brokenAt;
    if (broken !== null) return journalFailure('corrupt', `${file}: ${broken}`);
    return ok({ file, bytes: statSync(consolidated).size, events: chain.seq, head: Buffer.from(chain.chain).toString('hex') });
  } finally {
    db.close();
  }
}

/** The copies of a journal in a folder, the newest first. A folder that is not there has none. */
export function listBackups(journal: string, folder: string): BackupFile[] {
  const start = `${PREFIX}-${journalName(journal)}-`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const at = name.startsWith(start) && name.endsWith('.db') ? parseFileTimestamp(name.slice(start.length, -'.db'.length)) : null;
      return at === null ? [] : [{ file: join(folder, name), madeAt: at }];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}

/**
 * Which copies are too many: all but the newest ones, and the last of each day (UTC) on which there is one, for some days back.
 * Days are counted and not measured: one copy whose name tells of a wrong clock costs a single day.
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

function deleteExpired(journal: string, folder: string, newest: string): string[] {
  const gone = expiredBackups(listBackups(journal, folder)).filter(({ file }) => file !== newest);
  for (const { file } of gone) rmSync(file, { force: true });
  return gone.map(({ file }) => file);
}
