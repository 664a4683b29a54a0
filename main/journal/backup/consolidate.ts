import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { openFile } from '../core/database.ts';
import { hasWal, readPragma } from '../core/inspect-file.ts';
import { type JournalFailure, journalFailure } from '../core/journal-failure.ts';
import { APPLICATION_ID } from '../core/migrations.ts';

/**
 * A copy as one whole file. Those that the till makes are; one that a person made of the journal's own files may have its
 * write-ahead log beside it, and then the newest sales are in there alone.
 */

/**
 * Does something with a copy that is one file. Where a log lies beside it, both are put together in a place that is gone
 * afterwards; what was given stays as it is. Fails with `inUse` when the files change meanwhile: a till is selling there.
 */
export function withConsolidated<T>(file: string, use: (whole: string) => Result<T, JournalFailure>): Result<T, JournalFailure> {
  if (!hasWal(file)) return use(file);
  const tempFolder = mkdtempSync(join(tmpdir(), 'loket-copy-'));
  try {
    const whole = join(tempFolder, 'whole.db');
    const consolidated = consolidate(file, whole);
    return consolidated.ok ? use(whole) : consolidated;
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

function consolidate(file: string, target: string): Result<null, JournalFailure> {
  const fingerprint = fileFingerprint(file);
  for (const end of ['', '-wal']) copyFileSync(file + end, target + end);
  if (fileFingerprint(file) !== fingerprint) return journalFailure('inUse', `${file} is being written to`);
  const db = openFile(target);
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
    // The log is in it now: the mark of its last run would tell of a log that was lost.
    if (readPragma(db, 'application_id') === APPLICATION_ID) db.exec("DELETE FROM facts WHERE name = 'running'");
  } finally {
    db.close();
  }
  return ok(null);
}

/** By which it is seen that a file or its log was written to. */
const fileFingerprint = (file: string): string =>
  ['', '-wal']
    .map((end) => statSync(file + end))
    .map(({ size, mtimeMs }) => `${size} ${mtimeMs}`)
    .join();
