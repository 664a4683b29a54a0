import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { dropFailure, ok, type Result } from '../../shared/lib/result.ts';
import { type Database, withDatabase } from './core/database.ts';
import { type JournalFailure, journalFailure } from './core/journal-failure.ts';
import { VALUE_ROWS } from './core/rows.ts';
import type { Journal } from './journal.ts';
import { openForReading } from './read-only-journal.ts';

/** The fact that records the mode of a journal. It is no part of a sale or of the chain. */
const MODE_FACT_NAME = 'mode';

const MODE_IN_FILE_NAME = /^(?:loket-)?(live|training)(?=[-.])/;

/**
 * The mode of a journal or backup: the recorded one; where the file is older than that fact or unreadable, the one that `name` shows
 * (`live.db`, `loket-live-….db`); else null.
 */
export const journalModeOf = (file: string, name: string): string | null =>
  recordedMode(file) ?? MODE_IN_FILE_NAME.exec(basename(name))?.[1] ?? null;

function recordedMode(file: string): string | null {
  if (!existsSync(file)) return null;
  const modeIn = (db: Database) => VALUE_ROWS.first(db.prepare('SELECT value FROM facts WHERE name = ?'), MODE_FACT_NAME);
  try {
    return withDatabase(openForReading(file), modeIn)?.value ?? null;
  } catch {
    return null;
  }
}

/**
 * Records the mode in a journal that a till has opened, once; fails with `otherMode` for a journal of the other mode, which
 * was put in its place. A refused write is left for the first sale to report.
 */
export function recordMode(journal: Journal, mode: string): Result<null, JournalFailure> {
  const recorded = journal.read.fact(MODE_FACT_NAME);
  if (recorded === null) dropFailure(journal.recordFact(MODE_FACT_NAME, mode));
  return recorded === null || recorded === mode ? ok(null) : journalFailure('otherMode', `${journal.path} is the ${recorded} journal`);
}
