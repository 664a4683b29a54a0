import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Failure } from '../../shared/failures.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { type Database, type OpenFile, openFile } from './database.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';

export type JournalFailure = Extract<Failure, { kind: 'journal' }>;

/**
 * Opens the journal file, or makes it. One writing connection, write-ahead log, every commit synced to the disk before it
 * returns. A file that is not ours, is newer than this program, or cannot be read, is left exactly as it is.
 */
export function openDatabase(path: string, open: OpenFile = openFile): Result<Database, JournalFailure> {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (existsSync(path) && statSync(path).size === 0) return refuse('corrupt', `${path} is empty`);
    const fresh = !existsSync(path);
    const db = open(path);
    const accepted = fresh ? ok(null) : inspect(db, path);
    if (!accepted.ok) {
      db.close();
      return accepted;
    }
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;');
    migrate(db);
    return ok(db);
  } catch (error) {
    return fail(faultOf(error));
  }
}

const refuse = (why: JournalFailure['why'], detail: string) => fail<JournalFailure>({ kind: 'journal', why, detail });

function inspect(db: Database, path: string): Result<null, JournalFailure> {
  const id = pragma(db, 'application_id');
  const version = pragma(db, 'user_version');
  if (id !== APPLICATION_ID) return refuse('notLoket', path);
  if (version > MIGRATIONS.length) return refuse('newer', `${path}: version ${version}, this program knows ${MIGRATIONS.length}`);
  return ok(null);
}

const pragma = (db: Database, name: string): number =>
  Number((db.prepare(`PRAGMA ${name}`).get() as Record<string, unknown> | undefined)?.[name]);

function migrate(db: Database): void {
  for (let version = pragma(db, 'user_version'); version < MIGRATIONS.length; version += 1) {
    const step = MIGRATIONS[version];
    db.exec(`BEGIN IMMEDIATE; ${step} PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version + 1}; COMMIT;`);
  }
}

const CODES: readonly (readonly [RegExp, JournalFailure['why']])[] = [
  [/ENOSPC|disk is full|SQLITE_FULL/i, 'full'],
  [/EROFS|EACCES|EPERM|readonly|read-only|unable to open/i, 'readOnly'],
  [/malformed|not a database|corrupt/i, 'corrupt'],
];

/** What a failed read or write of the journal means for the counter. */
export function faultOf(error: unknown): JournalFailure {
  const detail = error instanceof Error ? error.message : String(error);
  const why = CODES.find(([pattern]) => pattern.test(detail))?.[1] ?? 'io';
  return { kind: 'journal', why, detail };
}
