/**
 * What the shop earned and lost, in whole rupiah and signed: one definition for a Z, reports, an order's details and exports (docs/prices.md,
 * "Margin"). The parts are sums over any orders, or those of one.
 */

/** Of orders whose money is the shop's. */
interface EarnedParts {
  /** T: price and kiosk fee. */
  readonly total: number;
  /** D. */
  readonly debit: number;
  /** What payment providers keep. */
  readonly paymentFee: number;
  /** `partner_fee`, where the sale says that it is the shop's income. */
  readonly partnerIncome: number;
}

/** Of orders whose money went back or is owed, and of compensations. */
interface LostParts {
  readonly debit: number;
  readonly paymentFee: number;
  readonly compensations: number;
}

export const marginOf = ({ total, debit, paymentFee, partnerIncome }: EarnedParts): number => total - debit - paymentFee + partnerIncome;

/** Losses stand after the margin. A `partner_fee` of a lost order is not set against them. */
export const lossesOf = ({ debit, paymentFee, compensations }: LostParts): number => debit + paymentFee + compensations;
