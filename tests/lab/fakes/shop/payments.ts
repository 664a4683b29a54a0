import type { Till } from '../../../../main/till/till.ts';
import type { PaidBack } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { NonCashKind } from '../../../../shared/lib/tender.ts';
import type { Given } from '../../../../shared/orders/payments.ts';
import { type CashCount, DENOMINATIONS } from '../../../../shared/shifts/cash-count.ts';

/** What customers give in tests. */

/** Enough cash for any ticket. */
export const AMPLE_CASH: Given[] = [{ tender: 'cash', amount: rupiah(90_000_000) }];

export const cashOf = (amount: number): Given => ({ tender: 'cash', amount: rupiah(amount) });

/** A part by another means that the cashier saw arrive. */
export const seen = (tender: NonCashKind, amount: number, reference = 'REF-1'): Given => ({
  tender,
  amount: rupiah(amount),
  reference,
  seen: true,
});

/** A shop without staff: everybody's refund is theirs to approve. */
export const unstaffedRefunds = ({ book, shifts }: Pick<Till, 'book' | 'shifts'>) => ({ book, shifts, staff: { people: () => [] } });

/** The record that all of an order that was paid in cash went back. */
export const cashBack = (orderId: string): PaidBack => ({ orderId, paidBy: 'cash', tender: 'cash', reference: '' });

/** The most pieces of one kind that a form takes. */
const MOST = 100_000;

/** The fewest notes and coins of an amount that is a whole number of hundreds. */
export function piecesOf(amount: number): CashCount {
  let left = amount;
  const pieces = DENOMINATIONS.map((each) => {
    const count = Math.min(MOST, Math.floor(left / each));
    left -= count * each;
    return [each, count] as const;
  });
  return Object.fromEntries(pieces.filter(([, count]) => count > 0));
}
