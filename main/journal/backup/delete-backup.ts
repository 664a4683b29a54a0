import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { removeDatabase } from '../core/files.ts';
import { type JournalFailure, journalFailureOf } from '../core/journal-failure.ts';

/** Deletes a backup with what another program left beside it. Fails where the folder, or a program that has it open, refuses. */
export function deleteBackup(file: string): Result<null, JournalFailure> {
  try {
    removeDatabase(file);
    return ok(null);
  } catch (error) {
    return fail(journalFailureOf(error));
  }
}
