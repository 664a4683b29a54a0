import { ok, type Result } from '../../../shared/lib/result.ts';
import type { OpenFile } from './database.ts';
import { type JournalFailure, journalFailure } from './journal-failure.ts';

/**
 * Takes the journal for one process: whoever holds it may write, and nobody else. It is a lock of the operating system on a
 * file beside the journal (`<journal>.lock`, always empty), so it goes with the process however that ends. Fails with
 * `inUse` while another holds it.
 *
 * The operating system drops the locks that SQLite holds on a file as soon as anything else in the process closes that file:
 * the journal is therefore read by SQLite alone once this returned (what comes before is in inspect.ts).
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
