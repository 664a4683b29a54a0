import type { LocalDate, ShopClock } from '../lib/business-day.ts';
import type { Rupiah } from '../lib/money.ts';
import type { Authority } from '../staff/permissions.ts';
import type { CashCount } from './cash-count.ts';
import type { TenderCount } from './tender-count.ts';

/** A shift as its events make it. Sums of money are the ledger's; here is only what people did to the drawer. */
export interface Shift {
  readonly id: string;
  readonly number: number;
  readonly clock: ShopClock;
  readonly businessDay: LocalDate;
  readonly openedAt: string;
  readonly openedBy: string;
  readonly float: CashCount;
  /** Numbers of Zs that were printed before a restore and are not in the journal; null where none is missing. */
  readonly missing: ZGap | null;
  /** The blind counts of the close: none, the first, or the first and the recount. */
  readonly counts: readonly CashCount[];
  /** The totals of other means that were counted with them; absent where there were none. */
  readonly tenderCounts?: Readonly<Partial<Record<CountName, TenderCount>>>;
  /** The first count stands without a recount. */
  readonly isCountAccepted: boolean;
  readonly moves: number;
  readonly fullXs: number;
  /** Null while it is open. */
  readonly closed: (ShiftClose & { readonly at: string; readonly by: string }) | null;
}

/** Numbers from `from` to `to`. */
export interface ZGap {
  readonly from: number;
  readonly to: number;
}

/** The counts of a close. */
export const COUNT_NAMES = ['first', 'recount'] as const;
export type CountName = (typeof COUNT_NAMES)[number];

/** What a close decides. */
export interface ShiftClose {
  /** What stays in the drawer for the next shift; the rest of the count is removed. */
  readonly floatLeft: Rupiah;
  /** Why the count differs; empty where it does not by more than the mark. */
  readonly reason: string;
  /** Who took what was removed; absent where nothing was, and from closes of tills that did not ask. */
  readonly receiver?: string;
  /** Who allowed a difference above the mark, or the recount; null where no authority was needed. */
  readonly allowedBy: Authority | null;
  /** Whether a supervisor says that the recount holds; otherwise the first count does. */
  readonly usesRecount?: boolean;
}

/** The count that the close's difference is against: the first, unless a supervisor says that the recount holds. */
export const usedCount = ({ counts, closed }: Pick<Shift, 'counts' | 'closed'>): CashCount | null =>
  (closed?.usesRecount ? counts.at(-1) : counts[0]) ?? null;

/** The totals of other means that belong to it; null before a count. */
export function usedTenders({ counts, tenderCounts, closed }: Pick<Shift, 'counts' | 'tenderCounts' | 'closed'>): TenderCount | null {
  if (counts.length === 0) return null;
  return tenderCounts?.[closed?.usesRecount && counts.length > 1 ? 'recount' : 'first'] ?? {};
}
