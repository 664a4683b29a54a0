import { type Rupiah, rupiah } from '../../lib/money.ts';
import { amountPaid, type Order } from '../order.ts';
import { isIncome, standingOf } from './standing.ts';

/**
 * The shop's earnings and losses, in whole rupiah and signed: one definition for a Z, reports, an order's details and exports
 * (docs/prices.md, "Margin"). The parts are sums over any orders, or those of one.
 */

/** Sums over orders whose money is the shop's. */
interface EarnedParts {
  /** T: price and kiosk fee. */
  readonly total: number;
  /** D. */
  readonly debit: number;
  /** The fees that payment providers keep. */
  readonly paymentFee: number;
  /** `partner_fee`, where the sale says that it is the shop's income. */
  readonly partnerIncome: number;
}

/** Sums over orders whose money went back or is owed, and over compensations. */
interface LostParts {
  readonly debit: number;
  readonly paymentFee: number;
  readonly compensations: number;
}

export const marginOf = ({ total, debit, paymentFee, partnerIncome }: EarnedParts): number => total - debit - paymentFee + partnerIncome;

/** Losses stand after the margin. A `partner_fee` of a lost order is not set against them. */
export const lossesOf = ({ debit, paymentFee, compensations }: LostParts): number => debit + paymentFee + compensations;

/** Income and cost of an order, for people with the permission `viewMargin`. The margin is the one that the ledger counts. */
export interface Earnings {
  /** What the customer paid: price and kiosk fee. */
  readonly paid: Rupiah;
  /** The part of it that went back to the customer or is owed to them. */
  readonly paidBack: Rupiah;
  /** What the provider took, by the sale's debit rule; null when unknown. 0 where nothing is known to be delivered. */
  readonly cost: Rupiah | null;
  /** What payment providers keep of the payment. */
  readonly paymentFee: Rupiah;
  /** `partner_fee` of the answer; null where it has no readable one. */
  readonly partnerFee: Rupiah | null;
  /** Whether `partnerFee` is the shop's income. */
  readonly isFeeIncome: boolean;
  /** In rupiah, negative for a loss; null where a part of it is unknown, because an unknown cost or counted fee is not 0. */
  readonly margin: number | null;
}

/** Null for an order that neither earned nor cost anything yet: it is not known to be delivered, and no payment provider keeps of it. */
export function earningsOf(order: Pick<Order, 'sale' | 'state' | 'refund'>): Earnings | null {
  const { money, debit } = standingOf(order);
  const { sale } = order;
  const { paymentFee = NOTHING } = sale;
  if (debit === null && (money === 'open' || paymentFee === 0)) return null;
  const paid = amountPaid(sale);
  const isKept = money === 'fulfilled';
  const cost = debit === null ? NOTHING : debit.amount;
  const isFeeIncome = isKept && isIncome(sale);
  const partnerIncome = isFeeIncome ? (debit?.income ?? null) : NOTHING;
  const total = isKept ? paid : 0;
  const margin = cost === null || partnerIncome === null ? null : marginOf({ total, debit: cost, paymentFee, partnerIncome });
  return { paid, paidBack: isKept ? NOTHING : paid, cost, paymentFee, partnerFee: debit?.partnerFee ?? null, isFeeIncome, margin };
}

const NOTHING = rupiah(0);
