import type { BalanceView } from '../../../shared/balance/balance-views.ts';
import { businessDayOf, type ShopClock } from '../../../shared/lib/business-day.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { DayBooks } from '../../../shared/reports/day/day-verdicts.ts';
import type { ShiftView } from '../../../shared/shifts/shift-views.ts';
import { type AccountViewDeps, owingView } from '../../customers/on-account/on-account-views.ts';

/** What of the settings decides which verdicts a day has. */
export interface DayTerms {
  readonly isShiftRequired: boolean;
  /** The provider reports the balance to this till. */
  readonly isBalanceTold: boolean;
}

/** What a day is judged by, besides the journal's sums. */
export interface DayTill extends AccountViewDeps {
  readonly shifts: { view(): ShiftView };
  readonly balance: { view(): BalanceView };
}

/** The books of a business day as its verdicts need them. */
export function dayBooks(
  till: Result<DayTill, unknown>,
  { isShiftRequired, isBalanceTold, now, clock }: DayTerms & { readonly now: number; readonly clock: ShopClock },
): DayBooks {
  const shift = till.ok ? till.value.shifts.view() : null;
  const comparison = till.ok ? till.value.balance.view().comparison : null;
  return {
    openShift: shift?.open?.number ?? null,
    hasShifts: isShiftRequired || (shift?.lastZ ?? null) !== null,
    comparison,
    isBalanceTold,
    isBalanceOfToday: comparison !== null && businessDayOf(Date.parse(comparison.told.at), clock) === businessDayOf(now, clock),
    owing: till.ok ? owingView(till.value) : null,
  };
}
