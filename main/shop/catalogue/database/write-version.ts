import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { type Database, inTransaction } from '../../../journal/core/database.ts';
import { type ChangeFailure, shopDataFailureOf } from './shop-data-failure.ts';

/**
 * Writes the version after the newest one; it is durable when this returns. Fails with `catalogueChanged` where the newest version is not
 * `expected`, and with the disk's failure.
 */
export function writeVersion<T>(
  db: Database,
  store: { newest(): { readonly version: number } | null },
  expected: number | null,
  write: (version: number) => T,
): Result<T, ChangeFailure> {
  try {
    return inTransaction(db, () => {
      const newest = store.newest()?.version ?? null;
      return newest === expected ? ok(write((newest ?? 0) + 1)) : fail({ kind: 'catalogueChanged' });
    });
  } catch (error) {
    return fail(shopDataFailureOf(error));
  }
}
