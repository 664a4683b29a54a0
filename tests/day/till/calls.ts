import type { MoveKind } from '../../../shared/shift/shift-forms.ts';
import type { Cashier, PlannedSale } from '../plan.ts';

/** What the day asks of a till in a process of its own: each call and its answer. */
export interface TillCalls {
  open(by: Cashier, float: Count): null;
  sell(sale: PlannedSale): Sold;
  /** Resolves when no order's result is still on its way. */
  idle(): null;
  /** Resolves when no checkout is under way. */
  sent(): null;
  readNow(orderIds: readonly string[]): null;
  moveCash(by: Cashier, kind: MoveKind, amount: number): null;
  deposit(sent: number, bankFee: number, source: 'bank' | 'drawer'): null;
  tellBalance(): null;
  /** The cash that went back. */
  refund(inCash: boolean, all: boolean): number;
  /** Takes an X, prints it, and waits until it is on paper. */
  takeX(): null;
  count(by: Cashier, name: 'first' | 'recount', count: Count): null;
  close(by: Cashier, name: 'first' | 'recount', floatLeft: number): null;
  end(): null;
}

export type Count = Readonly<Record<number, number>>;

interface Sold {
  readonly orderIds: readonly string[];
  /** What stays of the cash. */
  readonly cash: number;
}

export type CallName = keyof TillCalls;
export interface Asked {
  readonly id: number;
  readonly name: CallName;
  readonly args: readonly unknown[];
}
export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly error: string });
