import type { ShopDataFault } from '../../../../shared/catalogue/changes/catalogue-version.ts';
import { fail } from '../../../../shared/lib/result.ts';
import { CorruptJournal } from '../../../journal/core/journal-errors.ts';
import { describeError, diskFaultOf } from '../../../lib/error-text.ts';

export type ShopDataFailure = ShopDataFault;

/** The failure of a change, with nothing written: `catalogueChanged` where another change came first. */
export type ChangeFailure = ShopDataFailure | { readonly kind: 'catalogueChanged' };

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
