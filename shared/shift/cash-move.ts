import type { Rupiah } from '../lib/money.ts';

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
