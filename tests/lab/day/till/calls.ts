import type { MoveKind } from '../../../../shared/shifts/shift-forms.ts';
import type { Cashier, Debtor, PlannedSale } from '../acts.ts';

/** What the day asks of a till in a process of its own: each call and its answer. */
export interface TillCalls {
  open(by: Cashier, float: Count): null;
  /** `customerId`: the customer whose account takes the part on account. */
  sell(sale: PlannedSale, customerId: string | null): Sold;
  /** Saves the customer of an order, with a consent, and opens their account; returns their id. */
  openAccount(debtor: Debtor, orderId: string, limit: number): string;
  collect(by: Cashier, customerId: string, tender: 'cash' | 'transfer', amount: number): null;
  /** What the shop gave up: no more than is owed. */
  writeOff(customerId: string, amount: number): number;
  /** The cash that went back: all credit. */
  payBackCredit(customerId: string): number;
  /** Resolves when no order's result is still on its way. */
  idle(): null;
  /** Resolves when no checkout is under way. */
  sent(): null;
  readNow(orderIds: readonly string[]): null;
  moveCash(by: Cashier, kind: MoveKind, amount: number): null;
  deposit(sent: number, bankFee: number, source: 'bank' | 'drawer'): null;
  tellBalance(): null;
  refund(inCash: boolean, all: boolean): Returned;
  /** Takes an X, prints it, and waits until it is on paper. */
  takeX(): null;
  count(by: Cashier, name: 'first' | 'recount', count: Count): null;
  close(by: Cashier, name: 'first' | 'recount', floatLeft: number): null;
  end(): null;
}

export type Count = Readonly<Record<number, number>>;

export interface Sold {
  readonly orderIds: readonly string[];
  /** What stays of the cash. */
  readonly cash: number;
  readonly onAccount: number;
}

interface Returned {
  /** What left the drawer. */
  readonly cash: number;
  /** By how much the debts of customers fell, by the customer's id. */
  readonly debts: Readonly<Record<string, number>>;
}

export type CallName = keyof TillCalls;
export interface Asked {
  readonly id: number;
  readonly name: CallName;
  readonly args: readonly unknown[];
}
export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly error: string });
