import type { Rupiah } from '../lib/money.ts';
import type { Authority } from '../staff/permissions.ts';
import type { LocalDate, ShopClock } from './business-day.ts';
import type { CashCount } from './cash-count.ts';

/**
 * The events of a shift, one per act; `subject` is the shift's id. A shift is the drawer's, not a person's: who acted stands in each event
 * (docs/shop.md).
 */

interface ShiftEventBase {
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Authority;
}

/** Cash that goes into or out of the drawer beside sales. A compensation is a loss, and names its order. */
export const CASH_MOVES = {
  payIn: 1,
  payOut: -1,
  drop: -1,
  compensation: -1,
  deposit: -1,
} as const;
export type CashMoveKind = keyof typeof CASH_MOVES;

export interface CashMove {
  readonly moveId: string;
  readonly kind: CashMoveKind;
  readonly amount: Rupiah;
  readonly reason: string;
  /** Who handed the cash over, and who took it. */
  readonly giver: string;
  readonly receiver: string;
  /** Null where the move concerns no order. */
  readonly orderId: string | null;
}

export type ShiftEvent =
  | (ShiftEventBase & {
      readonly type: 'shiftOpened';
      /** From 1, without gaps; the number of its Z. */
      readonly number: number;
      readonly clock: ShopClock;
      readonly businessDay: LocalDate;
      readonly float: CashCount;
    })
  | (ShiftEventBase & { readonly type: 'cashMoved'; readonly move: CashMove })
  /** A blind count for the close. The second one of a shift is its recount. */
  | (ShiftEventBase & { readonly type: 'drawerCounted'; readonly count: CashCount })
  /** A full X was taken; `number` counts those of the shift from 1. */
  | (ShiftEventBase & { readonly type: 'xTaken'; readonly number: number })
  | (ShiftEventBase & { readonly type: 'shiftClosed'; readonly close: ShiftClose });

/** What a close decides. The report itself follows from the journal up to its event. */
export interface ShiftClose {
  /** What stays in the drawer for the next shift; the rest of the count is removed. */
  readonly floatLeft: Rupiah;
  /** Why the count differs; empty where it need not be said. */
  readonly reason: string;
  /** Who allowed a difference above the mark; null where nobody had to. */
  readonly allowedBy: Authority | null;
}
