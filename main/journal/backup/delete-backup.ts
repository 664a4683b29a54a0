import { rmSync } from 'node:fs';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type JournalFailure, journalFailureOf } from '../core/journal-failure.ts';

/** What another program leaves beside a backup that it opened. */
const LOGS = ['-wal', '-shm', '-journal'] as const;

/** Deletes a backup with what another program left beside it. Fails where the folder, or a program that has it open, refuses. */
export function deleteBackup(file: string): Result<null, JournalFailure> {
  try {
    for (const end of [...LOGS, '']) rmSync(`${file}${end}`, { force: true });
    return ok(null);
  } catch (error) {
    return fail(journalFailureOf(error));
  }
}
