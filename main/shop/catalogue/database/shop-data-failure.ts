import type { ShopDataFault } from '../../../../shared/catalogue/changes/catalogue-version.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { type Database, inTransaction } from '../../../journal/core/database.ts';
import { CorruptJournal } from '../../../journal/core/journal-errors.ts';
import { describeError, diskFaultOf } from '../../../lib/error-text.ts';

export type ShopDataFailure = ShopDataFault;

export const shopDataFailure = (why: ShopDataFailure['why'], detail: string) => fail<ShopDataFailure>({ kind: 'shopData', why, detail });

const PATTERNS: readonly (readonly [RegExp, ShopDataFailure['why']])[] = [
  [/malformed|not a database|corrupt/i, 'corrupt'],
  [/is locked|is busy/i, 'inUse'],
];

/** The failure that an error of reading or writing the shop's file means. */
export function shopDataFailureOf(error: unknown): ShopDataFailure {
  const detail = error instanceof Error ? error.message : describeError(error);
  if (error instanceof CorruptJournal) return { kind: 'shopData', why: 'corrupt', detail };
  return { kind: 'shopData', why: diskFaultOf(detail) ?? PATTERNS.find(([pattern]) => pattern.test(detail))?.[1] ?? 'io', detail };
}

/** The value that `read` returns, as a list; empty for null, and where a stored text is damaged. For lists that omit damaged entries. */
export function unlessDamaged<T>(read: () => T | null): T[] {
  try {
    const value = read();
    return value === null ? [] : [value];
  } catch (error) {
    if (error instanceof CorruptJournal) return [];
    throw error;
  }
}

/** The failure of a change, with nothing written: `catalogueChanged` where another change came first. */
export type ChangeFailure = ShopDataFailure | { readonly kind: 'catalogueChanged' };

/**
 * Writes the version after the newest one; it is durable when this returns. Fails with `catalogueChanged` where the newest version is not
 * `expected`, and with the disk's failure.
 */
export function writeNext<T>(
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
