import { existsSync } from 'node:fs';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { headOf } from './core/checkpoint.ts';
import { type Database, openImmutable, openReadOnly } from './core/database.ts';
import { hasWal, readPragma } from './core/inspect-file.ts';
import { type JournalFailure, journalFailure, journalFailureOf } from './core/journal-failure.ts';
import { APPLICATION_ID, MIGRATIONS } from './core/migrations.ts';
import { Projections } from './projections/projections.ts';

/** A journal that can be read but not written: no file is created next to it, and no byte of it changes. */
export interface ReadOnlyJournal {
  readonly path: string;
  readonly read: Projections;
  /** The chain's head, in hex. */
  readonly head: string;
  readonly close: () => void;
}

/**
 * Opens a journal read-only, also in a read-only folder. Includes a write-ahead log that a crash left, which holds the newest
 * sales. Fails where the file is missing, not ours, or of another version.
 */
export function openReadOnlyJournal(path: string): Result<ReadOnlyJournal, JournalFailure> {
  if (!existsSync(path)) return journalFailure('io', `${path} is not there`);
  try {
    const db = openForReading(path);
    const opened = readJournal(db, path);
    if (!opened.ok) db.close();
    return opened;
  } catch (error) {
    return fail(journalFailureOf(error, path));
  }
}

function readJournal(db: Database, path: string): Result<ReadOnlyJournal, JournalFailure> {
  try {
    if (readPragma(db, 'application_id') !== APPLICATION_ID) return journalFailure('notLoket', path);
    const version = readPragma(db, 'user_version');
    if (version !== MIGRATIONS.length)
      return journalFailure(version > MIGRATIONS.length ? 'newer' : 'readOnly', `${path}: version ${version}`);
    return ok({ path, read: new Projections(db), head: headOf(db) ?? '', close: () => db.close() });
  } catch (error) {
    return fail(journalFailureOf(error, path));
  }
}

/** A connection to a journal that nothing writes to. */
export const openForReading = (path: string): Database => (hasWal(path) ? openReadOnly(path) : openImmutable(path));
