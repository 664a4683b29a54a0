import type { CountedTender } from '../../lib/tender.ts';

/** The four verdicts that close a day, for the screen and for paper (docs/close-of-day.md). */

/**
 * `good` and `bad` are verdicts. `waiting`: there is none yet, and something is still to be done or read. `unused`: this shop does not have
 * the figure, and no day waits for it.
 */
export type VerdictState = 'good' | 'bad' | 'waiting' | 'unused';

interface Verdict<W extends string> {
  readonly is: VerdictState;
  readonly why: W;
}

export interface EarnedVerdict extends Verdict<'hidden' | 'counting' | 'nothingSold' | 'costUnknown' | 'earned' | 'breakEven' | 'lost'> {
  readonly margin: number;
  /** As a Z has them: not taken off the margin. */
  readonly losses: number;
  /** Fulfilled orders without a known cost. */
  readonly costUnknown: number;
}

export interface DrawerVerdict extends Verdict<'noShifts' | 'noneClosed' | 'stillOpen' | 'even' | 'differs'> {
  /** The number of the open shift; null where none is open. */
  readonly open: number | null;
  /** The shifts that were closed on this business day, the newest first. */
  readonly closed: readonly { readonly number: number; readonly difference: number }[];
  /** The sum of their cash differences. */
  readonly difference: number;
  /** What was missing from a float, or too much in it, where a shift opened with something else than the one before left. */
  readonly custody: number;
  /** The sums of the other means that differ. */
  readonly tenders: readonly { readonly tender: CountedTender; readonly difference: number }[];
}

export interface BalanceVerdict extends Verdict<'notTold' | 'notRead' | 'notToday' | 'costUnknown' | 'matches' | 'missing' | 'spare'> {
  /** What the provider reported last; null where nothing is compared. */
  readonly told: { readonly amount: number; readonly at: string } | null;
  readonly unexplained: number;
  /** Orders that make what is expected a range. */
  readonly uncertainOrders: number;
}

export interface DebtsVerdict extends Verdict<'notRead' | 'nobodyOwes' | 'owed' | 'old'> {
  /** What customers owe, without what the shop holds for others. */
  readonly owed: number;
  readonly customers: number;
  /** The part of it that is older than 30 days. */
  readonly over30: number;
  /** When the oldest debt was put on account (UTC, ISO 8601); null without one. */
  readonly since: string | null;
}

export interface DayVerdicts {
  readonly earned: EarnedVerdict;
  readonly drawer: DrawerVerdict;
  readonly balance: BalanceVerdict;
  readonly debts: DebtsVerdict;
}

export const VERDICTS = ['earned', 'drawer', 'balance', 'debts'] as const satisfies readonly (keyof DayVerdicts)[];
export type VerdictName = (typeof VERDICTS)[number];
