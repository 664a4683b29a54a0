import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { type Database, inTransaction } from '../../../journal/core/database.ts';
import { type ChangeFailure, shopDataFailureOf } from './shop-data-failure.ts';

/** A version of another store that is written in the same transaction. */
export interface AlongWrite {
  /** Whether the newest version of that store is the expected one. */
  readonly isExpected: () => boolean;
  readonly write: () => void;
}

/**
 * Writes the version after the newest one, and the one along with it; they are durable when this returns. Fails with `catalogueChanged`
 * where a newest version is not the expected one, and with the disk's failure; then nothing is written.
 */
export function writeVersion<T>(
  db: Database,
  store: { newest(): { readonly version: number } | null },
  expected: number | null,
  write: (version: number) => T,
  along?: AlongWrite,
): Result<T, ChangeFailure> {
  try {
    return inTransaction(db, () => {
      const newest = store.newest()?.version ?? null;
      if (newest !== expected || along?.isExpected() === false) return fail({ kind: 'catalogueChanged' });
      along?.write();
      return ok(write((newest ?? 0) + 1));
    });
  } catch (error) {
    return fail(shopDataFailureOf(error));
  }
}
