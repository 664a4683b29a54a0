import { type Rupiah, rupiah } from '../lib/money.ts';
import { amountPaid, isMoneyOutstanding, type Order } from '../orders/order.ts';
import { returnedOf } from '../orders/refunds.ts';

/** What a person says yes to before a compensation is paid that is more than usual (docs/shifts.md). */
export const COMPENSATION_QUESTIONS = ['abovePrice', 'refundOpen', 'afterRefund'] as const;
export type CompensationQuestion = (typeof COMPENSATION_QUESTIONS)[number];

/** What a customer paid for an order, and what they got back for it so far. */
export interface PaidForOrder {
  readonly total: Rupiah;
  readonly paidBack: Rupiah;
  readonly compensated: Rupiah;
}

/** Why a compensation waits for a yes. Nothing was recorded. */
export interface CompensationAsks {
  readonly kind: 'compensationAsks';
  readonly orderId: string;
  readonly questions: readonly CompensationQuestion[];
  /** What the customer paid for the order. */
  readonly total: Rupiah;
  /** What was compensated for it before, and the part of an unfinished refund that went back. */
  readonly before: Rupiah;
}

/** What this compensation must be asked about; null where nothing is left to ask. `compensated` is what was paid for the order already. */
export function asksAbout(
  order: Order,
  compensated: number,
  { amount, accepted = [] }: { readonly amount: Rupiah; readonly accepted?: readonly CompensationQuestion[] | undefined },
): CompensationAsks | null {
  const total = amountPaid(order.sale);
  // After a whole refund the other question says it all.
  const before = compensated + (order.refund.is === 'paid' ? 0 : returnedOf(order.refund));
  const holds: Readonly<Record<CompensationQuestion, boolean>> = {
    abovePrice: before + amount > total,
    refundOpen: isMoneyOutstanding(order.refund),
    afterRefund: order.refund.is === 'paid',
  };
  const questions = COMPENSATION_QUESTIONS.filter((question) => holds[question] && !accepted.includes(question));
  return questions.length === 0
    ? null
    : { kind: 'compensationAsks', orderId: order.sale.orderId, questions, total, before: rupiah(Math.max(0, before)) };
}
