import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { GENESIS } from '../core/chain.ts';
import { copyOnline, type Database, openAtRest, openFile } from '../core/database.ts';
import { makeFolder, stampOf, syncFolder, timeOfStamp } from '../core/files.ts';
import { HEADER_BYTES, pragma } from '../core/inspect-file.ts';
import { faultOf, type JournalFailure, refuse } from '../core/journal-failure.ts';
import { APPLICATION_ID, MIGRATIONS } from '../core/migrations.ts';
import { checkPages, followChain } from '../integrity/verify.ts';
import { asOneFile } from './consolidate.ts';

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
  readonly at: number;
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
export async function backUp(db: Database, journal: string, folder: string, now: number): Promise<Result<BackupReport, JournalFailure>> {
  const file = join(folder, `${PREFIX}-${journalName(journal)}-${stampOf(now)}.db`);
  const copied = await copyTo(db, file);
  if (!copied.ok) return copied;
  return ok({ ...copied.value, removed: rotate(journal, folder, file) });
}

/** Copies the journal that `db` reads to a file that is not there yet, durable and verified when it returns. */
export async function copyTo(db: Database, file: string): Promise<Result<Omit<BackupReport, 'removed'>, JournalFailure>> {
  const draft = `${file}.part`;
  const folder = join(file, '..');
  try {
    makeFolder(folder, 0o700);
    if (existsSync(file)) return refuse('io', `${file} is already there`);
    clear(draft);
    await copyOfOneMoment(db, draft);
    const verified = verifyBackup(draft);
    if (!verified.ok) {
      clear(draft);
      return verified;
    }
    renameSync(draft, file);
    syncFolder(folder);
    return ok({ ...verified.value, file });
  } catch (error) {
    clear(draft);
    return { ok: false, failure: faultOf(error, file) };
  }
}

async function copyOfOneMoment(db: Database, draft: string): Promise<void> {
  db.exec('BEGIN');
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    await copyOnline(db, draft);
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
function clear(draft: string): void {
  try {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(draft + end, { force: true });
  } catch {}
}

/**
 * Reads a copy back: ours, not newer than this program, all pages in order, every link of the chain. A write-ahead log that
 * lies beside it is read with it ({@link asOneFile}).
 */
export function verifyBackup(file: string): Result<Omit<BackupReport, 'removed'>, JournalFailure> {
  return judgeCopy(file, (whole) => verifyWhole(whole, file));
}

/** Looks at a copy without a trace. What is wrong with it or with its disk is told with its name. */
export function judgeCopy<T>(file: string, judge: (whole: string) => Result<T, JournalFailure>): Result<T, JournalFailure> {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat) return refuse('io', `${file} is not there`);
    if (!stat.isFile()) return refuse('notLoket', `${file} is not a file`);
    if (stat.size === 0) return refuse('corrupt', `${file} is empty`);
    if (stat.size < HEADER_BYTES) return refuse('corrupt', `${file} is cut off: ${stat.size} bytes are left`);
    return asOneFile(file, judge);
  } catch (error) {
    const { why, detail } = faultOf(error, file);
    return refuse(why, `${file}: ${detail}`);
  }
}

/** The same for a copy that is known to be one file; `file` is what it is called. */
export function verifyWhole(whole: string, file: string): Result<Omit<BackupReport, 'removed'>, JournalFailure> {
  const db = openAtRest(whole);
  try {
    if (pragma(db, 'application_id') !== APPLICATION_ID) return refuse('notLoket', file);
    if (pragma(db, 'user_version') > MIGRATIONS.length) return refuse('newer', file);
    const chain = followChain(db, { seq: 0, chain: GENESIS }, () => {});
    const broken = checkPages(db) ?? chain.brokenAt;
    if (broken !== null) return refuse('corrupt', `${file}: ${broken}`);
    return ok({ file, bytes: statSync(whole).size, events: chain.seq, head: Buffer.from(chain.chain).toString('hex') });
  } finally {
    db.close();
  }
}

/** The copies of a journal in a folder, the newest first. A folder that is not there has none. */
export function backupsOf(journal: string, folder: string): BackupFile[] {
  const start = `${PREFIX}-${journalName(journal)}-`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const at = name.startsWith(start) && name.endsWith('.db') ? timeOfStamp(name.slice(start.length, -'.db'.length)) : null;
      return at === null ? [] : [{ file: join(folder, name), at }];
    })
    .sort((a, b) => b.at - a.at);
}

/**
 * Which copies are too many: all but the newest ones, and the last of each day (UTC) on which there is one, for some days back.
 * Days are counted and not measured: one copy whose name tells of a wrong clock costs a single day.
 */
export function tooMany(backups: readonly BackupFile[], keepLast = KEEP_LAST, keepDays = KEEP_DAYS): BackupFile[] {
  const newestFirst = [...backups].sort((a, b) => b.at - a.at);
  const days = new Set<number>();
  return newestFirst.filter(({ at }, index) => {
    const day = Math.floor(at / DAY_MS);
    const lastOfDay = !days.has(day);
    days.add(day);
    return index >= keepLast && !(lastOfDay && days.size <= keepDays);
  });
}

function rotate(journal: string, folder: string, newest: string): string[] {
  const gone = tooMany(backupsOf(journal, folder)).filter(({ file }) => file !== newest);
  for (const { file } of gone) rmSync(file, { force: true });
  return gone.map(({ file }) => file);
}
