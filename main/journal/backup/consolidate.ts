import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { openFile } from '../core/database.ts';
import { hasLog, pragma } from '../core/inspect-file.ts';
import { type JournalFailure, refuse } from '../core/journal-failure.ts';
import { APPLICATION_ID } from '../core/migrations.ts';

/**
 * A copy as one whole file. Those that the till makes are; one that a person made of the journal's own files may have its
 * write-ahead log beside it, and then the newest sales are in there alone.
 */

/**
 * Does something with a copy that is one file. Where a log lies beside it, both are put together in a place that is gone
 * afterwards; what was given stays as it is. Fails with `inUse` when the files change meanwhile: a till is selling there.
 */
export function asOneFile<T>(file: string, work: (whole: string) => Result<T, JournalFailure>): Result<T, JournalFailure> {
  if (!hasLog(file)) return work(file);
  const place = mkdtempSync(join(tmpdir(), 'loket-copy-'));
  try {
    const whole = join(place, 'whole.db');
    const together = putTogether(file, whole);
    return together.ok ? work(whole) : together;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function putTogether(file: string, whole: string): Result<null, JournalFailure> {
  const before = standingOf(file);
  for (const end of ['', '-wal']) copyFileSync(file + end, whole + end);
  if (standingOf(file) !== before) return refuse('inUse', `${file} is being written to`);
  const db = openFile(whole);
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
    // The log is in it now: the mark of its last run would tell of a log that was lost.
    if (pragma(db, 'application_id') === APPLICATION_ID) db.exec("DELETE FROM facts WHERE name = 'running'");
  } finally {
    db.close();
  }
  return ok(null);
}

/** By which it is seen that a file or its log was written to. */
const standingOf = (file: string): string =>
  ['', '-wal']
    .map((end) => statSync(file + end))
    .map(({ size, mtimeMs }) => `${size} ${mtimeMs}`)
    .join();
