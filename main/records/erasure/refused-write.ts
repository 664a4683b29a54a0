import type { Result } from '../../../shared/lib/result.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';

/** The journal refused a write: ends a run. */
export class RefusedWrite extends Error {
  readonly failure: JournalFailure;

  constructor(failure: JournalFailure) {
    super(failure.detail);
    this.failure = failure;
  }
}

/** Throws {@link RefusedWrite} for a failure. */
export function mustBeWritten(result: Result<null, JournalFailure>): void {
  if (!result.ok) throw new RefusedWrite(result.failure);
}
