import { ok, type Result } from '../../../shared/lib/result.ts';
import type { OpenFile } from './database.ts';
import { type JournalFailure, journalFailure } from './journal-failure.ts';

/**
 * Acquires the journal for one process; only its holder may write. It is an operating system lock on a file next to the
 * journal (`<journal>.lock`, always empty), so it ends with the process in every case. Fails with `inUse` while another
 * process holds it.
 * The operating system drops SQLite's locks on a file when anything else in the process closes that file, so after this call
 * only SQLite may read the journal (inspect-file.ts runs before).
 */
export function acquireLock(path: string, open: OpenFile): Result<() => void, JournalFailure> {
  const lock = open(`${path}.lock`);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return ok(() => {
      if (lock.isOpen) lock.close();
    });
  } catch (error) {
    lock.close();
    if (!/locked/i.test(String(error))) throw error;
    return journalFailure('inUse', `${path} is open in another Loket`);
  }
}
