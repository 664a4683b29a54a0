/**
 * What the balance with the provider should be (docs/balance.md): opening + credited - D + reversals. Orders whose result is
 * not known make it a range, because it is not known whether the provider took their D.
 */

/** Amounts are whole rupiah; D is what the provider takes for an order. */
export interface BalanceFacts {
  /** The balance that the provider reported at the beginning. */
  readonly opening: number;
  /** Deposits that were added since. */
  readonly credited: number;
  /** Debits of delivered orders that the provider took back since. */
  readonly reversed: number;
  /** Deposits and reversals that were noted while one of the two balances was asked for: they may be in it or not. */
  readonly creditedMeanwhile: number;
  /** D of orders that were sold since and are delivered. */
  readonly debit: number;
  /** How much more, and how much less, the provider may have taken for those of them whose partner fee no answer has. */
  readonly debitAbove: number;
  readonly debitBelow: number;
  /** D of orders that were sold before and delivered since: it may be in the opening already. */
  readonly earlierDelivered: number;
  /** D of orders that were sold before and ended since without goods: it may have come back. */
  readonly earlierFailed: number;
  /** D of orders whose result is still open. */
  readonly open: number;
}

/** The least and the most that the balance can be. */
export interface BalanceRange {
  readonly low: number;
  readonly high: number;
}

export function expectedBalance(facts: BalanceFacts): BalanceRange {
  const { opening, credited, reversed, creditedMeanwhile, debit, debitAbove, debitBelow, earlierDelivered, earlierFailed, open } = facts;
  const sure = opening + credited + reversed - debit;
  // What was credited and taken back again while the balance was asked for can be in the answer or not.
  const [more, less] = [Math.max(0, creditedMeanwhile), Math.min(0, creditedMeanwhile)];
  return { low: sure + less - debitAbove - earlierDelivered - open, high: sure + more + debitBelow + earlierFailed };
}

/** What nothing in the journal explains: less than zero where the provider has less than it should, 0 inside the range. */
export function unexplained(told: number, { low, high }: BalanceRange): number {
  if (told < low) return told - low;
  return told > high ? told - high : 0;
}
