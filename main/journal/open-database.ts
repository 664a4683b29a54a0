import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { syncFolder } from '../lib/files.ts';
import { copyOfLayout } from './backup/layout-copy.ts';
import { type Database, inTransaction, type OpenFile, openFile, WRITER_TIMEOUT_MS, withDatabase } from './core/database.ts';
import type { JournalSchema } from './core/extension.ts';
import { createFolder, removeDatabase } from './core/files.ts';
import { hasWal, inspectFile, layoutOf, readPragma } from './core/inspect-file.ts';
import { type JournalFailure, journalFailure, journalFailureOf, mustBeWritten } from './core/journal-failure.ts';
import { acquireLock } from './core/lock.ts';
import { APPLICATION_ID, LOSS_FACT, REPLAYED_SINCE, SHIFTS_SINCE } from './core/migrations.ts';
import { rebuildProjections } from './integrity/replay.ts';
import { removeUnwritableSharedMemory } from './shared-memory.ts';

/**
 * The write-ahead log is folded back in quiet moments ({@link Journal.foldWal}). Where no moment was quiet, an append folds a
 * log that reached this many pages (32 MB).
 */
export const WAL_AUTOCHECKPOINT_PAGES = 8_000;

/** A journal file that this process alone has open for writing. */
export interface OpenedDatabase {
  readonly db: Database;
  /** Whether the file was created just now. */
  readonly isNew: boolean;
  /** Whether a write-ahead log was next to the file, as after every run that was not closed. */
  readonly hadWal: boolean;
  /** Releases the journal for other processes. Call after the database is closed. */
  readonly releaseLock: () => void;
}

/**
 * Opens or creates the journal file: one writing connection, write-ahead log, every commit synced before it returns. Leaves a
 * file unchanged that is not ours, newer than this program, truncated or unreadable, and fails. Keeps a verified copy of a file that it
 * migrates; where none can be made, it migrates nothing and fails.
 */
export function openDatabase(path: string, schema: JournalSchema, open: OpenFile = openFile): Result<OpenedDatabase, JournalFailure> {
  const cleanups: (() => void)[] = [];
  const failed = (failure: JournalFailure): Result<OpenedDatabase, JournalFailure> => {
    for (const release of cleanups.reverse()) release();
    return fail(failure);
  };
  try {
    createFolder(dirname(path), 0o700);
    const lock = acquireLock(path, open);
    if (!lock.ok) return lock;
    cleanups.push(lock.value);
    const isNew = !existsSync(path);
    if (isNew && hasWal(path)) return failed(journalFailure('corrupt', `${path} is gone, but its log is still there`).failure);
    if (isNew) createFile(path, schema);
    const inspected = inspectFile(path);
    if (!inspected.ok) return failed(inspected.failure);
    const hadWal = hasWal(path);
    const layout = layoutOf(path);
    const kept = layout < schema.migrations.length ? copyOfLayout(path, layout) : ok(null);
    // The steps of a migration know more of a damaged journal than its copy does; they are rolled back then.
    if (!kept.ok && kept.failure.why !== 'corrupt') return failed(kept.failure);
    removeUnwritableSharedMemory(path);
    const db = open(path);
    cleanups.push(() => db.close());
    db.exec(`PRAGMA busy_timeout = ${WRITER_TIMEOUT_MS}`);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;');
    db.exec(`PRAGMA wal_autocheckpoint = ${WAL_AUTOCHECKPOINT_PAGES}; PRAGMA secure_delete = FAST`);
    migrate(db, schema, kept);
    return ok({ db, isNew, hadWal, releaseLock: lock.value });
  } catch (error) {
    return failed(journalFailureOf(error, path));
  }
}

/**
 * Tests whether a journal could be created here, by creating and removing one under another name. For a folder without a journal, where
 * only a start of the till may create one.
 */
export function canCreateJournal(path: string, schema: JournalSchema): boolean {
  try {
    createFolder(dirname(path), 0o700);
    removeDatabase(createDraft(path, schema));
    return true;
  } catch {
    return false;
  }
}

/** Completes the file before it gets its name, so that an interrupted start never leaves a partial journal. */
function createFile(path: string, schema: JournalSchema): void {
  renameSync(createDraft(path, schema), path);
  syncFolder(dirname(path));
}

function createDraft(path: string, schema: JournalSchema): string {
  const draft = `${path}.new`;
  removeDatabase(draft);
  withDatabase(openFile(draft), (db) => {
    migrate(db, schema);
    // Last, so that the file records its journal mode from the first day.
    db.exec('PRAGMA journal_mode = WAL');
  });
  return draft;
}

/** Migrates a file to the newest layout in one transaction: completely or not at all, and not where its copy failed. */
function migrate(db: Database, schema: JournalSchema, copied: Result<null, JournalFailure> = ok(null)): void {
  const steps = schema.migrations;
  const from = readPragma(db, 'user_version');
  if (from >= steps.length) return;
  inTransaction(db, () => {
    for (const step of steps.slice(from)) db.exec(step);
    if (from > 0 && from < REPLAYED_SINCE) rebuildProjections(db, schema);
    if (from < SHIFTS_SINCE) db.prepare('DELETE FROM facts WHERE name = ?').run(LOSS_FACT);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${steps.length}`);
    mustBeWritten(copied);
  });
}
