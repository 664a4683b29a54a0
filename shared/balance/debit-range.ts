import { debitByAnswer, standingOf, toldDebit } from '../ledger/standing.ts';
import type { Order, Reading, Sale } from '../order/order.ts';

/** What the provider may have taken for an order: what is counted where nobody told it, and between which amounts it is. */
export interface DebitRange {
  readonly least: number;
  readonly expected: number;
  readonly most: number;
}

/**
 * By what is known of the order now: its delivery, or else the newest answer that names the parts of D. `readings` are its answers, the
 * oldest first; null where neither an answer nor the sale says it.
 */
export function debitRangeOf(order: Order, readings: () => readonly (Reading | null)[]): DebitRange | null {
  const { sale } = order;
  if (!dependsOnFee(sale)) return exactly(debitByAnswer(sale, null));
  const { debit } = standingOf(order);
  if (debit !== null && debit.partnerFee !== null) return exactly(debit.amount);
  const told = readings()
    .map((reading) => toldDebit(sale.debitRule, reading))
    .findLast((amount) => amount !== null);
  return told === undefined ? untoldRange(sale) : exactly(told);
}

/** The same for a delivered order whose answer counts: what the till counts as taken, with the fee's range where nobody told the fee. */
export function countedDebit(order: Order): DebitRange | null {
  const { debit } = standingOf(order);
  if (debit === null) return debitRangeOf(order, () => []);
  return dependsOnFee(order.sale) && debit.partnerFee === null ? untoldRange(order.sale) : exactly(debit.amount);
}

/** Nobody told the partner fee: it is at most what the order itself costs. */
export function untoldRange(sale: Sale): DebitRange | null {
  const expected = debitByAnswer(sale, null);
  if (expected === null) return null;
  if (sale.debitRule === 'plusPartnerFee') return { least: expected, expected, most: 2 * expected };
  return { least: sale.debitRule === 'lessPartnerFee' ? 0 : expected, expected, most: expected };
}

const exactly = (amount: number | null): DebitRange | null => (amount === null ? null : { least: amount, expected: amount, most: amount });

const dependsOnFee = ({ debitRule }: Sale): boolean => debitRule !== undefined && debitRule !== 'salesPrice';
