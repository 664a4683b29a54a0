import type { BalanceRange } from './balance-check.ts';
import type { Deposit } from './deposit.ts';
import type { Reversal } from './reversal.ts';

/** A balance that the provider told. */
interface ReportedBalance {
  readonly amount: number;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/** A deposit or a reversal, as it was noted. */
interface NotedMoney {
  /** UTC, ISO 8601. */
  readonly at: string;
  /** Who noted it. */
  readonly by: string;
  /** A contra entry takes it back. */
  readonly isTakenBack: boolean;
}

export interface DepositView extends Deposit, NotedMoney {
  readonly depositId: string;
}

export interface ReversalView extends Reversal, NotedMoney {
  readonly reversalId: string;
}

/** The told balance beside what it should be. */
export interface BalanceComparison {
  readonly since: ReportedBalance;
  readonly told: ReportedBalance;
  readonly credited: number;
  /** What the provider took back of debits; absent where nothing, and in Zs of older tills. */
  readonly reversed?: number;
  readonly debit: number;
  readonly expected: BalanceRange;
  /** Orders that make the range: their result is not known, or ended between the readings. */
  readonly uncertainOrders: number;
  /** Orders of which neither an answer nor the sale says what the provider took; the expected balance is too high by theirs. */
  readonly debitUnknown: number;
  /** Orders whose debit no answer told, and the ids of the first of them; absent where there are none, and in Zs of older tills. */
  readonly untold?: { readonly orders: number; readonly ids: readonly string[] };
  /** 0 where the told balance is inside the range. */
  readonly unexplained: number;
}

/** What is left of the shop's balance at least, and when the provider told what it is counted from (UTC, ISO 8601). */
export interface AvailableBalance {
  readonly least: number;
  readonly reportedAt: string;
}

/** The balance as the journal knows it. */
export interface BalanceView {
  /** Null before the provider told a balance twice. */
  readonly comparison: BalanceComparison | null;
  /** Newest first; those that were noted since the first of the two readings, and those that were not credited yet. */
  readonly deposits: readonly DepositView[];
  /** Newest first; those that were noted since the first of the two readings. */
  readonly reversals: readonly ReversalView[];
}
