import { existsSync } from 'node:fs';
import { ok, type Result } from '../../shared/lib/result.ts';
import { type Database, openAtRest, openReadOnly } from './core/database.ts';
import { hasLog, pragma } from './core/inspect-file.ts';
import { faultOf, type JournalFailure, refuse } from './core/journal-failure.ts';
import { APPLICATION_ID, MIGRATIONS } from './core/migrations.ts';
import { Projections } from './projections/projections.ts';

/** A journal that is read because it cannot be written: nothing is made beside it, and no byte of it changes. */
export interface JournalAtRest {
  readonly path: string;
  readonly read: Projections;
  /** The chain's head, in hex. */
  readonly head: string;
  readonly close: () => void;
}

/**
 * Opens a journal for reading alone, in a folder that may not be written to. A write-ahead log that a crash left beside it
 * holds the newest sales, so it is read too. Fails with what is wrong: not there, not ours, of another version.
 */
export function openJournalAtRest(path: string): Result<JournalAtRest, JournalFailure> {
  if (!existsSync(path)) return refuse('io', `${path} is not there`);
  let db: Database | null = null;
  try {
    db = openToRead(path);
    if (pragma(db, 'application_id') !== APPLICATION_ID) throw new Refused(refuse('notLoket', path).failure);
    const version = pragma(db, 'user_version');
    if (version !== MIGRATIONS.length)
      throw new Refused(refuse(version > MIGRATIONS.length ? 'newer' : 'readOnly', `${path}: version ${version}`).failure);
    const last = db.prepare('SELECT hex(chain) AS head FROM events ORDER BY seq DESC LIMIT 1').get() as { head: string } | undefined;
    const open = db;
    return ok({ path, read: new Projections(open), head: (last?.head ?? '').toLowerCase(), close: () => open.close() });
  } catch (error) {
    db?.close();
    return { ok: false, failure: error instanceof Refused ? error.failure : faultOf(error, path) };
  }
}

/** A connection to a journal that nothing writes to. */
export const openToRead = (path: string): Database => (hasLog(path) ? openReadOnly(path) : openAtRest(path));

class Refused extends Error {
  readonly failure: JournalFailure;

  constructor(failure: JournalFailure) {
    super(failure.detail);
    this.failure = failure;
  }
}
