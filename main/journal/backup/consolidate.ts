import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { copyPlain } from '../../lib/plain-file.ts';
import { openFile, withDatabase } from '../core/database.ts';
import { checkRoom } from '../core/files.ts';
import { hasWal } from '../core/inspect-file.ts';
import { type JournalFailure, journalFailure } from '../core/journal-failure.ts';

/**
 * Consolidates a backup to one file. The till's own backups are one file; a person's copy of the journal's files may have its
 * write-ahead log next to it, which alone holds the newest sales.
 */

/**
 * Runs `use` on a backup as one file. Where a log is next to it, consolidates both in a temporary folder; the original stays
 * unchanged. Fails with `inUse` when the files change meanwhile, because a till is selling there.
 */
export function withConsolidated<T, F>(file: string, use: (consolidated: string) => Result<T, F>): Result<T, F | JournalFailure> {
  if (!hasWal(file)) return use(file);
  const tempFolder = mkdtempSync(join(tmpdir(), 'loket-copy-'));
  try {
    const target = join(tempFolder, 'whole.db');
    const consolidated = consolidate(file, target);
    return consolidated.ok ? use(target) : consolidated;
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

/** The bytes that a log may exceed twice its database by: the till folds it back at 32 MB, and later where a reader works. */
const LOG_ALLOWANCE = 256 * 1024 ** 2;

/**
 * Writes a database and its log to one new file. Fails with `inUse` when they change meanwhile, with `full` where there is no room, and with
 * `altered` for a log that no till leaves.
 */
export function consolidate(file: string, target: string): Result<null, JournalFailure> {
  const [bytes, logBytes] = [statSync(file).size, statSync(`${file}-wal`).size];
  if (logBytes > 2 * bytes + LOG_ALLOWANCE) return journalFailure('altered', `${file}-wal has ${logBytes} bytes, its database ${bytes}`);
  const room = checkRoom(dirname(target), bytes + logBytes);
  if (!room.ok) return room;
  const fingerprint = fileFingerprint(file);
  for (const end of ['', '-wal']) copyPlain(file + end, target + end);
  if (fileFingerprint(file) !== fingerprint) return journalFailure('inUse', `${file} is being written to`);
  withDatabase(openFile(target), (db) => db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE'));
  return ok(null);
}

/** Detects writes to a file or its log. */
const fileFingerprint = (file: string): string =>
  ['', '-wal']
    .map((end) => statSync(file + end))
    .map(({ size, mtimeMs }) => `${size} ${mtimeMs}`)
    .join();
