import type { Rupiah } from '../lib/money.ts';

/**
 * Cash that goes into or out of the drawer outside of sales. A compensation is a loss, and names its order. Change given short is cash of a sale
 * that stayed in the drawer because there were no coins for it: the shop owes it to the customer.
 */
export const CASH_MOVES = {
  payIn: 1,
  changeShort: 1,
  payOut: -1,
  drop: -1,
  compensation: -1,
  deposit: -1,
} as const;
export type CashMoveKind = keyof typeof CASH_MOVES;

/** What a movement adds to the drawer; a contra entry moves the cash the other way. */
export const addedByMove = ({ kind, amount, contraOf }: Pick<CashMove, 'kind' | 'amount' | 'contraOf'>): number =>
  CASH_MOVES[kind] * amount * (contraOf === undefined ? 1 : -1);

export interface CashMove {
  readonly moveId: string;
  readonly kind: CashMoveKind;
  readonly amount: Rupiah;
  readonly reason: string;
  /** Who handed the cash over, and who took it. */
  readonly giver: string;
  readonly receiver: string;
  /** Null where the movement concerns no order. */
  readonly orderId: string | null;
  /** The movement that this one takes back, as a contra entry; absent where it takes back none. */
  readonly contraOf?: string;
}

/** What a movement paid as compensation for its order, less where it takes one back; null for any other. */
export const compensationOf = (move: CashMove): { readonly orderId: string; readonly amount: number } | null =>
  move.kind === 'compensation' ? { orderId: move.orderId ?? '', amount: 0 - addedByMove(move) } : null;
