import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { COMPANIONS } from '../../journal/core/files.ts';
import { hasWal } from '../../journal/core/inspect-file.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { canCreateJournal } from '../../journal/open-database.ts';
import type { Clock } from '../../lib/clock.ts';
import { JOURNAL_SCHEMA, openJournal } from '../../records/journal-schema.ts';

/** Interval between tries to open a journal that did not open, in ms. */
const RETRY_INTERVAL_MS = 2_000;

/** Faults that can pass without a person: a full disk, a read-only folder, an I/O error. */
const TRANSIENT_FAULTS: ReadonlySet<string> = new Set(['full', 'readOnly', 'io']);

/**
 * Probes at an interval whether the disk accepts writes after a start at which it did not, and calls `onWritable` once.
 * Returns a function that stops it.
 */
export function retryOpeningJournal(clock: Clock, path: string, failure: Failure, onWritable: () => void): () => void {
  if (failure.kind !== 'journal' || !TRANSIENT_FAULTS.has(failure.why)) return () => {};
  let cancel = (): void => {};
  const wait = (): void => {
    cancel = clock.after(RETRY_INTERVAL_MS, tryAgain);
  };
  const tryAgain = (): void => {
    if (isWritable(path)) onWritable();
    else wait();
  };
  wait();
  return () => cancel();
}

/** Never creates a missing journal: only a start of the till knows whether one was lost. */
function isWritable(path: string): boolean {
  if (!existsSync(path)) return canCreateJournal(path, JOURNAL_SCHEMA);
  const opened = openJournal(path);
  if (opened.ok) opened.value.close();
  return opened.ok || isKeptReadOnlyByReaders(path, opened.failure);
}

/**
 * A log that this process opened while the disk was read-only stays read-only for it until the last of its connections closes: SQLite
 * keeps one wal-index for all (https://sqlite.org/wal.html, "Read-Only Databases"). The orders are shown through such a connection, so
 * once every file takes writes, only an opening that closes them first can succeed.
 */
function isKeptReadOnlyByReaders(path: string, { why }: JournalFailure): boolean {
  if (why !== 'readOnly' || !hasWal(path)) return false;
  return [dirname(path), path, ...COMPANIONS.map((end) => path + end).filter(existsSync)].every(takesWrites);
}

function takesWrites(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
