import type { BalanceRange } from './balance-check.ts';
import type { Deposit } from './deposit.ts';
import type { Reversal } from './reversal.ts';

/** A balance that the provider reported. */
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

/** The reported balance, and what it should be. */
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
  /** Orders whose debit neither an answer nor the sale says; the expected balance is too high by theirs. */
  readonly debitUnknown: number;
  /** Orders whose debit is in no answer, and the ids of the first of them; absent where there are none, and in Zs of older tills. */
  readonly untold?: { readonly orders: number; readonly ids: readonly string[] };
  /** 0 where the reported balance is inside the range. */
  readonly unexplained: number;
}

/** The least that is left of the shop's balance, and when the provider reported the balance it is counted from (UTC, ISO 8601). */
export interface AvailableBalance {
  readonly least: number;
  readonly reportedAt: string;
}

/** The balance as the journal knows it. */
export interface BalanceView {
  /** Null before the provider reported a balance twice. */
  readonly comparison: BalanceComparison | null;
  /** Newest first; those that were noted since the first of the two readings, and those that were not credited yet. */
  readonly deposits: readonly DepositView[];
  /** Newest first; those that were noted since the first of the two readings. */
  readonly reversals: readonly ReversalView[];
}
