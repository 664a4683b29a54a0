import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, type Result } from '../../../shared/lib/result.ts';
import { diskFaultOf } from '../../lib/error-text.ts';
import { CorruptJournal, UnknownEventType } from './journal-errors.ts';

export type JournalFailure = Extract<Failure, { kind: 'journal' }>;

export const journalFailure = (why: JournalFailure['why'], detail: string) => fail<JournalFailure>({ kind: 'journal', why, detail });

/** Ends work on a journal that refused a write; {@link journalFailureOf} returns its failure. */
class JournalRefusal extends Error {
  readonly failure: JournalFailure;

  constructor(failure: JournalFailure) {
    super(failure.detail);
    this.failure = failure;
  }
}

/** Throws where a write failed. */
export function mustBeWritten(result: Result<null, JournalFailure>): void {
  if (!result.ok) throw new JournalRefusal(result.failure);
}

const PATTERNS: readonly (readonly [RegExp, JournalFailure['why']])[] = [
  [/malformed|not a database|corrupt/i, 'corrupt'],
  [/is locked/i, 'inUse'],
];

/**
 * The meaning of a failed read or write for the counter. With the path, an I/O error on a full disk is reported as `full`,
 * because SQLite cannot distinguish them where it grows its shared memory.
 */
export function journalFailureOf(error: unknown, path: string | null = null): JournalFailure {
  if (error instanceof JournalRefusal) return error.failure;
  if (error instanceof UnknownEventType) return { kind: 'journal', why: 'newer', detail: error.message };
  // By its class: its text may contain a word of the patterns.
  if (error instanceof CorruptJournal) return { kind: 'journal', why: 'corrupt', detail: error.message };
  const detail = error instanceof Error ? error.message : String(error);
  const known = diskFaultOf(detail) ?? PATTERNS.find(([pattern]) => pattern.test(detail))?.[1];
  return { kind: 'journal', why: known ?? (path !== null && isDiskFull(path) ? 'full' : 'io'), detail };
}

function isDiskFull(path: string): boolean {
  try {
    return statfsSync(dirname(path)).bavail === 0;
  } catch {
    return false;
  }
}
