import type { ShopDataFault } from '../../../../shared/catalogue/changes/catalogue-version.ts';
import { fail } from '../../../../shared/lib/result.ts';
import { CorruptJournal } from '../../../journal/core/journal-errors.ts';
import { describeError, diskFaultOf } from '../../../lib/error-text.ts';

export type ShopDataFailure = ShopDataFault;

export const shopDataFailure = (why: ShopDataFailure['why'], detail: string) => fail<ShopDataFailure>({ kind: 'shopData', why, detail });

const PATTERNS: readonly (readonly [RegExp, ShopDataFailure['why']])[] = [
  [/malformed|not a database|corrupt/i, 'corrupt'],
  [/is locked|is busy/i, 'inUse'],
];

/** The meaning of a failed read or write of the shop's file. */
export function shopDataFailureOf(error: unknown): ShopDataFailure {
  const detail = error instanceof Error ? error.message : describeError(error);
  if (error instanceof CorruptJournal) return { kind: 'shopData', why: 'corrupt', detail };
  return { kind: 'shopData', why: diskFaultOf(detail) ?? PATTERNS.find(([pattern]) => pattern.test(detail))?.[1] ?? 'io', detail };
}
